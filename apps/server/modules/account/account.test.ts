import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { createWatch, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { PASSWORD, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf } from '@leaven/tests/world/sessions.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'

const watch = createWatch()
const server = useServer({ http: 2, wall: watch.wall })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const login = (email: string, userAgent = LINUX) =>
  ask(guest, 'login', { headers: { 'user-agent': userAgent }, body: { email, password: PASSWORD } })

async function enter(email: string, userAgent = LINUX) {
  const { body } = await login(email, userAgent)
  return guest.as(String(body['token']))
}

const findUser = (userId: string) =>
  server.admin.selectFrom('identity_users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()

describe('sessions', () => {
  test('are listed with device, address and last use, and the one that asks is marked', async () => {
    const { email } = await signUp(guest, outside)
    const opened = await login(email, PHONE)
    watch.pass(60)
    const client = await enter(email)
    watch.pass(60)
    await ask(guest, 'refreshSession', { headers: { cookie: `leaven_refresh=${refreshOf(opened)}` } })
    const { sessions } = await client.call('listSessions', {})
    expect(sessions.map(({ device, place, isCurrent }) => [device, place, isCurrent])).toEqual([
      ['Safari on iPhone', '127.0.0.1', false],
      ['Chrome on Linux', '127.0.0.1', true],
      ['Unknown device', '127.0.0.1', false],
    ])
    const [phone] = sessions
    expect(Date.parse(phone?.lastUsedAt ?? '') - Date.parse(phone?.startedAt ?? '')).toBeGreaterThanOrEqual(120_000)
  })

  test('one of them is ended, or all the others, and every process knows', async () => {
    const { email } = await signUp(guest, outside)
    const [here, phone, desk] = [await enter(email), await enter(email, PHONE), await enter(email)]
    const { sessions } = await here.call('listSessions', {})
    const { sessionId } = sessions.find(({ device }) => device === 'Safari on iPhone') ?? {}
    if (!sessionId) throw new Error('no session of a phone')
    const end = () => here.why('endSession', { params: { sessionId } })
    expect([await end(), await end()]).toEqual([null, 'NotFound'])
    expect(await phone.why('getMe', {})).toBe('Unauthorized')
    expect(await desk.why('getMe', {})).toBeNull()
    await here.call('endOtherSessions', {})
    expect((await here.call('listSessions', {})).sessions).toMatchObject([{ isCurrent: true }])
    expect([await desk.why('getMe', {}), await here.why('getMe', {})]).toEqual(['Unauthorized', null])
    const { events } = await here.call('listSecurityEvents', { query: {} })
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sessionEnded', 'sessionsEnded']))
  })

  test('an ended one is known to the other processes too', async () => {
    const { email } = await signUp(guest, outside)
    const here = await enter(email)
    const { body } = await login(email, PHONE)
    const there = createClient(() => server.base(1), String(body['token']))
    expect(await there.why('getMe', {})).toBeNull()
    await here.call('endOtherSessions', {})
    await vi.waitFor(async () => expect(await there.why('getMe', {})).toBe('Unauthorized'), { timeout: 10_000 })
  })
})

describe('a new device', () => {
  const listWarnings = async (email: string) =>
    (await outside.readInbox(email)).filter(({ subject }) => subject.startsWith('New login'))

  test('is told to the owner with name, address, time and the way out; the first and the known ones are not', async () => {
    const { email } = await signUp(guest, outside)
    await enter(email)
    const { subject, text } = await awaitMailAbout(outside, email, /New login from Chrome on Linux/)
    expect(subject).toBe('New login from Chrome on Linux')
    expect(text).toMatch(/127\.0\.0\.1\. Time: .+ UTC\..*If this was not you.*\/disable-account\//s)
    await enter(email)
    await enter(email, PHONE)
    await awaitMailAbout(outside, email, /Safari on iPhone/)
    expect(await listWarnings(email)).toHaveLength(2)
  })

  test('is told in the language of the owner', async () => {
    const { email, client } = await signUp(guest, outside)
    await client.call('savePreference', { body: { preferredLanguage: 'de' } })
    // For a day after a change warnings keep the language from before.
    await server.admin
      .updateTable('identity_users')
      .set({ language_changed_at: null })
      .where('email', '=', email)
      .execute()
    await enter(email)
    const { text, html } = await awaitMailAbout(outside, email, /Neue Anmeldung: Chrome on Linux/)
    expect(text).toContain('Wenn Sie das nicht waren')
    expect(html).toContain('<html lang="de">')
  })
})

describe('a handoff', () => {
  test('opens a session in another client and says where to go on', async () => {
    const { userId, client } = await signUp(guest, outside)
    const { code, expiresAt } = await client.call('makeHandoff', { body: { password: PASSWORD } })
    expect(Date.parse(expiresAt) - watch.wall().getTime()).toBeLessThanOrEqual(60_000)
    const body = { code, returnTo: '/wallets?x=1', aud: 'web' } as const
    const answer = await ask(guest, 'takeHandoff', { body })
    expect(answer.body).toMatchObject({ returnTo: '/wallets?x=1' })
    expect(refreshOf(answer)).not.toBe('')
    expect(await guest.as(String(answer.body['token'])).call('getMe', {})).toMatchObject({ userId })
    const next = await client.call('makeHandoff', { body: { password: PASSWORD } })
    expect((await guest.call('takeHandoff', { body: { code: next.code, aud: 'app' } })).returnTo).toBe('/')
  })
})

describe('consents', () => {
  const listEvents = (userId: string) =>
    server.admin.selectFrom('account_consents').select(['kind', 'value', 'at']).where('user_id', '=', userId).execute()

  test('are withdrawn in two ways and given again, and each change is kept with its time', async () => {
    const { userId, client } = await signUp(guest, outside)
    const status = async () => {
      const me = await client.call('getMe', {})
      const { userDataConsent, isWithdrawalOnlyStatus, isCompleteAccessRestricted } = me
      return [userDataConsent.userConsentStatus, isWithdrawalOnlyStatus, isCompleteAccessRestricted]
    }
    await client.call('withdrawConsent', { body: { mode: 'WITHDRAWAL_ONLY' } })
    expect(await status()).toEqual(['WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS', true, false])
    await client.call('withdrawConsent', { body: { mode: 'FULLY_RESTRICTED' } })
    expect(await status()).toEqual(['WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS', false, true])
    await client.call('giveConsent', { body: { acceptedDataConsent: true } })
    await client.call('giveConsent', { body: { acceptedDataConsent: true } })
    expect(await status()).toEqual(['ACCEPTED', false, false])
    const events = await listEvents(userId)
    expect(events.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'data WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
      'data WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS',
      'data ACCEPTED',
    ])
    expect(events.every(({ at }) => Math.abs(at.getTime() - watch.wall().getTime()) < 60_000)).toBe(true)
  })

  test('news by mail are allowed and forbidden by themselves', async () => {
    const { userId, client } = await signUp(guest, outside)
    for (const acceptedMarketingConsent of [true, true, false]) {
      await client.call('saveMarketingConsent', { body: { acceptedMarketingConsent } })
      expect(await client.call('getMe', {})).toMatchObject({ acceptedMarketingConsent })
    }
    await client.call('giveConsent', { body: { acceptedDataConsent: true, acceptedMarketingConsent: true } })
    expect((await listEvents(userId)).map(({ value }) => value)).toEqual(['ACCEPTED', 'WITHDRAWN', 'ACCEPTED'])
  })
})

describe('closing', () => {
  const close = (client: ReturnType<typeof guest.as>, more: object = {}) =>
    ask(client, 'closeAccount', { body: { password: PASSWORD, isUnderstood: true, ...more } })

  /** Five years in no time: their length stands in the test above. */
  async function comeDue(userId: string): Promise<void> {
    const { erase_at } = await findClosing(userId)
    const work = server.admin.updateTable('due_work').where('subject', '=', userId).where('due_at', '=', erase_at)
    await work.set({ due_at: watch.wall() }).execute()
    await vi.waitFor(async () => expect((await findClosing(userId)).erased_at).not.toBeNull(), { timeout: 20_000 })
  }

  const findClosing = (userId: string) =>
    server.admin.selectFrom('account_closings').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()

  test('closes an empty account for good: logged out, told, written down, and no longer open to anybody', async () => {
    const { email, userId, client } = await signUp(guest, outside)
    const phone = await enter(email, PHONE)
    expect((await close(client, { password: 'wrong' })).body).toMatchObject({ code: 'InvalidCredentials' })
    expect((await close(client, { isUnderstood: false })).status).toBe(400)
    expect(await close(client)).toMatchObject({ status: 200, body: {} })
    for (const one of [client, phone]) expect(await one.why('getMe', {})).toBe('Unauthorized')
    expect((await login(email)).body).toMatchObject({ code: 'UserClosed', message: 'This account has been closed.' })
    expect(await guest.why('register', toRegistration(email))).toBe('UserFound')
    await awaitMailAbout(outside, email, /account is closed/)
    const { closed_at, erase_at, erased_at } = await findClosing(userId)
    expect([erase_at.getUTCFullYear() - closed_at.getUTCFullYear(), erased_at]).toEqual([5, null])
  })

  test('asks for an approval where a second factor is set', async () => {
    const { client } = await signUp(guest, outside)
    const app = await turnOnOtp(client, watch)
    expect((await close(client)).body).toMatchObject({ code: 'ApprovalInvalid' })
    const { approvalId } = await client.call('beginApproval', { body: { action: 'closeAccount' } })
    expect((await close(client, { approvalId })).body).toMatchObject({ code: 'ApprovalInvalid' })
    await client.call('giveApproval', { params: { approvalId }, body: { otp: app.next() } })
    expect((await close(client, { approvalId })).status).toBe(200)
  })

  test('erases at once what nobody needs, and the rest when the law allows it; then the address is free', async () => {
    const { email, userId, client } = await signUp(guest, outside)
    await turnOnOtp(await enter(email, PHONE), watch)
    await client.call('saveMarketingConsent', { body: { acceptedMarketingConsent: true } })
    await server.admin.deleteFrom('otp_seeds').where('user_id', '=', userId).execute()
    expect((await close(client)).status).toBe(200)
    expect(await findUser(userId)).toMatchObject({ status: 'CLOSED', email, signup: {}, accepts_marketing: false })
    const places = await server.admin.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
    expect(places.every(({ address, device }) => address === '' && device === '')).toBe(true)
    for (const table of ['known_devices', 'mail_links', 'account_handoffs', 'otp_recovery_codes'] as const)
      expect(await server.admin.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).toEqual([])
    await comeDue(userId)
    const erased = await findUser(userId)
    expect(erased).toMatchObject({ first_name: null, password_hash: null, status: 'CLOSED' })
    expect(JSON.stringify(erased)).not.toContain(email)
    expect((await guest.call('register', toRegistration(email))).userId).not.toBe(userId)
  })
})
