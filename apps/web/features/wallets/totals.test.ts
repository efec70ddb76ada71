import { amountOf } from '@leaven/money/amount.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShares, toTotals } from './totals.ts'

const answer = { allocatedAmount: '26.06', totalAmount: '100', frozenAmount: '32.14', availableAmount: '41.8' }

test('the figures are in the currency of the customer', () => {
  const totals = toTotals({ ...answer, preferredCurrency: 'USD' })
  expect(totals.total).toEqual(amountOf({ code: 'USD', decimals: 2 }, 10_000n))
  expect(totals.fixed?.units).toBe(3_214n)
  expect(toTotals({ ...answer, preferredCurrency: 'BTC' }).total?.units).toBe(10_000_000_000n)
})

test('a sum that counts nothing while a coin has no price is not known; one that counts something is told beside the coin', () => {
  const unpriced = { ...answer, allocatedAmount: '0', preferredCurrency: 'USD', unpricedCoins: ['BTC'] }
  expect(toTotals(unpriced)).toMatchObject({ total: { units: 10_000n }, allocated: null, unpriced: ['BTC'] })
  expect(toTotals({ ...unpriced, totalAmount: '0' }).total).toBeNull()
  expect(toTotals({ ...unpriced, unpricedCoins: [] })).toMatchObject({ allocated: { units: 0n }, unpriced: [] })
})

const amounts = (...units: readonly bigint[]) => units.map((value) => amountOf({ code: 'USD', decimals: 2 }, value))

test('shares are exact, and nothing has none', () => {
  expect(toShares(amounts(4_180n, 2_606n, 3_214n), 100)).toEqual([42, 26, 32])
  expect(toShares(amounts(1n, 0n, 0n), 100)).toEqual([100, 0, 0])
  expect(toShares(amounts(0n, 0n, 0n), 100)).toEqual([0, 0, 0])
})

test('all shares together are always the whole', () => {
  const some = fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 9 }).filter((list) => list.some(Boolean))
  fc.assert(
    fc.property(some, (units) => {
      expect(toShares(amounts(...units), 10_000).reduce((a, b) => a + b, 0)).toBe(10_000)
    }),
  )
})
