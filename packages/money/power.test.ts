import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { integerRoot, POWER_ONE, powerFloor, powerScaled, type Ratio } from './power.ts'

test('LEND-099 the root r of n holds r^k ≤ n < (r+1)^k', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 600n), fc.bigInt(1n, 400n), (n, k) => {
      const root = integerRoot(n, k)
      expect(root ** k <= n && n < (root + 1n) ** k).toBe(true)
    }),
  )
})

test('LEND-099 a root falls by one just below a perfect power', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 110n), fc.bigInt(1n, 60n), (root, k) => {
      expect(integerRoot(root ** k, k)).toBe(root)
      expect(integerRoot(root ** k - 1n, k)).toBe(root - 1n)
    }),
  )
})

test('a root of a negative number, or of degree zero, is refused', () => {
  expect(() => integerRoot(-1n, 2n)).toThrow(RangeError)
  expect(() => integerRoot(1n, 0n)).toThrow(RangeError)
})

test('LEND-099 a scaled power is the floor by its defining inequality', () => {
  const part = fc.bigInt(1n, 10n ** 13n)
  const exponents = fc.oneof(
    fc.tuple(fc.bigInt(0n, 40n), fc.bigInt(1n, 40n)),
    fc.tuple(fc.bigInt(1n, 400n), fc.constant(365n)),
  )
  fc.assert(
    fc.property(part, part, exponents, (numerator, denominator, [p, q]) => {
      const scaled = powerScaled({ numerator, denominator }, { numerator: p, denominator: q })
      const exact = POWER_ONE ** q * numerator ** p
      expect(scaled ** q * denominator ** p <= exact).toBe(true)
      expect((scaled + 1n) ** q * denominator ** p > exact).toBe(true)
    }),
  )
})

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

test.each([
  { name: '4^(1/2)', base: ratio(4n, 1n), exponent: ratio(1n, 2n), floor: 20n, isExact: true },
  { name: '2^(1/2)', base: ratio(2n, 1n), exponent: ratio(1n, 2n), floor: 14n, isExact: false },
  { name: '(2/3)^1', base: ratio(2n, 3n), exponent: ratio(5n, 5n), floor: 6n, isExact: false },
  { name: '(9/4)^(3/2)', base: ratio(18n, 8n), exponent: ratio(6n, 4n), floor: 33n, isExact: false },
  { name: '(9/4)^(1/2)', base: ratio(9n, 4n), exponent: ratio(2n, 4n), floor: 15n, isExact: true },
  { name: '0^0', base: ratio(0n, 1n), exponent: ratio(0n, 1n), floor: 10n, isExact: true },
  { name: '0^1', base: ratio(0n, 7n), exponent: ratio(1n, 1n), floor: 0n, isExact: true },
])('$name in tenths is $floor, exact: $isExact', ({ base, exponent, floor, isExact }) => {
  expect(powerFloor(base, exponent, 10n)).toEqual({ floor, isExact })
})

test.each([
  { name: 'a negative base', base: ratio(-1n, 1n), exponent: ratio(2n, 1n) },
  { name: 'a base over zero', base: ratio(1n, 0n), exponent: ratio(1n, 1n) },
  { name: 'a negative exponent', base: ratio(2n, 1n), exponent: ratio(-1n, 1n) },
  { name: 'an exponent over zero', base: ratio(2n, 1n), exponent: ratio(1n, 0n) },
])('$name is refused', ({ base, exponent }) => {
  expect(() => powerScaled(base, exponent)).toThrow(RangeError)
})
