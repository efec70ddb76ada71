import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  amountOf,
  assertAsset,
  compare,
  isAsset,
  isLess,
  max,
  min,
  scale,
  split,
  subtract,
  sum,
  UNITS_MAX,
  UNITS_MIN,
  zero,
  type Amount,
} from './amount.ts'

const BTC = { code: 'BTC', decimals: 8 }
const btc = (units: bigint): Amount => amountOf(BTC, units)
const code = (name: string): unknown => expect.objectContaining({ name: 'AmountError', code: name })

describe('arithmetic', () => {
  test('adds, subtracts, sums and orders units of one asset', () => {
    expect(add(btc(2n), btc(3n))).toEqual(btc(5n))
    expect(subtract(btc(2n), btc(3n))).toEqual(btc(-1n))
    expect(sum([btc(1n), btc(2n), btc(3n)], BTC)).toEqual(btc(6n))
    expect(sum([], BTC)).toEqual(zero(BTC))
    expect(min(btc(2n), btc(3n))).toEqual(btc(2n))
    expect(max(btc(2n), btc(3n))).toEqual(btc(3n))
    expect([btc(3n), btc(1n), btc(2n)].toSorted(compare)).toEqual([btc(1n), btc(2n), btc(3n)])
    expect(isLess(btc(2n), btc(2n))).toBe(false)
    expect(isLess(btc(1n), btc(2n))).toBe(true)
  })

  test('scale rounds the way it is told', () => {
    expect(scale(btc(10n), 1n, 3n, 'floor')).toEqual(btc(3n))
    expect(scale(btc(10n), 1n, 3n, 'ceiling')).toEqual(btc(4n))
    expect(scale(btc(5n), 1n, 2n, 'half-even')).toEqual(btc(2n))
  })

  test.each([
    { name: 'another code', other: { code: 'ETH', decimals: 8 } },
    { name: 'other decimals', other: { code: 'BTC', decimals: 6 } },
  ])('an amount with $name never mixes in', ({ other }) => {
    const stranger = amountOf(other, 1n)
    for (const mix of [add, subtract, compare, isLess, min, max]) {
      expect(() => mix(btc(1n), stranger)).toThrow(code('AssetMismatch'))
    }
    expect(() => sum([stranger], BTC)).toThrow(code('AssetMismatch'))
  })

  test('a result the ledger cannot hold is refused', () => {
    expect(add(btc(UNITS_MAX - 1n), btc(1n)).units).toBe(2n ** 63n - 1n)
    expect(() => add(btc(UNITS_MAX), btc(1n))).toThrow(code('AmountTooLarge'))
    expect(() => subtract(btc(UNITS_MIN), btc(1n))).toThrow(code('AmountTooLarge'))
    expect(() => scale(btc(UNITS_MAX), 2n, 1n, 'floor')).toThrow(code('AmountTooLarge'))
  })
})

describe('assets', () => {
  test.each([0, 2, 8])('%s decimals fit the ledger', (decimals) => {
    expect(isAsset({ code: 'BTC', decimals })).toBe(true)
  })

  test.each([-1, 9, 18, 1.5, Number.NaN])('%s decimals do not', (decimals) => {
    expect(isAsset({ code: 'BTC', decimals })).toBe(false)
    expect(() => assertAsset({ code: 'BTC', decimals })).toThrow(RangeError)
    expect(() => amountOf({ code: 'BTC', decimals }, 1n)).toThrow(RangeError)
  })

  test('an asset has a code', () => {
    expect(isAsset({ code: '', decimals: 8 })).toBe(false)
  })
})

describe('split', () => {
  test.each([
    { units: 10n, weights: [1n, 1n, 1n], parts: [4n, 3n, 3n] },
    { units: 10n, weights: [1n, 2n], parts: [3n, 7n] },
    { units: 1n, weights: [0n, 1n, 1n], parts: [0n, 1n, 0n] },
    { units: -5n, weights: [1n, 1n], parts: [-2n, -3n] },
    { units: 0n, weights: [3n], parts: [0n] },
  ])('$units by $weights gives $parts', ({ units, weights, parts }) => {
    expect(split(btc(units), weights).map((part) => part.units)).toEqual(parts)
  })

  test.each([{ weights: [] }, { weights: [0n, 0n] }, { weights: [2n, -1n] }])('$weights is refused', ({ weights }) => {
    expect(() => split(btc(1n), weights)).toThrow(RangeError)
  })

  test('parts sum to the whole, are never negative and stay within a unit of their exact share', () => {
    const weighted = fc
      .array(fc.bigInt(0n, 10n ** 12n), { minLength: 1, maxLength: 12 })
      .filter((list) => list.some(Boolean))
    fc.assert(
      fc.property(fc.bigInt(0n, UNITS_MAX), weighted, (units, weights) => {
        const total = weights.reduce((a, b) => a + b)
        const parts = split(btc(units), weights)
        expect(sum(parts, BTC).units).toBe(units)
        for (const [i, part] of parts.entries()) {
          const error = part.units * total - units * (weights[i] ?? 0n)
          expect(part.units >= 0n && error < total && error > -total).toBe(true)
        }
      }),
    )
  })
})
