import type { Database } from '@leaven/db/database.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { sql } from 'kysely'
import { findWideNeighbourhood, toNeighbourhood } from './client-address.ts'

/** So many tries of one thing in a window of wall time, counted over all processes. */
export type Limit = { readonly name: string; readonly tries: number; readonly seconds: number }

/**
 * Counts a try and refuses it when there were too many. A refused try counts too, the window does not move. A subject
 * that is an address stands for its neighbourhood.
 */
export async function assertLimit(db: Database, limit: Limit, subject: string, wall: Date): Promise<void> {
  if ((await countTry(db, limit, subject, wall)) > limit.tries) throw new Refusal('TooManyRequests', limit.name)
}

// Who has a /48 has 65,536 networks; of an office or a town with a /24 of its own hardly five come at their limit in one hour.
const WIDE_TIMES = 5

/**
 * The same for guests who leave a row or a mail behind, by their address and then by the wide neighbourhood around it, where five
 * times as many are let through. Who is refused by their own address does not spend what their neighbours have.
 */
export async function assertGuestLimit(db: Database, limit: Limit, address: string, wall: Date): Promise<void> {
  await assertLimit(db, limit, address, wall)
  const wide = findWideNeighbourhood(address)
  if (wide) await assertLimit(db, { ...limit, name: `${limit.name}-wide`, tries: limit.tries * WIDE_TIMES }, wide, wall)
}

/** Counts a try and answers how many there were in the window, this one included. */
export async function countTry(db: Database, limit: Limit, subject: string, wall: Date): Promise<number> {
  const windowEnd = new Date(wall.getTime() + limit.seconds * 1000)
  const { rows } = await sql<{ count: number }>`insert into rate_limits as l (subject, window_end, count)
    values (${toSubject(limit, subject)}, ${windowEnd}, 1)
    on conflict (subject) do update set
      count = case when l.window_end <= ${wall} then 1 else least(l.count, 1000000) + 1 end,
      window_end = case when l.window_end <= ${wall} then excluded.window_end else l.window_end end
    returning count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Would one more be refused? Counts nothing. */
export async function isSpent(db: Database, limit: Limit, subject: string, wall: Date): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('count')
    .where('subject', '=', toSubject(limit, subject))
    .where('window_end', '>', wall)
    .executeTakeFirst()
  return row !== undefined && row.count >= limit.tries
}

/** The subject begins anew. */
export async function liftLimit(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('subject', '=', toSubject(limit, subject)).execute()
}

/** All subjects that begin with this one and a colon begin anew. */
export async function liftLimits(db: Database, { name }: Limit, subject: string): Promise<void> {
  const begin = `${name}:${subject}:`
  // A range, which an index is read along whatever the value; `like` is not.
  await sql`delete from rate_limits where subject >= ${begin} and subject < ${`${begin}${LAST}`}`.execute(db)
}

/** Behind every other character. */
const LAST = '\u{10ffff}'

const toSubject = ({ name }: Limit, subject: string): string => `${name}:${toNeighbourhood(subject)}`
