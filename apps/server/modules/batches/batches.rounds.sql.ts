import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Round } from '@leaven/domain/lending/schedule.ts'
import type { Price } from '@leaven/money/price.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { toPrice, type Batch } from './batches.sql.ts'

export type DecidedRound = Round & { readonly price: Price | null; readonly paid: Rate | null }

export async function saveRounds(trx: DatabaseTransaction, batchId: string, rounds: readonly Round[]): Promise<void> {
  if (rounds.length === 0) return
  const rows = rounds.map(({ number, startsAt, endsAt }) => ({
    batch_id: batchId,
    number,
    starts_at: startsAt,
    ends_at: endsAt,
  }))
  await trx.insertInto('batches_rounds').values(rows).execute()
}

export const listRoundsOf = async (db: Database, batch: Batch): Promise<readonly DecidedRound[]> =>
  (await listRounds(db, [batch])).get(batch.id) ?? []

/** By batch, each in its order. */
export async function listRounds(
  db: Database,
  batches: readonly Batch[],
): Promise<ReadonlyMap<string, readonly DecidedRound[]>> {
  if (batches.length === 0) return new Map()
  const ids = batches.map(({ id }) => id)
  const rows = await db
    .selectFrom('batches_rounds')
    .selectAll()
    .where('batch_id', 'in', ids)
    .orderBy('number')
    .execute()
  const byBatch = Map.groupBy(rows, ({ batch_id }) => batch_id)
  return new Map(
    batches.map(({ id, terms }) => [
      id,
      (byBatch.get(id) ?? []).map(({ number, starts_at, ends_at, price, paid }) => ({
        number,
        startsAt: starts_at,
        endsAt: ends_at,
        price: toPrice(terms.asset.code, price),
        paid,
      })),
    ]),
  )
}

export async function decideRound(
  trx: DatabaseTransaction,
  batchId: string,
  { number, price, paid }: { readonly number: number; readonly price: Price; readonly paid: Rate },
): Promise<void> {
  await trx
    .updateTable('batches_rounds')
    .set({ price: price.scaled.toString(), paid })
    .where('batch_id', '=', batchId)
    .where('number', '=', number)
    .execute()
}
