import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded, type Embedded } from '@leaven/db/embedded/embedded.ts'
import { createDatabaseNamed } from '@leaven/db/prepare.ts'
import { statusOf, untilEnded, untilReady, useLeaven, type Leaven } from '@leaven/tests/faults/leaven.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const { folder, start } = useLeaven()
const dataFolder = join(folder, 'data')
const PASSWORD = 'hunter2-only-for-tests'

describe('DATABASE_URL', () => {
  let server: Embedded
  let url: string

  beforeAll(async () => {
    server = await startEmbedded({ cluster: join(folder, 'external'), password: PASSWORD })
    url = await createDatabaseNamed(server.url, 'leaven')
  })
  afterAll(() => server?.stop())

  const startWith = (address: string, env: NodeJS.ProcessEnv = {}): Promise<Leaven> =>
    start({ dataFolder, env: { DATABASE_URL: address, ...env } })

  test('is used instead of the embedded database, which is not even made, and stays when Leaven ends', async () => {
    const leaven = await startWith(url)
    await untilReady(leaven)
    expect(await statusOf(leaven, '/api/health/ready')).toBe(200)
    expect(await statusOf(leaven, '/api/ledger/summary')).toBe(200)
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false)
    process.kill(leaven.pid, 'SIGTERM')
    expect(await untilEnded(leaven)).toBe(0)
    expect(server.isRunning()).toBe(true)
  }, 120_000)

  test('may be shared by several Leavens at the same moment', async () => {
    const shared = await createDatabaseNamed(server.url, 'shared')
    const startIn = (name: string) => {
      // As an operator copies it from machine to machine.
      mkdirSync(join(folder, name, 'keys'), { recursive: true })
      writeFileSync(join(folder, name, 'keys/factors.secret'), 'the same on every machine')
      writeFileSync(join(folder, name, 'keys/deposits.seed'), '5a'.repeat(64))
      return start({ dataFolder: join(folder, name), env: { DATABASE_URL: shared } })
    }
    const both = [await startIn('one'), await startIn('other')]
    for (const leaven of both) await untilReady(leaven)
    for (const leaven of both) process.kill(leaven.pid, 'SIGTERM')
    for (const leaven of both) expect(await untilEnded(leaven)).toBe(0)
    const stranger = await start({ dataFolder: join(folder, 'stranger'), env: { DATABASE_URL: shared } })
    expect(await untilEnded(stranger)).toBe(1)
    expect(stranger.errors()).toMatch(/stranger\/keys lacks the key [0-9a-f]{16} of this database: copy the folder/)
  }, 120_000)

  const refused: { why: string; address: () => Promise<string>; line: (port: string) => string }[] = [
    {
      why: 'where nobody listens',
      address: async () => withChange(url, { port: String(await findFreePort()) }),
      line: (port) => `The database at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): check DATABASE_URL.`,
    },
    {
      why: 'with a wrong password',
      address: async () => withChange(url, { password: `not-${PASSWORD}` }),
      line: (port) =>
        `The database at 127.0.0.1:${port} refuses us (password authentication failed for user "postgres"): check DATABASE_URL.`,
    },
    {
      why: 'of a database that is not there',
      address: async () => withChange(url, { pathname: '/nowhere' }),
      line: (port) =>
        `The database at 127.0.0.1:${port} refuses us (database "nowhere" does not exist): check DATABASE_URL.`,
    },
  ]

  test.each(refused)('$why ends the start with one line that holds no password', async ({ address, line }) => {
    const tried = await address()
    const leaven = await startWith(tried)
    expect(await untilEnded(leaven)).toBe(1)
    expect(leaven.errors()).toBe(`${line(new URL(tried).port)}\n`)
    expect(leaven.output() + leaven.errors()).not.toContain(PASSWORD)
  })

  test('of a server that may forget what it committed ends the start with one line', async () => {
    const settings = `${url}?options=-c%20synchronous_commit%3Doff`
    const leaven = await startWith(settings)
    expect(await untilEnded(leaven)).toBe(1)
    expect(leaven.errors()).toBe("PostgreSQL's synchronous_commit is off: committed money could be lost. Turn it on.\n")
  })
})

const withChange = (url: string, change: Partial<Pick<URL, 'port' | 'password' | 'pathname'>>): string =>
  Object.assign(new URL(url), change).href

describe('a variable that cannot be used ends the start with one line that names it', () => {
  const variables: { name: string; value: string }[] = [
    { name: 'PORT', value: '99999' },
    { name: 'HOST', value: 'not a host' },
    { name: 'LEAVEN_MODE', value: 'production' },
    { name: 'DATABASE_URL', value: `mysql://leaven:${PASSWORD}@localhost/leaven` },
    { name: 'PUBLIC_URL', value: 'leaven.example' },
    { name: 'DATA_DIR', value: import.meta.filename },
  ]

  test.each(variables)('$name', async ({ name, value }) => {
    const leaven = await start({ dataFolder, env: { [name]: value } })
    expect(await untilEnded(leaven)).toBe(1)
    expect(leaven.errors()).toMatch(/^.+\n$/)
    expect(leaven.errors()).toContain(name)
    expect(leaven.output() + leaven.errors()).not.toContain(PASSWORD)
  })
})
