import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { isPlanned } from '../../platform/due-work.ts'
import { releaseRewardNeed, REWARD_ENTRIES, REWARD_MOVED, type Batch } from '../batches/batches.service.ts'

/** Once nothing can be rewarded any more, what was kept for it is free. */
export async function releaseReward(trx: DatabaseTransaction, { id, state }: Batch): Promise<void> {
  if (state !== 'SETTLED' && state !== 'CANCELED') return
  for (const job of [REWARD_ENTRIES, REWARD_MOVED]) if (await isPlanned(trx, job, id)) return
  await releaseRewardNeed(trx, id)
}
