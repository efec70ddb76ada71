import type { Database, DatabaseTransaction } from './database.ts'
import { runInside } from './inside.ts'
import { isRepeatable } from './trouble.ts'

const TRIES_MAX = 5

/** One command, one database transaction. Only what the database asks to repeat is repeated. */
export async function transact<Result>(
  db: Database,
  command: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute((trx) => runInside(() => command(trx)))
    } catch (error) {
      if (tries >= TRIES_MAX || !isRepeatable(error)) throw error
    }
  }
}

/** Several reads of one moment. */
export const readSnapshot = <Result>(
  db: Database,
  read: (trx: DatabaseTransaction) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => runInside(() => read(trx)))
