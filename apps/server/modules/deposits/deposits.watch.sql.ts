import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

export type Place = {
  readonly networkId: string
  /** The highest block whose deposits are deep enough. */
  readonly upTo: bigint
}

/** Of these networks, those on which money waits to be moved: a deposit is deep enough, or one that was credited is in no block. */
export async function listUnsettled(db: Database, places: readonly Place[]): Promise<readonly string[]> {
  if (places.length === 0) return []
  const ids = places.map(({ networkId }) => networkId)
  const heights = places.map(({ upTo }) => upTo.toString())
  const { rows } = await sql<{
    id: string
  }>`select n.id from unnest(${ids}::text[], ${heights}::int8[]) as n (id, up_to)
    where exists (select from deposits_deposits d
        where d.network_id = n.id and d.state = 'SEEN' and d.height <= n.up_to)
      or exists (select from deposits_deposits d
        where d.network_id = n.id and d.state in ('HELD', 'AVAILABLE') and d.height is null)`.execute(db)
  return rows.map(({ id }) => id)
}
