import type { Database } from '@leaven/db/database.ts'
import { zero, type Amount } from '@leaven/money/amount.ts'
import { sql } from 'kysely'
import { accountKinds, type Side } from './accounts.ts'

/** One asset by whose it is. The three sum to zero: what lies outside is what we owe and own. */
export type AssetSides = { readonly [S in Side]: Amount }

/** The first word of a path tells the side. */
export const sideOfHead: Readonly<Record<string, Side>> = Object.fromEntries(
  accountKinds.map(({ pattern, side }) => [headOf(pattern), side]),
)

export async function listSides(db: Database): Promise<AssetSides[]> {
  const { rows } = await sql<{ asset: string; decimals: number; head: string; units: string }>`
    select a.asset, a.decimals, split_part(a.path, ':', 1) as head, sum(a.balance) as units
    from ledger_accounts a
    group by 1, 2, 3 order by 1`.execute(db)
  const assets = new Map(rows.map(({ asset, decimals }) => [asset, { code: asset, decimals }]))
  return [...assets.values()].map((asset) => {
    const own = rows.filter((row) => row.asset === asset.code)
    const sumOf = (side: Side): Amount => ({
      ...zero(asset),
      units: own.filter(({ head }) => sideOfHead[head] === side).reduce((sum, { units }) => sum + BigInt(units), 0n),
    })
    return { customer: sumOf('customer'), house: sumOf('house'), outside: sumOf('outside') }
  })
}

function headOf(path: string): string {
  return path.split(':')[0] ?? path
}
