import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Operation } from '@leaven/ledger/operations.ts'
import type { Amount } from '@leaven/money/amount.ts'

/** What a grant can be for. */
export const grantOperations = [
  'promotionBonus',
  'referralReward',
  'referralSignupBonus',
  'learnReward',
  'airdrop',
] as const satisfies readonly Operation[]

export const releasePlaces = ['available', 'staked'] as const

/** A bonus given to a customer: his at once, locked until its time, then moved to where he can use it. */
export type Grant = {
  readonly userId: UserId
  /** Whose budget pays: `budget:{campaign}`. */
  readonly campaign: string
  readonly amount: Amount
  readonly operation: (typeof grantOperations)[number]
  /** What it is for; the same campaign and reference twice is the same grant. */
  readonly reference: string
  readonly lockedUntil: Date
  readonly releaseTo: (typeof releasePlaces)[number]
  readonly now: Date
}

/**
 * False: the budget does not cover it, and nothing was given. Handed to modules, for one module keeps all grants.
 */
export type GiveGrant = (trx: DatabaseTransaction, grant: Grant) => Promise<boolean>
