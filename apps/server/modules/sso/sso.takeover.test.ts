import { newEmail, PASSWORD, readToken, signUp, toRegistration } from '@leaven/tests/world/people.ts'
import { createSsoBrowser, strangerIn } from '@leaven/tests/world/sso.ts'
import { useSsoAttacks } from '@leaven/tests/world/sso-attacks.ts'
import { describe, expect, test } from 'vitest'

const { server, watch, outside, client, countAll, expectNothing } = useSsoAttacks()
const consent = { country: 'DE', acceptedDataConsent: true }

describe('whose account it is', () => {
  const register = (ssoAuthToken: string) =>
    createSsoBrowser(server).call('/sso/confirm-register', { ssoAuthToken, ...consent })
  const logIn = (ssoAuthToken: string, password: string) =>
    createSsoBrowser(server).call('/sso/confirm-login', { ssoAuthToken, password })
  const come = (email: string, more: object = {}) => createSsoBrowser(server).come('google', { email, ...more })

  test('attack: a provider’s account with the victim’s address, under another key, opens nothing', async () => {
    const { email } = await signUp(client, outside)
    const stranger = strangerIn(await come(email, { sub: 'attacker-1', isEmailVerified: false }))
    expect(stranger.isExistingUserWithoutSso).toBe(true)
    await expectNothing(() => register(stranger.ssoAuthToken), 'UserFound')
    await expectNothing(() => logIn(stranger.ssoAuthToken, 'a guess of his'), 'InvalidCredentials')
  })

  test('attack: the key of a joined account comes from another provider', async () => {
    const email = newEmail('swap')
    await register(strangerIn(await come(email, { sub: 'same-key' })).ssoAuthToken)
    const answer = await createSsoBrowser(server).come('facebook', { email: newEmail('evil'), sub: 'same-key' })
    expect([answer.body['token'], strangerIn(answer).isNewUser]).toEqual([undefined, true])
  })

  test('attack: an attacker registers the victim’s address first and waits for the victim to come by SSO', async () => {
    const email = newEmail('victim')
    await client.call('register', toRegistration(email))
    const link = await readToken(outside, email)
    const stranger = strangerIn(await come(email))
    expect(stranger.isNewUser).toBe(true)
    expect((await register(stranger.ssoAuthToken)).status).toBe(200)
    expect(await client.why('login', { body: { email, password: PASSWORD } })).toBe('InvalidCredentials')
    expect(await client.why('verifyEmail', { body: { email, token: link } })).toBe('InvalidToken')
    expect((await come(email)).body['token']).toEqual(expect.any(String))
  })

  test('attack: an attacker leaves his key on an unverified account, for the day its owner verifies it', async () => {
    const email = newEmail('trojan')
    const attacker = { sub: 'trojan-key', isEmailVerified: false }
    const { ssoAuthToken } = strangerIn(await come(email, attacker))
    expect((await register(ssoAuthToken)).body['code']).toBe('UnverifiedEmail')
    await client.call('verifyEmail', { body: { email, token: await readToken(outside, email) } })
    const before = await countAll()
    const again = await come(email, attacker)
    expect([again.body['token'], strangerIn(again).isExistingUserWithoutSso]).toEqual([undefined, true])
    expect((await countAll()).replace(/, \d+ strangers/, '')).toBe(before.replace(/, \d+ strangers/, ''))
  })

  test('attack: somebody who knows the password of an unverified account joins his key to it', async () => {
    const email = newEmail('early')
    await client.call('register', toRegistration(email))
    const { ssoAuthToken } = strangerIn(await come(email, { isEmailVerified: false }))
    await expectNothing(() => logIn(ssoAuthToken, PASSWORD), 'UnverifiedEmail')
  })

  test('attack: the right password with an address nobody verified opens a session, but leaves no key', async () => {
    const { email } = await signUp(client, outside)
    const person = { sub: 'unverified-key', isEmailVerified: false }
    const { ssoAuthToken } = strangerIn(await come(email, person))
    expect((await logIn(ssoAuthToken, PASSWORD)).status).toBe(200)
    expect(strangerIn(await come(email, person)).isExistingUserWithoutSso).toBe(true)
  })

  test('attack: a stranger’s token is used again, late, made up, and twenty times at once', async () => {
    const { ssoAuthToken } = strangerIn(await come(newEmail('once')))
    watch.pass(16 * 60)
    await expectNothing(() => register(ssoAuthToken), 'InvalidToken')
    const { ssoAuthToken: fresh } = strangerIn(await come(newEmail('fresh')))

    const answers = await Promise.all(Array.from({ length: 20 }, () => register(fresh)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await expectNothing(() => register(fresh), 'InvalidToken')
    await expectNothing(() => logIn(fresh, PASSWORD), 'InvalidToken')
    await expectNothing(() => register('made-up'), 'InvalidToken')
  })

  test('attack: passwords are guessed through the password that is asked for once', async () => {
    const email = newEmail('guessed')
    await signUp(client, outside, email)
    const { ssoAuthToken } = strangerIn(await come(email))
    const codes: unknown[] = []
    for (let count = 0; count < 12; count += 1) codes.push((await logIn(ssoAuthToken, `guess ${count}`)).body['code'])
    expect(codes).toEqual([
      ...Array<string>(10).fill('InvalidCredentials'),
      ...Array<string>(2).fill('TooManyRequests'),
    ])
    expect((await logIn(ssoAuthToken, PASSWORD)).body['code']).toBe('TooManyRequests')
  })
})
