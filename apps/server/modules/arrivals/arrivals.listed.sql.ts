import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { sql, type Selectable } from 'kysely'
import { toArrival, toPlain, type Arrival } from './arrivals.sql.ts'

// The operators' list: what has arrived and nobody has got.

/** What a unit of a coin weighs in the list; null: nobody knows. */
export type Weight = { readonly coinId: string; readonly weight: bigint | null }

export type Page = { readonly limit: number; readonly offset: number }

/** By worth, unknown first, so that no dust hides anything. Of each coin only what can be on the page is read. */
export async function listByWorth(
  db: Database,
  weights: readonly Weight[],
  { limit, offset }: Page,
): Promise<readonly Arrival[]> {
  const { rows } = await sql<Selectable<Tables['arrivals_arrivals']>>`
    select a.* from unnest(${weights.map(({ coinId }) => coinId)}::text[],
      ${weights.map(({ weight }) => weight?.toString() ?? null)}::numeric[]) as known (coin_id, weight)
    cross join lateral (
      select * from arrivals_arrivals where state = 'LISTED' and coin_id = known.coin_id
      order by units desc nulls first, seen_at, network_id, txid, output limit ${offset + limit}
    ) a
    order by a.units * known.weight desc nulls first, a.units desc nulls first, a.seen_at, a.network_id, a.txid, a.output
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(toArrival)
}

/** More are not counted. */
export const COUNTED_MAX = 1_000

export async function countListed(db: Database, max = COUNTED_MAX): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from (
    select from arrivals_arrivals where state = 'LISTED' order by coin_id limit ${max}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}

/** Who settle what lies at one address come one after the other here, so that one of them sees that nothing is left. */
export async function lockAddress(trx: DatabaseTransaction, networkId: string, address: string): Promise<void> {
  const name = `arrivals:${networkId}:${toPlain(address)}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Those of one address. */
export async function countListedAt(db: Database, networkId: string, address: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from (
    select from arrivals_arrivals where state = 'LISTED' and network_id = ${networkId} and address = ${toPlain(address)}
    limit ${COUNTED_MAX}) as listed`.execute(db)
  return rows[0]?.count ?? 0
}
