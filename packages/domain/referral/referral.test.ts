import { amountOf } from '@leaven/money/amount.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  isComplete,
  isReferralId,
  isRunning,
  isSameMailbox,
  listTiers,
  maskName,
  measureDay,
  noStreak,
  referralTerms,
  standardWindow,
  toReferralId,
  toReferralState,
  type Streak,
} from './referral.ts'

const priceOf = (asset: string, usd: string) => [asset, parsePrice(usd, { asset, currency: 'USD' })] as const
const prices = (...pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.map(([asset, usd]) => priceOf(asset, usd)))
const holding = (place: string, code: string, whole: bigint) => ({
  place,
  amount: amountOf({ code, decimals: 8 }, whole * 10n ** 8n),
})

test('REF-14 REF-16 REF-21 the terms: $10 for both, $500 for 60 days, six calendar months', () => {
  const { bonus, investedMin, days, lockMonths, coinId } = referralTerms
  expect([toDecimal(bonus), toDecimal(investedMin), days, lockMonths, coinId]).toEqual(['10', '500', 60, 6, 'DFI'])
})

test('REF-05 without a promotion there is one tier: per referral $10 in DFI', () => {
  expect(listTiers().map(({ from, bonus, coinId }) => [from, toDecimal(bonus), coinId])).toEqual([[1, '10', 'DFI']])
})

describe('the time in which bonuses are earned', () => {
  const window = { from: new Date(standardWindow.from), until: new Date(standardWindow.until) }
  test.each([
    ['2025-04-13T23:59:59.999Z', false],
    ['2025-04-14T00:00:00.000Z', true],
    ['2025-10-16T23:59:59.000Z', true],
    ['2025-10-16T23:59:59.999Z', true],
    ['2025-10-17T00:00:00.000Z', false],
  ])('REF-19 REF-20 at %s it runs: %s', (at, isSo) => {
    expect(isRunning(window, new Date(at))).toBe(isSo)
  })
})

test('REF-07 an id has six or seven digits, whatever chance says, and none is likelier than another', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2 ** 32 - 1 }), (random) => {
      const id = toReferralId(random)
      return id === null || isReferralId(id)
    }),
  )
  expect([toReferralId(0), toReferralId(9_899_999), toReferralId(9_900_000)]).toEqual(['100000', '9999999', '100000'])
  expect(toReferralId(2 ** 32 - 1)).toBeNull()
})

test.each([
  ['2026-01-15T10:00:00Z', '2026-07-15T10:00:00.000Z'],
  ['2026-08-31T10:00:00Z', '2027-02-28T10:00:00.000Z'],
  ['2027-08-30T00:00:00Z', '2028-02-29T00:00:00.000Z'],
  ['2026-11-16T23:59:59Z', '2027-05-16T23:59:59.000Z'],
])('REF-21 six calendar months after %s is %s', (at, later) => {
  expect(addMonths(new Date(at), 6).toISOString()).toBe(later)
})

describe('how long somebody has been invested', () => {
  const enough = [holding('staked', 'DFI', 1_000n)]
  const half = prices(['DFI', '0.5'])
  const after = (days: number): Streak => ({ days, prices: half })

  test('REF-14 the first measuring begins it, sixty days later it is complete, and it counts no further', () => {
    let streak = noStreak
    for (let day = 0; day <= 60; day += 1) {
      streak = measureDay(streak, enough, half)
      expect(streak.days).toBe(day)
      expect(isComplete(streak)).toBe(day === 60)
    }
    expect(measureDay(streak, enough, half).days).toBe(60)
  })

  test('REF-14 a cent below $500 is not enough, and whoever falls below begins anew', () => {
    const less = [{ place: 'staked', amount: amountOf({ code: 'DFI', decimals: 8 }, 99_999_999_999n) }]
    expect(measureDay(after(59), less, half)).toEqual(noStreak)
    expect(measureDay(noStreak, less, half)).toEqual(noStreak)
    expect(measureDay(noStreak, enough, half).days).toBe(0)
  })

  test('PROMO-20 coins count what they were worth when allocated: a falling price takes nothing away', () => {
    const fallen = prices(['DFI', '0.01'])
    expect(measureDay(after(3), enough, fallen)).toEqual(after(4))
    expect(measureDay(noStreak, enough, fallen)).toEqual(noStreak)
    const more = [...enough, holding('frozen:a', 'BTC', 1n)]
    const { prices: kept } = measureDay(after(3), more, prices(['DFI', '0.01'], ['BTC', '60000']))
    expect([...kept.keys()]).toEqual(['DFI', 'BTC'])
  })

  test.each(['staked', 'frozen:pos-1', 'lending:batch-1', 'liquidity:BTC-DFI', 'vault', 'bundle:top'])(
    'PROMO-20 what lies in %s is invested',
    (place) => expect(measureDay(noStreak, [holding(place, 'DFI', 1_000n)], half).days).toBe(0),
  )

  test.each(['available', 'held', 'withdrawing', 'bonus'])('what lies in %s is not', (place) =>
    expect(measureDay(noStreak, [holding(place, 'DFI', 1_000_000n)], half)).toEqual(noStreak),
  )

  test('a coin without a price neither counts nor breaks anything', () => {
    expect(measureDay({ days: 7, prices: new Map() }, enough, new Map()).days).toBe(7)
    expect(measureDay(noStreak, enough, new Map())).toEqual(noStreak)
    expect(measureDay(after(7), [], new Map())).toEqual(noStreak)
  })

  test('nothing invested is never a streak, and no number of days is above sixty', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.bigInt({ min: 0n, max: 10_000n }), (days, whole) => {
        const next = measureDay(after(days), [holding('staked', 'DFI', whole)], half).days
        return whole >= 1_000n ? next === Math.min(days + 1, 60) : next === null
      }),
    )
  })
})

test.each([
  [{}, 'SIGNED_UP'],
  [{ isVerified: true }, 'VERIFIED'],
  [{ isVerified: true, days: 0 }, 'INVESTED'],
  [{ isVerified: true, days: 60, isEarned: true }, 'EARNED'],
  [{ isVerified: true, days: 60, isEarned: true, isSettled: true, isPaid: true }, 'REWARDED'],
  [{ isVerified: true, days: 60, isEarned: true, isSettled: true }, 'ENDED'],
  [{ isVerified: true, days: 3, isClosed: true }, 'ENDED'],
  [{ isVerified: true, days: 60, isEarned: true, isClosed: true }, 'EARNED'],
  [{ isSettled: true, isPaid: true, isClosed: true }, 'REWARDED'],
])('a friend with %j is at %s', (change, state) => {
  const none = { isClosed: false, isVerified: false, days: null, isEarned: false, isSettled: false, isPaid: false }
  expect(toReferralState({ ...none, ...change })).toBe(state)
})

test.each([
  ['matilda', 'm***a'],
  ['Åsa', 'Å***'],
  ['王小明', '王***'],
  ['anna', 'a***'],
  ['', '***'],
  ['👩‍🍳bread', '👩***d'],
])('REF-13 everybody sees of %s only %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})

test.each([
  ['ada@leaven.test', 'ada+friend@leaven.test', true],
  ['a.da@gmail.com', 'ADA+2@googlemail.com', true],
  ['a.da@leaven.test', 'ada@leaven.test', false],
  ['ada@leaven.test', 'ada@dough.test', false],
])('%s and %s are one mailbox: %s', (a, b, isSame) => {
  expect(isSameMailbox(a, b)).toBe(isSame)
})
