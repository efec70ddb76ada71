import { getId, type UserId } from '@leaven/domain/id.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const staked = (userId: UserId) => `user:${userId}:staked`
export const frozen = (userId: UserId, position: PositionId) => `user:${userId}:frozen:${position}`
export const rewards = 'expense:staking'

/** What is due of a day, from the moment it is covered until each customer has it. */
export const payout = 'payout:staking'

export const userOf = (path: string): UserId => getId('usr', path.split(':')[1] ?? '')

/** Whose account it is: the last part of its path. */
export const positionOf = (path: string): PositionId => getId('frz', path.split(':')[3] ?? '')
