import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { awaitToken } from '@leaven/tests/world/mails.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, readToken, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, describe, expect, test } from 'vitest'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
beforeEach(async () => void (await server.server.deleteFrom('rate_limits').execute()))

const THEIRS = 'crumbs-of-somebody-else-9'
const CHOSEN = 'a-crust-that-nobody-knew-4'

const register = (browser: Client, email: string, more: object = {}) =>
  browser.why('register', { body: { ...toRegistration(email).body, ...more } })

const verify = (browser: Client, email: string, token: string, password?: string) =>
  browser.why('verifyEmail', { body: { email, token, ...(password !== undefined && { password }) } })

const logIn = (email: string, password: string) => guest.why('login', { body: { email, password } })

async function reset(email: string): Promise<void> {
  await guest.call('forgetPassword', { body: { email } })
  await guest.call('resetPassword', {
    body: { token: await awaitToken(outside, email, 'reset-password'), password: CHOSEN },
  })
}

const findUser = (email: string) =>
  server.admin.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function countReferrals(email: string): Promise<number> {
  const { id } = await findUser(email)
  const rows = server.admin.selectFrom('referral_referrals').select('id').where('user_id', '=', id)
  return (await rows.execute()).length
}

/** Somebody signs up an address that is not theirs. */
async function takeAddress(): Promise<{ email: string; attacker: Client }> {
  const [email, attacker] = [newEmail('victim'), guest.browser()]
  expect(await register(attacker, email, { password: THEIRS, country: 'SG', utmSource: 'theirs' })).toBeNull()
  return { email, attacker }
}

describe('whose sign-up it was', () => {
  test("attack: an address is signed up in another's name, and verified by its owner", async () => {
    const { email, attacker } = await takeAddress()
    const owner = guest.browser()
    const first = await readToken(outside, email)
    // The owner has not signed up: the letter alone opens nothing to who has.
    expect(await verify(owner, email, first)).toBe('PasswordRequired')
    expect(await logIn(email, THEIRS)).toBe('UnverifiedEmail')
    // The owner signs up too, and it is their sign-up from now on.
    expect(await register(owner, email)).toBe('UnverifiedEmail')
    const second = await readToken(outside, email, 2)
    expect([await verify(attacker, email, first), await verify(owner, email, first)]).toEqual([
      'InvalidToken',
      'InvalidToken',
    ])
    expect(await verify(owner, email, second)).toBeNull()
    expect([await logIn(email, THEIRS), await logIn(email, PASSWORD)]).toEqual(['InvalidCredentials', null])
  })

  test('attack: an attacker signs up again after the owner, who then follows the newest link', async () => {
    const { email, attacker } = await takeAddress()
    const owner = guest.browser()
    await readToken(outside, email)
    await register(owner, email)
    await readToken(outside, email, 2)
    await guest.call('forgetPassword', { body: { email } })
    const way = await awaitToken(outside, email, 'reset-password')
    expect(await register(attacker, email, { password: THEIRS })).toBe('UnverifiedEmail')
    const newest = await readToken(outside, email, 4)
    expect(await verify(owner, email, newest)).toBe('PasswordRequired')
    expect(await verify(owner, email, newest, PASSWORD)).toBe('InvalidCredentials')
    // The way by mail is still open.
    await guest.call('resetPassword', { body: { token: way, password: CHOSEN } })
    expect([await logIn(email, THEIRS), await logIn(email, CHOSEN)]).toEqual(['InvalidCredentials', null])
  })

  test('attack: passwords are guessed with the link, or without one', async () => {
    const { email } = await takeAddress()
    const [owner, token] = [guest.browser(), await readToken(outside, email)]
    expect(await verify(owner, email, 'made-up', THEIRS)).toBe('InvalidToken')
    const codes: unknown[] = []
    for (let count = 0; count < 11; count += 1) codes.push(await verify(owner, email, token, `guess ${count}`))
    expect(codes).toEqual([...Array<string>(10).fill('InvalidCredentials'), 'TooManyRequests'])
    // The tries of a login are the same ones.
    expect([await verify(owner, email, token, THEIRS), await logIn(email, THEIRS)]).toEqual([
      'TooManyRequests',
      'TooManyRequests',
    ])
    expect((await findUser(email)).email_verified_at).toBeNull()
  })

  test('attack: a made-up mark, or that of another sign-up, is no browser of the sign-up', async () => {
    const { email } = await takeAddress()
    const token = await readToken(outside, email)
    const other = guest.browser()
    await register(other, newEmail())
    expect(await verify(other, email, token)).toBe('PasswordRequired')
    for (const mark of ['', 'x'.repeat(43), '%00']) {
      const init = { method: 'POST', body: JSON.stringify({ email, token }) }
      const headers = { 'content-type': 'application/json', cookie: `leaven_signup=${mark}` }
      const answer = await fetch(`${server.base()}/verify-email`, { ...init, headers })
      expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'PasswordRequired' }])
    }
  })
})

