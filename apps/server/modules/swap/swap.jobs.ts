import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import type { Database } from '@leaven/db/database.ts'
import { deleteQuotes } from './swap.sql.ts'

/** A quote that nobody can use any more says nothing; what was swapped is in the ledger. */
export const cleanQuotes = (db: Database, now: Date): Promise<void> =>
  deleteQuotes(db, new Date(now.getTime() - UTC_DAY_MS))
