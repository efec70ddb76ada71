import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { addPasskey, approve, useFactors } from '@leaven/tests/world/factors.ts'
import { toOtp, toWrongOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { expect, test } from 'vitest'

const {
  server,
  watch,
  guest,
  clearLimits,
  liftLimits,
  newPerson,
  newSecured,
  newAuthenticator,
  beginLogin,
  countSessions,
} = useFactors()

const finish = (tempOtpAuthToken: string, otp: unknown) => ask(guest, 'otpLogin', { body: { tempOtpAuthToken, otp } })

const whyNot = async (tempOtpAuthToken: string, otp: unknown) =>
  (await finish(tempOtpAuthToken, otp)).body['code'] ?? null

test('attack: the token of the first step is used as a session, as a refresh token and as a handle on a passkey', async () => {
  const { email, userId } = await newSecured()
  const before = await countSessions(userId)
  const { tempOtpAuthToken: token } = await beginLogin(email)
  expect(await guest.as(token).why('getMe', {})).toBe('Unauthorized')
  expect((await ask(guest, 'refreshSession', { headers: { refreshtoken: token } })).status).toBe(401)
  expect(await guest.why('beginSecondPasskey', { body: { tempOtpAuthToken: token } })).toBe('InvalidToken')
  expect(await countSessions(userId)).toBe(before)
})

test('attack: the second step is left out, or answered with a token that nobody gave', async () => {
  const { email, userId } = await newSecured()
  const before = await countSessions(userId)
  const { tempOtpAuthToken } = await beginLogin(email)
  for (const body of [{ tempOtpAuthToken }, { otp: '123456' }, { tempOtpAuthToken, otp: '' }])
    expect((await ask(guest, 'otpLogin', { body })).body['code']).toBe('ValidationFailed')
  for (const token of ['x', 'A'.repeat(43), tempOtpAuthToken.slice(1), `${tempOtpAuthToken} `])
    expect(await whyNot(token, '123456')).toBe('InvalidToken')
  const body = { email, password: PASSWORD, otpRequired: false, otpVerified: true }
  expect((await ask(guest, 'login', { body })).body).toMatchObject({ otpRequired: true })
  expect(await countSessions(userId)).toBe(before)
})

test('attack: a code that was used is used again, to come in, to approve and to turn codes off', async () => {
  const { client, email, app } = await newSecured()
  const code = app.next()
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, code)).toBeNull()
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, code)).toBe('InvalidOtp')
  const { approvalId } = await client.call('beginApproval', { body: { action: 'closeAccount' } })
  const params = { approvalId }
  expect(await client.why('giveApproval', { params, body: { otp: code } })).toBe('InvalidOtp')
  expect(await client.why('disableOtp', { body: { otp: code } })).toBe('InvalidOtp')
  expect(await client.why('renewRecoveryCodes', { body: { otp: code } })).toBe('InvalidOtp')
  // The one before it is no good any more either.
  expect(await client.why('disableOtp', { body: { otp: toOtp(app.encodedKey, watch.wall(), -1) } })).toBe('InvalidOtp')
  expect((await client.call('getMe', {})).otpVerified).toBe(true)
})

test('attack: the code that turned codes on is read over a shoulder and used to come in', async () => {
  const { client, email } = await newPerson()
  const { encodedKey } = await client.call('enableOtp', {})
  const otp = toOtp(encodedKey, watch.wall())
  await client.call('verifyOtp', { body: { otp, password: PASSWORD } })
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, otp)).toBe('InvalidOtp')
})

