import { createHash } from 'node:crypto'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { toCommitted } from '@leaven/domain/lending/commitment.ts'
import type { TradeContent } from '@leaven/domain/lending/trade.ts'
import type { Random } from '../../platform/ids.ts'
import { saveTrade } from './trades.sql.ts'

export { listTrades, type Trade } from './trades.sql.ts'

const NONCE_BYTES = 32

/** LEND-101: written down with its hash before the batch starts; from then on the hash is told. */
export async function planTrade(
  trx: DatabaseTransaction,
  random: Random,
  batchId: string,
  content: TradeContent,
): Promise<void> {
  const nonce = Buffer.from(random(NONCE_BYTES)).toString('hex')
  const hash = createHash('sha256').update(toCommitted(content, nonce)).digest('hex')
  await saveTrade(trx, { ...content, batchId, nonce, hash })
}
