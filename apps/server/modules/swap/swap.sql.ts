import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { swapTypes, type SwapType } from '@leaven/domain/swap/swap.ts'

export type QuoteId = Id<'quo'>

/** What was promised to somebody. */
export type StoredQuote = {
  readonly id: QuoteId
  readonly userId: UserId
  readonly from: string
  readonly to: string
  readonly units: bigint
  readonly targetUnits: bigint
  readonly type: SwapType
  readonly pairs: readonly string[]
  readonly validUntil: Date
  readonly usedAt: Date | null
}

/** In percent. */
export async function getRatio(db: Database): Promise<bigint> {
  const { ratio } = await db.selectFrom('swap_stabilization').select('ratio').executeTakeFirstOrThrow()
  return BigInt(ratio)
}

export async function saveQuote(db: Database, quote: Omit<StoredQuote, 'usedAt'>): Promise<void> {
  const { id, userId, from, to, units, targetUnits, type, pairs, validUntil } = quote
  await db
    .insertInto('swap_quotes')
    .values({
      id,
      user_id: userId,
      from_coin: from,
      to_coin: to,
      units,
      target_units: targetUnits,
      type,
      pairs: [...pairs],
      valid_until: validUntil,
    })
    .execute()
}

/** Two that use it at the same moment come one after the other. */
export async function lockQuoteOf(
  trx: DatabaseTransaction,
  userId: UserId,
  id: QuoteId,
): Promise<StoredQuote | undefined> {
  const row = await trx
    .selectFrom('swap_quotes')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id: getId('quo', row.id),
      userId,
      from: row.from_coin,
      to: row.to_coin,
      units: row.units,
      targetUnits: row.target_units,
      type: getOneOf(swapTypes, row.type),
      pairs: row.pairs,
      validUntil: row.valid_until,
      usedAt: row.used_at,
    }
  )
}

export async function moveQuote(trx: DatabaseTransaction, id: QuoteId, usedAt: Date): Promise<void> {
  await trx.updateTable('swap_quotes').set({ used_at: usedAt }).where('id', '=', id).execute()
}

export const deleteQuotes = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'swap_quotes', column: 'valid_until', before })
