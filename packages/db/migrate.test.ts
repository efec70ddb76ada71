import { TEST_PASSWORD } from '@leaven/tests/world/postgres.ts'
import { Client } from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { listMigrations, listPending, type Migration } from './migrate.ts'
import { createDatabaseNamed, prepareDatabase } from './prepare.ts'
import { OWNER_ROLE } from './roles.ts'

const AT = new Date('2026-11-13T07:00:00Z')
const names = listMigrations().map(({ name }) => name)

const migration = (name: string, checksum = `of ${name}`): Migration => ({ name, checksum, sql: 'select 1' })

describe('what is pending', () => {
  const known = ['0001_a.sql', '0002_b.sql', '0003_c.sql'].map((name) => migration(name))

  test('is what follows the applied ones, in order', () => {
    expect(listPending(known, [])).toEqual(known)
    expect(listPending(known, known.slice(0, 2))).toEqual(known.slice(2))
    expect(listPending(known, known)).toEqual([])
  })

  const refused: { why: string; applied: Migration[]; line: string }[] = [
    {
      why: 'a migration changed since',
      applied: [migration('0001_a.sql'), migration('0002_b.sql', 'of another text')],
      line: 'Migration 0002_b.sql was changed after it had been applied.',
    },
    {
      why: 'a database that is ahead of the code',
      applied: [...known, migration('0004_d.sql')],
      line: 'The database is newer than this version: it has migration 0004_d.sql.',
    },
    {
      why: 'a database of another branch',
      applied: [migration('0001_a.sql'), migration('0002_other.sql')],
      line: 'The database is newer than this version: it has migration 0002_other.sql.',
    },
  ]

  test.each(refused)('$why is refused with one line', ({ applied, line }) => {
    expect(() => listPending(known, applied)).toThrow(new Error(line))
  })
})

describe('preparing a database', () => {
  const created: string[] = []

  afterAll(async () => {
    for (const name of created) await ask(inject('postgresUrl'), `drop database ${name} with (force)`)
  })

  async function createEmpty(): Promise<string> {
    const name = `migrate_${process.pid}_${created.length}`
    created.push(name)
    return createDatabaseNamed(inject('postgresUrl'), name)
  }

  /** As a start does; answers the migrations that this one applied. */
  async function prepare(url: string): Promise<string[]> {
    const applied: string[] = []
    const onApply = (name: string) => void applied.push(name)
    await prepareDatabase({ url, serverPassword: TEST_PASSWORD, wall: AT, isDurable: false, onApply })
    return applied
  }

  test('applies every migration once and writes down which, when and in what text', async () => {
    const url = await createEmpty()
    expect(await prepare(url)).toEqual(names)
    expect(await prepare(url)).toEqual([])
    expect(await ask(url, 'select name, checksum, applied_at from schema_migrations order by name')).toEqual(
      listMigrations().map(({ name, checksum }) => ({ name, checksum, applied_at: AT })),
    )
  })

  test('several starts at the same moment apply every migration once, and none of them fails', async () => {
    for (let turn = 1; turn <= 3; turn += 1) {
      const url = await createEmpty()
      const applied = await Promise.all(Array.from({ length: 8 }, () => prepare(url)))
      expect(applied.flat()).toEqual(names)
    }
  })

  test('refuses a changed migration and a newer database, and changes nothing', async () => {
    const url = await createEmpty()
    await prepare(url)
    await ask(url, `insert into schema_migrations values ('9999_later.sql', 'x', '${AT.toISOString()}')`)
    await expect(prepare(url)).rejects.toThrow('The database is newer than this version: it has migration 9999_later.')
    await ask(url, `update schema_migrations set checksum = 'x' where name = '${names[0]}'`)
    await expect(prepare(url)).rejects.toThrow(`Migration ${names[0]} was changed after it had been applied.`)
  })

  test('a migration that fails names itself and leaves nothing of it, and can be applied once the cause is gone', async () => {
    const url = await createEmpty()
    // Stands in the way of a table that the first migration makes late.
    await ask(url, 'create table ledger_blocks ()')
    await expect(prepare(url)).rejects.toThrow(`Migration ${names[0]} failed: relation "ledger_blocks" already exists`)
    expect(await ask(url, "select tablename from pg_tables where schemaname = 'public' order by 1")).toEqual([
      { tablename: 'ledger_blocks' },
      { tablename: 'schema_migrations' },
    ])
    expect(await ask(url, 'select name from schema_migrations')).toEqual([])

    await ask(url, 'drop table ledger_blocks')
    expect(await prepare(url)).toEqual(names)
  })

  test('a migration that cannot be written down is not applied either', async () => {
    const url = await createEmpty()
    await ask(
      url,
      `create table schema_migrations (name text primary key check (name <> '${names[0]}'), checksum text, applied_at timestamptz);
       alter table schema_migrations owner to ${OWNER_ROLE}`,
    )
    await expect(prepare(url)).rejects.toThrow(`Migration ${names[0]} failed: new row for relation "schema_migrations"`)
    expect(await ask(url, "select tablename from pg_tables where schemaname = 'public'")).toEqual([
      { tablename: 'schema_migrations' },
    ])
  })

  test('everything that migrations make belongs to the owner, who cannot log in', async () => {
    const url = await createEmpty()
    await prepare(url)
    const owners = await ask(
      url,
      `select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'public'::regnamespace
       union select pg_get_userbyid(proowner) from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    expect(owners).toEqual([{ owner: OWNER_ROLE }])
    expect(await ask(url, `select rolcanlogin, rolsuper from pg_roles where rolname = '${OWNER_ROLE}'`)).toEqual([
      { rolcanlogin: false, rolsuper: false },
    ])
  })
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<object>(statement)).rows
  } finally {
    await client.end()
  }
}
