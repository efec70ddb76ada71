import type { Id } from '../id.ts'

export type PositionId = Id<'frz'>

/** What can happen to a position; each is a line of its history. */
export const freezerActions = ['FREEZE', 'EXTEND', 'RENEW', 'UNFREEZE'] as const

export type FreezerAction = (typeof freezerActions)[number]
