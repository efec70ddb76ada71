import { parsePrice } from '@leaven/money/price.ts'
import { expect, test } from 'vitest'
import { findMove, toPriceText } from './prices.ts'

test.each([
  ['102350', '$102,350.00'],
  ['3428.609', '$3,428.60'],
  ['1', '$1.00'],
  ['0.999999', '$0.9999'],
  ['0.4871', '$0.4871'],
  ['0.0312', '$0.0312'],
  ['0.000123456', '$0.000123'],
  ['0.000000000001', '$0.000000000001'],
])('a price of %s shows as %s', (usd, text) => {
  expect(toPriceText(parsePrice(usd, { asset: 'BTC', currency: 'USD' }))).toBe(text)
})

const history = (...prices: readonly string[]) => [
  { coinId: 'BTC', points: prices.map((usd) => ({ at: '2026-11-18T08:00:00Z', usd })) },
]

test.each([
  [['100', '90', '101.84'], '+1.84%', 'up'],
  [['100', '99.38'], '−0.62%', 'down'],
  [['1', '1.00004'], '0.00%', 'flat'],
  [['0.00000003', '0.00000006'], '+100.00%', 'up'],
] as const)('%o moved %s', (prices, percent, trend) => {
  expect(findMove(history(...prices), 'BTC')).toMatchObject({ percent, trend })
})

test('a line keeps its shape, and a stablecoin draws no mountains', () => {
  expect(findMove(history('50', '100', '75'), 'BTC')?.values).toEqual([500_000, 1_000_000, 750_000])
  expect(findMove(history('1', '1.0001', '0.9999'), 'BTC')?.values).toEqual([0, 0, 0])
})

test('one price alone, or none, is no move', () => {
  expect(findMove(history('1'), 'BTC')).toBeUndefined()
  expect(findMove(history('1', '2'), 'ETH')).toBeUndefined()
  expect(findMove([], 'BTC')).toBeUndefined()
})
