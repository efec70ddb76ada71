import { amountOf, zero, type Amount } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { parseRate, toRateDecimal } from '@leaven/money/rate.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars } from '../access/limits.ts'
import { findBadge } from './badge.ts'
import { dayBefore } from './day.ts'
import { nextMidnight } from '../time.ts'
import {
  canStake,
  isAllocated,
  minimumAllocated,
  rewardNameOf,
  whyNotExtended,
  whyNotTaken,
  whyNotUnstaked,
  whyTooLittle,
} from './entry.ts'
import { anniversaryPromotion, bonusLeft, hasReachedBonusCap, promotionBonus } from './promotion.ts'
import { findApy } from './apy.ts'
import { apyOf, dailyGrowth, dailyReward, projectReward } from './reward.ts'
import {
  endOfTerm,
  FREEZER_BONUS_LOCK_DAYS,
  freezerStart,
  freezerTerms,
  isEnoughForWelcome,
  isTerm,
  MULTIPLIER_ONE,
  rewardLoops,
  standardMultipliers,
  termsOf,
  termTypes,
} from './terms.ts'

const DFI = { code: 'DFI', decimals: 8 }
const dfi = (text: string): Amount => parseAmount(text, DFI, { canBeZero: true })
const anyDfi = fc.bigInt({ min: 0n, max: 10n ** 16n }).map((units) => amountOf(DFI, units))

