import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { PriceRing } from './PriceRing.tsx'
import { PRICE_VALID_SECONDS, ringOf } from './ring.ts'

afterEach(cleanup)

const ring = (secondsLeft: number) => (
  <PriceRing secondsLeft={secondsLeft} unit="sec" spoken={(seconds) => `${seconds} left`} expired="Prices expired" />
)

describe('price ring', () => {
  test('speaks at 30, 10 and 0 seconds and is silent in between', () => {
    const { rerender } = render(ring(PRICE_VALID_SECONDS))
    const said: string[] = []
    for (let left = PRICE_VALID_SECONDS; left >= 0; left -= 1) {
      rerender(ring(left))
      const text = screen.getByRole('status').textContent
      if (text !== said.at(-1)) said.push(text)
    }
    expect(said).toEqual(['', '30 left', '10 left', '0 left'])
  })

  test('says that the price expired only when no part of a second is left', () => {
    const { rerender } = render(ring(0.01))
    expect(screen.getByRole('timer', { name: '1 left' })).toBeDefined()
    expect(screen.queryByText('Prices expired')).toBeNull()
    rerender(ring(0))
    expect(screen.getByText('Prices expired')).toBeDefined()
  })

  test('turns to the colour of haste at ten seconds', () => {
    expect([11, 10, 1, 0].map((left) => ringOf(left).state)).toEqual(['running', 'hurry', 'hurry', 'expired'])
  })

  test('never draws more than the whole ring, nor less than nothing', () => {
    fc.assert(
      fc.property(fc.double(), (left) => {
        const { drawn, around, seconds } = ringOf(left)
        expect(drawn).toBeGreaterThanOrEqual(0)
        expect(drawn).toBeLessThanOrEqual(around)
        expect(seconds).toBeLessThanOrEqual(PRICE_VALID_SECONDS)
      }),
    )
  })
})
