import { createClient } from '@leaven/tests/world/api.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, readToken, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { createSsoBrowser, strangerIn, useReadyProviders, type Answer } from '@leaven/tests/world/sso.ts'
import { ssoProviders } from '@leaven/domain/identity/sso.ts'
import { describe, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const server = useServer()
useReadyProviders(server)
const outside = createOutside(server.sandboxUrl)
const client = createClient(server.base)
const consent = { country: 'DE', acceptedDataConsent: true, language: 'en' }

const register = (browser: ReturnType<typeof createSsoBrowser>, ssoAuthToken: string, more: object = {}) =>
  browser.call('/sso/confirm-register', { ssoAuthToken, ...consent, ...more })

const emailOf = async ({ body }: Answer) => (await client.as(String(body['token'])).call('getMe', {})).email

const findRow = (email: string) =>
  server.server.selectFrom('identity_users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

describe('somebody new', () => {
  test.each(ssoProviders)('SSO-01 SSO-02 SSO-07 %s names him, he opens an account and comes back', async (provider) => {
    const email = newEmail('new')
    const person = { email: email.toUpperCase(), givenName: 'Ines', familyName: 'Weber' }
    const first = strangerIn(await createSsoBrowser(server).come(provider, person))
    // Apple tells a name only unsigned, so it is not taken.
    const name = { displayName: 'Ines Weber', firstName: 'Ines', lastName: 'Weber' }
    expect(first).toEqual({
      ...(provider === 'apple' ? { displayName: null, firstName: null, lastName: null } : name),
      email,
      profileUrl: null,
      ssoProvider: provider,
      ssoAuthToken: expect.any(String),
      otpRequired: false,
      tempOtpAuthToken: null,
      alternativeOtpMethod: null,
      isNewUser: true,
      isExistingUserWithoutSso: false,
      returnTo: null,
    })
    const opened = await register(createSsoBrowser(server), first.ssoAuthToken, { acceptedMarketingConsent: true })
    expect([opened.status, await emailOf(opened)]).toEqual([200, email])
    const again = await createSsoBrowser(server).come(provider, person)
    expect([again.status, await emailOf(again)]).toEqual([200, email])
    expect(await outside.readInbox(email)).toEqual([])
  })

  test('AUTH-03 his names come from the provider, his consents and marks from him, and he has no password', async () => {
    const email = newEmail('named')
    const stranger = strangerIn(
      await createSsoBrowser(server).come('google', { email, givenName: 'Ada', familyName: 'Bäcker' }),
    )
    const marks = { promoCode: 'AB12', utmSource: 'news', acceptedMarketingConsent: true }
    await register(createSsoBrowser(server), stranger.ssoAuthToken, { ...marks, firstName: 'Eve' })
    const row = await findRow(email)
    expect(row).toMatchObject({ first_name: 'Ada', last_name: 'Bäcker', password_hash: null, accepts_marketing: true })
    expect(row).toMatchObject({ country: 'DE', signup: { promoCode: 'AB12', utmSource: 'news' } })
    expect(row.email_verified_at).not.toBeNull()
    for (const password of ['', 'null', PASSWORD]) {
      const why = await client.why('login', { body: { email, password: password || ' ' } })
      expect(why).toBe('InvalidCredentials')
    }
  })

  test('the rules of a sign-up hold, and a refused try costs him nothing', async () => {
    const browser = createSsoBrowser(server)
    const { ssoAuthToken } = strangerIn(await browser.come('google', { email: newEmail('rules') }))
    expect((await register(browser, ssoAuthToken, { country: 'KP' })).body['code']).toBe('CountryClosed')
    expect((await register(browser, ssoAuthToken, { age: 17 })).body['code']).toBe('TooYoung')
    expect((await register(browser, ssoAuthToken, { referralCode: '100000' })).body['code']).toBe('NoNewReferrals')
    expect((await register(browser, ssoAuthToken, { acceptedDataConsent: false })).status).toBe(400)
    await stopFlow(server.server, { flow: 'signUp', reason: 'a test', stoppedBy: 'a test', at: new Date() })
    expect((await register(browser, ssoAuthToken)).body['code']).toBe('FlowStopped')
    await startFlow(server.server, { flow: 'signUp' })
    expect((await register(browser, ssoAuthToken)).status).toBe(200)
  })

  test('an address that the provider has not verified is verified by mail, and the key is not kept', async () => {
    const email = newEmail('unverified')
    const person = { email, isEmailVerified: false }
    const { ssoAuthToken } = strangerIn(await createSsoBrowser(server).come('facebook', person))
    expect((await register(createSsoBrowser(server), ssoAuthToken)).body['code']).toBe('UnverifiedEmail')
    await client.call('verifyEmail', { body: { email, token: await readToken(outside, email) } })
    const next = strangerIn(await createSsoBrowser(server).come('facebook', person))
    expect([next.isNewUser, next.isExistingUserWithoutSso]).toEqual([false, true])
  })
})

describe('somebody with an account', () => {
  const confirm = (ssoAuthToken: string, password: string) =>
    createSsoBrowser(server).call('/sso/confirm-login', { ssoAuthToken, password, isRememberMe: true })

  test('SSO-07 shows his password once, and then never again', async () => {
    const { email } = await signUp(client, outside)
    const stranger = strangerIn(await createSsoBrowser(server).come('apple', { email }))
    expect([stranger.isNewUser, stranger.isExistingUserWithoutSso]).toEqual([false, true])
    expect((await confirm(stranger.ssoAuthToken, 'not his password')).body['code']).toBe('InvalidCredentials')
    const joined = await confirm(stranger.ssoAuthToken, PASSWORD)
    expect(await emailOf(joined)).toBe(email)
    expect(joined.body['refreshTokenMaxAge']).toBeGreaterThan(15 * 24 * 3600)
    expect(await emailOf(await createSsoBrowser(server).come('apple', { email }))).toBe(email)
    await outside.awaitSubject(email, 'Apple now opens your account')
  })

  test('is the same person to the provider when his address there has changed', async () => {
    const { email } = await signUp(client, outside)
    const stranger = strangerIn(await createSsoBrowser(server).come('google', { email, sub: `key of ${email}` }))
    await confirm(stranger.ssoAuthToken, PASSWORD)
    const moved = { email: newEmail('moved'), sub: `key of ${email}` }
    expect(await emailOf(await createSsoBrowser(server).come('google', moved))).toBe(email)
  })

  test.each([
    ['CLOSED', 'UserClosed'],
    ['SUSPENDED', 'UserSuspended'],
    ['BANNED', 'UserSuspended'],
  ])('that is %s is told %s', async (status, code) => {
    const { email } = await signUp(client, outside)
    const { ssoAuthToken } = strangerIn(await createSsoBrowser(server).come('google', { email }))
    await confirm(ssoAuthToken, PASSWORD)
    await server.server.updateTable('identity_users').set({ status }).where('email', '=', email).execute()
    expect((await createSsoBrowser(server).come('google', { email })).body['code']).toBe(code)
  })
})

describe('the way there and back', () => {
  test('SSO-03 SSO-04 Google is a redirect, Apple an address, and both ask for a code with a challenge', async () => {
    const browser = createSsoBrowser(server)
    const response = await browser.go(`${server.base()}/sso/google`)
    expect(response.status).toBe(302)
    expect(response.headers.get('set-cookie')).toMatch(
      /^leaven_sso=[\w-]{43}; Max-Age=600; Path=\/api\/sso; HttpOnly; Secure; SameSite=Lax$/,
    )
    const { body } = await browser.call('/sso/apple/authorise', {})
    const google = new URL(response.headers.get('location') ?? '')
    const apple = new URL(String(body['appleSsoRedirectUrl']))
    for (const [name, address] of Object.entries({ google, apple })) {
      expect(address.href).toContain(`${server.sandboxUrl()}/sso/${name}/auth?`)
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        response_type: 'code',
        code_challenge_method: 'S256',
        redirect_uri: `${new URL(server.base()).origin}/${name}/auth-callback`,
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        state: expect.stringMatching(/^[\w-]{43}$/),
      })
    }
  })

  test('two tabs of one browser are on their way at once, and each comes back to where it wanted', async () => {
    const browser = createSsoBrowser(server)
    const [first, second] = [await browser.begin('google', '/staking?a=1'), await browser.begin('apple', '/learn')]
    const person = { email: newEmail('tabs') }
    const later = await browser.finish('apple', await browser.signIn(second, person))
    const earlier = await browser.finish('google', await browser.signIn(first, person))
    expect([earlier.body['returnTo'], later.body['returnTo']]).toEqual(['/staking?a=1', '/learn'])
  })
})
