import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { activity } from '@leaven/contract/lending.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { tradeTypes, type TradeContent } from '@leaven/domain/lending/trade.ts'
import { sql } from 'kysely'

export type Trade = TradeContent & { readonly batchId: string; readonly nonce: string; readonly hash: string }

export async function saveTrade(trx: DatabaseTransaction, trade: Trade): Promise<void> {
  const { batchId, type, activity: about, nonce, hash } = trade
  await sql`insert into trades_trades (batch_id, position, type, activity, nonce, hash)
    select ${batchId}, count(*) + 1, ${type}, ${JSON.stringify(about)}, ${nonce}, ${hash}
    from trades_trades where batch_id = ${batchId}`.execute(trx)
}

export async function listTrades(db: Database, batchIds: readonly string[]): Promise<readonly Trade[]> {
  if (batchIds.length === 0) return []
  const rows = await db
    .selectFrom('trades_trades')
    .selectAll()
    .where('batch_id', 'in', batchIds)
    .orderBy('batch_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    batchId: row.batch_id,
    type: getOneOf(tradeTypes, row.type),
    activity: activity.parse(row.activity),
    nonce: row.nonce,
    hash: row.hash,
  }))
}
