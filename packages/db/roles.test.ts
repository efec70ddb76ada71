import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabaseNamed, prepareDatabase } from './prepare.ts'
import { SERVER_ROLE, toServerLogin } from './roles.ts'

const name = `roles_${process.pid}`
// Of its own: the roles of a server are shared by all of its databases, and so by other tests.
const login = toServerLogin(`of ${name}`)

afterAll(async () => {
  await ask(inject('postgresUrl'), `drop database if exists ${name} with (force)`)
  await ask(inject('postgresUrl'), `drop role if exists ${login.name}`)
})

async function ask(url: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    let rows: readonly unknown[] = []
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement))
    return rows
  } finally {
    await client.end()
  }
}

test('attack: a server process spoils its own login for good, by a password, settings or both', async () => {
  const url = await createDatabaseNamed(inject('postgresUrl'), name)
  const start = () =>
    prepareDatabase({ url, serverLogin: login, wall: new Date('2026-11-18T12:00:00Z'), isDurable: false })
  await start()
  const own = Object.assign(new URL(url), { username: login.name, password: login.password }).href
  const settings = () =>
    ask(
      own,
      `select current_user::text as who, current_setting('statement_timeout') as timeout,
        current_setting('default_transaction_read_only') as read_only, current_setting('search_path') as path`,
    )
  const fresh = await settings()
  expect(fresh).toMatchObject([{ who: login.name, timeout: '0', read_only: 'off' }])
  // PostgreSQL lets every role do this to itself.
  await ask(
    own,
    `alter role ${login.name} set statement_timeout = 60000`,
    `alter role ${login.name} set role = ${SERVER_ROLE}`,
    `alter role ${login.name} in database ${name} set default_transaction_read_only = on`,
    `alter role ${login.name} in database ${name} set search_path = nowhere`,
    `set role ${SERVER_ROLE}`,
    `alter role ${SERVER_ROLE} in database ${name} set default_transaction_read_only = on`,
  )
  expect(await settings()).not.toEqual(fresh)
  await ask(
    own,
    'set role none',
    'set default_transaction_read_only = off',
    `alter role ${login.name} password 'a thief’s'`,
  )
  await expect(settings()).rejects.toThrow('password authentication failed')

  await start()
  expect(await settings()).toEqual(fresh)
  const left = await ask(
    url,
    `select setconfig from pg_db_role_setting where setrole in ('${login.name}'::regrole, '${SERVER_ROLE}'::regrole)
      and setdatabase in (0, (select oid from pg_database where datname = '${name}'))`,
  )
  expect(left).toEqual([])
})
