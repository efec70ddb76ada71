import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { assertMode } from './data-mode.ts'
import { listMigrations } from './migrate.ts'
import { createDatabaseNamed, prepareDatabase } from './prepare.ts'
import { ensureRoles, OWNER_ROLE } from './roles.ts'

const AT = new Date('2026-11-15T08:00:00Z')
const MIGRATION = '0029_data_mode.sql'
const { server, admin, adminUrl } = useDatabase()
const SANDBOX_LINE = 'This database holds sandbox data: it cannot be used in live mode. Set another DATABASE_URL.'
const LIVE_LINE = 'This database holds live data: it cannot be used in sandbox mode. Set another DATABASE_URL.'

const prepare = (mode: 'sandbox' | 'live', old?: Client) => {
  const url = old ? Object.assign(new URL(adminUrl), { pathname: `/${old.database}` }).href : adminUrl
  return prepareDatabase({ url, mode, wall: AT, isDurable: false })
}

/** A database as it was before data carried their mode. */
async function createOld(): Promise<Client> {
  const url = await createDatabaseNamed(adminUrl, `old_${Math.random().toString(36).slice(2)}`)
  const old = new Client({ connectionString: url })
  await old.connect()
  await ensureRoles(old, undefined)
  await old.query(`set role ${OWNER_ROLE}`)
  await old.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz)',
  )
  for (const { name, sql: statements, checksum } of listMigrations().filter((one) => one.name < MIGRATION)) {
    await old.query(statements)
    await old.query('insert into schema_migrations values ($1, $2, $3)', [name, checksum, AT])
  }
  await old.query('reset role')
  return old
}

const modeOf = async (old: Client): Promise<unknown> => (await old.query('select mode from data_mode')).rows

describe('data of a version without the mark', () => {
  const email = (address: string, verified: string) => `insert into identity_users
    (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at, email_verified_at)
    values ('usr_1', '${address}', 'DE', false, '{}', '2026-01-01', '2026-01-01', ${verified})`
  const signs: [what: string, statement: string][] = [
    ['a clock that was moved', 'update clock set offset_ms = 1'],
    ['a sample person', email('alice@leaven.test', "'2026-01-01'")],
    [
      'coins that the sandbox set aside',
      `insert into treasury_fundings values
        ('1', 'budget:x', (select min(id) from coins_coins), 1, 'sandbox:olga', 'sandbox:omar', '2026-01-01')`,
    ],
  ]

  test.each(signs)('attack: a database with %s is used in live mode', async (_what, statement) => {
    const old = await createOld()
    await old.query(statement)
    await expect(prepare('live', old)).rejects.toThrow(new Error(SANDBOX_LINE))
    await prepare('sandbox', old)
    expect(await modeOf(old)).toEqual([{ mode: 'sandbox' }])
    await old.end()
  })

  test('become live where nothing tells of a sandbox; an address that anybody may have typed is no sign', async () => {
    const old = await createOld()
    await old.query(email('alice@leaven.test', 'null'))
    await prepare('live', old)
    expect(await modeOf(old)).toEqual([{ mode: 'live' }])
    await old.end()
  })
})

describe('data whose mark is gone', () => {
  test('attack: the mark is taken from a sandbox with customers, and it is used in live mode', async () => {
    const old = await createOld()
    await prepare('sandbox', old)
    await old.query('delete from data_mode')
    await old.query(`insert into identity_users
      (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
      values ('usr_1', 'somebody@leaven.example', 'DE', false, '{}', '2026-01-01', '2026-01-01')`)
    const line = 'This database has customers and no mode: it cannot be used in live mode. Set another DATABASE_URL.'
    await expect(prepare('live', old)).rejects.toThrow(new Error(line))
    expect(await modeOf(old)).toEqual([])
    await old.end()
  })

  test('a first preparation that was cut short goes on', async () => {
    const old = await createOld()
    await prepare('live', old)
    await old.query('delete from data_mode')
    await prepare('live', old)
    expect(await modeOf(old)).toEqual([{ mode: 'live' }])
    await old.end()
  })
})

describe('live data', () => {
  test('attack: a sandbox is started on a live database; it is refused before anything is changed', async () => {
    await admin.updateTable('data_mode').set({ mode: 'live' }).execute()
    await sql`delete from schema_migrations where name = (select max(name) from schema_migrations)`.execute(admin)
    // The last migration would be applied again, and fail, if the mode were not asked first.
    await expect(prepare('sandbox')).rejects.toThrow(new Error(LIVE_LINE))
    await expect(assertMode(server, 'sandbox')).rejects.toThrow(new Error(LIVE_LINE))
  })

  test('attack: the server changes the mode of its data', async () => {
    for (const statement of ["update data_mode set mode = 'live'", 'delete from data_mode', 'truncate data_mode'])
      await expect(sql.raw(statement).execute(server)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`insert into data_mode (mode) values ('live')`.execute(server)).rejects.toMatchObject({
      code: '42501',
    })
  })
})
