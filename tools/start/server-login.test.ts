import { join } from 'node:path'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed } from '@leaven/db/prepare.ts'
import { statusOf, untilEnded, untilReady, useLeaven, type Leaven } from '@leaven/tests/faults/leaven.ts'
import { listGroup, readEnvironment, type Process } from '@leaven/tests/faults/processes.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { folder, start } = useLeaven()
const dataFolder = join(folder, 'data')
const PASSWORD = 'hunter2-only-for-tests'
const FORBIDDEN = '42501'

/** The server's own, and those that the queue's library and PostgreSQL itself start. */
const isServer = ({ command }: Process): boolean => /apps\/(server|sandbox)\//.test(command)

const get = (pid: number, name: string): string =>
  readEnvironment(pid)
    ?.find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

describe("the administrator's address of an external database", () => {
  let server: Embedded
  let url: string
  let leaven: Leaven

  beforeAll(async () => {
    server = await startEmbedded({ cluster: join(folder, 'external'), password: PASSWORD })
    url = await createDatabaseNamed(server.url, 'leaven')
    leaven = await start({ dataFolder, env: { DATABASE_URL: url, PGPASSWORD: PASSWORD, PGUSER: 'postgres' } })
    await untilReady(leaven)
  }, 120_000)
  afterAll(async () => {
    process.kill(leaven.pid, 'SIGTERM')
    await untilEnded(leaven)
    await server.stop()
  })

  test('attack: it is read from the environment of a server process', () => {
    const servers = listGroup(leaven.pid).filter(isServer)
    expect(servers.map(({ command }) => /(http|worker|sandbox)\.ts/.exec(command)?.[1] ?? '').toSorted()).toEqual([
      'http',
      'sandbox',
      'worker',
    ])
    for (const { pid } of servers)
      expect((readEnvironment(pid) ?? []).join('\n')).not.toMatch(/hunter2|:\/\/postgres[:@]|^PG/m)
  })

  test.each(['http', 'worker'])('attack: code in %s takes its role off and changes what is recorded', async (name) => {
    const pid = listGroup(leaven.pid).find(({ command }) => command.includes(`server/${name}.ts`))?.pid ?? 0
    const client = new Client(get(pid, 'DATABASE_URL'))
    await client.connect()
    const ask = (statement: string) =>
      client.query(statement).then(
        () => 'done',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      )
    try {
      for (const way of ['set role none', 'reset role', 'reset session authorization']) {
        expect([way, await ask(way)]).toEqual([way, 'done'])
        for (const table of ['ledger_postings', 'ledger_blocks', 'ledger_transactions', 'audit_runs', 'data_mode']) {
          expect([way, table, await ask(`delete from ${table}`)]).toEqual([way, table, FORBIDDEN])
        }
        expect(await ask('update ledger_postings set units = units')).toBe(FORBIDDEN)
        expect(await ask('update ledger_blocks set digests = digests')).toBe(FORBIDDEN)
        expect(await ask('update audit_runs set findings = findings')).toBe(FORBIDDEN)
      }
      for (const way of ['set role leaven_owner', 'set role postgres', 'set session authorization postgres'])
        expect([way, await ask(way)]).toEqual([way, FORBIDDEN])
    } finally {
      await client.end()
    }
  })

  test('attack: no connection of a server process belongs to an administrator, nor that of its queue or listener', async () => {
    const admin = new Client(url)
    await admin.connect()
    // A pool that is not used lets its connections go.
    expect(await statusOf(leaven, '/api/health/ready')).toBe(200)
    try {
      const { rows } = await admin.query<{ name: string; strong: boolean }>(`
        select application_name as name, usename = 'postgres' as strong from pg_stat_activity
        where datname = 'leaven' and application_name like 'leaven-%'`)
      const names = ['leaven-http', 'leaven-listener', 'leaven-queue', 'leaven-worker']
      expect([...new Set(rows.map(({ name }) => name))].toSorted()).toEqual(expect.arrayContaining(names))
      expect(rows.filter(({ strong }) => strong)).toEqual([])
    } finally {
      await admin.end()
    }
  })

  test('attack: it is given to server processes as DATABASE_SERVER_URL', async () => {
    const env = { DATABASE_URL: url, DATABASE_SERVER_URL: url }
    const other = await start({ dataFolder: join(folder, 'other'), env })
    expect(await untilEnded(other)).toBe(1)
    expect(other.errors()).toBe('postgres could change the ledger: give server processes a login of leaven_server.\n')
  })
})
