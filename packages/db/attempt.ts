import { sql } from 'kysely'
import type { DatabaseTransaction } from './database.ts'

/** A part of a transaction that may fail by itself: what it did is undone, and the rest of the transaction goes on. */
export async function attempt<Result>(trx: DatabaseTransaction, part: () => Promise<Result>): Promise<Result> {
  await sql`savepoint attempt`.execute(trx)
  try {
    const result = await part()
    await sql`release savepoint attempt`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(trx)
    await sql`release savepoint attempt`.execute(trx)
    throw error
  }
}
