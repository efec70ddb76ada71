import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { transact } from '@leaven/db/transact.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { awaitMailAbout, awaitToken, listTokens } from '@leaven/tests/world/mails.ts'
import { createWatch, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, readToken, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { sendRaw } from '@leaven/tests/world/raw.ts'
import { dumpDatabase, formsOf } from '@leaven/tests/world/secrets.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { schedule } from '../../platform/due-work.ts'
import { MAIL_RESET } from './recovery.jobs.ts'
import { saveAsk } from './recovery.sql.ts'

const NEW_PASSWORD = 'another-loaf-rises-9-times'
const watch = createWatch()
const server = useServer({ wall: watch.wall })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, password = PASSWORD) => ask(guest, 'login', { body: { email, password } })
const forget = (email: string) => guest.call('forgetPassword', { body: { email } })
const reset = (token: string, password = NEW_PASSWORD) => guest.why('resetPassword', { body: { token, password } })
const disable = (token: string) => guest.why('disableAccount', { body: { token } })

const findUser = (email: string) =>
  server.admin.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

const countOpen = async (userId: string) => {
  const open = server.admin.selectFrom('sessions').select('id').where('user_id', '=', userId)
  return (await open.where('ended_at', 'is', null).execute()).length
}

async function newForgetful() {
  const person = await signUp(guest, outside)
  await forget(person.email)
  return { ...person, token: await awaitToken(outside, person.email, 'reset-password') }
}

test('attack: the address as a list, an object or with a second one in it is malformed, and nobody is mailed', async () => {
  const { email } = await signUp(guest, outside)
  const mine = newEmail('attacker')
  const texts = [`${email},${mine}`, `${email}\n${mine}`, `${email}\u0000`]
  for (const shape of [[email], [email, mine], { $ne: '' }, ...texts]) {
    const { status, body } = await ask(guest, 'forgetPassword', { body: { email: shape } })
    expect([status, body['code']], JSON.stringify(shape)).toEqual([400, 'ValidationFailed'])
  }
  expect(await listAsks()).toEqual([])
  expect(await outside.readInbox(mine)).toEqual([])
  expect(await listTokens(outside, email, 'reset-password')).toEqual([])
})

test('attack: a Host of the attacker does not decide where the link leads', async () => {
  const { email } = await signUp(guest, outside)
  const body = JSON.stringify({ email })
  const head = [
    'POST /api/forget-password HTTP/1.1',
    'Host: evil.test',
    'X-Forwarded-Host: evil.test',
    'X-Forwarded-Proto: https',
    'X-Original-URL: https://evil.test/',
    'Forwarded: host=evil.test',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  const { text } = await sendRaw(server.base(), [...head, '', body].join('\r\n'))
  expect(text).toMatch(/^HTTP\/1\.1 200/)
  const mail = await awaitMailAbout(outside, email, /new password/)
  expect(mail.text).toContain(`${server.config().publicUrl}/reset-password/`)
  expect(mail.text + mail.html).not.toContain('evil')
})

/** What http processes write while something happens, statement by statement. */
async function listWrites(work: () => Promise<unknown>): Promise<readonly string[]> {
  const run = (statement: string) => sql.raw(statement).execute(server.admin)
  await run('create table touched (id int8 generated always as identity, what text)')
  await run(`create function touch() returns trigger language plpgsql security definer as $$ begin
    if current_setting('application_name') = 'leaven-http' then
      insert into touched (what) values (tg_op || ' ' || tg_table_name);
    end if; return null; end $$`)
  for (const table of ['recovery_asks', 'due_work', 'mail_links', 'mails', 'identity_users', 'outbox_events'])
    await run(`create trigger touch after insert or update or delete on ${table} execute function touch()`)
  await work()
  const { rows } = await sql<{ what: string }>`select what from touched order by id`.execute(server.admin)
  await run('drop function touch() cascade')
  await run('drop table touched')
  return rows.map(({ what }) => what)
}

test('attack: whether an address is known shows neither in the answer nor in what the call does', async () => {
  const { email } = await signUp(guest, outside)
  const seen: unknown[] = []
  for (const one of [email, newEmail()]) {
    const writes = await listWrites(async () => {
      const { status, body, headers } = await ask(guest, 'forgetPassword', { body: { email: one } })
      seen.push([status, body, [...headers.keys()].toSorted()])
    })
    seen.push(writes)
  }
  expect(seen.slice(0, 2)).toEqual(seen.slice(2))
  expect(seen[1]).toEqual(['INSERT recovery_asks', 'UPDATE due_work', 'INSERT due_work'])
  await awaitToken(outside, email, 'reset-password')
})

test('attack: of a hundred resets with one link at once one succeeds', async () => {
  const { email, token } = await newForgetful()
  const passwords = Array.from({ length: 100 }, (_, index) => `${NEW_PASSWORD}-${index}`)
  const codes = await Promise.all(passwords.map((password) => reset(token, password)))
  const counts = countBy(codes, String)
  expect(counts['null']).toBe(1)
  expect((counts['InvalidToken'] ?? 0) + (counts['TooManyRequests'] ?? 0)).toBe(99)
  const winner = passwords[codes.indexOf(null)] ?? ''
  expect((await login(email, winner)).status).toBe(200)
  await awaitMailAbout(outside, email, /password was changed/)
  expect(await listTokens(outside, email, 'disable-account')).toHaveLength(1)
}, 60_000)

test('attack: a link for one thing opens no other', async () => {
  const waiting = newEmail()
  await guest.call('register', toRegistration(waiting))
  const verifying = await readToken(outside, waiting)
  const { email, token } = await newForgetful()
  expect([await reset(verifying), await disable(verifying), await disable(token)]).toEqual(
    Array.from({ length: 3 }, () => 'InvalidToken'),
  )
  expect(await guest.why('verifyEmail', { body: { email: waiting, token } })).toBe('InvalidToken')
  expect(await reset(token)).toBeNull()
  const warning = await awaitToken(outside, email, 'disable-account')
  expect(await reset(warning)).toBe('InvalidToken')
  expect(await disable(warning)).toBeNull()
})

test('attack: a mail scanner that opens every link, by GET and HEAD, changes nothing', async () => {
  const { email, token } = await newForgetful()
  const origin = server.base().replace(/\/api$/, '')
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    for (const path of [`/reset-password/${token}`, `/disable-account/${token}`])
      await fetch(origin + path, { method }).then((response) => response.text())
    for (const call of ['reset-password', 'disable-account'])
      expect((await fetch(`${server.base()}/${call}?token=${token}`, { method })).status, method).toBe(404)
  }
  expect((await findUser(email)).status).toBe('ACTIVE')
  expect(await reset(token)).toBeNull()
})

