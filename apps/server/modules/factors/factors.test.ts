import { ask, findCookie } from '@leaven/tests/world/answers.ts'
import { addPasskey, useFactors } from '@leaven/tests/world/factors.ts'
import { toWrongOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { expect, test } from 'vitest'

const { server, watch, guest, clearLimits, newPerson, newSecured, newAuthenticator, login, beginLogin, countSessions } =
  useFactors()

const finish = (tempOtpAuthToken: string, otp: string, more: object = {}) =>
  ask(guest, 'otpLogin', { body: { tempOtpAuthToken, otp, ...more } })

test('AUTH-58 a password alone opens nothing, a code completes the login', async () => {
  const { email, userId, app } = await newSecured()
  const before = await countSessions(userId)
  const first = await login(email, { isRememberMe: true })
  expect(Object.keys(first.body).toSorted()).toEqual([
    'alternativeOtpMethod',
    'hasOtp',
    'otpRequired',
    'tempOtpAuthToken',
  ])
  expect([first.headers.getSetCookie(), first.headers.get('refreshtoken')]).toEqual([[], null])
  expect(await countSessions(userId)).toBe(before)
  const token = String(first.body['tempOtpAuthToken'])
  expect(await guest.as(token).why('getMe', {})).toBe('Unauthorized')
  const { status, body } = await finish(token, app.next())
  expect([status, Object.keys(body).toSorted()]).toEqual([200, ['refreshTokenMaxAge', 'token']])
  expect((await guest.as(String(body['token'])).call('getMe', {})).userId).toBe(userId)
})

test('AUTH-59 it answers the same session as a login; a wrong code is InvalidOtp; after 5 tries the token is dead', async () => {
  const { email, app } = await newSecured()
  const plain = await newPerson()
  const likeLogin = await login(plain.email, { isRememberMe: true })
  const begun = await beginLogin(email, { isRememberMe: true })
  const right = await finish(begun.tempOtpAuthToken, app.next())
  expect(Object.keys(right.body)).toEqual(Object.keys(likeLogin.body))
  expect(right.body['refreshTokenMaxAge']).toBe(likeLogin.body['refreshTokenMaxAge'])
  expect(findCookie(right, 'leaven_refresh')?.flags).toEqual(findCookie(likeLogin, 'leaven_refresh')?.flags)

  const { tempOtpAuthToken } = await beginLogin(email)
  for (let tries = 1; tries <= 5; tries += 1) {
    const wrong = await finish(tempOtpAuthToken, toWrongOtp(app.encodedKey, watch.wall()))
    expect([tries, wrong.status, wrong.body['code']]).toEqual([tries, 422, 'InvalidOtp'])
  }
  await clearLimits()
  expect((await finish(tempOtpAuthToken, app.next())).body['code']).toBe('InvalidToken')
  const next = await beginLogin(email)
  for (let tries = 1; tries <= 4; tries += 1) {
    await finish(next.tempOtpAuthToken, toWrongOtp(app.encodedKey, watch.wall()))
  }
  expect((await finish(next.tempOtpAuthToken, app.next())).status).toBe(200)
})

test('how long the session lasts is what the second step says, or else the first', async () => {
  const { email, app } = await newSecured()
  const maxAge = async (first: object, second: object) => {
    await clearLimits()
    const { tempOtpAuthToken } = await beginLogin(email, first)
    return (await finish(tempOtpAuthToken, app.next(), second)).body['refreshTokenMaxAge']
  }
  const [short, long] = [1_209_600, 31_536_000]
  expect(await maxAge({}, {})).toBe(short)
  expect(await maxAge({ isRememberMe: true }, {})).toBe(long)
  expect(await maxAge({ isRememberMe: true }, { isRememberMe: false })).toBe(short)
  expect(await maxAge({}, { isRememberMe: true })).toBe(long)
})

test('a client that is no browser gets its refresh token in a header after the second step too', async () => {
  const { email, app } = await newSecured()
  const { tempOtpAuthToken } = await beginLogin(email, { aud: 'app' })
  const answer = await finish(tempOtpAuthToken, app.next())
  expect([answer.headers.get('refreshtoken'), answer.headers.getSetCookie()]).toEqual([expect.any(String), []])
})

test('a passkey is a second factor: the password asks for it, and for nothing else', async () => {
  const { client, email, userId } = await newPerson()
  const device = newAuthenticator()
  await addPasskey(client, device)
  expect((await client.call('getMe', {})).otpVerified).toBe(true)
  const begun = await beginLogin(email)
  expect(begun).toMatchObject({ alternativeOtpMethod: 'PASSKEY', hasOtp: false })
  const { tempOtpAuthToken } = begun
  const { challengeId, options } = await guest.call('beginSecondPasskey', { body: { tempOtpAuthToken } })
  expect(options).toMatchObject({ allowCredentials: [{ id: device.id, type: 'public-key' }] })
  // Beside a password the device need not check its owner.
  const assertion = device.get(options, { isUnverified: true })
  const { token } = await guest.call('secondPasskeyLogin', { body: { tempOtpAuthToken, challengeId, assertion } })
  expect((await guest.as(token).call('getMe', {})).userId).toBe(userId)
})

test('whoever has lost their only passkey comes in by a recovery code and puts another in its place', async () => {
  const { client, email } = await newPerson()
  const lost = await addPasskey(client, newAuthenticator(), 'Lost')
  const [code = '', next = ''] = lost.recoveryCodes ?? []
  expect(lost.recoveryCodes).toHaveLength(10)
  const { tempOtpAuthToken } = await beginLogin(email)
  const { token } = await guest.call('otpLogin', { body: { tempOtpAuthToken, otp: code } })
  const device = newAuthenticator()
  const person = guest.as(token)
  const { approvalId } = await person.call('beginApproval', { body: { action: 'addPasskey' } })
  const give = (recoveryCode: string) => person.why('giveApproval', { params: { approvalId }, body: { recoveryCode } })
  expect(await give(code)).toBe('InvalidOtp')
  expect(await give(next)).toBeNull()
  const { challengeId, options } = await person.call('beginPasskey', {})
  const attestation = device.create(options)
  const found = await person.call('addPasskey', { body: { challengeId, name: 'New', attestation, approvalId } })
  expect(found.recoveryCodes).toBeNull()
  const { passkeys, recoveryCodesLeft } = await client.call('getFactors', {})
  expect([passkeys.map(({ name }) => name), recoveryCodesLeft]).toEqual([['Lost', 'New'], 8])
})

test('by a passkey alone nobody names himself, and nobody is asked for anything else', async () => {
  const { client, userId, app } = await newSecured()
  const device = newAuthenticator()
  await addPasskey(client, device, 'My phone', { by: app.next() })
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  expect(options).toMatchObject({ userVerification: 'required' })
  expect(options['allowCredentials']).toBeUndefined()
  const body = { challengeId, assertion: device.get(options), isRememberMe: true }
  const { token, refreshTokenMaxAge } = await guest.call('passkeyLogin', { body })
  expect(refreshTokenMaxAge).toBe(31_536_000)
  const me = await guest.as(token).call('getMe', {})
  expect([me.userId, me.otpVerified, app.recoveryCodes.length]).toEqual([userId, true, 10])
  const { passkeys } = await client.call('getFactors', {})
  expect(passkeys[0]?.lastUsedAt).not.toBeNull()
})

test('a suspended customer comes in by no factor', async () => {
  const { client, email, userId, app } = await newSecured()
  const device = newAuthenticator()
  await addPasskey(client, device, 'My phone', { by: app.next() })
  const { tempOtpAuthToken } = await beginLogin(email)
  await server.admin.updateTable('identity_users').set({ status: 'SUSPENDED' }).where('id', '=', userId).execute()
  const before = await countSessions(userId)
  expect((await finish(tempOtpAuthToken, app.next())).body['code']).toBe('UserSuspended')
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  const body = { challengeId, assertion: device.get(options) }
  expect(await guest.why('passkeyLogin', { body })).toBe('UserSuspended')
  expect(await guest.why('login', { body: { email, password: PASSWORD } })).toBe('UserSuspended')
  expect(await countSessions(userId)).toBe(before)
})
