import type { Database } from '@leaven/db/database.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { sql } from 'kysely'

/** So many tries of one thing in a window of wall time, counted over all processes. */
export type Limit = { readonly name: string; readonly tries: number; readonly seconds: number }

/** Counts a try and refuses it when there were too many. A refused try counts too, the window does not move. */
export async function assertLimit(db: Database, limit: Limit, subject: string, wall: Date): Promise<void> {
  const windowEnd = new Date(wall.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ count: number }>`insert into rate_limits as l (subject, window_end, count)
    values (${`${limit.name}:${subject}`}, ${windowEnd}, 1)
    on conflict (subject) do update set
      count = case when l.window_end <= ${wall} then 1 else least(l.count, 1000000) + 1 end,
      window_end = case when l.window_end <= ${wall} then excluded.window_end else l.window_end end
    returning count`.execute(db)
  if ((rows[0]?.count ?? 0) > limit.tries) throw new Refusal('TooManyRequests', limit.name)
}
