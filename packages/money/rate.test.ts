import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aprFromApy, apyFromApr, parseRate, RATE_ONE, toDays, toRateDecimal, YEAR_DAYS } from './rate.ts'

const rates = fc.oneof(fc.bigInt(0n, RATE_ONE), fc.bigInt(0n, 10n ** 7n))
const periods = fc.oneof(fc.constantFrom(1, 7, 14, 28, 30, 73, 365), fc.integer({ min: 1, max: 365 }))

test('a rate is read and written exactly', () => {
  expect(parseRate('0.05')).toBe(50_000_000_000n)
  expect(parseRate('0')).toBe(0n)
  expect(toRateDecimal(50_000_000_000n)).toBe('0.05')
  expect(toRateDecimal(1n)).toBe('0.000000000001')
})

test.each(['NaN', '-0.05', '5%', '', '0.0000000000001', 0.05, null])('FORMAT-06 the rate %s is refused', (text) => {
  expect(() => parseRate(text)).toThrow(expect.objectContaining({ code: 'InvalidAmount' }))
})

// Computed apart from this code with 120 digits.
test.each([
  { id: 'PLUS-04', rate: '0.05', days: 28, apy: '0.051170551399', apr: '0.048881584277' },
  { id: 'PLUS-04', rate: '0.05', days: 1, apy: '0.051267496467', apr: '0.048793425246' },
  { id: 'PLUS-04', rate: '0.12', days: 30, apy: '0.126834170459', apr: '0.113858138513' },
  { id: 'PLUS-04', rate: '0.08', days: 7, apy: '0.083220656453', apr: '0.077017864998' },
  { id: 'PLUS-04', rate: '0.123456789013', days: 364, apy: '0.123476862329', apr: '0.123436722099' },
  { id: 'PLUS-04', rate: '0.1', days: 365, apy: '0.1', apr: '0.1' },
  { id: 'PLUS-04', rate: '0', days: 28, apy: '0', apr: '0' },
])('$id $rate every $days days is APY $apy from APR and APR $apr from APY', ({ rate, days, apy, apr }) => {
  expect(toRateDecimal(apyFromApr(parseRate(rate), days))).toBe(apy)
  expect(toRateDecimal(aprFromApy(parseRate(rate), days))).toBe(apr)
})

test('PLUS-04 an exact tie goes to the even rate, and a hair above a tie goes up', () => {
  // ((1 + 10^-6)^2 − 1) / 2 is 1000000.5 × 10^-12
  expect(aprFromApy(1_000_000n, 730)).toBe(1_000_000n)
  // (1 + 5 × 10^-7)^5 − 1 is 2500002.50000125… × 10^-12
  expect(apyFromApr(2_500_000n, 73)).toBe(2_500_003n)
})

test('PLUS-04 SWAP-21 SWAP-22 the APY is within half a unit of (1 + APR × days/365)^(365/days) − 1', () => {
  fc.assert(
    fc.property(rates, periods, (apr, days) => {
      const period = BigInt(days)
      const doubled = 2n * (RATE_ONE + apyFromApr(apr, days))
      const year = YEAR_DAYS * RATE_ONE
      const exact = (2n * RATE_ONE) ** period * (year + apr * period) ** YEAR_DAYS
      expect((doubled - 1n) ** period * year ** YEAR_DAYS <= exact).toBe(true)
      expect((doubled + 1n) ** period * year ** YEAR_DAYS >= exact).toBe(true)
    }),
  )
})

test('PLUS-04 the APR is within half a unit of the formula', () => {
  fc.assert(
    fc.property(rates, periods, (apy, days) => {
      const period = BigInt(days)
      const doubled = 2n * aprFromApy(apy, days)
      const year = 2n * YEAR_DAYS * RATE_ONE
      const exact = year ** YEAR_DAYS * (RATE_ONE + apy) ** period
      expect((year + (doubled - 1n) * period) ** YEAR_DAYS * RATE_ONE ** period <= exact).toBe(true)
      expect((year + (doubled + 1n) * period) ** YEAR_DAYS * RATE_ONE ** period >= exact).toBe(true)
    }),
  )
})

test('PLUS-04 APR to APY and back is the same rate within one unit', () => {
  fc.assert(
    fc.property(rates, periods, (apr, days) => {
      const drift = aprFromApy(apyFromApr(apr, days), days) - apr
      expect(drift >= -1n && drift <= 1n).toBe(true)
    }),
  )
})

test.each([-1, 1.5, Number.NaN, Infinity])('%s days are refused', (days) => {
  expect(() => toDays(days)).toThrow(RangeError)
})

test('a rate paid every 0 days is refused', () => {
  expect(() => apyFromApr(1n, 0)).toThrow(RangeError)
  expect(() => aprFromApy(1n, 0)).toThrow(RangeError)
})
