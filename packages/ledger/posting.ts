import type { UserId } from '@leaven/domain/id.ts'
import { UNITS_MAX, type Amount } from '@leaven/money/amount.ts'
import type { Operation } from './operations.ts'

/** A positive amount that goes from one account to another. */
export type Posting = {
  readonly source: string
  readonly destination: string
  readonly amount: Amount
  readonly operation: Operation
  /** The thing this is about, and the thing that groups it with others. */
  readonly reference: string | null
  readonly related: string | null
}

/** Who chose the key, so that no customer can name a job's. */
export type Scope = `user:${UserId}` | `operator:${string}` | `job:${string}`

/** What happens together or not at all. The same scope and key twice is the same transaction. */
export type LedgerTransaction = {
  readonly scope: Scope
  readonly key: string
  readonly postings: readonly Posting[]
}

export const TRANSACTIONS_MAX = 10_000
export const POSTINGS_MAX = 20_000
export const POSTINGS_PER_TRANSACTION_MAX = 100
export const SCOPE_LENGTH_MAX = 100
export const KEY_LENGTH_MAX = 200
export const REFERENCE_LENGTH_MAX = 100

export type About = {
  readonly operation: Operation
  readonly reference?: string | null
  readonly related?: string | null
}

export const move = (amount: Amount, source: string, destination: string, about: About): Posting => ({
  source,
  destination,
  amount,
  operation: about.operation,
  reference: about.reference ?? null,
  related: about.related ?? null,
})

/** What the ledger cannot even be asked. Our own mistake, except for the amount, which may come from outside. */
export function whyNotPostable(
  posting: Posting,
): 'InvalidAmount' | 'AmountTooLarge' | 'SameAccount' | 'BadReference' | null {
  if (posting.amount.units <= 0n) return 'InvalidAmount'
  if (posting.amount.units > UNITS_MAX) return 'AmountTooLarge'
  if (posting.source === posting.destination) return 'SameAccount'
  if ([posting.reference, posting.related].some((text) => text !== null && !hasLength(text, REFERENCE_LENGTH_MAX))) {
    return 'BadReference'
  }
  return null
}

export function whyNotRecordable({ scope, key, postings }: LedgerTransaction): 'BadKey' | 'BadPostings' | null {
  if (!hasLength(scope, SCOPE_LENGTH_MAX) || !hasLength(key, KEY_LENGTH_MAX)) return 'BadKey'
  return postings.length === 0 || postings.length > POSTINGS_PER_TRANSACTION_MAX ? 'BadPostings' : null
}

const hasLength = (text: string, max: number): boolean => text.length > 0 && text.length <= max && !text.includes('\0')
