import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginTrack, findPrice, followPrice, isFreshFor, isGoodFor, isSettled, isThin, type Quoted } from './price.ts'

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

test('attack: sources that lie together date their price ahead, so that a minute lies between it and the last', () => {
  expect(findPrice([quote(100, -59 * SECOND), quote(100, -59 * SECOND)], NOW)?.at).toEqual(NOW)
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
    ['minimum', 300],
    ['value', 300],
    ['trade', 30],
  ] as const)('to %s, %d seconds and not a millisecond more', (use, seconds) => {
    expect(isFreshFor(use, NOW, later(seconds))).toBe(true)
    expect(isFreshFor(use, NOW, later(seconds + 0.001))).toBe(false)
  })

  test('what decides about money needs a price that has stayed for a minute, by its own time', () => {
    const jumpedAt = later(-60)
    const uses = (at: Date) =>
      (['show', 'minimum', 'value', 'trade'] as const).filter((use) => isGoodFor(use, { at, jumpedAt }, NOW))
    expect(uses(NOW)).toEqual(['show', 'minimum', 'value', 'trade'])
    expect(uses(later(-0.001))).toEqual(['show', 'minimum'])
    expect(isSettled({ at: NOW, jumpedAt: null })).toBe(true)
  })

  test('with a source missing it is thin', () => {
    expect([1, 2, 3, 4].map(isThin)).toEqual([true, true, false, false])
  })
})

describe('a jump', () => {
  type Reading = { readonly seconds: number; readonly usd: bigint }

  /** What is seen one after the other; answers each with the time of the last jump. */
  function follow(readings: readonly Reading[]) {
    let last: (Quoted & { readonly track: ReturnType<typeof beginTrack>; readonly jumpedAt: Date | null }) | undefined
    return readings.map(({ seconds, usd }) => {
      const found = quote(usd, -seconds * SECOND)
      const step = last ? followPrice(last, found) : { track: beginTrack(found), jumpedFrom: null }
      last = { ...found, ...step, jumpedAt: step.jumpedFrom === null ? (last?.jumpedAt ?? null) : found.at }
      return { seconds, usd, jumpedFrom: step.jumpedFrom, at: last.at, jumpedAt: last.jumpedAt }
    })
  }

  const fromOf = (...readings: readonly (readonly [number, bigint])[]) =>
    follow(readings.map(([seconds, usd]) => ({ seconds, usd }))).at(-1)?.jumpedFrom

  test('a twentieth within a minute is none, a unit more in either direction is one', () => {
    expect(fromOf([0, 1_000n], [5, 1_050n])).toBeNull()
    expect(fromOf([0, 1_000n], [5, 950n])).toBeNull()
    expect(fromOf([0, 1_000n], [60, 1_051n])).toBe(1_000n)
    expect(fromOf([0, 1_000n], [5, 949n])).toBe(1_000n)
    // Slower is the market's way, as long as it was seen to go.
    expect(fromOf([0, 1_000n], [50, 1_040n], [100, 1_080n], [150, 1_120n])).toBeNull()
  })

  test('many small moves within a minute are one, and after it they count anew', () => {
    expect(fromOf([0, 1_000n], [5, 960n], [10, 930n])).toBe(1_000n)
    expect(fromOf([0, 1_000n], [5, 960n], [10, 930n], [15, 900n])).toBeNull()
    expect(fromOf([0, 1_000n], [5, 960n], [10, 930n], [15, 900n], [20, 870n])).toBe(930n)
    // Also where the second part of what is known begins.
    expect(fromOf([0, 1_000n], [59, 1_000n], [61, 1_040n], [100, 1_070n])).toBe(1_000n)
  })

  test('the first price after a silence is held against the last one before it, however long it was', () => {
    expect(fromOf([0, 1_000n], [61, 2_000n])).toBe(1_000n)
    expect(fromOf([0, 1_000n], [86_400, 10n])).toBe(1_000n)
    expect(fromOf([0, 1_000n], [86_400, 1_050n])).toBeNull()
  })

  const path = fc
    .array(fc.record({ wait: fc.integer({ min: 0, max: 30 }), usd: fc.bigInt({ min: 800n, max: 1_200n }) }), {
      minLength: 2,
      maxLength: 40,
    })
    .map((steps) => {
      let seconds = 0
      return steps.map(({ wait, usd }) => ({ seconds: (seconds += wait), usd }))
    })

  const isFar = (before: Reading, after: Reading): boolean =>
    after.usd * 20n > before.usd * 21n || after.usd * 20n < before.usd * 19n

  test('whatever way a price takes, who has moved more than a twentieth within a minute is not settled', () => {
    fc.assert(
      fc.property(path, (readings) => {
        const seen = follow(readings)
        for (const [index, now] of seen.entries()) {
          const lately = seen.slice(0, index).filter(({ seconds }) => now.seconds - seconds <= 60)
          if (lately.some((before) => isFar(before, now))) expect(isSettled(now)).toBe(false)
        }
      }),
    )
  })

  test('one that has stayed within a twentieth for two minutes has not jumped', () => {
    fc.assert(
      fc.property(path, (readings) => {
        const seen = follow(readings)
        for (const [index, now] of seen.entries()) {
          const lately = seen.slice(0, index).filter(({ seconds }) => now.seconds - seconds <= 150)
          if (!lately.some((before) => isFar(before, now))) expect(now.jumpedFrom).toBeNull()
        }
      }),
    )
  })
})
