import { identity } from '@leaven/contract/identity.ts'
import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, PASSWORD, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { refreshOf } from '@leaven/tests/world/sessions.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'

const server = useServer({ change: (config) => ({ ...config, redirectHosts: ['pay.example'] }) })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const login = (email: unknown, more: object = {}) =>
  ask(guest, 'login', { body: { email, password: PASSWORD, ...more } })

test('an unknown address and a wrong password are answered alike', async () => {
  const { email } = await signUp(guest, outside)
  const waiting = newEmail()
  await guest.call('register', toRegistration(waiting))
  const answers = [
    await login(newEmail()),
    await login(email, { password: `${PASSWORD}x` }),
    await login(waiting, { password: `${PASSWORD}x` }),
  ]
  for (const { status, body, headers } of answers) {
    expect([status, { ...body, requestId: '' }]).toEqual([
      422,
      { code: 'InvalidCredentials', message: 'Email or password is wrong.', requestId: '' },
    ])
    expect(headers.getSetCookie()).toEqual([])
  }
  expect((await login(waiting)).body).toMatchObject({ code: 'UnverifiedEmail' })
  expect((await login([email])).body).toMatchObject({ code: 'ValidationFailed', fields: [{ field: 'email' }] })
  expect((await login(email.toUpperCase())).status).toBe(200)
})

test('ACCESS-12 ACCESS-14 another role is told so and gets no session', async () => {
  const { email, userId, client } = await signUp(guest, outside)
  const countSessions = async () =>
    (await server.admin.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length
  await client.call('logout', {})
  const before = await countSessions()
  await server.admin.updateTable('identity_users').set({ role: 'PARTNER' }).where('email', '=', email).execute()
  const { status, body, headers } = await login(email)
  expect([status, body]).toMatchObject([
    422,
    { code: 'OnlyGeneralUsers', message: 'Only general users are allowed to log in' },
  ])
  expect([await countSessions(), headers.getSetCookie(), headers.get('refreshtoken')]).toEqual([before, [], null])
})

test('ACCESS-13 ACCESS-14 another role that came after the login is told to the client, and nothing is renewed', async () => {
  const { email, client, userId } = await signUp(guest, outside)
  const renew = (refreshtoken: string) => ask(guest, 'refreshSession', { headers: { refreshtoken } })
  const first = await renew(refreshOf(await login(email)))
  expect([first.status, (await client.call('getMe', {})).role]).toEqual([200, 'GENERAL'])
  await server.admin.updateTable('identity_users').set({ role: 'PARTNER' }).where('id', '=', userId).execute()
  expect((await client.call('getMe', {})).role).toBe('PARTNER')
  const { status, headers } = await renew(refreshOf(first))
  expect([status, headers.get('refreshtoken')]).toEqual([401, null])
})

test('AUTH-57 it takes these fields and opens a session', async () => {
  const { email, userId } = await signUp(guest, outside)
  expect(Object.keys(identity.login.body.shape).toSorted()).toEqual(
    ['email', 'password', 'isRememberMe', 'g-recaptcha-response', 'aud', 'returnTo'].toSorted(),
  )
  const { body } = await login(email, {
    isRememberMe: true,
    'g-recaptcha-response': `sandbox-pass-${email}`,
    aud: 'web',
    returnTo: '/',
  })
  const me = await guest.as(String(body['token'])).call('getMe', {})
  expect(me.userId).toBe(userId)
})

test('AUTH-55 AUTH-56 AUTH-61 it may lead to our pages and the hosts of the configuration, and its client is the audience', async () => {
  const { email } = await signUp(guest, outside)
  const { host } = new URL(server.base())
  for (const returnTo of ['/', '/wallets?x=1#y', 'https://pay.example/done', `https://${host}/wallets`])
    expect((await login(email, { returnTo })).status, returnTo).toBe(200)
  for (const returnTo of [
    'https://evil.test',
    '//pay.example',
    '/\\pay.example',
    'http://pay.example/',
    'javascript:x',
  ])
    expect(await login(email, { returnTo }), returnTo).toMatchObject({
      status: 422,
      body: { code: 'InvalidRedirect', message: 'Invalid redirect URL detected' },
    })
  const audienceOf = async (more: object) => decodeJwt(String((await login(email, more)).body['token'])).aud
  expect([await audienceOf({}), await audienceOf({ aud: 'web' }), await audienceOf({ aud: 'app' })]).toEqual([
    'web',
    'web',
    'app',
  ])
})

test('the user details are those of who is logged in', async () => {
  const { client, email, userId } = await signUp(guest, outside)
  expect(await client.call('getMe', {})).toMatchObject({
    userId,
    email,
    role: 'GENERAL',
    country: 'DE',
    status: 'ACTIVE',
    emailVerified: true,
    preference: { preferredCurrency: 'USD', preferredLanguage: 'en' },
    userDataConsent: { userConsentStatus: 'ACCEPTED' },
  })
  expect(await guest.why('getMe', {})).toBe('Unauthorized')
})

test.each([
  ['the password is changed', { password_hash: 'another' }, 'InvalidCredentials'],
  ['the account is closed', { status: 'CLOSED' }, 'UserClosed'],
])('attack: %s between a right password and its session', async (_, change, code) => {
  const { email, userId } = await signUp(guest, outside)
  const first = (trx: DatabaseTransaction) =>
    trx.updateTable('identity_users').set(change).where('id', '=', userId).execute()
  const { body } = await interleave(server, { first, isAdmin: true }, () => login(email))
  expect(body).toMatchObject({ code })
  const sessions = server.admin.selectFrom('sessions').select('id').where('user_id', '=', userId)
  expect(await sessions.where('ended_at', 'is', null).execute()).toHaveLength(1)
})
