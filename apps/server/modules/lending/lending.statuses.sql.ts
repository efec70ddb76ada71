import type { Database } from '@leaven/db/database.ts'
import { statusOfEntry } from '@leaven/domain/lending/batch.ts'
import { listBatchesById } from '../batches/batches.service.ts'
import { listEntriesById } from './lending.sql.ts'

export type EntryStatus = (typeof statusOfEntry)[keyof typeof statusOfEntry]

/** LEND-054 to LEND-057: how the history shows entries, by their ids; one that was taken back is unknown here. */
export async function listEntryStatuses(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryStatus>> {
  const entries = await listEntriesById(db, ids)
  const batches = await listBatchesById(
    db,
    [...entries.values()].map(({ batchId }) => batchId),
  )
  const statuses = new Map<string, EntryStatus>()
  for (const { id, batchId, closedAt } of entries.values()) {
    const state = batches.get(batchId)?.state
    // A batch may wait for others.
    const own = state === 'MATURED' && closedAt ? 'SETTLED' : state
    if (own && own !== 'DRAFT') statuses.set(id, statusOfEntry[own])
  }
  return statuses
}
