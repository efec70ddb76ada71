import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as fc from 'fast-check'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { findNext } from './roving.ts'
import { TenureTiles } from './TenureTiles.tsx'

afterEach(cleanup)

const tenures = [1, 3, 6, 12, 24, 36, 60, 120].map((months) => ({
  months,
  count: String(months),
  unit: 'months',
  ...(months === 12 && { reason: 'Not for this coin' }),
}))

function Picker() {
  const [chosen, setChosen] = useState<number | null>(6)
  return <TenureTiles label="Term" tenures={tenures} chosen={chosen} onChoose={setChosen} />
}

const checked = () => screen.getByRole('radio', { checked: true }).textContent

describe('tenure tiles', () => {
  test('are one stop of the keyboard; arrows go round and choose', async () => {
    const user = userEvent.setup()
    render(<Picker />)
    expect(screen.getByRole('radiogroup', { name: 'Term' })).toBeDefined()
    expect(screen.getAllByRole('radio')).toHaveLength(8)
    await user.tab()
    expect(document.activeElement?.textContent).toBe('6 months')
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    expect(checked()).toBe('120 months')
    await user.keyboard('{ArrowRight}')
    expect(checked()).toBe('1 months')
    await user.keyboard('{End}{Home}')
    expect(checked()).toBe('1 months')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  test('a term that is not allowed can be reached, tells why and is not chosen', async () => {
    const user = userEvent.setup()
    render(<Picker />)
    await user.tab()
    await user.keyboard('{ArrowRight}')
    const tile = screen.getByRole('radio', { name: '12 months', description: 'Not for this coin' })
    expect(document.activeElement).toBe(tile)
    expect(tile.getAttribute('aria-disabled')).toBe('true')
    await user.click(tile)
    await user.keyboard(' {Enter}')
    expect(checked()).toBe('6 months')
    await user.keyboard('{ArrowRight}')
    expect(checked()).toBe('24 months')
  })

  test('without a choice the first tile is where the keyboard enters', async () => {
    render(<TenureTiles label="Term" tenures={tenures} chosen={null} onChoose={() => {}} />)
    await userEvent.setup().tab()
    expect(document.activeElement?.textContent).toBe('1 months')
  })

  test('every key leads to a tile that is there', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'a')
    fc.assert(
      fc.property(keys, fc.nat(7), fc.integer({ min: 1, max: 8 }), (key, at, count) => {
        const next = findNext(key, at % count, count)
        if (next !== null) expect(next >= 0 && next < count).toBe(true)
      }),
    )
  })
})
