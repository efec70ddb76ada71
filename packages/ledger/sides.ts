import type { Database } from '@leaven/db/database.ts'
import { zero, type Amount } from '@leaven/money/amount.ts'
import { sql } from 'kysely'
import { accountKinds, type Side } from './accounts.ts'

/** One asset by whose it is. All of them sum to zero: what lies outside is what we owe and own. */
export type AssetSides = { readonly [S in Side]: Amount }

/** The first word of a path tells the side. */
export const sideOfHead: Readonly<Record<string, Side>> = Object.fromEntries(
  accountKinds.map(({ pattern, side }) => [headOf(pattern), side]),
)

type SideRow = { readonly asset: string; readonly decimals: number; readonly head: string; readonly units: string }

/** From every balance there is: for the audit, which has the time. */
export async function sumSides(db: Database): Promise<AssetSides[]> {
  const { rows } = await sql<SideRow>`
    select a.asset, a.decimals, split_part(a.path, ':', 1) as head, sum(a.balance) as units
    from ledger_accounts a
    group by 1, 2, 3 order by 1`.execute(db)
  return toSides(rows)
}

/** From what was folded and the first postings that were not, so that it costs the same however many accounts there are. */
export async function listSides(db: Database, newerMax: number): Promise<AssetSides[]> {
  const { rows } = await sql<SideRow>`
    with newer as materialized (select source_id, destination_id, units from ledger_postings
      where transaction_id > (select last_id from ledger_fold) order by transaction_id, position limit ${newerMax})
    select t.asset, c.decimals, t.head, sum(t.units) as units from (
      select asset, head, units from ledger_totals
      union all select a.asset, split_part(a.path, ':', 1), n.units::numeric
        from newer n join ledger_accounts a on a.id = n.destination_id
      union all select a.asset, split_part(a.path, ':', 1), -n.units::numeric
        from newer n join ledger_accounts a on a.id = n.source_id) as t
    join ledger_assets c on c.code = t.asset
    group by 1, 2, 3 order by 1`.execute(db)
  return toSides(rows)
}

function toSides(rows: readonly SideRow[]): AssetSides[] {
  const assets = new Map(rows.map(({ asset, decimals }) => [asset, { code: asset, decimals }]))
  return [...assets.values()].map((asset) => {
    const own = rows.filter((row) => row.asset === asset.code)
    const sumOf = (side: Side): Amount => ({
      ...zero(asset),
      units: own.filter(({ head }) => sideOfHead[head] === side).reduce((sum, { units }) => sum + BigInt(units), 0n),
    })
    return { customer: sumOf('customer'), house: sumOf('house'), pool: sumOf('pool'), outside: sumOf('outside') }
  })
}

function headOf(path: string): string {
  return path.split(':')[0] ?? path
}
