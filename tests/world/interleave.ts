import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

export type Interleaved = {
  /** Done, and not committed before the other waits for it or is over. */
  readonly first: (trx: DatabaseTransaction) => Promise<unknown>
  /** As an intruder, who may lock whole tables. */
  readonly isAdmin?: boolean
}

/** The second begins while the first has done its work and still holds its locks. Answers the second's result. */
export async function interleave<Result>(
  { server, admin }: Pick<TestDatabase, 'server' | 'admin'>,
  { first, isAdmin = false }: Interleaved,
  second: () => Promise<Result>,
): Promise<Result> {
  const isDone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holder = transact(isAdmin ? admin : server, async (trx) => {
    await first(trx)
    isDone.resolve()
    await mayEnd.promise
  })
  await Promise.race([isDone.promise, holder])
  let isOver = false
  const waiter = second().finally(() => {
    isOver = true
  })
  // Looked at below; until then a failure is nobody's news.
  waiter.catch(() => {})
  await expect
    .poll(async () => isOver || (await countWaiting(admin)) > 0, { timeout: 20_000 })
    .toBe(true)
    .finally(mayEnd.resolve)
  await holder
  return waiter
}

/** How many wait for a lock in this database. */
export async function countWaiting(admin: TestDatabase['admin']): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(admin)
  return Number(rows[0]?.count)
}
