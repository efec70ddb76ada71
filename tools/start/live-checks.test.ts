import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { createIds } from '@leaven/server/platform/ids.ts'
import { parseConfig } from '@leaven/server/platform/config.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { openPerson } from '@leaven/tests/world/series.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { assertNoSamples, assertNoSandbox } from './live.ts'

describe('a sandbox on the same machine', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())

  /** Something listens where the sandbox would, and answers this. */
  async function ask(body: string, mode: 'live' | 'sandbox' = 'live'): Promise<void> {
    const sandboxPort = await findFreePort()
    server = createServer((_, response) => void response.end(body)).listen(sandboxPort, '127.0.0.1')
    await once(server, 'listening')
    await assertNoSandbox({ ...parseConfig({}), mode, host: '127.0.0.1', sandboxPort })
  }

  test.each(['{"now":"2026-11-17T00:00:00Z"}', '{"code":"PlatformUnreachable","message":"x"}'])(
    'attack: live mode is started beside a sandbox that answers %s',
    async (body) => {
      await expect(ask(body)).rejects.toThrow(
        /^A sandbox runs at http:\/\/127\.0\.0\.1:\d+: stop it before live mode is started\.$/,
      )
    },
  )

  test('nothing else that listens there, and nobody who does, stops a live start', async () => {
    for (const body of ['{"hello":"world"}', 'no JSON', '{"code":"NotFound"}']) await ask(body)
    const sandboxPort = await findFreePort()
    await assertNoSandbox({ ...parseConfig({}), mode: 'live', host: '127.0.0.1', sandboxPort })
  })

  test('a sandbox is started beside another one', async () => {
    await ask('{"now":"2026-11-17T00:00:00Z"}', 'sandbox')
  })
})

describe('sample people', () => {
  const { admin, serverUrl } = useDatabase()
  const makeId = createIds(() => new Date(), randomBytes)
  const AT = new Date('2026-05-01T00:00:00Z')
  const confirm = (email: string) =>
    admin.updateTable('identity_users').set({ email_verified_at: AT }).where('email', '=', email).execute()

  test('attack: live mode is started on a database whose people have the password of the README', async () => {
    await openPerson({ admin, makeId }, 'ada@leaven.test', AT)
    await openPerson({ admin, makeId }, 'ada@leaven.example', AT)
    await confirm('ada@leaven.example')
    // Anybody can type such an address into a sign-up; only who confirmed it is a sample.
    await assertNoSamples(serverUrl)
    await confirm('ada@leaven.test')
    await expect(assertNoSamples(serverUrl)).rejects.toThrow(
      'This database holds ada@leaven.test, a sample person: it cannot be used in live mode.',
    )
  })
})