test('attack: one code comes a hundred times at the same moment, with one token and with several', async () => {
  const { email, userId, app } = await newSecured()
  const tokens = [await beginLogin(email), await beginLogin(email), await beginLogin(email)]
  const before = await countSessions(userId)
  await liftLimits()
  const code = app.next()
  const all = Array.from({ length: 100 }, (_, index) => tokens[index % tokens.length]?.tempOtpAuthToken ?? '')
  const answers = await Promise.all(all.map((token) => finish(token, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countSessions(userId)).toBe(before + 1)
})

test('attack: one recovery code comes fifty times at the same moment', async () => {
  const { client, email, userId, app } = await newSecured()
  const tokens = [await beginLogin(email), await beginLogin(email)]
  const before = await countSessions(userId)
  const [code = ''] = app.recoveryCodes
  await liftLimits()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => finish(tokens[index % 2]?.tempOtpAuthToken ?? '', code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countSessions(userId)).toBe(before + 1)
  expect((await client.call('getFactors', {})).recoveryCodesLeft).toBe(9)
})

test('attack: one token comes with ten recovery codes at the same moment', async () => {
  const { client, email, userId, app } = await newSecured()
  const { tempOtpAuthToken } = await beginLogin(email)
  const before = await countSessions(userId)
  await liftLimits()
  const answers = await Promise.all(app.recoveryCodes.map((code) => finish(tempOtpAuthToken, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countSessions(userId)).toBe(before + 1)
  expect((await client.call('getFactors', {})).recoveryCodesLeft).toBe(9)
})

test('attack: codes are guessed, a few per token and over every door, until the account closes its ears', async () => {
  const { client, email, userId, app } = await newSecured()
  await clearLimits()
  const wrong = () => toWrongOtp(app.encodedKey, watch.wall())
  const answers: unknown[] = []
  for (let round = 0; round < 2; round += 1) {
    const { tempOtpAuthToken } = await beginLogin(email)
    for (let tries = 0; tries < 3; tries += 1) answers.push(await whyNot(tempOtpAuthToken, wrong()))
  }
  for (let tries = 0; tries < 2; tries += 1) answers.push(await client.why('disableOtp', { body: { otp: wrong() } }))
  const { approvalId } = await client.call('beginApproval', { body: { action: 'closeAccount' } })
  const guess = (otp: string) => client.why('giveApproval', { params: { approvalId }, body: { otp } })
  for (let tries = 0; tries < 5; tries += 1) answers.push(await guess(wrong()))
  expect(countBy(answers, String)).toEqual({ InvalidOtp: 10, TooManyRequests: 3 })
  const before = await countSessions(userId)
  expect(await guess(app.next())).toBe('TooManyRequests')
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, app.next())).toBe('TooManyRequests')
  expect(await countSessions(userId)).toBe(before)
  // The owner's paper is no way to guess, and is not shut by guesses at the app.
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, app.recoveryCodes[0])).toBeNull()
  watch.pass(15 * 60)
  expect(await whyNot((await beginLogin(email)).tempOtpAuthToken, app.next())).toBeNull()
})

test('attack: codes are sent in odd shapes', async () => {
  const { email, userId, app } = await newSecured()
  const before = await countSessions(userId)
  const code = app.next()
  const fullWidth = Array.from(code, (digit) => String.fromCodePoint(Number(digit) + 0xff10)).join('')
  const arabic = Array.from(code, (digit) => String.fromCodePoint(Number(digit) + 0x0660)).join('')
  const odd = [
    fullWidth,
    arabic,
    ` ${code}`,
    `${code}\n`,
    `${code}0`,
    `+${code}`,
    code.slice(1),
    '1e5',
    '0x1E240',
    'NaN',
  ]
  const shapes = [Number(code), [code], { $ne: null }, true, null, '%', "' or 1=1 --", '\0'.repeat(6), '9'.repeat(21)]
  const { tempOtpAuthToken } = await beginLogin(email)
  for (const otp of [...odd, ...shapes]) {
    await liftLimits()
    const { status, body } = await finish(tempOtpAuthToken, otp)
    expect([otp, status, body['code']]).toEqual([
      otp,
      expect.toBeOneOf([400, 422]),
      expect.toBeOneOf(['ValidationFailed', 'InvalidOtp']),
    ])
  }
  expect(await countSessions(userId)).toBe(before)
  expect(await whyNot(tempOtpAuthToken, code)).toBeNull()
})

