import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatestCommonDivisor, mulDiv } from './muldiv.ts'

test.each([
  { value: 7n, denominator: 2n, floor: 3n, ceiling: 4n, halfEven: 4n },
  { value: 5n, denominator: 2n, floor: 2n, ceiling: 3n, halfEven: 2n },
  { value: -5n, denominator: 2n, floor: -3n, ceiling: -2n, halfEven: -2n },
  { value: -7n, denominator: 2n, floor: -4n, ceiling: -3n, halfEven: -4n },
  { value: -7n, denominator: 3n, floor: -3n, ceiling: -2n, halfEven: -2n },
  { value: 6n, denominator: 3n, floor: 2n, ceiling: 2n, halfEven: 2n },
  { value: 0n, denominator: 3n, floor: 0n, ceiling: 0n, halfEven: 0n },
])('$value / $denominator rounds as its name says', ({ value, denominator, floor, ceiling, halfEven }) => {
  expect(mulDiv(value, 1n, denominator, 'floor')).toBe(floor)
  expect(mulDiv(value, 1n, denominator, 'ceiling')).toBe(ceiling)
  expect(mulDiv(value, 1n, denominator, 'half-even')).toBe(halfEven)
})

test.each([0n, -1n])('a denominator of %s is refused', (denominator) => {
  expect(() => mulDiv(1n, 1n, denominator, 'floor')).toThrow(RangeError)
})

const anyInteger = fc.bigInt(-(2n ** 80n), 2n ** 80n)
const smallInteger = fc.bigInt(-20n, 20n)
// Small numbers meet ties often, large ones never.
const factors = fc.oneof(
  fc.tuple(anyInteger, anyInteger, fc.bigInt(1n, 2n ** 80n)),
  fc.tuple(smallInteger, smallInteger, fc.bigInt(1n, 8n)),
)

test('floor leaves a remainder from zero to below the denominator', () => {
  fc.assert(
    fc.property(factors, ([value, numerator, denominator]) => {
      const remainder = value * numerator - mulDiv(value, numerator, denominator, 'floor') * denominator
      expect(remainder >= 0n && remainder < denominator).toBe(true)
    }),
  )
})

test('ceiling is the floor of the opposite number', () => {
  fc.assert(
    fc.property(factors, ([value, numerator, denominator]) => {
      const opposite = -mulDiv(-value, numerator, denominator, 'floor')
      expect(mulDiv(value, numerator, denominator, 'ceiling')).toBe(opposite)
    }),
  )
})

test('half-even is at most half a unit away, and even when it is exactly half', () => {
  fc.assert(
    fc.property(factors, ([value, numerator, denominator]) => {
      const rounded = mulDiv(value, numerator, denominator, 'half-even')
      const doubled = 2n * (value * numerator - rounded * denominator)
      const distance = doubled < 0n ? -doubled : doubled
      const isEven = (rounded & 1n) === 0n
      expect(distance < denominator || (distance === denominator && isEven)).toBe(true)
    }),
  )
})

test('the greatest common divisor reduces 28/365 and 73/365', () => {
  expect(greatestCommonDivisor(28n, 365n)).toBe(1n)
  expect(greatestCommonDivisor(73n, 365n)).toBe(73n)
  expect(greatestCommonDivisor(0n, 365n)).toBe(365n)
})
