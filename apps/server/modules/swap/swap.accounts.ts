import type { UserId } from '@leaven/domain/id.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const pool = (pairId: string) => `pool:${pairId}`
export const commission = (pairId: string) => `pool:${pairId}:commission`
/** The house on the other side: only what it owns can be given. */
export const treasury = 'treasury'
export const swapFees = 'income:swap'
export const stabilizationFees = 'income:stabilization'
export const dexFees = 'income:dex'
