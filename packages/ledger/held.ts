import type { Database } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { Amount, Asset } from '@leaven/money/amount.ts'
import { sql } from 'kysely'

/** One account of a customer and what it held at a moment. */
export type Held = { readonly userId: UserId; readonly path: string; readonly amount: Amount }

export type HeldPage = {
  readonly asset: Asset
  /** The part of the path behind the customer: `staked`, or `frozen` for all that begins with it. */
  readonly place: string
  /** Everything recorded before this moment counts, in whichever order it was written down. */
  readonly before: Date
  /** Paths beyond this one: the last of the page before. */
  readonly after: string
  readonly limit: number
}

/** Customers' accounts that held something right before a moment, by path: what has happened since is taken off. */
export async function listHeld(
  db: Database,
  { asset, place, before, after, limit }: HeldPage,
): Promise<readonly Held[]> {
  const { rows } = await sql<{ user_id: string; path: string; units: string }>`
    with later as (
      select account_id, sum(units) as units from (
        select destination_id as account_id, units::int8 from ledger_postings
          where recorded_at >= ${before} and user_id is not null
        union all
        select source_id, -units from ledger_postings where recorded_at >= ${before} and user_id is not null
      ) moved group by account_id
    )
    select a.user_id, a.path, a.balance - coalesce(l.units, 0) as units
    from ledger_accounts a left join later l on l.account_id = a.id
    where a.asset = ${asset.code} and a.user_id is not null and split_part(a.path, ':', 3) = ${place}
      and a.path > ${after} and a.balance - coalesce(l.units, 0) > 0
    order by a.path limit ${limit}`.execute(db)
  return rows.map(({ user_id, path, units }) => ({
    userId: getId('usr', user_id),
    path,
    amount: { asset, units: BigInt(units) },
  }))
}
