import { registration } from '@leaven/contract/registration.ts'
import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, readToken, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const HOUR_MS = 3_600_000
const clock = { aheadMs: 0 }
const server = useServer({ wall: () => new Date(Date.now() + clock.aheadMs) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const register = (email: string, more: object = {}) =>
  ask(guest, 'register', { body: { ...toRegistration(email).body, ...more } })

const findUser = (email: string) =>
  server.admin.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirst()

describe('registering', () => {
  test('AUTH-02 the names of the payload are these; names are kept only when somebody gave them', async () => {
    expect(Object.keys(registration.register.body.shape).toSorted()).toEqual(
      [
        'email password g-recaptcha-response age country firstName lastName acceptedDataConsent',
        'acceptedMarketingConsent referralCode promoCode affiliateRefCode referralIds language utmSource utmMedium',
        'utmCampaign isRevealToReferrer learnAndEarnCode voucherCode',
      ]
        .flatMap((line) => line.split(' '))
        .toSorted(),
    )
    const [plain, full] = [newEmail(), newEmail()]
    const marks = { utmSource: 'mail', utmMedium: 'x', utmCampaign: 'y', referralIds: ['a', 'b'], promoCode: 'P' }
    await register(plain)
    const more = { ...marks, firstName: 'Ada', lastName: 'Lovelace', age: 18, isRevealToReferrer: true, language: 'de' }
    expect(await register(full, { ...more, 'g-recaptcha-response': `sandbox-pass-${full}` })).toMatchObject({
      status: 200,
    })
    expect(await findUser(plain)).toMatchObject({ first_name: null, last_name: null, signup: {}, language: 'en' })
    expect(await findUser(full)).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      language: 'de',
      signup: { ...marks, isRevealToReferrer: true },
    })
  })

  test('AUTH-17 an age below 18 is refused, and none is needed', async () => {
    expect(await register(newEmail(), { age: 17 })).toMatchObject({ status: 422, body: { code: 'TooYoung' } })
    expect(await register(newEmail(), { age: 18 })).toMatchObject({ status: 200 })
    expect(await register(newEmail())).toMatchObject({ status: 200 })
  })

  test('AUTH-27 the time at which the terms were accepted is stored, and stays', async () => {
    const wall = () => Date.now() + clock.aheadMs
    const [email, before] = [newEmail(), wall()]
    await signUp(guest, outside, email)
    const acceptedAt = (await findUser(email))?.terms_accepted_at.getTime()
    expect(acceptedAt).toBeGreaterThanOrEqual(before)
    expect(acceptedAt).toBeLessThanOrEqual(wall())
    expect(await register(email)).toMatchObject({ status: 422, body: { code: 'UserFound' } })
    expect((await findUser(email))?.terms_accepted_at.getTime()).toBe(acceptedAt)
  })

  test('AUTH-38 AUTH-39 a password has 12 to 128 characters and is hard to guess', async () => {
    const long = 'Rye-and-wheat/7'.repeat(10)
    const answers = [PASSWORD.slice(0, 11), long.slice(0, 129), '', 'kD8#mQ2!xZ7v', long.slice(0, 128)].map(
      async (password) => (await register(newEmail(), { password })).status,
    )
    expect(await Promise.all(answers)).toEqual([400, 400, 400, 200, 200])
    const email = newEmail('rye')
    for (const password of ['password1234', 'aaaaaaaaaaaaaaaa', 'qwertyuiop123456', `7!${email.toUpperCase()}!7`])
      expect((await register(email, { password })).body, password).toMatchObject({ code: 'PasswordTooWeak' })
  })

  test('AUTH-64 its errors are those of the catalogue', async () => {
    const { email } = await signUp(guest, outside)
    const waiting = newEmail()
    await register(waiting)
    const codes = [
      await register(email),
      await register(email.toUpperCase()),
      await register(waiting),
      await register(newEmail(), { country: 'KP' }),
      await register(newEmail(), { acceptedDataConsent: false }),
    ].map(({ status, body }) => `${status} ${String(body['code'])}`)
    await stopFlow(server.server, { flow: 'signUp', reason: 'a test', stoppedBy: 'test', at: new Date() })
    const stopped = await register(newEmail())
    await startFlow(server.server, { flow: 'signUp' })
    expect(codes).toEqual([
      '422 UserFound',
      '422 UserFound',
      '422 UnverifiedEmail',
      '422 CountryClosed',
      '400 ValidationFailed',
    ])
    expect(stopped).toMatchObject({ status: 422, body: { code: 'FlowStopped' } })
  })

  test('role, tier, balance and status in the body change nothing', async () => {
    const email = newEmail()
    const greedy = { role: 'ADMIN', kycTier: 'TIER2', balance: '1000', status: 'BANNED', emailVerified: true, id: 'x' }
    await register(email, greedy)
    const user = await findUser(email)
    expect(user).toMatchObject({ role: 'GENERAL', status: 'ACTIVE', email_verified_at: null })
    expect(JSON.stringify(user)).not.toMatch(/ADMIN|TIER2|1000/)
  })

  test.each([
    [['a@leaven.test']],
    [{ eq: 'a@leaven.test' }],
    [7],
    [null],
    [''],
    ['a@b'],
    [' a@leaven.test'],
    ['a@leaven.test\n'],
    ['a\u0000@leaven.test'],
    ['a@b@leaven.test'],
    ['a@leaven.test,b@leaven.test'],
    ['"a b"@leaven.test'],
    ['ä@leaven.test'],
    [`${'a'.repeat(250)}@leaven.test`],
  ])('the address %j is refused as malformed', async (email) => {
    const { status, body } = await ask(guest, 'register', { body: { ...toRegistration('').body, email } })
    expect([status, body['code']]).toEqual([400, 'ValidationFailed'])
    expect(body['fields']).toMatchObject([{ field: 'email' }])
  })

  test('one address is one account, however it is written and however often at once', async () => {
    const email = newEmail("o'neil+tag.x_y")
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => register(index % 2 ? email : email.toUpperCase())),
    )
    // Each after the first signs up anew, as far as letters may go to one mailbox.
    expect(countBy(answers, ({ status, body }) => `${status} ${JSON.stringify(body['code'])}`)).toEqual({
      '200 undefined': 1,
      '422 "UnverifiedEmail"': 5,
      '429 "TooManyRequests"': 4,
    })
    const { id } = (await findUser(email)) ?? {}
    const links = server.admin.selectFrom('mail_links').select('hash').where('user_id', '=', String(id))
    expect(await links.execute()).toHaveLength(1)
  })
})

