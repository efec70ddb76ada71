import { ask, countBy, findCookie, toAnswer } from '@leaven/tests/world/answers.ts'
import { createArrivals, eventually, OWN } from '@leaven/tests/world/arrivals.ts'
import { rightOf, toUpdate } from '@leaven/tests/world/lessons.ts'
import { newEmail, PASSWORD, readToken, signUp, tokenIn, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { clean } from './cleaning.ts'
import { startFlow, stopFlow } from './flows.ts'

// PLUS-19 as a client meets it; what lies behind it is proven in idempotency.test.ts.

const HOUR_MS = 3_600_000
const server = useServer()
const { outside, guest, newReceiver, sendHeld } = createArrivals(server)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const toInput = (depositId: string, body: object = OWN) => ({ params: { depositId }, body })

const countReleases = async (depositId: string): Promise<number> =>
  (
    await server.admin
      .selectFrom('ledger_postings')
      .select('operation')
      .where('reference', '=', depositId)
      .where('operation', '=', 'depositReleased')
      .execute()
  ).length

test('PLUS-19 money moves once per key, which is required there, accepted elsewhere and ignored where secrets are answered', async () => {
  const { client, ...receiver } = await newReceiver()
  const { depositId } = await sendHeld({ client, ...receiver }, '0.01', 3)
  const give = (key: string | undefined, body: object = OWN) =>
    ask(client, 'giveOriginator', toInput(depositId, body), key === undefined ? {} : { key })

  expect(await give(undefined)).toMatchObject({ status: 400, body: { code: 'IdempotencyKeyMissing' } })
  for (const key of ['a b', 'a%', 'x'.repeat(101), '"a"'])
    expect(await give(key), key).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })

  const answers = await Promise.all(Array.from({ length: 50 }, () => give('pay-1')))
  expect(countBy(answers, ({ status, body }) => `${status} ${JSON.stringify(body)}`)).toEqual({ '200 {}': 50 })
  expect(await countReleases(depositId)).toBe(1)
  expect(await give('pay-1', { ...OWN, platform: 'Elsewhere' })).toMatchObject({
    status: 422,
    body: { code: 'IdempotencyKeyReused' },
  })
  expect((await give('pay-2')).body).toMatchObject({ code: 'OriginatorNotDue' })

  const other = await signUp(guest, outside)
  expect(await other.client.why('giveOriginator', { params: { depositId }, body: OWN }, { key: 'pay-1' })).toBe(
    'NotFound',
  )

  const login = (password: string) => ask(guest, 'login', { body: { email: other.email, password } }, { key: 'same' })
  const [first, second, wrong] = [await login(PASSWORD), await login(PASSWORD), await login('wrong')]
  expect([first.status, second.status, wrong.status]).toEqual([200, 200, 422])
  expect(first.body['token']).not.toBe(second.body['token'])
  const cookie = `leaven_refresh=${findCookie(first, 'leaven_refresh')?.value}`
  const refresh = () => ask(guest, 'refreshSession', { headers: { cookie } }, { key: 'same' })
  expect(findCookie(await refresh(), 'leaven_refresh')).not.toEqual(findCookie(await refresh(), 'leaven_refresh'))
  const ids = [newEmail(), newEmail()].map((email) => guest.call('register', toRegistration(email), { key: 'same' }))
  expect(new Set((await Promise.all(ids)).map(({ userId }) => userId)).size).toBe(2)

  expect(await other.client.why('logout', {}, { key: 'same' })).toBeNull()
  expect(await keepsFor(24 * HOUR_MS)).toBe(true)
  expect(await server.audit()).toEqual([])
})

/** Are the keys of now still there after this time. */
async function keepsFor(ms: number): Promise<boolean> {
  const count = async () => (await server.server.selectFrom('call_keys').select('key').execute()).length
  const before = await count()
  const later = new Date(Date.now() + ms)
  await clean(server.server, later, later)
  return before > 0 && (await count()) === before
}

