import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, amountOf, isLess, UNITS_MAX, type Amount } from './amount.ts'
import { compoundReturn, growth, returnAt, tieredReturn, tierExample } from './interest.ts'
import { parseAmount, toDecimal } from './parse.ts'
import { POWER_ONE } from './power.ts'
import { parseRate, RATE_ONE, YEAR_DAYS } from './rate.ts'

const BTC = { code: 'BTC', decimals: 8 }
const btc = (text: string): Amount => parseAmount(text, BTC)
const units = (count: bigint): Amount => amountOf(BTC, count)

const entries = fc.bigInt(0n, UNITS_MAX >> 2n)
const apys = fc.bigInt(0n, RATE_ONE)
const terms = fc.integer({ min: 0, max: 400 })

// Computed apart from this code with 120 digits.
test.each([
  { id: 'LEND-099', apy: '0.05', days: 28, grown: 1_003749820163682368595889795940n },
  { id: 'LEND-098', apy: '0.05', days: 14, grown: 1_001873155725654907416555517591n },
  { id: 'LEND-099', apy: '0.123456789013', days: 364, grown: 1_123098539298247537264478062260n },
  { id: 'LEND-099', apy: '1.5', days: 7, grown: 1_017728007236680167703657088056n },
  { id: 'LEND-099', apy: '0.000000000001', days: 1, grown: 1_000000000000002739726027395894n },
  { id: 'LEND-099', apy: '0.05', days: 365, grown: 1_050000000000000000000000000000n },
  { id: 'LEND-099', apy: '0.21', days: 730, grown: 1_464100000000000000000000000000n },
  { id: 'LEND-099', apy: '0.05', days: 0, grown: POWER_ONE },
  { id: 'LEND-099', apy: '0', days: 28, grown: POWER_ONE },
])('$id $apy grows in $days days to $grown', ({ apy, days, grown }) => {
  expect(growth(parseRate(apy), days)).toBe(grown)
})

test.each([
  { id: 'LEND-099', entry: '10', apy: '0.05', days: 28, earned: '0.0374982' },
  { id: 'LEND-098', entry: '10', apy: '0.05', days: 14, earned: '0.01873155' },
  { id: 'LEND-099', entry: '1', apy: '0.05', days: 365, earned: '0.05' },
  { id: 'LEND-099', entry: '0.00000001', apy: '0.05', days: 28, earned: '0' },
])('$id $entry BTC at $apy for $days days earns $earned', ({ entry, apy, days, earned }) => {
  expect(toDecimal(compoundReturn(btc(entry), parseRate(apy), days))).toBe(earned)
})

test.each([
  { id: 'LEND-097', entry: '5', earned: '0.25' },
  { id: 'LEND-097', entry: '10', earned: '0.5' },
  { id: 'LEND-097', entry: '10.00000001', earned: '0.5' },
  { id: 'LEND-096', entry: '20', earned: '0.8' },
])('$id $entry BTC at 5 % up to 10 and 3 % above earns $earned in a year', ({ entry, earned }) => {
  const tiers = { threshold: btc('10'), rate: parseRate('0.05'), rateAbove: parseRate('0.03') }
  expect(toDecimal(tieredReturn(btc(entry), tiers, 365))).toBe(earned)
})

test('LEND-099 each tier is floored by itself', () => {
  const tiers = { threshold: units(19n), rate: parseRate('0.05'), rateAbove: parseRate('0.05') }
  expect(compoundReturn(units(38n), parseRate('0.05'), 365).units).toBe(1n)
  expect(tieredReturn(units(38n), tiers, 365).units).toBe(0n)
})

test('LEND-096 LEND-097 the example is twice the threshold and shows the average of the two rates', () => {
  const tiers = { threshold: btc('10'), rate: parseRate('0.05'), rateAbove: parseRate('0.03') }
  expect(tierExample(tiers)).toEqual({ amount: btc('20'), rate: parseRate('0.04') })
})

test('LEND-097 a threshold in another asset is refused', () => {
  const threshold = parseAmount('1', { code: 'ETH', decimals: 8 })
  const tiers = { threshold, rate: 1n, rateAbove: 1n }
  expect(() => tieredReturn(btc('1'), tiers, 28)).toThrow(expect.objectContaining({ code: 'AssetMismatch' }))
})

test('LEND-099 a return is never above the exact value and less than one unit below it', () => {
  fc.assert(
    fc.property(entries, apys, terms, (entry, apy, days) => {
      const total = entry + compoundReturn(units(entry), apy, days).units
      const exact = entry ** YEAR_DAYS * (RATE_ONE + apy) ** BigInt(days)
      const one = RATE_ONE ** BigInt(days)
      expect(total ** YEAR_DAYS * one <= exact).toBe(true)
      expect((total + 1n) ** YEAR_DAYS * one > exact).toBe(true)
    }),
  )
})

test('LEND-099 more money or more days never earn less', () => {
  fc.assert(
    fc.property(entries, entries, apys, terms, terms, (entry, more, apy, days, later) => {
      const earned = compoundReturn(units(entry), apy, days)
      expect(isLess(compoundReturn(units(entry + more), apy, days), earned)).toBe(false)
      expect(isLess(compoundReturn(units(entry), apy, days + later), earned)).toBe(false)
    }),
  )
})

test('LEND-099 an entry in parts never earns more than the whole', () => {
  fc.assert(
    fc.property(entries, entries, apys, terms, (one, two, apy, days) => {
      const grown = growth(apy, days)
      const parts = add(returnAt(units(one), grown), returnAt(units(two), grown))
      expect(isLess(returnAt(units(one + two), grown), parts)).toBe(false)
    }),
  )
})