describe('the right ways', () => {
  test('in the browser of the sign-up the link is enough, whose mark no script can read', async () => {
    const [email, browser] = [newEmail(), guest.browser()]
    const answer = await ask(browser, 'register', toRegistration(email))
    const flags = ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/verify-email', `Max-Age=${7 * 24 * 3600}`]
    expect(findCookie(answer, 'leaven_signup')?.flags.toSorted()).toEqual(flags.toSorted())
    expect(await verify(browser, email, await readToken(outside, email))).toBeNull()
    expect((await findUser(email)).signup_mark).toBeNull()
    expect(await logIn(email, PASSWORD)).toBeNull()
  })

  test('elsewhere the password is asked for, and the link stays good until it is right', async () => {
    const email = newEmail()
    await register(guest.browser(), email)
    const [phone, token] = [guest.browser(), await readToken(outside, email)]
    expect(await verify(phone, email, token)).toBe('PasswordRequired')
    expect(await verify(phone, email, token, 'not the one')).toBe('InvalidCredentials')
    expect(await verify(phone, email, token, PASSWORD)).toBeNull()
    expect(await verify(phone, email, token, PASSWORD)).toBe('InvalidToken')
    expect(await logIn(email, PASSWORD)).toBeNull()
  })

  test('the same call under its key is answered again, though the link is used', async () => {
    const email = newEmail()
    await register(guest.browser(), email)
    const body = { email, token: await readToken(outside, email), password: PASSWORD }
    const call = () => guest.why('verifyEmail', { body }, { key: 'elsewhere' })
    expect([await call(), await call()]).toEqual([null, null])
  })

  test('a forgotten password is chosen anew by mail, which verifies the address too', async () => {
    const { email } = await takeAddress()
    expect(await verify(guest, email, await readToken(outside, email))).toBe('PasswordRequired')
    await reset(email)
    expect([await logIn(email, THEIRS), await logIn(email, CHOSEN)]).toEqual(['InvalidCredentials', null])
  })
})

describe('signing up again', () => {
  test('AUTH-67 takes the place of a sign-up that nobody verified, wholly', async () => {
    const { email } = await takeAddress()
    const before = await findUser(email)
    await readToken(outside, email)
    expect(await register(guest.browser(), email, { language: 'de', acceptedMarketingConsent: true })).toBe(
      'UnverifiedEmail',
    )
    const after = await findUser(email)
    expect(after).toMatchObject({ id: before.id, country: 'DE', language: 'de', accepts_marketing: true, signup: {} })
    expect(after.signup_mark).not.toEqual(before.signup_mark)
    expect(after.terms_accepted_at.getTime()).toBeGreaterThan(before.terms_accepted_at.getTime())
    await outside.awaitMail(email, 2)
    expect([await logIn(email, THEIRS), await logIn(email, PASSWORD)]).toEqual([
      'InvalidCredentials',
      'UnverifiedEmail',
    ])
  })

  test('replaces who referred them, and a code that is refused leaves all as it was', async () => {
    const referrer = await signUp(guest, outside)
    await referrer.client.call('acceptReferralRules', {})
    const { referralId: referralCode } = await referrer.client.call('getReferral', {})
    const [email, browser] = [newEmail(), guest.browser()]
    await register(browser, email, { referralCode })
    expect(await register(guest.browser(), email, { referralCode: '100000' })).toBe('NoNewReferrals')
    expect(await countReferrals(email)).toBe(1)
    expect(await verify(browser, email, await readToken(outside, email), 'not asked for')).toBeNull()

    const again = newEmail()
    await register(guest, again, { referralCode })
    expect(await countReferrals(again)).toBe(1)
    await register(guest, again)
    expect(await countReferrals(again)).toBe(0)
  })

  test('is refused once enough letters went to the mailbox, and changes nothing then', async () => {
    const email = newEmail()
    const codes: unknown[] = []
    for (let count = 0; count < 6; count += 1) codes.push(await register(guest, email))
    expect(codes).toEqual([null, ...Array<string>(5).fill('UnverifiedEmail')])
    const before = await findUser(email)
    expect(await register(guest, email, { password: THEIRS })).toBe('TooManyRequests')
    expect(await findUser(email)).toEqual(before)
    expect(await guest.why('resendVerification', { body: { email } })).toBe('TooManyRequests')
  })

  test('touches no address that is verified', async () => {
    const { email } = await signUp(guest, outside)
    const before = await findUser(email)
    const answer = await ask(guest, 'register', { body: { ...toRegistration(email).body, password: THEIRS } })
    expect([answer.body['code'], findCookie(answer, 'leaven_signup')]).toEqual(['UserFound', undefined])
    expect(await findUser(email)).toEqual(before)
    expect(await logIn(email, PASSWORD)).toBeNull()
  })
})
