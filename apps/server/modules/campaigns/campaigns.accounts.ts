import type { UserId } from '@leaven/domain/id.ts'
import type { Grant } from '../../platform/grant.ts'

export const budget = (campaign: string) => `budget:${campaign}`
export const bonus = (userId: UserId) => `user:${userId}:bonus`

/** Where a grant goes once it is no longer locked. */
export const released = (userId: UserId, releaseTo: Grant['releaseTo']) => `user:${userId}:${releaseTo}`
