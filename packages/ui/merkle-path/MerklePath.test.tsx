import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { gallery } from './MerklePath.gallery.tsx'

afterEach(cleanup)

const show = (state: string) => render(gallery.states[state]?.())
const rows = () =>
  within(screen.getByRole('list', { name: /^Merkle path/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('merkle path', () => {
  test('a match says so politely, from the root to my leaf, with the middle in one row', () => {
    show('match')
    expect(screen.getByRole('status').textContent).toContain('Your balance is in the tree')
    expect(rows()).toHaveLength(7)
    expect(rows()[0]).toContain('Published root')
    expect(rows()[3]).toBe('12 more levels, all matchmatches')
    expect(rows().at(-1)).toContain('My leaf')
    expect(rows().every((row) => row.endsWith('matches'))).toBe(true)
  })

  test('a mismatch is an alert, shows the failing level and asks for help', () => {
    show('mismatch')
    expect(screen.getByRole('alert').textContent).toContain('does not lead to the root')
    expect(rows().filter((row) => row.endsWith('does not match'))).toEqual([expect.stringContaining('Level 9')])
    expect(screen.getByRole('button', { name: 'Submit a request' })).toBeDefined()
  })

  test('while checking it is busy, and ticks from the leaf up', () => {
    const { container } = show('checking')
    expect(container.querySelector('[aria-busy="true"]')).not.toBeNull()
    expect(rows().map((row) => row.endsWith('not checked'))).toEqual([true, true, true, true, false, false, false])
  })

  test('nobody signed in sees the public root and nothing else', () => {
    show('signed out')
    expect(rows()).toEqual([expect.stringContaining('9f2c41d0…77b81e')])
  })

  test.each(Object.keys(gallery.states))('%s is followed by what it does not prove', (state) => {
    show(state)
    expect(screen.getByText(/^It does not prove/)).toBeDefined()
    expect(screen.getByRole('img', { name: /^Merkle path/ })).toBeDefined()
  })
})
