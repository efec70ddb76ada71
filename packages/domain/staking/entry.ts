import { amountOf, isLess, subtract, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toValue, type Price } from '@leaven/money/price.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Term, TermMonths } from './terms.ts'

/** STAKE-11: 0.00001 of a coin. */
const MINIMUM = { units: 1n, decimals: 5 } as const

export function minimumAllocated(asset: Asset): Amount {
  const places = asset.decimals - MINIMUM.decimals
  return amountOf(asset, places > 0 ? MINIMUM.units * 10n ** BigInt(places) : MINIMUM.units)
}

/** STAKE-12: less than that counts as nothing. */
export const isAllocated = (amount: Amount): boolean => !isLess(amount, minimumAllocated(amount.asset))

/** A coin as far as staking cares. */
export type StakingCoin = { readonly id: string; readonly isStakeable: boolean; readonly isUnstakingDisabled: boolean }

const USDT = 'USDT'

/** STAKE-05 */
export const canStake = ({ id, isStakeable }: StakingCoin, hasUsdtAccess: boolean): boolean =>
  isStakeable && (id !== USDT || hasUsdtAccess)

export type Entry = {
  readonly amount: Amount
  /** Undefined: nobody knows what the coin costs, so nobody can say that it is enough. */
  readonly price: Price | undefined
  /** In US dollars. */
  readonly minimum: Amount
}

/** STAKE-07, STAKE-12: what is too little to be put in. */
export function whyTooLittle({ amount, price, minimum }: Entry): RefusalCode | null {
  if (!isAllocated(amount)) return 'AmountTooSmall'
  if (!price) return 'PriceUnknown'
  return isLess(toValue(amount, price, minimum.asset, 'floor'), minimum) ? 'AmountTooSmall' : null
}

/** What is taken from a share: not more than there is, and no crumb may be left behind (STAKE-12). */
export function whyNotTaken(share: Amount, amount: Amount): RefusalCode | null {
  if (isLess(share, amount)) return 'InsufficientBalance'
  const rest = subtract(share, amount)
  return rest.units > 0n && !isAllocated(rest) ? 'RestTooSmall' : null
}

/** STAKE-10 */
export const whyNotUnstaked = ({ isUnstakingDisabled }: StakingCoin): RefusalCode | null =>
  isUnstakingDisabled ? 'UnstakingDisabled' : null

export const findTerm = (terms: readonly Term[], months: number): Term | undefined =>
  terms.find((term) => term.months === months)

/** A new term begins now and must end later than the one that runs. */
export const whyNotExtended = (endsAt: Date, newEndsAt: Date): RefusalCode | null =>
  newEndsAt.getTime() > endsAt.getTime() ? null : 'TermTooShort'

/** Which reward a term's days are booked as. */
export type FreezerReward = 'freezerReward10' | 'freezerReward5' | 'freezerBonus'

const rewardNames: Readonly<Partial<Record<TermMonths, FreezerReward>>> = {
  120: 'freezerReward10',
  60: 'freezerReward5',
}

export const rewardNameOf = (months: TermMonths): FreezerReward => rewardNames[months] ?? 'freezerBonus'
