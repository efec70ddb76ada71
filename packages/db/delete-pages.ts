import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'

export type Old = {
  readonly table: string
  /** The time by which rows are old; an index leads with it. */
  readonly column: string
  /** At or after this they stay. */
  readonly before: Date
  /** What else must be true of a row. */
  readonly where?: RawBuilder<unknown>
}

/** As many rows at a time as nobody waits for. */
export const PAGE = 1_000

/** Takes away what is old, oldest first, each page in a transaction of its own: none grows with what there is. */
export async function deletePages(db: Database, old: Old, page = PAGE): Promise<void> {
  for (;;) if ((await deletePage(db, old, page)) < page) return
}

/** Answers how many went. */
export async function deletePage(
  db: Database,
  { table, column, before, where = sql`true` }: Old,
  page: number,
): Promise<number> {
  const [name, time] = [sql.table(table), sql.ref(column)]
  const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any (array(
    select ctid from ${name} where ${time} < ${before} and ${where} order by ${time} limit ${page}))`.execute(db)
  return Number(numAffectedRows)
}
