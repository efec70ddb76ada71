import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

/** A series has a batch a week. */
const CHAIN_MAX = 10_000

/** Of these batches and of all before them, which each has followed. */
export async function listPredecessors(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; predecessor_id: string }>`
    with recursive chain as (
      select id, predecessor_id from batches_batches where id = any(${ids}) and predecessor_id is not null
      union
      -- Each by its key, however few the plan expects.
      select b.id, b.predecessor_id from chain c
        cross join lateral (select * from batches_batches where id = c.predecessor_id offset 0) b
      where b.predecessor_id is not null
    ) select id, predecessor_id from chain limit ${CHAIN_MAX}`.execute(db)
  return new Map(rows.map(({ id, predecessor_id }) => [id, predecessor_id]))
}
