import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'

/** Every row of every table as text, as whoever stole the database would search it. */
export async function dumpDatabase(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(db)
  const texts: string[] = []
  for (const { name } of rows) {
    const table = await sql<{ text: string }>`select row_to_json(t)::text as text from ${sql.raw(name)} as t`.execute(
      db,
    )
    texts.push(name, ...table.rows.map(({ text }) => text))
  }
  return texts.join('\n')
}

/** A secret as it is, and as anybody would write it down. */
export const formsOf = (secret: string): readonly string[] => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  encodeURIComponent(secret),
]
