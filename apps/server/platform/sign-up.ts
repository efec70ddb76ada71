import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'

/** Somebody who has just got his account, and the codes that he brought along. */
export type SignUp = {
  readonly userId: UserId
  readonly email: string
  readonly signup: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** Keeps who referred whom, in the transaction that opens the account. Handed to the module that opens accounts. */
export type NoteSignUp = (trx: DatabaseTransaction, signUp: SignUp) => Promise<void>
