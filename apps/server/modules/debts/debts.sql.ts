import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { DepositId } from '@leaven/domain/deposits/deposit.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'

export type Freeze = {
  readonly depositId: DepositId
  readonly userId: UserId
  /** Something stayed owed, so that it lasts as long as the debt. */
  readonly isOwed: boolean
  readonly at: Date
}

/** A deposit that is taken back again freezes again. */
export async function saveFreeze(trx: DatabaseTransaction, { depositId, userId, isOwed, at }: Freeze): Promise<void> {
  const again = { is_owed: isOwed, frozen_at: at, ended_at: null, ended_by: null }
  await trx
    .insertInto('debts_freezes')
    .values({ deposit_id: depositId, user_id: userId, ...again })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet(again))
    .execute()
}

/** Freezes that nobody has ended, by whether they last as long as the debt. */
export async function listOpen(db: Database, userId: UserId): Promise<readonly Pick<Freeze, 'isOwed'>[]> {
  const rows = await db
    .selectFrom('debts_freezes')
    .select('is_owed')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .groupBy('is_owed')
    .execute()
  return rows.map(({ is_owed }) => ({ isOwed: is_owed }))
}

const REVERSALS_MAX = 10

export type Reversal = { readonly depositId: DepositId; readonly at: Date }

/** Some of the deposits behind freezes that nobody has ended, newest first; more than these nobody reads. */
export async function listReversals(db: Database, userId: UserId): Promise<readonly Reversal[]> {
  const rows = await db
    .selectFrom('debts_freezes')
    .select(['deposit_id', 'frozen_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .limit(REVERSALS_MAX)
    .execute()
  return rows
    .map((row) => ({ depositId: getId('dep', row.deposit_id), at: row.frozen_at }))
    .toSorted((one, next) => next.at.getTime() - one.at.getTime())
}

/** Of all customers, the oldest first, for the operators. */
export async function listFreezes(db: Database, limit: number): Promise<readonly Freeze[]> {
  const rows = await db
    .selectFrom('debts_freezes')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('frozen_at')
    .orderBy('deposit_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    depositId: getId('dep', row.deposit_id),
    userId: getId('usr', row.user_id),
    isOwed: row.is_owed,
    at: row.frozen_at,
  }))
}

export type Ending = { readonly endedBy: string; readonly at: Date }

/** The deposit is back: what it froze for itself ends; a debt it has left goes on. */
export async function endFreezeOf(trx: DatabaseTransaction, depositId: DepositId, ending: Ending): Promise<void> {
  await trx
    .updateTable('debts_freezes')
    .set({ ended_at: ending.at, ended_by: ending.endedBy })
    .where('deposit_id', '=', depositId)
    .where('ended_at', 'is', null)
    .where('is_owed', '=', false)
    .execute()
}

/** Answers whose deposits they were. */
export async function endFreezes(
  trx: DatabaseTransaction,
  userId: UserId,
  { endedBy, at }: Ending,
): Promise<readonly DepositId[]> {
  const rows = await trx
    .updateTable('debts_freezes')
    .set({ ended_at: at, ended_by: endedBy })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('deposit_id')
    .execute()
  return rows.map(({ deposit_id }) => getId('dep', deposit_id))
}

const COUNTED_MAX = 100_000

/** How many nobody has ended, as far as it is worth counting. */
export async function countFreezes(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count
    from (select from debts_freezes where ended_at is null limit ${COUNTED_MAX}) as open`.execute(db)
  return rows[0]?.count ?? 0
}
