import type { DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Amount } from '@leaven/money/amount.ts'

export type StakeIn = {
  readonly userId: UserId
  readonly amount: Amount
  readonly now: Date
  readonly key: string
}

/**
 * Puts available coins into the staking wallet, as part of the command that asks. Handed to modules that bring coins
 * for it; they do not know who stakes.
 */
export type StakeCoins = (trx: DatabaseTransaction, stake: StakeIn) => Promise<void>

/** From here to the end of the transaction no day of the coin begins to be read; answers the moment that shares move at. */
export type LockOpenDay = (
  trx: DatabaseTransaction,
  asked: Pick<StakeIn, 'userId' | 'now'> & { readonly coinId: string },
) => Promise<Date>
