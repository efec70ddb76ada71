import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { OWNER_ROLE, SERVER_ROLE } from './roles.ts'
import { createServerDatabase } from './server-database.ts'
import type { Tables } from './tables.ts'

const { server, admin, adminUrl, serverUrl } = useDatabase()

const FORBIDDEN = '42501'
const NOT_NULL = '23502'

const tables = {
  ledger_postings: 'units',
  ledger_blocks: 'digests',
  ledger_accounts: 'balance',
  ledger_transactions: 'key',
  ledger_users: 'last_number',
  ledger_assets: 'decimals',
  ledger_fold: 'postings',
  ledger_totals: 'units',
  ledger_openings: 'accounts',
  schema_migrations: 'checksum',
}

const granted = [
  'ledger_close',
  'ledger_fold_page',
  'ledger_held',
  'ledger_horizon',
  'ledger_lock',
  'ledger_open',
  'ledger_post',
  'ledger_post_one',
  'outbox_horizon',
  'outbox_next_id',
  'security_events_erase',
  'security_events_forget',
]

/** The database's answer to a statement: the code of its no, or the rows. */
async function ask(db: Kysely<Tables>, statement: string): Promise<unknown> {
  const answer: unknown = await sql
    .raw(statement)
    .execute(db)
    .catch((error: unknown) => error)
  if (answer instanceof Error) return 'code' in answer ? answer.code : answer
  return answer && typeof answer === 'object' && 'rows' in answer ? answer.rows : answer
}

describe("the server's role", () => {
  test.each(Object.entries(tables))(
    'reads %s and can neither update, delete nor truncate it',
    async (table, column) => {
      expect(await ask(server, `select ${column} from ${table} limit 0`)).toEqual([])
      expect(await ask(server, `update ${table} set ${column} = ${column}`)).toBe(FORBIDDEN)
      expect(await ask(server, `delete from ${table}`)).toBe(FORBIDDEN)
      expect(await ask(server, `truncate ${table}`)).toBe(FORBIDDEN)
    },
  )

  test('may insert a sealed block, and nothing else', async () => {
    for (const table of Object.keys(tables).filter((name) => name !== 'ledger_blocks')) {
      expect(await ask(server, `insert into ${table} default values`)).toBe(FORBIDDEN)
    }
    expect(await ask(server, 'insert into ledger_blocks default values')).toBe(NOT_NULL)
  })

  test('may call the functions that it was granted, and none of their helpers', async () => {
    const { rows } = await sql<{ name: string; call: string; allowed: boolean }>`
      select p.proname as name, has_function_privilege(${SERVER_ROLE}, p.oid, 'execute') as allowed,
        format('select %I(%s)', p.proname, (select string_agg(format('null::%s', format_type(t.type, null)), ', ')
          from unnest(p.proargtypes) as t (type))) as call
      from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`.execute(admin)
    expect(rows.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(granted)
    const helpers = rows.filter(({ allowed }) => !allowed)
    expect(helpers.map(({ name }) => name)).toContain('ledger_refuse')
    for (const { call } of helpers) expect([call, await ask(server, call)]).toEqual([call, FORBIDDEN])
  })

  test('may not call a function that a later migration adds without granting it', async () => {
    await admin.connection().execute(async (connection) => {
      await ask(connection, `set role ${OWNER_ROLE}`)
      await ask(connection, 'create function added() returns int language sql return 1')
      await ask(connection, 'reset role')
    })
    expect(await ask(admin, 'select added() as n')).toEqual([{ n: 1 }])
    expect(await ask(server, 'select added() as n')).toBe(FORBIDDEN)
  })

  const escapes = [
    `set role ${OWNER_ROLE}`,
    'set role postgres',
    'set session authorization postgres',
    `grant ${OWNER_ROLE} to ${SERVER_ROLE}`,
    `alter role ${SERVER_ROLE} superuser`,
    'alter table ledger_postings disable trigger all',
    'alter table ledger_accounts drop constraint ledger_accounts_floor',
    'drop table ledger_postings',
    'create table public.ledger_mine ()',
    'create function public.mine() returns int language sql return 1',
    'create or replace function public.ledger_horizon() returns int8 language sql return 1',
    'do $$ begin lock table ledger_users in access exclusive mode; end $$',
    'set session_replication_role = replica',
    'alter system set fsync = off',
    "copy ledger_postings to '/dev/null'",
    'select pg_reload_conf()',
  ]

  test.each(escapes)('cannot get further with: %s', async (statement) => {
    expect(await ask(server, statement)).toBe(FORBIDDEN)
  })
})

describe('a server process acts with no more than its role', () => {
  const addresses = [
    { whose: 'its own address', url: serverUrl },
    { whose: "an administrator's address", url: adminUrl },
    { whose: "an administrator's address with a name", url: `${adminUrl}?application_name=somebody` },
    { whose: "an administrator's address with settings", url: `${adminUrl}?options=-c%20work_mem%3D8MB` },
    { whose: "an administrator's address with a role", url: `${adminUrl}?options=-c%20role%3D${OWNER_ROLE}` },
  ]

  test.each(addresses)('when it is given $whose', async ({ url }) => {
    const db = createServerDatabase({ url, connections: 1 })
    try {
      expect(await ask(db, 'select current_user::text as role')).toEqual([{ role: SERVER_ROLE }])
      expect(await ask(db, 'update ledger_accounts set balance = 0')).toBe(FORBIDDEN)
      await ask(db, 'reset role')
      expect(await ask(db, 'select current_user::text as role')).toEqual([{ role: SERVER_ROLE }])
    } finally {
      await db.destroy()
    }
  })
})
