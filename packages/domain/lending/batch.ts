import type { Transitions } from '../transitions.ts'

/** LEND-038. */
export const batchStatuses = ['SELLING', 'ONGOING', 'MATURED', 'SETTLED', 'CANCELED'] as const

export type BatchStatus = (typeof batchStatuses)[number]

/** LEND-102: a draft is nobody's to see but the operators'. */
export const batchStates = ['DRAFT', ...batchStatuses] as const

export type BatchState = (typeof batchStates)[number]

/** LEND-041. */
export const batchTransitions: Transitions<BatchState> = {
  DRAFT: ['SELLING'],
  SELLING: ['ONGOING', 'CANCELED'],
  ONGOING: ['MATURED', 'CANCELED'],
  MATURED: ['SETTLED'],
  SETTLED: [],
  CANCELED: [],
}

/** LEND-054 to LEND-057: how the history shows what was entered. */
export const statusOfEntry = {
  SELLING: 'PENDING',
  ONGOING: 'LOCKED',
  MATURED: 'LOCKED',
  SETTLED: 'CONFIRMED',
  CANCELED: 'CANCELLED',
} as const satisfies Readonly<Record<BatchStatus, string>>

/** LEND-034, LEND-035: a label only, and none for a weekly one. */
export const batchTypes = ['FOUR_WEEKLY_CELERY', 'FOUR_WEEKLY_BROCCOLI'] as const

export const typeOfBatch = (isFourWeekly: boolean, hasRounds: boolean): (typeof batchTypes)[number] | null => {
  if (!isFourWeekly) return null
  return hasRounds ? 'FOUR_WEEKLY_BROCCOLI' : 'FOUR_WEEKLY_CELERY'
}
