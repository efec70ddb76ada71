import { sql, type Kysely } from 'kysely'
import { SERVER_ROLE } from './roles.ts'
import type { Tables } from './tables.ts'

export type TableRights = {
  readonly table: string
  readonly canInsert: boolean
  readonly canDelete: boolean
  /** Which of its columns the server may change. */
  readonly updates: readonly string[]
}

/** What the server's role may do to each table that it may read. */
export async function listRights(admin: Kysely<Tables>): Promise<readonly TableRights[]> {
  const { rows } = await sql<TableRights>`
    select c.relname::text as "table", has_table_privilege(${SERVER_ROLE}, c.oid, 'insert') as "canInsert",
      has_table_privilege(${SERVER_ROLE}, c.oid, 'delete') as "canDelete",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and has_column_privilege(${SERVER_ROLE}, c.oid, a.attnum, 'update') order by a.attnum) as updates
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
      and has_any_column_privilege(${SERVER_ROLE}, c.oid, 'select')
    order by c.relname collate "C"`.execute(admin)
  return rows
}

/** The functions that the server's role may call; they run with their owner's rights. */
export async function listCallable(admin: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select p.proname::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege(${SERVER_ROLE}, p.oid, 'execute')
    order by p.proname collate "C"`.execute(admin)
  return rows.map(({ name }) => name)
}