describe('verifying', () => {
  const verify = (browser: Client, email: string, token: string) =>
    browser.why('verifyEmail', { body: { email, token } })

  async function newSignUp(): Promise<{ email: string; browser: Client }> {
    const [email, browser] = [newEmail(), guest.browser()]
    await browser.call('register', toRegistration(email))
    return { email, browser }
  }

  test('the link works once, for its own address, and changes nothing when it is merely opened', async () => {
    const [{ email, browser }, { email: other }] = [await newSignUp(), await newSignUp()]
    const token = await readToken(outside, email)
    const [link] = /http\S+\/verify\/\S+/.exec((await outside.awaitMail(email)).text) ?? []
    await fetch(link ?? '')
    const asked = await fetch(`${server.base()}/verify-email?email=${encodeURIComponent(email)}&token=${token}`)
    expect(asked.status).toBe(404)
    expect((await findUser(email))?.email_verified_at).toBeNull()
    expect(await verify(browser, other, token)).toBe('InvalidToken')
    expect(await verify(browser, email, `${token}x`)).toBe('InvalidToken')
    expect(await verify(browser, email, token)).toBeNull()
    expect(await verify(browser, email, token)).toBe('InvalidToken')
  })

  test('of fifty at once one succeeds', async () => {
    const { email, browser } = await newSignUp()
    const token = await readToken(outside, email)
    const codes = await Promise.all(Array.from({ length: 50 }, () => verify(browser, email, token)))
    const counts = countBy(codes, String)
    expect(counts['null']).toBe(1)
    expect((counts['InvalidToken'] ?? 0) + (counts['TooManyRequests'] ?? 0)).toBe(49)
    const events = server.admin.selectFrom('outbox_events').where('topic', '=', 'emailVerified')
    const { id } = (await findUser(email)) ?? {}
    expect(await events.select('topic').where('subject', '=', String(id)).execute()).toHaveLength(1)
  })

  test('a link is dead after a day by the wall clock, and only the newest lives', async () => {
    const { email, browser } = await newSignUp()
    const first = await readToken(outside, email)
    await guest.call('resendVerification', { body: { email } })
    const second = await readToken(outside, email, 2)
    expect(await verify(browser, email, first)).toBe('InvalidToken')
    clock.aheadMs += 24 * HOUR_MS
    expect(await verify(browser, email, second)).toBe('InvalidToken')
    await guest.call('resendVerification', { body: { email } })
    expect(await verify(browser, email, await readToken(outside, email, 3))).toBeNull()
  })

  test('two links asked for at once leave one that works', async () => {
    const { email } = await newSignUp()
    await Promise.all(Array.from({ length: 4 }, () => guest.call('resendVerification', { body: { email } })))
    const { id } = (await findUser(email)) ?? {}
    const links = server.admin.selectFrom('mail_links').select('hash').where('user_id', '=', String(id))
    expect(await links.execute()).toHaveLength(1)
  })

  test('asking for a new link tells nobody who is known', async () => {
    const [waiting, { email: verified }] = [newEmail(), await signUp(guest, outside)]
    await register(waiting)
    // One that is not sent yet would be replaced.
    await outside.awaitMail(waiting)
    const answers = await Promise.all(
      [waiting, verified, newEmail()].map((email) => ask(guest, 'resendVerification', { body: { email } })),
    )
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ])
    await outside.awaitMail(waiting, 2)
    expect(await outside.readInbox(verified)).toHaveLength(1)
  })
})
