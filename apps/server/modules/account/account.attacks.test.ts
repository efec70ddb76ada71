import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createArrivals } from '@leaven/tests/world/arrivals.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { createWatch, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { newEmail, PASSWORD, signUp } from '@leaven/tests/world/people.ts'
import { dumpDatabase, formsOf } from '@leaven/tests/world/secrets.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf } from '@leaven/tests/world/sessions.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const watch = createWatch()
const server = useServer({ wall: watch.wall })
const { guest, outside, newReceiver, send, sendHeld, awaitRead } = createArrivals(server)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, headers: Record<string, string> = {}) =>
  ask(guest, 'login', { headers, body: { email, password: PASSWORD } })

const newPerson = () => signUp(guest, outside)

const statusOf = async (userId: string) =>
  (await server.admin.selectFrom('identity_users').select('status').where('id', '=', userId).executeTakeFirstOrThrow())
    .status

describe('sessions', () => {
  test("attack: another's session is not there to be ended", async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const [session] = (await owner.client.call('listSessions', {})).sessions
    if (!session) throw new Error('no session')
    const { sessionId } = session
    expect(await stranger.client.why('endSession', { params: { sessionId } })).toBe('NotFound')
    expect(await stranger.client.why('endOtherSessions', {})).toBeNull()
    expect(await owner.client.why('getMe', {})).toBeNull()
    const seen = JSON.stringify(await stranger.client.call('listSessions', {}))
    expect(seen).not.toContain(sessionId)
  })

  test('attack: a key that ended the others from one device does not spare it on the next', async () => {
    const { email, client: first } = await newPerson()
    const second = guest.as(String((await login(email)).body['token']))
    await first.call('endOtherSessions', {}, { key: 'others' })
    const third = guest.as(String((await login(email)).body['token']))
    expect(await second.why('getMe', {})).toBe('Unauthorized')
    expect(await third.why('endOtherSessions', {}, { key: 'others' })).toBe('IdempotencyKeyReused')
    expect(await first.why('getMe', {})).toBeNull()
  })

  test('attack: what a device calls itself does not get into the mail, the list or a header', async () => {
    const { email, client } = await newPerson()
    const name = '<img src=x onerror=alert(1)> https://evil.test Chrome/1 Linux'
    await login(email, { 'user-agent': name })
    const mail = await awaitMailAbout(outside, email, /New login/)
    expect(mail.subject + mail.text + mail.html).not.toMatch(/onerror|evil/)
    expect(JSON.stringify(await client.call('listSessions', {}))).not.toMatch(/onerror|evil/)
  })

  test('attack: many logins from one new device at once are one warning, and none is lost', async () => {
    const { email } = await newPerson()
    await Promise.all(Array.from({ length: 8 }, () => login(email, { 'user-agent': 'Firefox/1 Windows' })))
    await awaitMailAbout(outside, email, /New login from Firefox on Windows/)
    const warnings = (await outside.readInbox(email)).filter(({ subject }) => subject.startsWith('New login'))
    expect(warnings).toHaveLength(1)
  })

  test('attack: a stolen password is used from elsewhere, with a browser of the same name', async () => {
    const { email } = await newPerson()
    const headers = { 'user-agent': 'Firefox/1 Windows' }
    await login(email, headers)
    await awaitMailAbout(outside, email, /New login from Firefox on Windows/)
    await login(email, headers)
    expect(
      await whyFrom('127.0.0.9', { url: `${server.base()}/login`, body: { email, password: PASSWORD }, headers }),
    ).toBe(null)
    await vi.waitFor(async () => {
      const warnings = (await outside.readInbox(email)).filter(({ subject }) => subject.startsWith('New login'))
      expect(warnings.map(({ text }) => /127\.0\.0\.\d/.exec(text)?.[0])).toEqual(
        expect.arrayContaining(['127.0.0.1', '127.0.0.9']),
      )
      expect(warnings).toHaveLength(2)
    })
  })

  test('attack: a refresh token of a session that its owner has ended is dead', async () => {
    const { email, client } = await newPerson()
    const stolen = await login(email)
    await client.call('endOtherSessions', {})
    const headers = { cookie: `leaven_refresh=${refreshOf(stolen)}` }
    expect((await ask(guest, 'refreshSession', { headers })).status).toBe(401)
  })
})

