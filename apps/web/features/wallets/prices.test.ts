import { toPercentText } from '@leaven/money/format-text.ts'
import { expect, test } from 'vitest'
import { findMove } from './prices.ts'

const history = (...prices: readonly string[]) => [
  { coinId: 'BTC', points: prices.map((usd) => ({ at: '2026-11-18T08:00:00Z', usd })) },
]

test.each([
  [['100', '90', '101.84'], '+1.84%', 'up'],
  [['100', '99.38'], '−0.62%', 'down'],
  [['1', '1.00004'], '0.00%', 'flat'],
  [['0.00000003', '0.00000006'], '+100.00%', 'up'],
] as const)('%o moved %s', (prices, percent, trend) => {
  const move = findMove(history(...prices), 'BTC')
  expect(move?.trend).toBe(trend)
  expect(toPercentText({ scaled: move?.change ?? -1n, decimals: 2, isMovement: true })).toBe(percent)
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
