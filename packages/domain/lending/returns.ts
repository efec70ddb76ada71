import {
  add,
  amountOf,
  min,
  subtract,
  sum,
  zero,
  UNITS_MAX,
  unitsPerWhole,
  type Amount,
  type Asset,
} from '@leaven/money/amount.ts'
import { growth, returnAt } from '@leaven/money/interest.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { POWER_ONE } from '@leaven/money/power.ts'
import type { Price } from '@leaven/money/price.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'
import type { AutoCompoundOption } from './auto-compound.ts'
import { daysOf, listRounds, ROUND_DAYS, type Rhythm } from './schedule.ts'

/** LEND-098: the target lies so much above the price of the start. */
export type Level = { readonly above: Rate; readonly bonus: Rate }

/** What a batch promises; fixed when its sale opens. */
export type Terms = {
  readonly asset: Asset
  readonly rhythm: Rhythm
  readonly rate: Rate
  /** LEND-097: the part of an entry above the threshold earns this rate. */
  readonly tier: { readonly threshold: Amount; readonly rate: Rate } | null
  /** Lowest first; empty: no bonus rounds. */
  readonly levels: readonly Level[]
  readonly rewardRate: Rate
}

export type Returns = {
  /** LEND-097, LEND-099: each tier floored by itself. */
  readonly base: (entry: Amount) => Amount
  /** Of the rounds that were decided, by what each pays. */
  readonly bonus: (entry: Amount, paid: readonly Rate[]) => Amount
  /** The most that all rounds together can pay. */
  readonly topBonus: (entry: Amount) => Amount
  /** LEND-051: what an entry keeps free in the successor. */
  readonly carried: (entry: Amount, option: AutoCompoundOption) => Amount
}

/** Roots are dear: they are drawn once for a batch, whatever the number of its entries. */
export function createReturns({ asset, rhythm, rate, tier, levels }: Terms): Returns {
  const grown = growth(rate, daysOf[rhythm])
  const grownAbove = tier ? growth(tier.rate, daysOf[rhythm]) : grown
  const grownBy = new Map([0n, ...levels.map(({ bonus }) => bonus)].map((paid) => [paid, growth(paid, ROUND_DAYS)]))
  const grownRound = (paid: Rate) => grownBy.get(paid) ?? growth(paid, ROUND_DAYS)
  const tops = levels.length > 0 ? listRounds(new Date(0), rhythm).map(() => topOf(levels)) : []

  function base(entry: Amount): Amount {
    const below = tier ? min(entry, tier.threshold) : entry
    return add(returnAt(below, grown), returnAt(subtract(entry, below), grownAbove))
  }
  const bonus = (entry: Amount, paid: readonly Rate[]): Amount =>
    sum(
      paid.map((one) => returnAt(entry, grownRound(one))),
      asset,
    )
  const topBonus = (entry: Amount): Amount => bonus(entry, tops)

  return {
    base,
    bonus,
    topBonus,
    carried: (entry, option) => {
      if (option === 'NO_COMPOUNDING') return zero(asset)
      return option === 'ONLY_ENTRY' ? entry : add(entry, add(base(entry), topBonus(entry)))
    },
  }
}

export const topOf = (levels: readonly Level[]): Rate =>
  levels.reduce((top, { bonus }) => (bonus > top ? bonus : top), 0n)

/** LEND-098: what a level asks for, from the price of the start. */
export const toTarget = (start: Price, { above }: Level): Price => ({
  ...start,
  scaled: mulDiv(start.scaled, RATE_ONE + above, RATE_ONE, 'half-even'),
})

/** LEND-098: the highest level whose target the settlement price reaches; none is nothing. */
export const toPaidBonus = (levels: readonly Level[], start: Price, settlement: Price): Rate =>
  topOf(levels.filter((level) => toTarget(start, level).scaled <= settlement.scaled))

export type RewardPrices = { readonly coin: Price; readonly reward: Price }

/** LEND-099: entry × price × ((1 + rate)^(days/365) − 1) / reward coin's price, floored once. */
export function createRewards(
  { asset, rhythm, rewardRate }: Pick<Terms, 'asset' | 'rhythm' | 'rewardRate'>,
  rewardAsset: Asset,
  prices: RewardPrices,
): (entry: Amount) => Amount {
  const grown = growth(rewardRate, daysOf[rhythm]) - POWER_ONE
  const above = grown * prices.coin.scaled * unitsPerWhole(rewardAsset)
  const below = POWER_ONE * prices.reward.scaled * unitsPerWhole(asset)
  return ({ units }) => toHoldable(rewardAsset, mulDiv(units, above, below, 'floor'))
}

/**
 * More than the ledger can hold is the most that it can: nobody has set that aside, so it waits for funds and fails nothing
 * that comes after it (LEND-102).
 */
export const toHoldable = (asset: Asset, units: bigint): Amount =>
  amountOf(asset, units > UNITS_MAX ? UNITS_MAX : units)

/** LEND-102: what must be set aside before a sale opens, as if every unit of the cap earned the most. */
export function toNeed(terms: Terms, cap: Amount): Amount {
  const best = terms.tier && terms.tier.rate > terms.rate ? terms.tier.rate : terms.rate
  const { base, topBonus } = createReturns({ ...terms, rate: best, tier: null })
  return add(base(cap), topBonus(cap))
}

/** DECISION: the price of the start is not known when a sale opens, so a quarter more is set aside (LEND-099, LEND-102). */
const REWARD_MARGIN = { numerator: 5n, denominator: 4n } as const

/** LEND-102: of a reward in the prices of now, what must be set aside for a start in prices that may be worse. */
export const toRewardNeed = ({ asset, units }: Amount): Amount =>
  toHoldable(asset, mulDiv(units, REWARD_MARGIN.numerator, REWARD_MARGIN.denominator, 'ceiling'))

/** What all rounds together come to in a year on average, for a row of the history. */
export function toYearlyBonus(paid: readonly Rate[]): Rate {
  if (paid.length === 0) return 0n
  return mulDiv(
    paid.reduce((total, one) => total + one, 0n),
    1n,
    BigInt(paid.length),
    'half-even',
  )
}

/** A share of one, cut: how much of its time a batch has behind it. */
export function toProgress({ startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date }, now: Date): Rate {
  const whole = BigInt(endsAt.getTime() - startsAt.getTime())
  const gone = BigInt(Math.min(Math.max(now.getTime() - startsAt.getTime(), 0), Number(whole)))
  return mulDiv(gone, RATE_ONE, whole, 'floor')
}

/** LEND-051: of what is to be moved, what the successor takes; the entry goes first. */
export function splitMove(
  { entry, earned, option }: { readonly entry: Amount; readonly earned: Amount; readonly option: AutoCompoundOption },
  room: Amount,
): { readonly entry: Amount; readonly earned: Amount; readonly isCut: boolean } {
  const none = zero(entry.asset)
  const asked = {
    entry: option === 'NO_COMPOUNDING' ? none : entry,
    earned: option === 'ENTRY_AND_RETURN' ? earned : none,
  }
  const moved = min(asked.entry, room)
  const movedEarned = min(asked.earned, subtract(room, moved))
  const isCut = moved.units < asked.entry.units || movedEarned.units < asked.earned.units
  return { entry: moved, earned: movedEarned, isCut }
}
