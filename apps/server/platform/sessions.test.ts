import { createHmac, createSecretKey } from 'node:crypto'
import { api } from '@leaven/contract/api.ts'
import { isCallName } from '@leaven/contract/client.ts'
import { isChange } from '@leaven/contract/openapi.ts'
import { ask, findCookie, type Answer } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { decodeJwt, SignJWT } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

const DAY_SECONDS = 86_400
const clock = { aheadMs: 0 }
const pass = (seconds: number) => void (clock.aheadMs += seconds * 1000)

const server = useServer({ http: 2, wall: () => new Date(Date.now() + clock.aheadMs) })
const guest = createClient(server.base)
const secondGuest = createClient(() => server.base(1))
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = async (more: object = {}) =>
  ask(guest, 'login', { body: { email: person.email, password: PASSWORD, ...more } })

const sessionChanges = Object.entries(api).flatMap(([name, { access, method }]) =>
  access === 'session' && isChange(method) && isCallName(name) ? [name] : [],
)

const refreshOf = (answer: Answer): string => findCookie(answer, 'leaven_refresh')?.value ?? ''
const byCookie = (token: string) => ask(guest, 'refreshSession', { headers: { cookie: `leaven_refresh=${token}` } })
const byHeader = (refreshtoken: string) => ask(guest, 'refreshSession', { headers: { refreshtoken } })

// Before the device's clock is moved: mail would have to wait for it.
const person = { email: '', userId: '' }
beforeAll(async () => void Object.assign(person, await signUp(guest, outside)))

test('business time moves by 28 days, and everybody is still logged in', async () => {
  const { body } = await login()
  const before = await outside.readClock()
  await outside.advance('P28D')
  const after = await outside.readClock()
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(28 * DAY_SECONDS * 1000)
  expect(await guest.as(String(body['token'])).why('getMe', {})).toBeNull()
}, 120_000)

