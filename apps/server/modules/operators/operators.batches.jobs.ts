import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { cancelBatch } from '../batches/batches.service.ts'
import { saveAct } from './operators.sql.ts'

export type Cancelling = {
  readonly batchId: string
  readonly reason: string
  readonly by: string
  readonly now: Date
  readonly wall: Date
}

/** LEND-041: what two operators decide about a batch that is on sale or runs. All that was entered goes back. */
export const cancelByOperators = (
  { db }: { readonly db: Database },
  { batchId, reason, by, now, wall }: Cancelling,
): Promise<void> =>
  transact(db, async (trx) => {
    await cancelBatch(trx, { batchId, now })
    await saveAct(trx, { about: `batch ${batchId}`, reason, act: 'batchCancelled', by, at: wall })
  })
