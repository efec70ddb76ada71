import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { sql } from 'kysely'

export type Ask = { readonly id: string; readonly email: string; readonly at: Date }

export async function saveAsk(trx: DatabaseTransaction, { id, email, at }: Ask): Promise<void> {
  await trx.insertInto('recovery_asks').values({ id, email, asked_at: at }).execute()
}

/** Who ask about one address come one after the other, so that each sees whether another waits. */
export async function lockMailbox(trx: DatabaseTransaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`recovery:${email}`}, 0))`.execute(trx)
}

/** Does one about this address wait for its mail? */
export async function hasAsk(db: Database, email: string): Promise<boolean> {
  const row = await db.selectFrom('recovery_asks').select('id').where('email', '=', email).executeTakeFirst()
  return row !== undefined
}

export async function findAsk(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('recovery_asks').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email
}

/** Forgets one of them. */
export async function dropAsk(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('recovery_asks').where('id', '=', id).execute()
}

/** Forgets all that have asked about one address, and answers whether this one was among them. */
export async function takeAsks(trx: DatabaseTransaction, { id, email }: Pick<Ask, 'id' | 'email'>): Promise<boolean> {
  const rows = await trx.deleteFrom('recovery_asks').where('email', '=', email).returning('id').execute()
  return rows.some((row) => row.id === id)
}