test('attack: the own code or recovery code is given for somebody else', async () => {
  const [thief, victim] = [await newSecured(), await newSecured()]
  const before = await countSessions(victim.userId)
  const { tempOtpAuthToken } = await beginLogin(victim.email)
  expect(await whyNot(tempOtpAuthToken, thief.app.next())).toBe('InvalidOtp')
  expect(await whyNot(tempOtpAuthToken, thief.app.recoveryCodes[0])).toBe('InvalidOtp')
  expect(await victim.client.why('disableOtp', { body: { otp: thief.app.recoveryCodes[0] ?? '' } })).toBe('InvalidOtp')
  expect(await countSessions(victim.userId)).toBe(before)
})

test('attack: the token of the first step is kept for later, or used once more', async () => {
  const { email, userId, app } = await newSecured()
  const [late, twice] = [await beginLogin(email), await beginLogin(email)]
  watch.pass(200)
  expect(await whyNot(twice.tempOtpAuthToken, app.next())).toBeNull()
  const before = await countSessions(userId)
  expect(await whyNot(twice.tempOtpAuthToken, app.next())).toBe('InvalidToken')
  watch.pass(101)
  expect(await whyNot(late.tempOtpAuthToken, app.next())).toBe('InvalidToken')
  expect(await countSessions(userId)).toBe(before)
})

test('attack: a login begun with the old password is completed after the owner has changed it', async () => {
  const { email, userId, app } = await newSecured()
  const { tempOtpAuthToken } = await beginLogin(email)
  const before = await countSessions(userId)
  await server.admin.updateTable('identity_users').set({ password_hash: 'another' }).where('id', '=', userId).execute()
  expect(await whyNot(tempOtpAuthToken, app.next())).toBe('InvalidToken')
  expect(await countSessions(userId)).toBe(before)
})

test('attack: a stolen session puts its own key in place of the owner’s, or beside his passkey', async () => {
  const { client, app } = await newSecured()
  expect(await client.why('enableOtp', {})).toBe('OtpAlreadyOn')
  const stepUpToken = await approve(client, { action: 'addOtp' }, app.next())
  expect(await client.why('verifyOtp', { body: { otp: app.next(), stepUpToken } })).toBe('OtpAlreadyOn')

  const keyed = await newPerson()
  const device = newAuthenticator()
  await addPasskey(keyed.client, device)
  const { encodedKey } = await keyed.client.call('enableOtp', {})
  const verify = (more: object = {}) =>
    keyed.client.why('verifyOtp', { body: { otp: toOtp(encodedKey, watch.wall()), ...more } })
  expect(await verify()).toBe('ValidationFailed')
  expect(await verify({ password: PASSWORD })).toBe('ApprovalInvalid')
  const other = await approve(keyed.client, { action: 'closeAccount' }, device)
  expect(await verify({ stepUpToken: other })).toBe('ApprovalInvalid')
  expect((await keyed.client.call('getFactors', {})).otpVerified).toBe(false)
})

test('attack: who knows no password learns whether an account has a second factor', async () => {
  const [plain, secured] = [await newPerson(), await newSecured()]
  const why = async (email: string) => {
    const { status, body } = await ask(guest, 'login', { body: { email, password: `${PASSWORD}x` } })
    return [status, { ...body, requestId: '' }]
  }
  expect(await why(secured.email)).toEqual(await why(plain.email))
})

test('attack: the secrets of a second step are read in the database', async () => {
  const { email } = await newSecured()
  const { tempOtpAuthToken } = await beginLogin(email)
  const rows = await server.admin.selectFrom('factors_steps').selectAll().execute()
  const text = rows.map(({ hash }) => `${hash.toString('hex')} ${hash.toString('base64url')} ${hash.toString()}`).join()
  expect(text).not.toContain(tempOtpAuthToken)
  expect(text).not.toContain(Buffer.from(tempOtpAuthToken, 'base64url').toString('hex'))
})