describe('handoffs', () => {
  const take = (code: string, returnTo?: string) =>
    guest.why('takeHandoff', { body: { code, ...(returnTo !== undefined && { returnTo }) } })

  test('attack: of fifty who use one code at once one comes in', async () => {
    const { client } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    await server.admin.updateTable('rate_limits').set({ count: -1000 }).execute()
    const counts = countBy(await Promise.all(Array.from({ length: 50 }, () => take(code))), String)
    expect(counts['null']).toBe(1)
    expect((counts['InvalidToken'] ?? 0) + (counts['TooManyRequests'] ?? 0)).toBe(49)
    expect((await client.call('listSessions', {})).sessions).toHaveLength(2)
  })

  test('ROUTE-099 attack: a code is dead after a minute by the wall clock and not before, and when a newer one is made', async () => {
    const { client } = await newPerson()
    const [old, newer] = [
      await client.call('makeHandoff', { body: { password: PASSWORD } }),
      await client.call('makeHandoff', { body: { password: PASSWORD } }),
    ]
    expect(await take(old.code)).toBe('InvalidToken')
    watch.pass(61)
    expect(await take(newer.code)).toBe('InvalidToken')
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    watch.pass(50)
    expect(await take(code)).toBeNull()
  })

  test('attack: a code does not outlive the session that made it', async () => {
    const { client } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    await client.call('logout', {})
    expect(await take(code)).toBe('InvalidToken')
  })

  test('attack: a code leads to no other site, and trying does not use it up', async () => {
    const { client } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    for (const target of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)', '/..//evil.test'])
      expect(await take(code, target), target).toBe('InvalidRedirect')
    expect(await take(code, '/wallets')).toBeNull()
  })

  test('attack: a code opens nothing once the account is suspended', async () => {
    const { userId, client } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    await server.admin.updateTable('identity_users').set({ status: 'SUSPENDED' }).where('id', '=', userId).execute()
    expect(await take(code)).toBe('UserSuspended')
  })

  test('attack: whoever steals the database finds no code in it', async () => {
    const { client } = await newPerson()
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    const dump = await dumpDatabase(server.admin)
    for (const form of formsOf(code)) expect(dump).not.toContain(form)
    expect(await take(code)).toBeNull()
  })
})

describe('consents', () => {
  test('attack: role, status and a consent of our own naming in the body change nothing', async () => {
    const { userId, client } = await newPerson()
    const greedy = { role: 'ADMIN', status: 'ACTIVE', userConsentStatus: 'ACCEPTED', kycTier: 'TIER2', userId: 'usr_x' }
    const { status } = await ask(client, 'withdrawConsent', { body: { mode: 'FULLY_RESTRICTED', ...greedy } })
    expect(status).toBe(200)
    expect(await client.call('getMe', {})).toMatchObject({ userId, role: 'GENERAL', isCompleteAccessRestricted: true })
    for (const mode of ['ACCEPTED', 'PENDING', '', null, ['WITHDRAWAL_ONLY']])
      expect((await ask(client, 'withdrawConsent', { body: { mode } })).status).toBe(400)
  })

  test('attack: a stolen token withdraws the consent, and the owner hears nothing', async () => {
    const { client, email } = await newPerson()
    await client.call('withdrawConsent', { body: { mode: 'FULLY_RESTRICTED' } })
    const { text } = await awaitMailAbout(outside, email, /data consent was withdrawn/)
    expect(text).toContain('/disable-account/')
    expect(text).toContain('/me/data-consent?lang=en')
    const kindsOf = async () =>
      (await client.call('listSecurityEvents', { query: { limit: '50' } })).events.map(({ kind }) => kind)
    expect(await kindsOf()).toEqual(['consentWithdrawn'])
    await client.call('giveConsent', { body: { acceptedDataConsent: true } })
    expect(await kindsOf()).toEqual(['consentWithdrawn'])
  })

  test('attack: a withdrawal that is sent again under its key does not undo the consent given since', async () => {
    const { client } = await newPerson()
    const withdraw = () => client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } }, { key: 'once' })
    await withdraw()
    await client.call('giveConsent', { body: { acceptedDataConsent: true } })
    await withdraw()
    expect(await client.call('getMe', {})).toMatchObject({ userDataConsent: { userConsentStatus: 'ACCEPTED' } })
  })
})

