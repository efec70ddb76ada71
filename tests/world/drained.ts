import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { lockSeries } from '@leaven/server/modules/batches/batches.service.ts'

/** What another batch of a series pays at the same moment: all that was set aside of a coin. */
export async function payAll(trx: DatabaseTransaction, seriesId: string, asset: Asset): Promise<void> {
  await lockSeries(trx, seriesId)
  const path = `expense:lending-${seriesId}`
  const left = await findBalance(trx, path, asset)
  if (!left) throw new Error('nothing there')
  const postings = [move(left, path, 'treasury', { operation: 'houseMoved' })]
  await post(trx, new Date(), { scope: 'job:test', key: crypto.randomUUID(), postings })
}