describe('terms', () => {
  test('FREEZE-12 FREEZE-14 FREEZE-15 eight terms, longest first; a coin with no setting has the two default ones', () => {
    expect(freezerTerms).toEqual([120, 60, 36, 24, 12, 6, 3, 1])
    expect(termsOf([]).map(({ months }) => months)).toEqual([120, 60])
    const own = termsOf([
      { months: 3, multiplier: 107n },
      { months: 12, multiplier: 115n },
    ])
    expect(own).toEqual([
      { months: 12, multiplier: 115n },
      { months: 3, multiplier: 107n },
    ])
    expect([0, 2, 13, 120.5, Number.NaN].filter(isTerm)).toEqual([])
  })

  test.each([
    ['FREEZE-13', 120, 200n],
    ['FREEZE-13', 60, 150n],
    ['FREEZE-17', 36, 135n],
    ['FREEZE-17', 24, 125n],
    ['FREEZE-17', 12, 115n],
    ['FREEZE-17', 6, 110n],
    ['FREEZE-17', 3, 105n],
    ['FREEZE-17', 1, 102n],
  ] as const)('%s %i months multiply by %i hundredths', (_row, months, multiplier) => {
    expect(standardMultipliers[months]).toBe(multiplier)
  })

  test('FREEZE-19 FREEZE-20 the constants are 4 and 2, and the multiplier is the loops by two', () => {
    expect([rewardLoops.tenYears, rewardLoops.unlocked]).toEqual([4n, 2n])
    expect(standardMultipliers[120] * rewardLoops.unlocked).toBe(rewardLoops.tenYears * MULTIPLIER_ONE)
    expect(standardMultipliers[60] * rewardLoops.unlocked).toBe(3n * MULTIPLIER_ONE)
  })

  test('FREEZE-07 a stake is flexible unless a term is named', () => {
    expect(termTypes).toEqual(['FLEXIBLE', 'FIXED'])
    expect(freezerStart).toEqual({ coin: 'DFI', termType: 'FLEXIBLE', months: 120, autoRenew: false })
  })

  test('any term satisfies the welcome bonus, and a bonus is locked for 180 days', () => {
    expect(freezerTerms.every(isEnoughForWelcome)).toBe(true)
    expect(FREEZER_BONUS_LOCK_DAYS).toBe(180)
  })

  test.each([
    ['2026-11-16T08:30:00.000Z', 1, '2026-12-16T08:30:00.000Z'],
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2027-11-30T00:00:00.000Z', 3, '2028-02-29T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2026-11-18T10:00:00.000Z', 120, '2036-11-18T10:00:00.000Z'],
  ] as const)('a term from %s ends %i months later, on %s', (from, months, end) => {
    expect(endOfTerm(new Date(from), months).toISOString()).toBe(end)
  })

  test('a day of rewards ends at midnight in UTC', () => {
    expect(nextMidnight(new Date('2026-11-16T23:59:59.999Z')).toISOString()).toBe('2026-11-17T00:00:00.000Z')
    expect(nextMidnight(new Date('2026-11-17T00:00:00Z')).toISOString()).toBe('2026-11-18T00:00:00.000Z')
    expect(dayBefore(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12-31')
  })
})

describe('rewards', () => {
  const apy = parseRate('0.062')

  test('FREEZE-29 what is shown is multiplier × stakingApy, and a day earns its root, cut', () => {
    expect(toRateDecimal(apyOf(apy, standardMultipliers[120]))).toBe('0.124')
    // 5000 × (1.124^(1/365) − 1) = 1.601540705…
    expect(toDecimal(dailyReward(dfi('5000'), dailyGrowth(apyOf(apy, 200n))))).toBe('1.6015407')
    // 5000 × (1.062^(1/365) − 1) = 0.824094245…
    expect(toDecimal(dailyReward(dfi('5000'), dailyGrowth(apyOf(apy, MULTIPLIER_ONE))))).toBe('0.82409424')
    expect(dailyReward(amountOf(DFI, 1n), dailyGrowth(apy)).units).toBe(0n)
  })

  test('FREEZE-29 a year of days never pays more than the yearly rate, and misses it by less than a unit a day', () => {
    fc.assert(
      fc.property(anyDfi, fc.bigInt({ min: 0n, max: 3n * 10n ** 11n }), (start, rate) => {
        const grown = dailyGrowth(rate)
        let held = start
        for (let day = 0; day < 365; day += 1) held = amountOf(DFI, held.units + dailyReward(held, grown).units)
        const exact = start.units + projectReward(start, rate, 12).units
        expect(held.units <= exact).toBe(true)
        expect(exact - held.units < 2n * 365n).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('ten years of 12.4% on 5,000 are what the page shows', () => {
    expect(toDecimal(projectReward(dfi('5000'), parseRate('0.124'), 120))).toBe('11092.85568365')
    expect(projectReward(dfi('5000'), 0n, 120).units).toBe(0n)
  })

  test('a coin without a rate promises nothing', () => {
    expect(['NaN', '', '-0.01', '5%', 'Infinity'].map(findApy)).toEqual(Array(5).fill(undefined))
    expect(findApy('0.062')).toBe(apy)
  })

  test('the two longest terms have names of their own', () => {
    expect(freezerTerms.map(rewardNameOf)).toEqual([
      'freezerReward10',
      'freezerReward5',
      ...Array<string>(6).fill('freezerBonus'),
    ])
  })
})

describe('what may be put in and taken out', () => {
  const price = parsePrice('0.03', { asset: 'DFI', currency: 'USD' })
  const minimum = dollars(10n)

  test.each([
    ['STAKE-11', DFI, '0.00001'],
    ['STAKE-11', { code: 'USDT', decimals: 6 }, '0.00001'],
    ['STAKE-11', { code: 'CENT', decimals: 2 }, '0.01'],
  ] as const)('%s the minimum allocated amount of %o is %s', (_row, asset, text) => {
    expect(toDecimal(minimumAllocated(asset))).toBe(text)
  })

  test('STAKE-12 less than 0.00001 counts as nothing, and can be neither put in nor left behind', () => {
    expect([dfi('0.00000999'), dfi('0.00001')].map(isAllocated)).toEqual([false, true])
    expect(whyTooLittle({ amount: dfi('0.00000999'), price: undefined, minimum: zero(minimum.asset) })).toBe(
      'AmountTooSmall',
    )
    expect(whyNotTaken(dfi('1'), dfi('0.999999'))).toBe('RestTooSmall')
    expect(whyNotTaken(dfi('1'), dfi('0.99999'))).toBeNull()
    expect(whyNotTaken(dfi('1'), dfi('1'))).toBeNull()
    expect(whyNotTaken(dfi('1'), dfi('1.00000001'))).toBe('InsufficientBalance')
  })

  test.each([
    ['STAKE-07', '333.33', 'AmountTooSmall'],
    ['STAKE-07', '333.34', null],
  ] as const)('%s %s DFI at 3 cents against 10 dollars: %s', (_row, amount, why) => {
    expect(whyTooLittle({ amount: dfi(amount), price, minimum })).toBe(why)
    expect(whyTooLittle({ amount: dfi(amount), price: undefined, minimum })).toBe('PriceUnknown')
  })

  test('STAKE-05 USDT is stakeable only with its own right, any other coin by its flag', () => {
    const coin = (id: string, isStakeable: boolean) => ({ id, isStakeable, isUnstakingDisabled: false })
    expect([true, false].map((has) => canStake(coin('USDT', true), has))).toEqual([true, false])
    expect([true, false].map((has) => canStake(coin('DFI', true), has))).toEqual([true, true])
    expect(canStake(coin('USDT', false), true)).toBe(false)
    expect(whyNotUnstaked({ ...coin('DFI', true), isUnstakingDisabled: true })).toBe('UnstakingDisabled')
    expect(whyNotUnstaked(coin('DFI', false))).toBeNull()
  })

  test('a new term ends later than the one that runs', () => {
    const ends = new Date('2027-01-01T00:00:00Z')
    expect(whyNotExtended(ends, ends)).toBe('TermTooShort')
    expect(whyNotExtended(ends, new Date(ends.getTime() + 1))).toBeNull()
  })
})

describe('badges', () => {
  const nothing = { flexible: dfi('0'), frozen: [] }

  test.each([
    ['FREEZE-21', { ...nothing, flexible: dfi('9999.99999999') }, null],
    ['FREEZE-21', { ...nothing, flexible: dfi('10000') }, 'APPRENTICE'],
    ['FREEZE-22', { ...nothing, flexible: dfi('99999.99999999') }, 'APPRENTICE'],
    ['FREEZE-22', { ...nothing, flexible: dfi('100000') }, 'MASTER'],
    ['FREEZE-23 FREEZE-24', { ...nothing, frozen: [{ amount: dfi('5000'), months: 6 }] }, 'APPRENTICE'],
    ['FREEZE-24', { ...nothing, frozen: [{ amount: dfi('9999'), months: 3 }] }, null],
    [
      'FREEZE-24',
      {
        flexible: dfi('20000'),
        frozen: [
          { amount: dfi('30000'), months: 120 },
          { amount: dfi('20000'), months: 1 },
        ],
      },
      'MASTER',
    ],
  ] as const)('%s case %#', (_row, baking, badge) => {
    expect(findBadge(baking)).toBe(badge)
  })
})

describe('the promotion of the freezer', () => {
  const freeze = { worth: dollars(500n), paid: dollars(0n), months: 3, isActive: true }

  test.each([
    ['eleven percent', freeze, '55.00'],
    ['a month is too short', { ...freeze, months: 1 }, '0.00'],
    ['the cap', { ...freeze, worth: dollars(1_000n) }, '110.00'],
    ['above the cap', { ...freeze, worth: dollars(5_000n) }, '110.00'],
    ['the rest of the cap', { ...freeze, worth: dollars(5_000n), paid: dollars(100n) }, '10.00'],
    ['the least', { ...freeze, worth: dollars(50n) }, '5.50'],
    ['less than the least', { ...freeze, worth: amountOf(dollars(1n).asset, 4_999n) }, '0.00'],
    ['not active', { ...freeze, isActive: false }, '0.00'],
  ] as const)('%s: %o is worth a bonus of %s', (_case, given, bonus) => {
    const { units } = promotionBonus(given)
    expect(`${units / 100n}.${String(units % 100n).padStart(2, '0')}`).toBe(bonus)
  })

  test('what is left comes from the cap, and nobody gets more than that over any number of freezes', () => {
    expect(anniversaryPromotion.isActive).toBe(false)
    expect([0n, 109n, 110n, 200n].map((paid) => hasReachedBonusCap(dollars(paid)))).toEqual([false, false, true, true])
    expect(bonusLeft(dollars(40n))).toEqual(dollars(70n))
    const many = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { maxLength: 30 })
    fc.assert(
      fc.property(many, (worths) => {
        const paid = worths.reduce(
          (sum, worth) =>
            amountOf(sum.asset, sum.units + promotionBonus({ ...freeze, worth: dollars(worth), paid: sum }).units),
          dollars(0n),
        )
        expect(paid.units <= dollars(110n).units).toBe(true)
      }),
    )
  })
})
