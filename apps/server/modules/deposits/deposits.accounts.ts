import type { UserId } from '@leaven/domain/id.ts'

export const available = (userId: UserId) => `user:${userId}:available`
export const held = (userId: UserId) => `user:${userId}:held`
export const receivable = (userId: UserId) => `receivable:${userId}`
export const chain = (networkId: string) => `chain:${networkId}`
