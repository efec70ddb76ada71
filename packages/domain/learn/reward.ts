import { amountOf, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toAmount, type Price } from '@leaven/money/price.ts'
import { assetOf } from '../coins/currency.ts'
import { UTC_DAY_MS } from '../time.ts'

/** LEARN-60: for each lesson, and once for proving who one is (LEARN-62). */
export const REWARD: Amount = amountOf(assetOf('USD'), 20n)

/** A reward can be used after so long. */
export const REWARD_LOCK_DAYS = 180

/** LEARN-53: a slot waits so long for who claimed it to be paid with it; then another may have it. */
export const SLOT_HELD_DAYS = 30

export const toHeldUntil = (claimedAt: Date): Date => new Date(claimedAt.getTime() + SLOT_HELD_DAYS * UTC_DAY_MS)

export const rewardTypes = ['FrozenStakingShare', 'FrozenLiquidityMiningShare'] as const

export type RewardType = (typeof rewardTypes)[number]

/** LEARN-28 */
export const rewardTypeOf = (coinId: string): RewardType =>
  coinId === 'DFI' ? 'FrozenStakingShare' : 'FrozenLiquidityMiningShare'

/** Where a reward goes once its lock is over. Liquidity shares are paid as the coin itself. */
export const releaseOf: Readonly<Record<RewardType, 'staked' | 'available'>> = {
  FrozenStakingShare: 'staked',
  FrozenLiquidityMiningShare: 'available',
}

/** The reward in the stack's own coin, rounded down. */
export const toReward = (price: Price, asset: Asset): Amount => toAmount(REWARD, price, asset, 'floor')

export const claimStatuses = ['NOT_CLAIMED', 'CLAIMED', 'PAID'] as const // LEARN-30

export type ClaimStatus = (typeof claimStatuses)[number]

export const stackStatuses = ['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'] as const // LEARN-41

export type StackStatus = (typeof stackStatuses)[number]

/** What somebody has done of a stack, by the ids of its questions. */
export type Answers = {
  readonly questionIds: readonly string[]
  readonly doneIds: readonly string[]
  readonly paidIds: readonly string[]
}

export const isAllDone = ({ questionIds, doneIds }: Answers): boolean => questionIds.every((id) => doneIds.includes(id))

export const isAllPaid = ({ questionIds, paidIds }: Answers): boolean => questionIds.every((id) => paidIds.includes(id))

/** The first that is open, of somebody who has begun and not finished. */
export function findNextOpen({ questionIds, doneIds }: Answers): string | null {
  const isBegun = questionIds.some((id) => doneIds.includes(id))
  return isBegun ? (questionIds.find((id) => !doneIds.includes(id)) ?? null) : null
}

export type Standing = {
  /** Approved by the identity check, and entitled to rewards. */
  readonly isPayable: boolean
  /** He has been in the lessons. */
  readonly hasBegun: boolean
}

/** LEARN-42, LEARN-43: who can be paid has finished when he was; everybody else when he has answered everything. */
export function toStackStatus(answers: Answers, { isPayable, hasBegun }: Standing): StackStatus {
  if (isPayable ? isAllPaid(answers) : isAllDone(answers)) return 'COMPLETED'
  return hasBegun || answers.doneIds.length > 0 ? 'IN_PROGRESS' : 'NOT_STARTED'
}

export function toClaimStatus(answers: Answers, hasSlot: boolean): ClaimStatus {
  if (!hasSlot) return 'NOT_CLAIMED'
  return isAllPaid(answers) ? 'PAID' : 'CLAIMED'
}

/** LEARN-53: who has a slot keeps it; who has none needs one that is free. */
export const isEligible = ({
  hasRight,
  hasSlot,
  isSlotFree,
}: {
  readonly hasRight: boolean
  readonly hasSlot: boolean
  readonly isSlotFree: boolean
}): boolean => hasRight && (hasSlot || isSlotFree)
