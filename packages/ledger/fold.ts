import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

const TRANSACTIONS_PER_PAGE = 5_000

/** Adds what is final by now to the totals, page by page, and answers how many pages. Safe twice, late and in parallel. */
export async function foldAll(db: Database): Promise<number> {
  for (let pages = 1; ; pages += 1) {
    const { rows } = await sql<{ more: boolean }>`select ledger_fold_page(${TRANSACTIONS_PER_PAGE}) as more`.execute(db)
    if (!rows[0]?.more) return pages
  }
}