describe('closing', () => {
  const close = (client: ReturnType<typeof guest.as>, more: object = {}, key?: string) =>
    ask(client, 'closeAccount', { body: { password: PASSWORD, isUnderstood: true, ...more } }, key ? { key } : {})

  test('attack: an account with anything in it or on its way is not closed', async () => {
    const receiver = await newReceiver()
    const { client, userId } = receiver
    await send(receiver, '0.00000001')
    await awaitRead('bitcoin')
    expect((await close(client)).body).toMatchObject({ code: 'BalanceLeft' })
    const other = await newReceiver()
    await sendHeld(other, '0.01', 3)
    expect((await close(other.client)).body).toMatchObject({ code: 'BalanceLeft' })
    expect([await statusOf(userId), await statusOf(other.userId)]).toEqual(['ACTIVE', 'ACTIVE'])
    expect(await server.audit()).toEqual([])
  }, 60_000)

  test('attack: a stolen session alone closes nothing, and guesses of the password are counted', async () => {
    const { client, userId } = await newPerson()
    const codes = []
    for (let count = 0; count < 12; count += 1)
      codes.push((await close(client, { password: `wrong-${count}` })).body['code'])
    expect(countBy(codes, String)).toEqual({ InvalidCredentials: 10, TooManyRequests: 2 })
    expect(await statusOf(userId)).toBe('ACTIVE')
  })

  test("attack: neither another action's approval nor another's closes an account", async () => {
    const [owner, thief] = [await newPerson(), await newPerson()]
    const apps = [await turnOnOtp(owner.client, watch), await turnOnOtp(thief.client, watch)] as const
    const approve = async (client: typeof owner.client, action: 'closeAccount' | 'renewRecoveryCodes', otp: string) => {
      const { approvalId } = await client.call('beginApproval', { body: { action } })
      await client.call('giveApproval', { params: { approvalId }, body: { otp } })
      return approvalId
    }
    const wrong = [
      await approve(owner.client, 'renewRecoveryCodes', apps[0].next()),
      await approve(thief.client, 'closeAccount', apps[1].next()),
      'apr_01900000-0000-7000-8000-000000000001',
    ]
    for (const approvalId of wrong)
      expect((await close(owner.client, { approvalId })).body).toMatchObject({ code: 'ApprovalInvalid' })
    expect(await statusOf(owner.userId)).toBe('ACTIVE')
  })

  test('attack: closing ten times at once happens once', async () => {
    const { client, email, userId } = await newPerson()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => close(client, {}, `c${index % 2}`)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect(answers.filter(({ status }) => ![200, 401].includes(status))).toEqual([])
    await awaitMailAbout(outside, email, /account is closed/)
    const mails = (await outside.readInbox(email)).filter(({ subject }) => /closed/.test(subject))
    const rows = await server.admin.selectFrom('account_closings').selectAll().where('user_id', '=', userId).execute()
    expect([mails.length, rows.length]).toEqual([1, 1])
  })

  test('attack: no old way in opens a closed account', async () => {
    const { email, client } = await newPerson()
    const opened = await login(email)
    const { code } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    await client.call('changePassword', { body: { oldPassword: PASSWORD, newPassword: PASSWORD } })
    await guest.call('forgetPassword', { body: { email } })
    const mail = await awaitMailAbout(outside, email, /Choose a new password/)
    const [, token = ''] = /\/reset-password\/([\w-]+)/.exec(mail.text) ?? []
    expect((await close(client)).status).toBe(200)
    const refreshed = await ask(guest, 'refreshSession', { headers: { cookie: `leaven_refresh=${refreshOf(opened)}` } })
    expect(refreshed.status).toBe(401)
    expect(await guest.why('takeHandoff', { body: { code } })).toBe('InvalidToken')
    expect(await guest.why('resetPassword', { body: { token, password: `${PASSWORD}-2` } })).toBe('InvalidToken')
    await guest.call('forgetPassword', { body: { email } })
    await vi.waitFor(async () => {
      expect(await server.admin.selectFrom('recovery_asks').select('id').execute()).toEqual([])
    })
    const asked = (await outside.readInbox(email)).filter(({ subject }) => /new password/.test(subject))
    expect(asked).toHaveLength(1)
    expect((await login(email)).body).toMatchObject({ code: 'UserClosed' })
  })

  test('attack: no quick hash of the password is kept under the key of a closing', async () => {
    const { client } = await newPerson()
    expect((await close(client, {}, 'last')).status).toBe(200)
    const body = { password: PASSWORD, isUnderstood: true }
    const asSent = JSON.stringify(['closeAccount', [null, null, body]])
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(asSent))).toString('hex')
    expect(await dumpDatabase(server.admin)).not.toContain(digest)
  })
})

test('attack: a login leads to no other site', async () => {
  const { email } = await newPerson()
  const before = (await server.admin.selectFrom('sessions').select('id').execute()).length
  for (const returnTo of ['//evil.test', 'https://evil.test', 'https:evil.test', '/\\evil.test', 'javascript:x', 'a'])
    expect(await ask(guest, 'login', { body: { email, password: PASSWORD, returnTo } })).toMatchObject({
      status: 422,
      body: { code: 'InvalidRedirect', message: 'Invalid redirect URL detected' },
    })
  expect((await server.admin.selectFrom('sessions').select('id').execute()).length).toBe(before)
  expect(await guest.why('login', { body: { email: newEmail(), password: PASSWORD, returnTo: '//x' } })).toBe(
    'InvalidRedirect',
  )
})
