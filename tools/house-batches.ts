import type { Database } from '@leaven/db/database.ts'
import { cancelByOperators } from '@leaven/server/modules/operators/operators.batches.jobs.ts'
import { toHands } from './running.ts'
import { say } from './start/steps.ts'

// What operators decide about a batch.

export type Cancelled = {
  readonly batchId: string
  readonly reason: string
  readonly approvedBy: string
  readonly now: Date
}

/** With two people behind it, for it ends what customers were promised: everything entered goes back to them. */
export async function cancelBatch(db: Database, { batchId, reason, approvedBy, now }: Cancelled): Promise<void> {
  const { askedBy, approvedBy: second } = toHands(approvedBy)
  await cancelByOperators({ db }, { batchId, reason, by: `${askedBy}, ${second}`, now, wall: new Date() })
  say(`${batchId} is cancelled and its entries go back, asked by ${askedBy}, approved by ${second}.`)
}