describe('a session', () => {
  test('SESS-28 SESS-29 SESS-30 SESS-31 lives 14 days, a year when remembered, its access token always 900 s', async () => {
    for (const [isRememberMe, seconds] of [
      [false, 1_209_600],
      [true, 31_536_000],
    ] as const) {
      const opened = await login({ isRememberMe })
      expect(opened.body['refreshTokenMaxAge']).toBe(seconds)
      const { exp = 0, iat = 0, aud } = decodeJwt(String(opened.body['token']))
      expect([exp - iat, aud]).toEqual([900, 'web'])
      const client = guest.as(String(opened.body['token']))
      pass(890)
      expect(await client.why('getMe', {})).toBeNull()
      pass(11)
      expect(await client.why('getMe', {})).toBe('Unauthorized')
      pass(seconds - 901 - 60)
      const last = await byCookie(refreshOf(opened))
      expect(last.status).toBe(200)
      expect(last.body['refreshTokenMaxAge']).toBeLessThanOrEqual(60)
      pass(61)
      expect(await byCookie(refreshOf(last))).toMatchObject({ status: 401, body: { code: 'Unauthorized' } })
    }
  })

  test('SESS-38 its cookies carry exactly these flags, and changes need the bearer header', async () => {
    const opened = await login()
    expect(findCookie(opened, 'leaven_refresh')?.flags).toEqual([
      'Max-Age=1209600',
      'Path=/api/generate-access-token',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ])
    expect(findCookie(opened, 'leaven_user')?.flags).toEqual(['Max-Age=1209600', 'Path=/', 'Secure', 'SameSite=Lax'])
    const cookie = opened.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    for (const name of sessionChanges) expect((await ask(guest, name, { headers: { cookie } })).status, name).toBe(401)
    expect((await byCookie(refreshOf(opened))).status).toBe(200)
  })

  test('SESS-37 the basic user token says who, is signed, holds no secret and opens nothing', async () => {
    const { userId } = person
    const opened = await login()
    const { value = '' } = findCookie(opened, 'leaven_user') ?? {}
    const [content = '', signature = ''] = value.split('.')
    expect(JSON.parse(Buffer.from(content, 'base64url').toString())).toEqual({
      userId,
      role: 'GENERAL',
      status: 'ACTIVE',
    })
    expect(signature).toMatch(/^[\w-]{43}$/)
    expect(createHmac('sha256', 'guess').update(content).digest('base64url')).not.toBe(signature)
    expect(await guest.as(value).why('getMe', {})).toBe('Unauthorized')
    expect(await ask(guest, 'getMe', { headers: { cookie: `leaven_user=${value}` } })).toMatchObject({ status: 401 })
    const closed = await ask(guest.as(String(opened.body['token'])), 'logout')
    expect(findCookie(closed, 'leaven_user')).toMatchObject({ value: '' })
  })

  test('keeps its tokens hashed', async () => {
    const opened = await login()
    const next = await byCookie(refreshOf(opened))
    const rows = await sql<{ row: string }>`select t::text as row from session_tokens t
      union all select s::text from sessions s`.execute(server.admin)
    const text = rows.rows.map(({ row }) => row).join('\n')
    for (const token of [refreshOf(opened), refreshOf(next)]) {
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(text).not.toContain(token)
      expect(text).not.toContain(Buffer.from(token).toString('hex'))
      expect(text).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
  })
})

describe('refreshing', () => {
  test('SESS-32 takes the token in the header and answers a token', async () => {
    const opened = await login()
    const { status, body } = await byHeader(refreshOf(opened))
    expect([status, await guest.as(String(body['token'])).why('getMe', {})]).toEqual([200, null])
    expect((await byHeader('')).status).toBe(401)
    expect((await byHeader('x'.repeat(43))).status).toBe(401)
  })

  test('SESS-48 rotates; the previous token yields a sibling for 10 s, and later ends the whole family', async () => {
    const opened = await login()
    const elsewhere = await login()
    const second = await byCookie(refreshOf(opened))
    pass(9)
    const sibling = await byCookie(refreshOf(opened))
    expect(new Set([opened, second, sibling].map(refreshOf)).size).toBe(3)
    const third = await byCookie(refreshOf(sibling))
    expect([second.status, sibling.status, third.status]).toEqual([200, 200, 200])
    pass(3)
    const stolen = await byCookie(refreshOf(opened))
    expect(stolen).toMatchObject({ status: 401, body: { code: 'Unauthorized' } })
    expect(findCookie(stolen, 'leaven_refresh')).toMatchObject({ value: '' })
    for (const answer of [second, sibling, third]) expect((await byCookie(refreshOf(answer))).status).toBe(401)
    const client = guest.as(String(third.body['token']))
    await vi.waitFor(async () => expect(await client.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
    expect((await byCookie(refreshOf(elsewhere))).status).toBe(200)

    const native = await login({ aud: 'app' })
    expect(native.headers.getSetCookie()).toEqual([])
    const next = await byHeader(native.headers.get('refreshtoken') ?? '')
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
    expect(next.headers.get('refreshtoken')).toMatch(/^[\w-]{43}$/)
    expect(decodeJwt(String(next.body['token'])).aud).toBe('app')
  })

  test('twenty tabs at once raise no alarm', async () => {
    const opened = await login()
    const answers = await Promise.all(Array.from({ length: 20 }, () => byCookie(refreshOf(opened))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    for (const answer of answers.slice(0, 3)) expect((await byCookie(refreshOf(answer))).status).toBe(200)
  })
})

describe('ending', () => {
  test('AUTH-62 AUTH-63 logout with an empty body revokes the tokens and clears the cookies', async () => {
    const opened = await login()
    const client = guest.as(String(opened.body['token']))
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
    const token = String((await login()).body['token'])
    const there = secondGuest.as(token)
    expect(await there.why('getMe', {})).toBeNull()
    await guest.as(token).call('logout', {})
    expect(await guest.as(token).why('getMe', {})).toBe('Unauthorized')
    await vi.waitFor(async () => expect(await there.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
  })

  test('a logout while the listeners are cut off is known when they are back', async () => {
    const { body } = await login()
    const token = String(body['token'])
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
    const [first, second] = [await login(), await login()].map(({ body }) => guest.as(String(body['token'])))
    if (!first || !second) throw new Error('not logged in')
    await first.call('logout', {}, { key: 'bye' })
    expect(await second.why('logout', {}, { key: 'bye' })).toBe('IdempotencyKeyReused')
    expect(await second.why('getMe', {})).toBeNull()
  })
})

test('a token that is altered, foreign, without a signature or absent is no session', async () => {
  const { body } = await login()
  const token = String(body['token'])
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
