import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { deletePages } from '@leaven/db/delete-pages.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Losses } from '@leaven/domain/swap/loss.ts'
import { swapTypes, type SwapType } from '@leaven/domain/swap/swap.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { sql } from 'kysely'

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

/** What came of it; with a proof, its owner has shown that it was them. */
export type UsedQuote = Losses & { readonly usedAt: Date; readonly isProven: boolean }

export async function moveQuote(trx: DatabaseTransaction, id: QuoteId, used: UsedQuote): Promise<void> {
  const { usedAt, lost, owned, isProven } = used
  await trx
    .updateTable('swap_quotes')
    .set({ used_at: usedAt, lost_cents: lost.units, owned_cents: owned.units, is_proven: isProven })
    .where('id', '=', id)
    .execute()
}

/** What swaps without a proof have cost since a moment, and the most that there was to swap with. */
export async function sumLosses(db: Database, userId: UserId, since: Date): Promise<Losses> {
  const { rows } = await sql<{ lost: string; owned: string }>`
    select coalesce(sum(lost_cents) filter (where not is_proven), 0) as lost, coalesce(max(owned_cents), 0) as owned
    from swap_quotes where user_id = ${userId} and used_at > ${since}`.execute(db)
  const [row] = rows
  return { lost: amountOf(USD, BigInt(row?.lost ?? 0)), owned: amountOf(USD, BigInt(row?.owned ?? 0)) }
}

const USD = assetOf('USD')

export const deleteQuotes = (db: Database, before: Date): Promise<void> =>
  deletePages(db, { table: 'swap_quotes', column: 'valid_until', before })
