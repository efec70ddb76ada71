import { createSecretKey } from 'node:crypto'
import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf, tokenOf, useSessions } from '@leaven/tests/world/sessions.ts'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

const server = useServer({ http: 2 })
const { guest, login, byCookie } = useSessions(server)
const secondGuest = createClient(() => server.base(1))

describe('ending', () => {
  test('AUTH-62 AUTH-63 logout with an empty body revokes the tokens and clears the cookies', async () => {
    const opened = await login()
    const client = guest.as(tokenOf(opened))
    const closed = await ask(client, 'logout', { headers: { 'content-type': 'application/json' } })
    expect([closed.status, closed.body]).toEqual([200, {}])
    for (const name of ['leaven_refresh', 'leaven_user']) {
      const { value, flags = [] } = findCookie(closed, name) ?? {}
      expect([value, flags.find((flag) => flag.startsWith('Expires'))]).toEqual([
        '',
        'Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      ])
    }
    expect(await client.why('getMe', {})).toBe('Unauthorized')
    expect((await byCookie(refreshOf(opened))).status).toBe(401)
  })

  test('a logout is known to every process', async () => {
    const token = tokenOf(await login())
    const there = secondGuest.as(token)
    expect(await there.why('getMe', {})).toBeNull()
    await guest.as(token).call('logout', {})
    expect(await guest.as(token).why('getMe', {})).toBe('Unauthorized')
    await vi.waitFor(async () => expect(await there.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
  })

  test('a logout while the listeners are cut off is known when they are back', async () => {
    const token = tokenOf(await login())
    const there = secondGuest.as(token)
    const countListeners = async () =>
      (
        await sql`select pid from pg_stat_activity where application_name = 'leaven-listener'
        and datname = current_database()`.execute(server.admin)
      ).rows.length
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'leaven-listener' and datname = current_database()`.execute(server.admin)
    await guest.as(token).call('logout', {})
    await vi.waitFor(async () => expect(await there.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await countListeners()).toBe(2), { timeout: 10_000 })
  })

  test('a key that ended one session does not pretend to end another', async () => {
    const [first, second] = [await login(), await login()].map((opened) => guest.as(tokenOf(opened)))
    if (!first || !second) throw new Error('not logged in')
    await first.call('logout', {}, { key: 'bye' })
    expect(await second.why('logout', {}, { key: 'bye' })).toBe('IdempotencyKeyReused')
    expect(await second.why('getMe', {})).toBeNull()
  })
})

test('a token that is altered, foreign, without a signature or absent is no session', async () => {
  const token = tokenOf(await login())
  const [head = '', payload = '', signature = ''] = token.split('.')
  const changed = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: 'usr_x' })).toString('base64url')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const foreign = new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'HS256' })
  const signed = await foreign.sign(createSecretKey(Buffer.from('another server has another secret of this length')))
  const tried = [`${head}.${changed}.${signature}`, `${none}.${payload}.`, signed, 'x', token.slice(1), `${token} x`]
  for (const bad of tried) expect(await guest.as(bad).why('getMe', {}), bad).toBe('Unauthorized')
  for (const authorization of [token, `Basic ${token}`, 'Bearer', 'Bearer ', `Bearer ${'x'.repeat(5_000)}`])
    expect(await ask(guest, 'getMe', { headers: { authorization } })).toMatchObject({
      status: 401,
      body: { code: 'Unauthorized', message: 'Unauthorized' },
    })
  expect(await guest.as(token).why('getMe', {})).toBeNull()
})
