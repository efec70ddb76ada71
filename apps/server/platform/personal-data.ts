import { setImmediate as nextRound } from 'node:timers/promises'
import type { Database } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { strToU8, zip } from 'fflate'
import { sql } from 'kysely'

// PLUS-33. Every table that names a customer by user_id is his to read, unless its comment in the database says how
// else he gets it or why not. So a new table is in the archive before anybody thinks of it.

/** As much as fits into memory; what is left out is said, so that a customer can ask for it. */
const ROWS_MAX = 10_000
const ROWS_AT_ONCE = 500

/** Never given: what opens something or stands for it. Bytes are all of that kind. */
const secretColumn = /hash|secret|token|seed|verifier|password/

/** By table, everything held about a customer. */
export async function listPersonalData(db: Database, userId: UserId): Promise<Readonly<Record<string, unknown[]>>> {
  const found: Record<string, unknown[]> = {}
  const cut: string[] = []
  for (const [table, columns] of await listTables(db)) {
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns.map((column) => sql.id(column)))}
      from ${sql.id(table)} where user_id = ${userId} limit ${ROWS_MAX + 1}`.execute(db)
    found[table] = rows.slice(0, ROWS_MAX)
    if (rows.length > ROWS_MAX) cut.push(table)
  }
  if (cut.length > 0) found['incomplete'] = cut.map((table) => ({ table, rows: ROWS_MAX }))
  return found
}

async function listTables(db: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and has_table_privilege(c.oid, 'select')
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'Archive: %'
      and exists (select from pg_attribute u where u.attrelid = c.oid and u.attname = 'user_id')
    order by c.relname, a.attnum`.execute(db)
  const tables = new Map<string, string[]>()
  for (const { table, column, type } of rows) {
    if (type === 'bytea' || secretColumn.test(column)) continue
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return tables
}

/** One file each, readable by people and programs. */
export async function toArchive(files: Readonly<Record<string, unknown>>): Promise<Uint8Array> {
  const parts: Record<string, Uint8Array> = {}
  for (const [name, content] of Object.entries(files)) parts[`${name}.json`] = await toBytes(content)
  // Compresses in threads of its own.
  return new Promise((done, fail) => zip(parts, (error, bytes) => (error ? fail(error) : done(bytes))))
}

/** A list in pieces, between which others have their turn. */
async function toBytes(content: unknown): Promise<Uint8Array> {
  if (!Array.isArray(content) || content.length <= ROWS_AT_ONCE) return strToU8(toText(content))
  const pieces: string[] = []
  for (let from = 0; from < content.length; from += ROWS_AT_ONCE) {
    // Without the brackets of the piece.
    pieces.push(toText(content.slice(from, from + ROWS_AT_ONCE)).slice(1, -2))
    await nextRound()
  }
  return strToU8(`[${pieces.join(',')}\n]`)
}

const toText = (content: unknown): string => JSON.stringify(content, toPlain, 2)

const toPlain = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)
