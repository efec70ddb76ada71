import type { Database } from '@leaven/db/database.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { sql } from 'kysely'

// Added up by a trigger where they change: they are asked for before every command.

export type DepositSum = { readonly coinId: string; readonly count: number; readonly units: bigint }

/** How many are on their way and what they come to, by coin; added up where it changes. */
export async function sumPending(
  db: Database,
  userId: UserId,
  coinIds?: readonly string[],
): Promise<readonly DepositSum[]> {
  const { rows } = await sql<{ coin_id: string; seen: bigint; seen_units: string }>`select coin_id, seen, seen_units
    from deposits_sums where user_id = ${userId} and seen > 0 order by coin_id`.execute(db)
  return rows
    .filter(({ coin_id }) => coinIds?.includes(coin_id) ?? true)
    .map(({ coin_id, seen, seen_units }) => ({ coinId: coin_id, count: Number(seen), units: BigInt(seen_units) }))
}

/** What the deposits were worth that were let in. */
export async function sumLetIn(db: Database, userId: UserId): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(let_in), 0) as cents from deposits_sums
    where user_id = ${userId}`.execute(db)
  return amountOf(USD, BigInt(rows[0]?.cents ?? 0))
}

/** No customer needs so many to be above their limit. */
const WAITING_MAX = 100

/** What the deposits were worth that are held above the limit. */
export async function sumAbove(db: Database, userId: UserId): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(value_cents), 0) as cents from (
    select value_cents from deposits_deposits where user_id = ${userId} and state = 'HELD' and is_over_limit
    limit ${WAITING_MAX}) as above`.execute(db)
  return amountOf(USD, BigInt(rows[0]?.cents ?? 0))
}

const USD = assetOf('USD')
