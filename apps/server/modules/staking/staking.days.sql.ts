import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import { lockCustomer } from '@leaven/ledger/debts.ts'
import { sql } from 'kysely'
import { getMonths } from './staking.sql.ts'

/** A coin's day, and what one account earned on it. */
export type DueDay = { readonly coinId: string; readonly day: string }
export type Due = { readonly path: string; readonly units: bigint; readonly months: TermMonths | null }

/** A page that is written down again changes nothing. */
export async function saveDue(trx: DatabaseTransaction, { coinId, day }: DueDay, due: readonly Due[]): Promise<void> {
  const earned = due.filter(({ units }) => units > 0n)
  await sql`insert into staking_due (coin_id, day, path, units, months)
    select ${coinId}, ${day}, d.path, d.units, d.months
    from unnest(${earned.map(({ path }) => path)}::text[], ${earned.map(({ units }) => units)}::int8[],
      ${earned.map(({ months }) => months)}::int4[]) as d (path, units, months)
    on conflict do nothing`.execute(trx)
}

export async function sumDue(db: Database, { coinId, day }: DueDay): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`select coalesce(sum(units), 0) as units from staking_due
    where coin_id = ${coinId} and day = ${day}`.execute(db)
  return BigInt(rows[0]?.units ?? 0)
}

/** What one account has still to get. */
export async function findDue(db: Database, { coinId, day }: DueDay, path: string): Promise<Due | undefined> {
  const row = await db
    .selectFrom('staking_due')
    .select(['path', 'units', 'months'])
    .where('coin_id', '=', coinId)
    .where('day', '=', day)
    .where('path', '=', path)
    .executeTakeFirst()
  return row && toDue(row)
}

export async function listDueOf(
  db: Database,
  { coinId, day }: DueDay,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Due[]> {
  const rows = await db
    .selectFrom('staking_due')
    .select(['path', 'units', 'months'])
    .where('coin_id', '=', coinId)
    .where('day', '=', day)
    .where('path', '>', after)
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(toDue)
}

const toDue = ({ path, units, months }: { path: string; units: bigint; months: number | null }): Due => ({
  path,
  units,
  months: months === null ? null : getMonths(months),
})

export async function deleteDue(
  trx: DatabaseTransaction,
  { coinId, day }: DueDay,
  paths: readonly string[],
): Promise<void> {
  await sql`delete from staking_due where coin_id = ${coinId} and day = ${day} and path = any(${paths}::text[])`.execute(
    trx,
  )
}

/** Its first day, unless it has days already; answers which is the next to be paid. */
export async function saveFirstDay(trx: DatabaseTransaction, coinId: string, firstAt: Date): Promise<Date> {
  const { rows } = await sql<{ next_at: Date }>`insert into staking_days as d (coin_id, next_at)
    values (${coinId}, ${firstAt}) on conflict (coin_id) do update set next_at = d.next_at returning next_at`.execute(
    trx,
  )
  return rows[0]?.next_at ?? firstAt
}

/** Of these coins, those with days that have ended and are not paid. */
export async function listNextDays(
  db: Database,
  coinIds: readonly string[],
  now: Date,
): Promise<readonly { readonly coinId: string; readonly nextAt: Date }[]> {
  if (coinIds.length === 0) return []
  const rows = await db
    .selectFrom('staking_days')
    .select(['coin_id', 'next_at'])
    .where('coin_id', 'in', coinIds)
    .where('next_at', '<=', now)
    .execute()
  return rows.map(({ coin_id: coinId, next_at: nextAt }) => ({ coinId, nextAt }))
}

/** One day is paid: the next follows. */
export async function saveNextDay(trx: DatabaseTransaction, coinId: string, nextAt: Date): Promise<void> {
  await sql`insert into staking_days (coin_id, next_at) values (${coinId}, ${nextAt})
    on conflict (coin_id) do update set next_at = excluded.next_at`.execute(trx)
}

/** No day begins to be read before who moves shares is done, and who comes later is dated after it. */
const lockName = (coinId: string) => sql`hashtextextended(${`staking:${coinId}`}, 0)`

/**
 * For who is about to move a customer's shares of a coin: answers the moment that they move at. It is now, unless a day that ends
 * later is being read already. The customer is locked first: nobody waits for a customer who holds up a day.
 */
export async function lockOpenDay(
  trx: DatabaseTransaction,
  { userId, coinId, now }: { readonly userId: UserId; readonly coinId: string; readonly now: Date },
): Promise<Date> {
  await lockCustomer(trx, userId)
  await sql`select pg_advisory_xact_lock_shared(${lockName(coinId)})`.execute(trx)
  // A statement of its own: it sees what was written down while the first one waited.
  const day = await trx
    .selectFrom('staking_days')
    .select('begun_at')
    .where('coin_id', '=', coinId)
    .where('begun_at', '>', now)
    .executeTakeFirst()
  return day?.begun_at ?? now
}

/** From the end of this transaction on nothing is dated before this midnight, and everything that was is there to be read. */
export async function beginDay(trx: DatabaseTransaction, coinId: string, midnight: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockName(coinId)})`.execute(trx)
  await sql`insert into staking_days (coin_id, next_at, begun_at) values (${coinId}, ${midnight}, ${midnight})
    on conflict (coin_id) do update set begun_at = excluded.begun_at`.execute(trx)
}