test('a change that moves no money takes a key too: the mail is sent once, the link is used once', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const browser = guest.browser()
  await browser.call('register', toRegistration(email))
  // Two letters on their way at once may come in either order.
  await outside.awaitMail(email)
  const resend = (to: string) => guest.why('resendVerification', { body: { email: to } }, { key: 'again' })
  expect([await resend(email), await resend(email), await resend(other)]).toEqual([null, null, 'IdempotencyKeyReused'])
  const token = await readToken(outside, email, 2)
  expect(await outside.readInbox(email)).toHaveLength(2)
  const verify = (key?: string) => browser.why('verifyEmail', { body: { email, token } }, key ? { key } : {})
  expect([await verify('v'), await verify('v'), await verify()]).toEqual([null, null, 'InvalidToken'])
})

test('nothing but a success is kept: after a refusal, a failure or a limit the same key still works', async () => {
  const receiver = await newReceiver()
  const { depositId } = await sendHeld(receiver, '0.02', 3)
  const { client } = receiver
  const give = () => client.why('giveOriginator', { params: { depositId }, body: OWN }, { key: 'patient' })
  const flow = { flow: 'depositCrediting', reason: 'a test', stoppedBy: 'test', at: new Date() } as const
  await stopFlow(server.server, flow)
  expect(await give()).toBe('FlowStopped')
  await startFlow(server.server, flow)

  const token = tokenIn(await guest.call('login', { body: { email: receiver.email, password: PASSWORD } }))
  await sql`alter table deposits_events rename to deposits_hidden`.execute(server.admin)
  const failed = await fetch(`${server.base()}/incoming-deposits/${depositId}/originator`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'patient' },
    body: JSON.stringify(OWN),
  }).then(toAnswer)
  await sql`alter table deposits_hidden rename to deposits_events`.execute(server.admin)
  expect(failed).toMatchObject({ status: 500, body: { code: 'InternalError' } })
  expect(await give()).toBeNull()
  expect(await countReleases(depositId)).toBe(1)

  const email = newEmail()
  const browser = guest.browser()
  await browser.call('register', toRegistration(email))
  const resend = (key: string) => guest.why('resendVerification', { body: { email } }, { key })
  for (let count = 0; count < 5; count += 1) await resend(`r${count}`)
  expect(await resend('late')).toBe('TooManyRequests')
  await server.server.deleteFrom('rate_limits').execute()
  expect(await resend('late')).toBeNull()
  const verify = async () => browser.why('verifyEmail', { body: { email, token: await readToken(outside, email) } })
  // The newest letter, once it has come, holds the link that works.
  await eventually(async () => expect(await verify()).toBeNull())
  expect(await server.audit()).toEqual([])
})

test('attack: a copy of the database is searched for what was answered under a key', async () => {
  const person = await signUp(guest, outside)
  const quiz = toUpdate('btc-1', { answer: rightOf('btc-1') })
  const { learnAndEarnCode: code } = await guest.call('updateQuiz', quiz, { key: 'learnt' })
  expect(code).toMatch(/^[\w-]{20,}$/)
  const again = await guest.call('updateQuiz', quiz, { key: 'learnt' })
  expect(again.learnAndEarnCode).toBe(code)
  await person.client.call('logout', {}, { key: 'left' })
  const { rows } = await sql<{ key: string; answer: string }>`select key, answer::text from call_keys
    where key in ('learnt', 'left') order by key`.execute(server.admin)
  expect(rows.map(({ key }) => key)).toEqual(['learnt', 'left'])
  for (const { answer } of rows) expect(answer).toMatch(/^"[\w-]+"$/)
  expect(JSON.stringify(rows)).not.toContain(code)

  // What was kept before answers were sealed is still answered; what is moved to another key does not open.
  await sql`update call_keys set answer = '{"result":"old-code"}' where key = 'learnt'`.execute(server.admin)
  expect((await guest.call('updateQuiz', quiz, { key: 'learnt' })).learnAndEarnCode).toBe('old-code')
  await sql`update call_keys set answer = (select answer from call_keys where key = 'left')
    where key = 'learnt'`.execute(server.admin)
  const moved = await fetch(`${server.base()}/quiz/btc/btc-1/update`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'learnt' },
    body: JSON.stringify(quiz.body),
  })
  expect(moved.status).toBe(500)
})
