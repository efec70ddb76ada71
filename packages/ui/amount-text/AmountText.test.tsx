// @vitest-environment jsdom
import { amountOf, UNITS_MAX, UNITS_MIN } from '@leaven/money/amount.ts'
import { toDisplay } from '@leaven/money/format.ts'
import { cleanup, render, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { amountToText } from './amount-parts.ts'
import { AmountText } from './AmountText.tsx'

afterEach(cleanup)

const usd = { code: 'USD', decimals: 2 }
const btc = { code: 'BTC', decimals: 8 }

test.each([
  [amountOf(usd, 3_573_048n), { view: 'currency' }, '$35,730.48'],
  [amountOf(usd, -99_999n), { view: 'currency' }, '−$999.99'],
  [amountOf(usd, 41_286_000_000n), { view: 'currency', isShort: true }, '$412.86M'],
  [amountOf({ code: 'CHF', decimals: 2 }, 123_450n), { view: 'currency' }, 'CHF\u00a01,234.50'],
  [amountOf(btc, 8_250_000n), { view: 'exact' }, '0.08250000\u00a0BTC'],
  [amountOf(btc, 8_259_999n), { view: 'friendly' }, '0.08259\u00a0BTC'],
  [amountOf(btc, 5_000_000n), { view: 'exact', isMovement: true }, '+0.05000000\u00a0BTC'],
  [amountOf(btc, 1n), { view: 'friendly', isMovement: true }, '0.00000\u00a0BTC'],
] as const)('an amount reads as a person expects: %#', (amount, style, text) => {
  expect(amountToText(amount, style)).toBe(text)
})

test('grouping and signs change no digit of what the money package says', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: UNITS_MIN, max: UNITS_MAX }), (units) => {
      const amount = amountOf(btc, units)
      const read = amountToText(amount, { view: 'exact' }).replaceAll(',', '').replace('−', '-')
      expect(read).toBe(`${toDisplay(amount, 'exact')}\u00a0BTC`)
    }),
  )
})

test('a hidden amount is six dots for the eye and a word for the ear, whatever it is', () => {
  const { container } = render(
    <>
      <AmountText amount={amountOf(btc, 1n)} view="exact" isHidden hiddenLabel="Hidden" />
      <AmountText amount={amountOf(btc, -UNITS_MAX)} view="exact" isMovement isHidden hiddenLabel="Hidden" />
    </>,
  )
  expect(container.textContent).toBe('••••••Hidden••••••Hidden')
  expect(screen.getAllByText('••••••').map((dots) => dots.getAttribute('aria-hidden'))).toEqual(['true', 'true'])
  const [first, second] = container.children
  expect(first?.outerHTML).toBe(second?.outerHTML)
})
