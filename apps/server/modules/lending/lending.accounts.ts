import type { UserId } from '@leaven/domain/id.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const entered = (userId: UserId, batchId: string) => `user:${userId}:lending:${batchId}`
