import { runStatement, type Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { Leg } from './statement.ts'

// One statement, so that balances and what has moved are of one moment.
const HELD = `select a.user_id, a.path, a.asset, a.decimals, (a.balance - coalesce(m.units, 0))::int8 as units
  from ledger_accounts a left join ledger_moved($1::text[], $2::timestamptz) m on m.path = a.path and m.asset = a.asset
  where a.user_id = any ($1::text[]) order by a.user_id, a.path, a.asset`

type HeldRow = { user_id: UserId; path: string; asset: string; decimals: number; units: bigint }

/** What customers held at a time, so that a late look sees the same: what is of a later time is taken back. */
export async function listHeldAt(
  db: Database,
  userIds: readonly UserId[],
  at: Date,
): Promise<ReadonlyMap<UserId, readonly Leg[]>> {
  if (userIds.length === 0) return new Map()
  const held = new Map(userIds.map((userId): [UserId, Leg[]] => [userId, []]))
  for (const { user_id, path, asset, decimals, units } of await runStatement<HeldRow>(db, HELD, [userIds, at]))
    held.get(user_id)?.push({ path, balance: { asset: { code: asset, decimals }, units } })
  return held
}
