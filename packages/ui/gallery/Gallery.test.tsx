import { cleanup, render, screen, within } from '@testing-library/react'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { entries } from './entries.ts'
import { anchorOf, Gallery } from './Gallery.tsx'

afterEach(cleanup)

test('every gallery file of the package stands in the list, each under a name of its own', () => {
  const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  expect(entries).toHaveLength(files.filter((file) => file.endsWith('.gallery.tsx')).length)
  expect(new Set(entries.map(({ name }) => anchorOf(name))).size).toBe(entries.length)
})

test('the gallery shows each state in a labelled frame, reached by an anchor', () => {
  const entry = { name: 'Big button', states: { plain: () => <b>one</b>, 'with a hint': () => <b>two</b> } }
  render(<Gallery entries={[entry]} theme="system" onTheme={vi.fn<() => void>()} />)
  expect(screen.getByRole('link', { name: 'Big button' }).getAttribute('href')).toBe('#big-button')
  const section = within(screen.getByRole('region', { name: 'Big button' }))
  expect(section.getByText('with a hint').closest('figure')?.textContent).toBe('with a hinttwo')
})
