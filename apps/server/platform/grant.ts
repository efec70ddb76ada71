import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { UnpaidReason } from '@leaven/domain/people/person.ts'
import type { Operation } from '@leaven/ledger/operations.ts'
import type { Amount } from '@leaven/money/amount.ts'
import type { DueWork } from './due-work.ts'

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
  /** What a person gets once, whatever the number of their accounts; null: as often as there are references. */
  readonly once: string | null
  /** The job that gives it, asked again when what stood against it is gone. */
  readonly giver: Pick<DueWork, 'job' | 'subject'>
  readonly now: Date
}

/** LATE: it cannot be paid now. HELD: an operator decides first. SAME_PERSON: given to another account. */
export type GrantOutcome = 'GIVEN' | UnpaidReason

/** Handed to modules, for one module keeps all grants. What was not given is kept with its reason, for the customer. */
export type GiveGrant = (trx: DatabaseTransaction, grant: Grant) => Promise<GrantOutcome>
