import type { UserId } from '@leaven/domain/id.ts'
import { rewardNameOf } from '@leaven/domain/staking/entry.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { available, frozen, payout, rewards, staked } from './staking.accounts.ts'

/** What is frozen at once is grouped by its position. */
export const enterStaking = (userId: UserId, amount: Amount, reference: string, position?: PositionId): Posting =>
  move(amount, available(userId), staked(userId), {
    operation: 'stakeEntered',
    reference,
    ...(position && { related: position }),
  })

export const leaveStaking = (userId: UserId, amount: Amount, reference: string): Posting =>
  move(amount, staked(userId), available(userId), { operation: 'stakeLeft', reference })

export const freezeShares = (userId: UserId, amount: Amount, position: PositionId): Posting =>
  move(amount, staked(userId), frozen(userId, position), {
    operation: 'frozen',
    reference: position,
    related: position,
  })

export const thawShares = (userId: UserId, amount: Amount, position: PositionId): Posting =>
  move(amount, frozen(userId, position), staked(userId), { operation: 'thawed', reference: position })

/** All of a coin's day at once, so that it is paid wholly or not at all. */
export const setAside = (amount: Amount, day: string): Posting =>
  move(amount, rewards, payout, { operation: 'payoutSetAside', reference: `${amount.asset.code}:${day}` })

/** By the coin's approach: shares that compound, or coins that can be moved. */
export const payFlexible = (userId: UserId, amount: Amount, day: string, isCompounding: boolean): Posting =>
  move(amount, payout, isCompounding ? staked(userId) : available(userId), {
    operation: 'stakingReward',
    reference: `${amount.asset.code}:${day}`,
  })

export type FrozenDay = { readonly userId: UserId; readonly position: PositionId; readonly months: TermMonths }

export const payFrozen = ({ userId, position, months }: FrozenDay, amount: Amount): Posting =>
  move(amount, payout, frozen(userId, position), { operation: rewardNameOf(months), reference: position })
