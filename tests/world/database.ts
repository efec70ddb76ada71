import { createDatabase, type Database } from '@leaven/db/database.ts'
import { SERVER_ROLE } from '@leaven/db/roles.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { TEMPLATE, TEST_PASSWORD } from './postgres.ts'

export type TestDatabase = {
  /** As the server connects: no more rights than it has. */
  readonly server: Database
  /** As an intruder with the administrator's password would. */
  readonly admin: Database
  readonly serverUrl: string
  readonly adminUrl: string
}

/** A fresh migrated database for the tests of one file, gone when they end. */
export function useDatabase(connections = 10): TestDatabase {
  const postgresUrl = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2)}`
  const adminUrl = toUrl(postgresUrl, { pathname: `/${name}` })
  const serverUrl = toUrl(adminUrl, { username: SERVER_ROLE, password: TEST_PASSWORD })
  const server = createDatabase({ url: serverUrl, connections })
  const admin = createDatabase({ url: adminUrl, connections: 2 })

  beforeAll(() => runOn(postgresUrl, `create database ${name} template ${TEMPLATE}`))
  afterAll(async () => {
    await Promise.all([server.destroy(), admin.destroy()])
    await runOn(postgresUrl, `drop database ${name} with (force)`)
  })
  return { server, admin, serverUrl, adminUrl }
}

function toUrl(url: string, change: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string {
  return Object.assign(new URL(url), change).href
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
