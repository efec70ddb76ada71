import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import {
  listBatchesById,
  listBatchesIn,
  listRoundsOf,
  type Batch,
  type DecidedRound,
} from '../batches/batches.service.ts'
import { listTrades, type Trade } from '../trades/trades.service.ts'
import { findLateOf, type Late } from './lending.late.jobs.ts'
import { listEntriesOf, type Entry } from './lending.sql.ts'

export type Past = {
  readonly entry: Entry
  readonly batch: Batch
  readonly rounds: readonly DecidedRound[]
  readonly trades: readonly Trade[]
  readonly late: readonly Late[]
}

/** Their entries in batches whose sale is over, newest first. */
export async function listPast(
  db: Database,
  userId: UserId,
  page: { readonly offset: number; readonly limit: number },
  now: Date,
): Promise<readonly Past[]> {
  const without = (await listBatchesIn(db, ['SELLING'])).map(({ id }) => id)
  const entries = await listEntriesOf(db, userId, { ...page, without })
  const batches = await listBatchesById(
    db,
    entries.map(({ batchId }) => batchId),
  )
  const trades = await listTrades(db, [...batches.keys()])
  const lateOf = await findLateOf(db, entries, now)
  const past: Past[] = []
  for (const entry of entries) {
    const batch = batches.get(entry.batchId)
    if (!batch) continue
    const rounds = batch.terms.levels.length > 0 ? await listRoundsOf(db, batch) : []
    const own = trades.filter(({ batchId }) => batchId === batch.id)
    past.push({ entry, batch, rounds, trades: own, late: lateOf(entry, batch) })
  }
  return past
}
