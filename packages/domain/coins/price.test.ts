import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPrice, isClosedByJump, isFreshFor, isJump, isThin, type Quoted } from './price.ts'

const NOW = new Date('2026-11-13T07:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND

const quote = (scaled: bigint | number, ageMs = 0): Quoted => ({
  price: { asset: 'BTC', currency: 'USD', scaled: BigInt(scaled) },
  at: new Date(NOW.getTime() - ageMs),
})

test.each([
  { what: 'no source', quotes: [], price: undefined },
  { what: 'one source', quotes: [quote(100)], price: undefined },
  { what: 'two that agree', quotes: [quote(100), quote(101)], price: 100n },
  { what: 'two at the edge of agreeing', quotes: [quote(100), quote(105)], price: 100n },
  { what: 'two just beyond it', quotes: [quote(1_000), quote(1_051)], price: undefined },
  { what: 'three that agree', quotes: [quote(101), quote(99), quote(100)], price: 100n },
  { what: 'three with one far above', quotes: [quote(100), quote(150), quote(101)], price: 101n },
  { what: 'three with one far below', quotes: [quote(50), quote(100), quote(101)], price: 100n },
  { what: 'three that all differ', quotes: [quote(50), quote(100), quote(150)], price: undefined },
  { what: 'one of two jumps', quotes: [quote(100), quote(200)], price: undefined },
  { what: 'one of three says zero', quotes: [quote(0), quote(100), quote(101)], price: 100n },
  { what: 'two of three say zero', quotes: [quote(0), quote(0), quote(100)], price: undefined },
  { what: 'all say zero', quotes: [quote(0), quote(0), quote(0)], price: undefined },
  { what: 'one of two is stale', quotes: [quote(100), quote(100, 5 * MINUTE)], price: undefined },
  { what: 'both are just fresh', quotes: [quote(100), quote(100, 5 * MINUTE - 1)], price: 100n },
  { what: 'a stale one cannot outvote', quotes: [quote(90, 6 * MINUTE), quote(100), quote(101)], price: 100n },
  { what: 'one of two is ahead of its time', quotes: [quote(100), quote(100, -MINUTE)], price: undefined },
  { what: 'a clock that is a little ahead', quotes: [quote(100), quote(100, -59 * SECOND)], price: 100n },
])('a price needs two fresh sources that agree: $what', ({ quotes, price }) => {
  expect(findPrice(quotes, NOW)?.price.scaled).toBe(price)
})

test('a price is as old as the oldest quote it rests on, and counts who agrees', () => {
  const found = findPrice([quote(100, 2 * MINUTE), quote(101, MINUTE), quote(150, 3 * MINUTE)], NOW)
  expect(found).toMatchObject({ sources: 2, at: new Date(NOW.getTime() - 2 * MINUTE) })
})

const scaled = fc.bigInt({ min: 0n, max: 10n ** 18n })
const quotes = fc.array(
  fc.record({ scaled, age: fc.integer({ min: -2 * MINUTE, max: 10 * MINUTE }) }).map((q) => quote(q.scaled, q.age)),
  { maxLength: 3 },
)

test('the order in which sources answer changes nothing', () => {
  fc.assert(
    fc.property(quotes, (list) => {
      const forward = findPrice(list, NOW)
      expect(findPrice(list.toReversed(), NOW)).toEqual(forward)
      expect(findPrice([...list.slice(1), ...list.slice(0, 1)], NOW)).toEqual(forward)
    }),
  )
})

test('one source, whatever it says, moves a price by no more than the others lie apart', () => {
  const honest = fc.bigInt({ min: 1_000n, max: 10n ** 18n })
  fc.assert(
    fc.property(honest, fc.bigInt({ min: 0n, max: 45n }), scaled, (one, perMille, lie) => {
      const other = one + (one * perMille) / 1_000n
      const found = findPrice([quote(one), quote(other), quote(lie)], NOW)
      expect(found?.price.scaled).toBeGreaterThanOrEqual(one)
      expect(found?.price.scaled).toBeLessThanOrEqual(other)
      expect(found?.sources).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('a price is one that a source said, above zero, with at least two behind it', () => {
  fc.assert(
    fc.property(quotes, (list) => {
      const found = findPrice(list, NOW)
      if (!found) return
      expect(list.map(({ price }) => price.scaled)).toContain(found.price.scaled)
      expect(found.price.scaled).toBeGreaterThan(0n)
      expect(found.sources).toBeGreaterThanOrEqual(2)
      expect(NOW.getTime() - found.at.getTime()).toBeLessThan(5 * MINUTE)
    }),
  )
})

describe('what a price is fresh enough for', () => {
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000)

  test.each([
    ['show', 600],
    ['value', 300],
    ['trade', 30],
  ] as const)('to %s, %d seconds and not a millisecond more', (use, seconds) => {
    expect(isFreshFor(use, NOW, later(seconds))).toBe(true)
    expect(isFreshFor(use, NOW, later(seconds + 0.001))).toBe(false)
  })

  const costs = (usd: bigint, at: Date) => ({ price: { asset: 'BTC', currency: 'USD', scaled: usd }, at })

  test('a twentieth within a minute is no jump, a unit more in either direction is one and closes for a minute', () => {
    expect(isJump(costs(1_000n, NOW), costs(1_050n, later(5)))).toBe(false)
    expect(isJump(costs(1_000n, NOW), costs(950n, later(5)))).toBe(false)
    expect(isJump(costs(1_000n, NOW), costs(1_051n, later(60)))).toBe(true)
    expect(isJump(costs(1_000n, NOW), costs(949n, later(5)))).toBe(true)
    expect(isJump(costs(1_000n, NOW), costs(2_000n, later(61)))).toBe(false)
    expect([isClosedByJump(NOW, later(59.999)), isClosedByJump(NOW, later(60)), isClosedByJump(null, NOW)]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('with a source missing it is thin', () => {
    expect([1, 2, 3, 4].map(isThin)).toEqual([true, true, false, false])
  })
})
