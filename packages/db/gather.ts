import DataLoader from 'dataloader'
import type { Database } from './database.ts'
import { assertNothingOpen } from './inside.ts'

/** How many keys one statement may be asked for. */
const GATHERED_MAX = 64

/**
 * Reads of one turn of the event loop become one statement, so that a crowd costs the driver and PostgreSQL little more
 * than one reader. The statement is sent after the last of them was asked for, so each sees all that was committed
 * before its request. Inside a transaction a read stays alone: it must see what that transaction sees.
 */
export function gatherReads<Key, Value>(
  read: (db: Database, keys: readonly Key[]) => Promise<readonly Value[]>,
): (db: Database, key: Key) => Promise<Value> {
  const loaders = new WeakMap<Database, DataLoader<Key, Value>>()
  const openLoader = (db: Database) => {
    const loader = new DataLoader<Key, Value>((keys) => read(db, keys), {
      cache: false,
      maxBatchSize: GATHERED_MAX,
      batchScheduleFn: (send) => setImmediate(send),
    })
    loaders.set(db, loader)
    return loader
  }
  return async (db, key) => {
    if (!db.isTransaction) {
      assertNothingOpen('A second connection')
      return (loaders.get(db) ?? openLoader(db)).load(key)
    }
    const [value] = await read(db, [key])
    if (value === undefined) throw new Error('A read answered less than it was asked for')
    return value
  }
}