test('attack: whoever logs in with the old password while it is being reset does not stay', async () => {
  const { email, userId, token } = await newForgetful()
  const logins = Array.from({ length: 8 }, () => login(email))
  const [code] = await Promise.all([reset(token), ...logins])
  expect(code).toBeNull()
  expect(await countOpen(userId)).toBe(0)
})

test('attack: a stolen session cannot lock the owner out by guessing his password', async () => {
  const { email, client } = await signUp(guest, outside)
  const guess = (oldPassword: string) =>
    client.why('changePassword', { body: { oldPassword, newPassword: NEW_PASSWORD } })
  const codes = []
  for (let count = 0; count < 12; count += 1) codes.push(await guess(`wrong-${count}`))
  expect(countBy(codes, String)).toEqual({ InvalidCredentials: 10, TooManyRequests: 2 })
  expect(await guess(PASSWORD)).toBe('TooManyRequests')
  expect((await login(email)).status).toBe(200)
})

test('attack: a mailbox is not flooded, whatever address the flood says it comes from', async () => {
  const { email } = await signUp(guest, outside)
  const codes = []
  for (let count = 0; count < 8; count += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${count}`, forwarded: `for=10.0.0.${count}` }
    const { status } = await ask(guest, 'forgetPassword', { headers, body: { email } })
    codes.push(status)
    // One after the other: those who ask together get one mail.
    if (status === 200) await awaitToken(outside, email, 'reset-password', codes.length)
  }
  expect(countBy(codes, String)).toEqual({ 200: 5, 429: 3 })
  await awaitToken(outside, email, 'reset-password', 5)
  const unknown = newEmail()
  const others = []
  for (let count = 0; count < 6; count += 1) {
    others.push(await guest.why('forgetPassword', { body: { email: unknown } }))
    await awaitAnswered()
  }
  expect(others).toEqual([...Array<null>(5).fill(null), 'TooManyRequests'])
})

test('attack: what brings no link is counted against the mailbox: repeats, and those who ask while one is on its way', async () => {
  const { email, userId } = await signUp(guest, outside)
  // One that has asked and is not answered yet: its job is not there.
  await transact(server.server, (trx) => saveAsk(trx, { id: `ask_waits-${email}`, email, at: new Date() }))
  for (let count = 0; count < 6; count += 1) expect(await guest.why('forgetPassword', { body: { email } })).toBeNull()
  await server.admin.deleteFrom('recovery_asks').execute()
  const send = () => ask(guest, 'forgetPassword', { body: { email } }, { key: `repeat-${userId}` })
  for (let count = 0; count < 6; count += 1) expect((await send()).status).toBe(200)
  await awaitAnswered()
  expect(await guest.why('forgetPassword', { body: { email } })).toBeNull()

  const unverified = newEmail()
  await guest.call('register', toRegistration(unverified))
  const resend = (key: string) => ask(guest, 'resendVerification', { body: { email: unverified } }, { key })
  for (let count = 0; count < 6; count += 1) expect((await resend(`resend-${userId}`)).status).toBe(200)
  expect((await resend(`another-${userId}`)).status).toBe(200)
})

const listAsks = () => server.admin.selectFrom('recovery_asks').select('id').execute()
const awaitAnswered = () => eventually(async () => expect(await listAsks()).toEqual([]))

test('attack: many links asked for at once leave the owner with a dead one', async () => {
  const { email } = await signUp(guest, outside)
  const at = new Date()
  await transact(server.server, async (trx) => {
    for (let count = 0; count < 5; count += 1) {
      const id = `ask_${count}-${email}`
      await saveAsk(trx, { id, email, at })
      // The last that asked has its turn first.
      await schedule(trx, { job: MAIL_RESET, subject: id, dueAt: new Date(at.getTime() - count * 1_000) })
    }
  })
  await eventually(async () => {
    const asks = await server.admin.selectFrom('due_work').select('subject').where('job', '=', MAIL_RESET).execute()
    expect([...asks, ...(await server.admin.selectFrom('mails').select('id').execute())]).toEqual([])
  })
  const tokens = await listTokens(outside, email, 'reset-password')
  expect(await Promise.all(tokens.map((token) => reset(token)))).toEqual([null])
  expect(await listAsks()).toEqual([])
})

test('attack: a reset does not take the second factor off', async () => {
  const { email, client } = await signUp(guest, outside)
  await turnOnOtp(client, watch)
  await forget(email)
  expect(await reset(await awaitToken(outside, email, 'reset-password'))).toBeNull()
  expect((await login(email, NEW_PASSWORD)).body).toMatchObject({ otpRequired: true, hasOtp: true })
})

test('attack: a login that waits for its second factor ends with the password it began with', async () => {
  const { email, client } = await signUp(guest, outside)
  const app = await turnOnOtp(client, watch)
  const { body } = await login(email)
  await forget(email)
  expect(await reset(await awaitToken(outside, email, 'reset-password'))).toBeNull()
  const tempOtpAuthToken = String(body['tempOtpAuthToken'])
  expect(await guest.why('otpLogin', { body: { tempOtpAuthToken, otp: app.next() } })).toBe('InvalidToken')
})

test('attack: a reset does not bring a suspended account back', async () => {
  const { email, token } = await newForgetful()
  await server.admin.updateTable('identity_users').set({ status: 'SUSPENDED' }).where('email', '=', email).execute()
  await reset(token)
  expect((await findUser(email)).status).toBe('SUSPENDED')
  expect((await login(email, NEW_PASSWORD)).body).toMatchObject({ code: 'UserSuspended' })
})

test('attack: disabling does not soften a ban', async () => {
  const { email, token } = await newForgetful()
  await reset(token)
  await server.admin.updateTable('identity_users').set({ status: 'BANNED' }).where('email', '=', email).execute()
  await disable(await awaitToken(outside, email, 'disable-account'))
  expect((await findUser(email)).status).toBe('BANNED')
})

test('attack: a key that disabled one account does not stand for another', async () => {
  const [one, other] = [await newForgetful(), await newForgetful()]
  await reset(one.token)
  await reset(other.token)
  const warnings = await Promise.all([one, other].map(({ email }) => awaitToken(outside, email, 'disable-account')))
  const codes = []
  for (const token of warnings) codes.push(await guest.why('disableAccount', { body: { token } }, { key: 'off' }))
  expect(codes).toEqual([null, 'IdempotencyKeyReused'])
  expect((await findUser(other.email)).status).toBe('ACTIVE')
})

test('attack: whoever steals the whole database finds no link and no password in it', async () => {
  const { email, client, token } = await newForgetful()
  await client.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD } })
  const warning = await awaitToken(outside, email, 'disable-account')
  await forget(email)
  const fresh = await awaitToken(outside, email, 'reset-password', 2)
  const dump = await dumpDatabase(server.admin)
  expect(dump).toContain(email)
  for (const secret of [token, warning, fresh, PASSWORD, NEW_PASSWORD])
    for (const form of formsOf(secret)) expect(dump.includes(form), form).toBe(false)
})
