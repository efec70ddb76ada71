import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Loaf } from './Loaf.tsx'
import { LoafAtWork } from './LoafAtWork.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('loaf', () => {
  test('is a picture with a name, or decoration without one', () => {
    const { container } = render(<Loaf pose="sits" label="Loaf, a cat" />)
    expect(screen.getByRole('img', { name: 'Loaf, a cat' })).toBe(container.querySelector('svg'))
    cleanup()
    render(<Loaf pose="sits" />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('blinks when he sits and kneads, and keeps his eyes shut when he sleeps', () => {
    const lids = (cat: ReactElement) => render(cat).container.querySelectorAll('[class$="lid"]').length
    expect([lids(<Loaf pose="sits" />), lids(<Loaf pose="sleeps" />), lids(<LoafAtWork />)]).toEqual([2, 0, 2])
  })

  test('keeps his proportions at every width', () => {
    const svg = render(<Loaf pose="sleeps" width={160} />).container.querySelector('svg')
    expect(svg?.getAttribute('height')).toBe('115')
  })

  test('holds still while he is off the screen', () => {
    const watchers: ((entries: readonly { readonly isIntersecting: boolean }[]) => void)[] = []
    const disconnect = vi.fn<() => void>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        disconnect = disconnect
        observe = () => undefined
        constructor(watcher: (typeof watchers)[number]) {
          watchers.push(watcher)
        }
      },
    )
    const { container, unmount } = render(<Loaf pose="sits" />)
    const isAway = () => container.querySelector('.lv-loaf')?.hasAttribute('data-away')
    act(() => watchers[0]?.([{ isIntersecting: false }]))
    expect(isAway()).toBe(true)
    act(() => watchers[0]?.([{ isIntersecting: true }]))
    expect(isAway()).toBe(false)
    unmount()
    expect(disconnect).toHaveBeenCalledOnce()
  })

  test('brings no style of his own into the page', () => {
    expect(render(<LoafAtWork />).container.querySelector('style')).toBeNull()
  })

  test.each(['sits', 'sleeps'] as const)('every part of the cat who %s moves without end', (pose) => {
    expect(listParts(<Loaf pose={pose} />).filter((part) => !findMotion(part))).toEqual([])
  })

  test('SHELL-58 so does every part of the cat at work: paws, dough, head and tail', () => {
    const parts = listParts(<LoafAtWork />)
    expect(parts.filter((part) => !findMotion(part))).toEqual([])
    expect(parts).toEqual(
      expect.arrayContaining(['cat', 'paw-l', 'paw-r', 'dough', 'tail'].map((part) => `lv-loaf__kn-${part}`)),
    )
  })

  test('rests when motion is reduced', () => {
    expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*\.lv-loaf \* \{\s*animation: none;/)
  })
})

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8')
const [css, motion] = [read('loaf.css'), read('loaf-motion.css')]

/** The disc behind him is the only one that stays. */
const listParts = (cat: ReactElement): readonly string[] =>
  [...render(cat).container.querySelectorAll('[class^="lv-loaf__"]')]
    .map((part) => part.classList[0] ?? '')
    .filter((part) => part !== 'lv-loaf__kn-disc')

/** How a part moves by the style sheet, if that is known there. */
function findMotion(part: string): string | undefined {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, names = '']) =>
    names.split(',').some((name) => name.trim() === `.${part}`),
  )
  const [, name] = rules.map(([, , body = '']) => /animation: (\S+) [^;]*\binfinite\b/.exec(body)).find(Boolean) ?? []
  return name !== undefined && motion.includes(`@keyframes ${name} {`) ? name : undefined
}
