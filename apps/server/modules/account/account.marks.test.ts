import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

const NEW_PASSWORD = 'another-loaf-rises-9-times'
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const toCookie = (answer: Awaited<ReturnType<typeof ask>>) => {
  const mark = findCookie(answer, 'leaven_device')
  return mark && `leaven_device=${mark.value}`
}

/** A login at this machine's usual address, with what an earlier one left in the browser. */
async function enter(email: string, cookie?: string, password = PASSWORD) {
  const login = await ask(guest, 'login', { body: { email, password }, ...(cookie && { headers: { cookie } }) })
  expect(login.status).toBe(200)
  return { client: guest.as(String(login.body['token'])), cookie: toCookie(login) ?? '' }
}

/** A login from an address that was never used; answers how many events of a new device there are then. */
async function countNewAfter(email: string, address: string, cookie: string, password = PASSWORD): Promise<number> {
  // The browser has the name of those that came before: only the mark can tell them apart.
  const headers = { cookie, 'user-agent': 'node' }
  expect(await whyFrom(address, { url: `${server.base()}/login`, body: { email, password }, headers })).toBeNull()
  const rows = await server.admin
    .selectFrom('security_events as e')
    .innerJoin('identity_users as u', 'u.id', 'e.user_id')
    .select('e.times')
    .where('u.email', '=', email)
    .where('e.kind', '=', 'newDevice')
    .execute()
  return rows.reduce((all, { times }) => all + times, 0)
}

test('attack: a thief plants the mark of their own login in a browser that the victim uses after them', async () => {
  const [victim, thief] = [await signUp(guest, outside), await signUp(guest, outside)]
  const planted = await enter(thief.email)
  const entered = await enter(victim.email, planted.cookie)
  expect(entered.cookie).not.toBe(planted.cookie)
  expect((await enter(victim.email, entered.cookie)).cookie).toBe(entered.cookie)
  expect(await countNewAfter(victim.email, '127.0.2.1', entered.cookie)).toBe(0)
  expect(await countNewAfter(victim.email, '127.0.2.2', planted.cookie)).toBe(1)
  expect((await enter(victim.email, `leaven_device=${'A'.repeat(43)}`)).cookie).not.toContain('AAAA')
})

test.each(['changePassword', 'endOtherSessions'] as const)(
  'attack: a copied mark is still known after %s; the browser in front keeps a fresh one',
  async (name) => {
    const { email } = await signUp(guest, outside)
    const [copied, own] = [await enter(email), await enter(email)]
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const input = { ...(name === 'changePassword' && { body }), headers: { cookie: own.cookie } }
    const answer = await ask(own.client, name, input)
    const fresh = toCookie(answer) ?? ''
    expect([answer.status, fresh !== '', fresh === own.cookie]).toEqual([200, true, false])
    const password = name === 'changePassword' ? NEW_PASSWORD : PASSWORD
    expect(await countNewAfter(email, '127.0.3.1', fresh, password)).toBe(0)
    expect(await countNewAfter(email, '127.0.3.2', own.cookie, password)).toBe(1)
    expect(await countNewAfter(email, '127.0.3.3', copied.cookie, password)).toBe(2)
  },
)

test('attack: a stolen token makes its browser a known one by ending the sessions elsewhere', async () => {
  const { email } = await signUp(guest, outside)
  const { client } = await enter(email)
  expect(toCookie(await ask(client, 'endOtherSessions', {}))).toBeUndefined()
  const [other] = [await enter((await signUp(guest, outside)).email)]
  const headers = { cookie: other.cookie }
  expect(toCookie(await ask(client, 'endOtherSessions', { headers }))).toBeUndefined()
})

test('attack: a stolen token and the key of a known browser hand its fresh mark to another', async () => {
  const { email } = await signUp(guest, outside)
  const { client, cookie } = await enter(email)
  const key = { key: 'one-key' }
  const first = await ask(client, 'endOtherSessions', { headers: { cookie } }, key)
  const stolen = await ask(client, 'endOtherSessions', {}, key)
  expect([stolen.body['code'], toCookie(stolen)]).toEqual(['IdempotencyKeyReused', undefined])
  // Its answer may have been lost: the browser asks again and is given the same.
  const again = await ask(client, 'endOtherSessions', { headers: { cookie } }, key)
  expect([again.status, toCookie(again)]).toEqual([200, toCookie(first)])
})

test('attack: logins of a client that keeps no cookie push the known browsers out', async () => {
  const { email } = await signUp(guest, outside)
  const { cookie } = await enter(email)
  for (let count = 0; count < 20; count += 1)
    expect((await ask(guest, 'login', { body: { email, password: PASSWORD, aud: 'app' } })).status).toBe(200)
  expect((await enter(email, cookie)).cookie).toBe(cookie)
})
