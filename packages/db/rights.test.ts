import { readdirSync, readFileSync } from 'node:fs'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { listUpdated } from '@leaven/tests/world/updates.ts'
import { sql, type Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { listRights } from './list-rights.ts'
import { OWNER_ROLE, SERVER_ROLE } from './roles.ts'
import { createServerDatabase } from './server-database.ts'
import type { Tables } from './tables.ts'

const { server, admin, adminUrl, serverUrl } = useDatabase()

const FORBIDDEN = '42501'
const NOT_NULL = '23502'
const CHECKED = '23514'

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
  'batches_promise',
  'ledger_close',
  'ledger_fold_page',
  'ledger_held',
  'ledger_horizon',
  'ledger_lock',
  'ledger_moved',
  'ledger_open',
  'ledger_post',
  'ledger_post_one',
  'outbox_horizon',
  'outbox_next_id',
  'security_events_erase',
  'security_events_forget',
  'security_events_note',
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

describe('what the server never changes', () => {
  const root = new URL('../../', import.meta.url)
  const sources = ['apps/server/modules', 'apps/server/platform', 'packages/db'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('tables.ts'))
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8') })),
  )
  /** Rows are locked by a right to change one of their columns. */
  const lockedBy = ['passkeys_owners handle', 'batches_series position', 'pools_pairs position']

  test('it has no right to: each column that it may change is set by an update of its table', async () => {
    const found = sources.map(({ name, text }) => listUpdated(name, text))
    expect(found.flatMap(({ unread }) => unread)).toEqual([])
    const set = new Set(found.flatMap(({ columns }) => [...columns]))
    const rights = (await listRights(admin)).flatMap(({ table, updates }) => updates.map((one) => `${table} ${one}`))
    expect(rights.filter((one) => !set.has(one)).toSorted()).toEqual(lockedBy.toSorted())
  })

  test('an update is told from an insert, a condition and an answer', () => {
    const { columns, unread } = listUpdated(
      'example.ts',
      `const again = { b: 1, ...(x && { c }) }
       db.insertInto('t').values({ a, b, c }).onConflict((one) => one.column('a').doUpdateSet(again))
       db.updateTable('u').set((row) => ({ d: row('e', '+', 1) })).where('f', '=', 1).returning('g')
       sql\`with h as (update v x set i = x.j + \${k}, (l, m) = (select n, o from p) from q where r = 1 returning s)
         insert into w (a, b) select y, z from h on conflict (a) do update set b = excluded.b where w.c = 1\`
       db.updateTable('u').set(elsewhere(1))`,
    )
    expect([...columns]).toEqual(['t b', 't c', 'u d', 'v i', 'v l', 'v m', 'w b'])
    expect(unread).toEqual(["example.ts: db.updateTable('u').set(elsewhere(1))"])
  })

  test('nor has it a right to delete or insert what no source deletes or inserts', async () => {
    const all = sources.map(({ text }) => text).join('\n')
    const does = (verb: string, table: string) => new RegExp(String.raw`(?:${verb})[(\s]+'?${table}\b`).test(all)
    const unused = (await listRights(admin)).flatMap(({ table, canInsert, canDelete }) => [
      ...(canDelete && !does('deleteFrom|delete from|table:|drop', table) ? [`delete ${table}`] : []),
      ...(canInsert && table !== 'ledger_blocks' && !does('insertInto|insert into', table) ? [`insert ${table}`] : []),
    ])
    expect(unused).toEqual([])
  })

  const rewritings = [
    "update identity_users set role = 'ADMIN'",
    "update approvals_approvals set payload = '[]'",
    "update approvals_approvals set user_id = ''",
    "update deposits_deposits set user_id = '', units = 1",
    'update staking_positions set units = 1',
    'update campaigns_grants set units = 1',
    "update passkeys_passkeys set public_key = ''",
    "update sessions set user_id = ''",
    "update mail_links set user_id = ''",
    "update mails set recipient = ''",
    'update swap_quotes set target_units = 1',
    'update swap_stabilization set ratio = 0',
    'update pools_pairs set commission = 0',
    'update batches_series set rate = 1',
    "update data_mode set mode = 'sandbox'",
    'delete from passkeys_passkeys',
    'delete from data_keys',
  ]

  test.each(rewritings)('attack: a server that was taken over rewrites history: %s', async (statement) => {
    expect(await ask(server, statement)).toBe(FORBIDDEN)
  })

  const user = 'usr_0197a000-0000-7000-8000-000000000001'

  async function addUser(): Promise<void> {
    await ask(
      admin,
      `insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
        values ('${user}', 'a@leaven.test', 'DE', false, '{}', '2026-01-01', '2026-01-01') on conflict do nothing`,
    )
  }

  test('attack: a proof that was given is exchanged, taken back, used again or deleted', async () => {
    await addUser()
    const [id, at] = ['apr_0197a000-0000-7000-8000-000000000001', '2026-01-01T00:00:00Z']
    await ask(
      server,
      `insert into approvals_approvals (id, user_id, payload, nonce, made_at)
        values ('${id}', '${user}', '[]', decode(repeat('00', 32), 'hex'), '${at}')`,
    )
    expect(await ask(server, `update approvals_approvals set approved_at = '${at}', proven_by = 'password'`)).toEqual(
      [],
    )
    expect(await ask(server, `update approvals_approvals set used_at = '${at}'`)).toEqual([])
    for (const change of ["proven_by = 'mail'", 'approved_at = null', 'used_at = null', "used_at = '2026-02-01'"])
      expect([change, await ask(server, `update approvals_approvals set ${change}`)]).toEqual([change, FORBIDDEN])
    expect(await ask(server, 'delete from approvals_approvals')).toBe(FORBIDDEN)
  })

  test('attack: a server lies about the time, and what happened to an account is forgotten', async () => {
    await addUser()
    const ages = ['2020-01-01', new Date().toISOString()]
    for (const at of ages) await ask(server, `select security_events_note('${user}', 'loginFailed', '${at}', '', '')`)
    expect(await ask(server, "select security_events_forget('2999-01-01', 1000) as n")).toEqual([{ n: 1 }])
    expect(await ask(server, "select security_events_forget('1999-01-01', 1000) as n")).toEqual([{ n: 0 }])
    expect(await ask(server, 'select kind from security_events')).toEqual([{ kind: 'loginFailed' }])
  })

  test('attack: a server writes events at the end of time, and those of today lose their places', async () => {
    await addUser()
    const note = (at: string, address: string) =>
      ask(server, `select security_events_note('${user}', 'newDevice', '${at}', '${address}', 'Chrome on Linux')`)
    const ends = ['infinity', '9999-12-31', '2999-01-01', '-infinity']
    for (const [index, at] of ends.entries()) expect(await note(at, `203.0.113.${index}`)).toHaveLength(1)
    await note(new Date().toISOString(), '198.51.100.66')
    const listed = `select address from security_events where user_id = '${user}' and kind = 'newDevice'
      and at between '2000-01-01' and '${new Date(Date.now() + 401 * 24 * 3600_000).toISOString()}' order by id`
    expect(await ask(server, listed)).toEqual([
      { address: '203.0.113.0' },
      { address: '203.0.113.1' },
      { address: '203.0.113.2' },
      { address: '203.0.113.3' },
      { address: '198.51.100.66' },
    ])
    // Not even the owner of the tables writes one that no reader could show.
    const never = `insert into security_events (user_id, kind, at, address, device) values ('${user}', 'newDevice', 'infinity', '', '')`
    expect(await ask(admin, never)).toBe(CHECKED)
  })

  test('attack: a server says that an open account was closed, and its events lose their places', async () => {
    await addUser()
    const at = new Date().toISOString()
    await ask(
      server,
      `select security_events_note('${user}', 'handoffTaken', '${at}', '203.0.113.9', 'Firefox on Linux')`,
    )
    const close = `insert into account_closings (user_id, closed_at, erase_at) values ('${user}', '${at}', '2999-01-01')`
    expect(await ask(server, close)).toEqual([])
    const places = `select address, device from security_events where user_id = '${user}' and kind = 'handoffTaken'`
    await ask(server, `select security_events_erase('${user}')`)
    expect(await ask(server, places)).toEqual([{ address: '203.0.113.9', device: 'Firefox on Linux' }])
    await ask(admin, `update identity_users set status = 'CLOSED' where id = '${user}'`)
    await ask(server, `select security_events_erase('${user}')`)
    expect(await ask(server, places)).toEqual([{ address: '', device: '' }])
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
