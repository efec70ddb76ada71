import type { Database } from '@leaven/db/database.ts'
import { deleteQuotes } from './swap.sql.ts'

const DAY_MS = 24 * 3_600_000

/** A quote that nobody can use any more says nothing; what was swapped is in the ledger. */
export const cleanQuotes = (db: Database, now: Date): Promise<void> =>
  deleteQuotes(db, new Date(now.getTime() - DAY_MS))
