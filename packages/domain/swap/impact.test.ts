import { amountOf, type Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { parseRate, parseSignedRate, toRateDecimal } from '@leaven/money/rate.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findImpact, toImpactLevel, toPoolsFee, toPoolsRate } from './impact.ts'

const BTC: Asset = { code: 'BTC', decimals: 8 }
const USDC: Asset = { code: 'USDC', decimals: 6 }
const priceOf = (asset: string, usd: string) => parsePrice(usd, { asset, currency: 'USD' })
const market = { from: priceOf('BTC', '100000'), to: priceOf('USDC', '1') }

test.each([
  ['83300', '0.167'],
  ['98999.999999', '0.01000000001'],
  ['100000', '0'],
  ['100300', '-0.003'],
])('one bitcoin of 100,000 dollars for %s: %s of it is lost', (gotten, impact) => {
  const found = findImpact({ input: parseAmount('1', BTC), output: parseAmount(gotten, USDC) }, market)
  expect(found === null ? null : toRateDecimal(found)).toBe(impact)
})

test('without one of both market prices nobody knows what is lost', () => {
  const exchanged = { input: parseAmount('1', BTC), output: parseAmount('1', USDC) }
  expect(findImpact(exchanged, { ...market, to: undefined })).toBeNull()
  expect(findImpact(exchanged, { ...market, from: undefined })).toBeNull()
})

test.each([
  ['-0.5', 'none'],
  ['0.019999999999', 'none'],
  ['0.02', 'warned'],
  ['0.049999999999', 'warned'],
  ['0.05', 'asked'],
  ['1', 'asked'],
])('of a loss of %s the customer is %s', (impact, level) => {
  expect(toImpactLevel(parseSignedRate(impact))).toBe(level)
})

test('a loss that is not known is its own level', () => {
  expect(toImpactLevel(null)).toBe('unknown')
})

test('no loss looks smaller than it is, and none is made up, whatever is swapped', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 16n })
  fc.assert(
    fc.property(units, units, (given, gotten) => {
      const impact = findImpact({ input: amountOf(BTC, given), output: amountOf(USDC, gotten) }, market)
      if (impact === null) throw new Error('both prices are known')
      // (given − gotten) / given in 10^-12; one bitcoin's unit is worth a thousand of USDC's.
      const lost = (given * 1_000n - gotten) * 10n ** 12n
      expect(impact * given * 1_000n).toBeGreaterThanOrEqual(lost)
      expect((impact - 1n) * given * 1_000n).toBeLessThan(lost)
    }),
  )
})

const fee = (pairId: string | null, rate: string) => ({ pairId, rate: parseRate(rate) })

test('what pools take is one rate, each from what the one before has left', () => {
  const platform = fee(null, '0.005')
  const way = [platform, fee('ETH-DFI', '0.002'), fee('ETH-DFI', '0.001'), fee('BTC-DFI', '0.002')]
  // 1 − 0.997 × 0.998
  expect(toRateDecimal(toPoolsRate(way))).toBe('0.004994')
  expect(toDecimal(toPoolsFee(parseAmount('0.5', BTC), way))).toBe('0.002497')
  expect(toPoolsRate([platform])).toBe(0n)
})
