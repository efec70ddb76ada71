import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@leaven/contract/api.ts'
import { isCallName } from '@leaven/contract/client.ts'
import { isChange } from '@leaven/contract/openapi.ts'
import { ask, countBy, findCookie } from '@leaven/tests/world/answers.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf, tokenOf, useSessions } from '@leaven/tests/world/sessions.ts'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'

const DAY_SECONDS = 86_400
const clock = { aheadMs: 0 }
const pass = (seconds: number) => void (clock.aheadMs += seconds * 1000)

const server = useServer({ wall: () => new Date(Date.now() + clock.aheadMs) })
const { guest, outside, person, login, byCookie, byHeader } = useSessions(server)

const IN_BODY = ['token', 'refreshTokenMaxAge']
const ONLY_PATH = 'Path=/api/generate-access-token'

const sessionChanges = Object.entries(api).flatMap(([name, { access, method }]) =>
  access === 'session' && isChange(method) && isCallName(name) ? [name] : [],
)

test('business time moves by 28 days, and everybody is still logged in', async () => {
  const opened = await login()
  const before = await outside.readClock()
  await outside.advance('P28D')
  const after = await outside.readClock()
  expect(Date.parse(after.now) - Date.parse(before.now)).toBeGreaterThanOrEqual(28 * DAY_SECONDS * 1000)
  expect(await guest.as(tokenOf(opened)).why('getMe', {})).toBeNull()
}, 120_000)

describe('a session', () => {
  test('SESS-28 SESS-29 SESS-30 SESS-31 lives 14 days, a year when remembered, its access token always 900 s', async () => {
    for (const [isRememberMe, seconds] of [
      [false, 1_209_600],
      [true, 31_536_000],
    ] as const) {
      const opened = await login({ isRememberMe })
      expect(opened.body['refreshTokenMaxAge']).toBe(seconds)
      const { exp = 0, iat = 0, aud } = decodeJwt(tokenOf(opened))
      expect([exp - iat, aud]).toEqual([900, 'web'])
      const client = guest.as(tokenOf(opened))
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
    const secret = readFileSync(join(server.config().dataFolder, 'keys', 'access.secret'))
    expect(createHmac('sha256', secret).update(`basic user token ${content}`).digest('base64url')).toBe(signature)
    expect(await guest.as(value).why('getMe', {})).toBe('Unauthorized')
    expect(await ask(guest, 'getMe', { headers: { cookie: `leaven_user=${value}` } })).toMatchObject({ status: 401 })
    const closed = await ask(guest.as(tokenOf(opened)), 'logout')
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
    const next = await byHeader(refreshOf(opened))
    expect([next.status, await guest.as(tokenOf(next)).why('getMe', {})]).toEqual([200, null])
    expect((await byHeader('')).status).toBe(401)
    expect((await byHeader('x'.repeat(43))).status).toBe(401)
  })

  test('SESS-48 rotates; the previous token yields a sibling for 10 s, and later ends the whole family', async () => {
    const opened = await login()
    const elsewhere = await login()
    const second = await byCookie(refreshOf(opened))
    for (const answer of [opened, second]) {
      expect([Object.keys(answer.body), answer.headers.get('refreshtoken')]).toEqual([IN_BODY, null])
      expect(findCookie(answer, 'leaven_refresh')?.flags.slice(1, 3)).toEqual([ONLY_PATH, 'HttpOnly'])
    }
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
    const client = guest.as(tokenOf(third))
    await vi.waitFor(async () => expect(await client.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
    expect((await byCookie(refreshOf(elsewhere))).status).toBe(200)

    const native = await login({ aud: 'app' })
    expect(native.headers.getSetCookie()).toEqual([])
    const next = await byHeader(native.headers.get('refreshtoken') ?? '')
    expect([next.status, next.headers.getSetCookie()]).toEqual([200, []])
    expect(next.headers.get('refreshtoken')).toMatch(/^[\w-]{43}$/)
    expect(decodeJwt(tokenOf(next)).aud).toBe('app')
  })

  test('twenty tabs at once raise no alarm', async () => {
    const opened = await login()
    const answers = await Promise.all(Array.from({ length: 20 }, () => byCookie(refreshOf(opened))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    for (const answer of answers.slice(0, 3)) expect((await byCookie(refreshOf(answer))).status).toBe(200)
  })

  test('attack: one refresh token gives thousands of siblings within its grace', async () => {
    const opened = await login()
    const { sid } = decodeJwt(tokenOf(opened))
    const renew = (count: number) => Promise.all(Array.from({ length: count }, () => byCookie(refreshOf(opened))))
    // A browser that opens a hundred tabs is none.
    expect(countBy(await renew(100), ({ status }) => status)).toEqual({ 200: 100 })
    await server.server.updateTable('rate_limits').set({ count: 590 }).where('subject', 'like', 'refresh:%').execute()
    const answers = await renew(20)
    expect(countBy(answers, ({ status }) => status)).toEqual({ 200: 10, 429: 10 })
    // Who is told to wait is not logged out by it.
    for (const { status, headers } of answers) if (status === 429) expect(headers.getSetCookie()).toEqual([])
    const rows = await server.admin
      .selectFrom('session_tokens')
      .select('hash')
      .where('session_id', '=', String(sid))
      .execute()
    expect(rows).toHaveLength(111)
    const last = answers.find(({ status }) => status === 200)
    pass(901)
    expect((await byCookie(last ? refreshOf(last) : '')).status).toBe(200)
  })

  test('attack: a token that was copied is used by two within the grace, and both go on for good', async () => {
    for (const order of [
      ['owner', 'thief'],
      ['thief', 'owner'],
    ] as const) {
      const opened = await login()
      const branches = { owner: await byCookie(refreshOf(opened)), thief: await byCookie(refreshOf(opened)) }
      expect([branches.owner.status, branches.thief.status]).toEqual([200, 200])
      pass(780)
      const [first, second] = order
      const next = await byCookie(refreshOf(branches[first]))
      expect(next.status).toBe(200)
      pass(11)
      expect(await byCookie(refreshOf(branches[second]))).toMatchObject({ status: 401 })
      expect((await byCookie(refreshOf(next))).status).toBe(401)
      const events = await server.admin.selectFrom('security_events').select('kind').execute()
      expect(events.map(({ kind }) => kind)).toContain('sessionReused')
      await server.admin.deleteFrom('security_events').execute()
    }
    expect((await outside.awaitSubject(person.email, 'A session was ended for your safety')).text).toContain('twice')
  })

  test('tabs that renew at the same moment go on day after day, whichever sibling their browser keeps', async () => {
    let current = refreshOf(await login())
    for (let day = 0; day < 5; day += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => byCookie(current)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      current = answers.map(refreshOf)[day] ?? ''
      pass(DAY_SECONDS)
    }
    expect((await byCookie(current)).status).toBe(200)
  })

  test('a token from before generations counts by itself, and its siblings are known as such', async () => {
    const opened = await login()
    await server.admin.updateTable('session_tokens').set({ generation: null }).execute()
    const [one, other] = [await byCookie(refreshOf(opened)), await byCookie(refreshOf(opened))]
    pass(780)
    expect((await byCookie(refreshOf(one))).status).toBe(200)
    pass(11)
    expect((await byCookie(refreshOf(other))).status).toBe(401)
  })
})
