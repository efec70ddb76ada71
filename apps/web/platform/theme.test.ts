import { act, cleanup, renderHook } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followTheme, useTheme } from './theme.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const metas = [...read('index.html').matchAll(/<meta name="theme-color".*>/g)].map(([meta]) => meta)

beforeEach(() => {
  document.head.innerHTML = metas.join('')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  delete document.documentElement.dataset['theme']
})

/** The colours of the browser's frame, with the condition of each. */
const frame = () =>
  [...document.querySelectorAll('meta')].map(({ content, media }) => `${content} ${media}`).filter((one) => one !== ' ')

const bySystem = ['#f6f4f0 (prefers-color-scheme: light)', '#14100c (prefers-color-scheme: dark)']
const light = ['#f6f4f0 all', '#14100c not all']
const dark = ['#f6f4f0 not all', '#14100c all']

test('PLUS-15 the frame of the browser follows the theme that is chosen, and the system when that is chosen', () => {
  const { result } = renderHook(() => useTheme())
  const frames = (['dark', 'light', 'system'] as const).map((theme) => {
    act(() => result.current[1](theme))
    return frame()
  })
  expect(frames).toEqual([dark, light, bySystem])
})

test('PLUS-15 the frame of the browser follows what another tab chooses', () => {
  const stop = followTheme()
  localStorage.setItem('leaven.theme', 'dark')
  dispatchEvent(new StorageEvent('storage', { key: 'leaven.theme' }))
  expect(frame()).toEqual(dark)
  stop()
})

test('PLUS-15 page and frame have the kept theme before anything is drawn', () => {
  localStorage.setItem('leaven.theme', 'dark')
  runInThisContext(`{ ${read('public/theme-first.js')} }`)
  expect([document.documentElement.dataset['theme'], frame()]).toEqual(['dark', dark])
})
