import type { Database } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'
import { isTerm, type Term } from '@leaven/domain/staking/terms.ts'
import { sql } from 'kysely'
import { TRIES_STUCK } from '../../platform/due-work.ts'
import { END_TERM, toTerm } from './staking.sql.ts'

export type Overdue = { readonly id: string; readonly userId: UserId; readonly isStuck: boolean }

/**
 * Whose terms ended before this moment and are still to be ended, and whether that keeps failing; the first to end first.
 * Their row says when, or their work does where the row is wrong.
 */
export async function listOverdue(
  db: Database,
  coinId: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<readonly Overdue[]> {
  const { rows } = await sql<{ id: string; user_id: string; tries: number }>`
    select o.id, o.user_id, coalesce(d.tries, 0) as tries from (
      (select id, user_id, ends_at from staking_positions
        where coin_id = ${coinId} and thawed_at is null and ends_at < ${before} order by ends_at limit ${limit})
      union
      select p.id, p.user_id, p.ends_at from (select subject from due_work
          where job = ${END_TERM} and due_at < ${before} order by due_at limit ${limit}) w
        -- Each by its key, however few the plan expects.
        cross join lateral (select * from staking_positions where id = w.subject offset 0) p
        where p.coin_id = ${coinId} and p.thawed_at is null) o
    left join due_work d on d.job = ${END_TERM} and d.subject = o.id
    order by o.ends_at limit ${limit}`.execute(db)
  return rows.map(({ id, user_id, tries }) => ({ id, userId: getId('usr', user_id), isStuck: tries >= TRIES_STUCK }))
}

/** What was agreed last of a position. */
export async function findAgreed(db: Database, id: PositionId): Promise<Agreed | undefined> {
  return db
    .selectFrom('staking_actions')
    .select(['months', 'multiplier', 'ends_at as endsAt'])
    .where('position_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type Agreed = { readonly months: number; readonly multiplier: number; readonly endsAt: Date }

/** By position, the term that held right before a moment; one that is no term is left out. */
export async function listTermsBefore(
  db: Database,
  ids: readonly PositionId[],
  before: Date,
): Promise<ReadonlyMap<string, Term>> {
  const { rows } = await sql<{ position_id: string; months: number; multiplier: number }>`
    select distinct on (position_id) position_id, months, multiplier from staking_actions
    where position_id = any(${ids}) and at < ${before} order by position_id, number desc`.execute(db)
  const known = rows.filter(({ months }) => isTerm(months))
  return new Map(known.map(({ position_id, months, multiplier }) => [position_id, toTerm(months, multiplier)]))
}
