import { randomBytes } from 'node:crypto'
import { useFactors } from '@leaven/tests/world/factors.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { toOtp, toWrongOtp, turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { dumpDatabase, formsOf } from '@leaven/tests/world/secrets.ts'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { createSealing } from '../../platform/sealing.ts'

const PRODUCT = 'Crumb & Co'
const { server, watch, outside, newPerson, newSecured, login, beginLogin, guest, countSessions } = useFactors(PRODUCT)

test('SHELL-34 mails call the product by its name, in text and in HTML', async () => {
  const { email } = await newPerson()
  const { text, html } = await awaitMailAbout(outside, email, /verify your email/)
  expect(text).toMatch(/^Welcome to Crumb & Co\.[^]*\nCrumb & Co\s*$/)
  expect(html).toContain('<strong>Crumb &amp; Co</strong>')
})

test('SHELL-34 SEC-01 SEC-02 turning codes on answers a key and an address without being given anything, and the user info says so', async () => {
  const { client, email } = await newPerson()
  expect((await client.call('getMe', {})).otpVerified).toBe(false)
  const { encodedKey, authUrl } = await client.call('enableOtp', {})
  expect(encodedKey).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(authUrl)
  expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
    'otpauth:',
    'totp',
    `/${PRODUCT}:${email}`,
  ])
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: PRODUCT,
    secret: encodedKey,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  // Until a code is shown, nothing has changed.
  expect((await client.call('getMe', {})).otpVerified).toBe(false)
  expect((await login(email)).body).toHaveProperty('token')
  await client.call('verifyOtp', { body: { otp: toOtp(encodedKey, watch.wall()), password: PASSWORD } })
  expect((await client.call('getMe', {})).otpVerified).toBe(true)
  await outside.awaitSubject(email, 'Login codes are turned on')
  expect((await login(email)).body).toMatchObject({ otpRequired: true, alternativeOtpMethod: null, hasOtp: true })
})

test('a code counts from one step before to one step after, and only the newest key counts', async () => {
  const { client } = await newPerson()
  const old = await client.call('enableOtp', {})
  const { encodedKey } = await client.call('enableOtp', {})
  const verify = (otp: string) => client.why('verifyOtp', { body: { otp, password: PASSWORD } })
  expect(await verify(toOtp(old.encodedKey, watch.wall()))).toBe('InvalidOtp')
  expect(await verify(toOtp(encodedKey, watch.wall(), -2))).toBe('InvalidOtp')
  expect(await verify(toOtp(encodedKey, watch.wall(), 2))).toBe('InvalidOtp')
  expect(await verify(toOtp(encodedKey, watch.wall(), 1))).toBeNull()
  expect(await verify(toOtp(encodedKey, watch.wall(), 1))).toBe('ApprovalInvalid')
  expect(await client.why('enableOtp', {})).toBe('OtpAlreadyOn')
})

test('what is not there cannot be confirmed, renewed or turned off', async () => {
  const { client } = await newPerson()
  const body = { otp: '123456' }
  expect(await client.why('verifyOtp', { body: { ...body, password: PASSWORD } })).toBe('OtpNotOn')
  expect(await client.why('disableOtp', { body })).toBe('OtpNotOn')
  expect(await client.why('renewRecoveryCodes', { body })).toBe('OtpNotOn')
  await client.call('enableOtp', {})
  expect(await client.why('disableOtp', { body })).toBe('OtpNotOn')
})

test('codes are turned off by a code, and a new key is needed to turn them on again', async () => {
  const { client, email, app } = await newSecured()
  expect(await client.why('disableOtp', { body: { otp: toWrongOtp(app.encodedKey, watch.wall()) } })).toBe('InvalidOtp')
  await client.call('disableOtp', { body: { otp: app.next() } })
  expect((await client.call('getMe', {})).otpVerified).toBe(false)
  await outside.awaitSubject(email, 'Login codes are turned off')
  expect((await login(email)).body).toHaveProperty('token')
  expect((await turnOnOtp(client, watch)).encodedKey).not.toBe(app.encodedKey)
})

test('ten recovery codes are good once each, as people type them, to come in and to turn codes off', async () => {
  const { client, email, app } = await newSecured()
  const [first = '', second = '', third = ''] = app.recoveryCodes
  expect(new Set(app.recoveryCodes).size).toBe(10)
  for (const code of app.recoveryCodes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
  const { tempOtpAuthToken } = await beginLogin(email)
  await guest.call('otpLogin', { body: { tempOtpAuthToken, otp: ` ${first.toLowerCase().replace('-', '')} ` } })
  expect((await client.call('getFactors', {})).recoveryCodesLeft).toBe(9)
  const again = await beginLogin(email)
  const body = { tempOtpAuthToken: again.tempOtpAuthToken, otp: first }
  expect(await guest.why('otpLogin', { body })).toBe('InvalidOtp')
  const renewed = await client.call('renewRecoveryCodes', { body: { otp: app.next() } })
  expect(await client.why('disableOtp', { body: { otp: second } })).toBe('InvalidOtp')
  expect(await client.why('disableOtp', { body: { otp: third } })).toBe('InvalidOtp')
  await client.call('disableOtp', { body: { otp: renewed.recoveryCodes[0] ?? '' } })
  expect(await client.call('getFactors', {})).toEqual({ otpVerified: false, recoveryCodesLeft: 0, passkeys: [] })
})

test('attack: whoever reads the database finds neither a key nor a recovery code, and a moved key does not open', async () => {
  const [one, other] = [await newSecured(), await newSecured()]
  const dump = (await dumpDatabase(server.admin)).toLowerCase()
  const { hex } = Secret.fromBase32(one.app.encodedKey)
  // As they are shown, in one case or the other, and without what parts them.
  const spell = (secret: string) =>
    [secret, secret.replaceAll(/[^\da-z]/gi, '')].flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()])
  for (const secret of [one.app.encodedKey, hex, ...one.app.recoveryCodes].flatMap(spell))
    for (const form of formsOf(secret)) expect(dump.includes(form.toLowerCase()), form).toBe(false)
  // Nor is a code guessed by what everybody can compute.
  const hashes = await server.admin.selectFrom('otp_recovery_codes').select('hash').execute()
  const strange = createSealing('a secret of somebody else', randomBytes)
  const about = `otp ${one.userId}`
  const guesses = one.app.recoveryCodes.map((code) => strange.hash(code, about).toString('hex'))
  expect(hashes.length).toBeGreaterThanOrEqual(guesses.length)
  expect(hashes.filter(({ hash }) => guesses.includes(hash.toString('hex')))).toEqual([])
  // The intruder writes his own key into the victim's row.
  await sql`update otp_seeds set seed = (select seed from otp_seeds where user_id = ${one.userId})
    where user_id = ${other.userId}`.execute(server.admin)
  const before = await countSessions(other.userId)
  const { tempOtpAuthToken } = await beginLogin(other.email)
  const entry = guest.call('otpLogin', { body: { tempOtpAuthToken, otp: one.app.next() } })
  await expect(entry).rejects.toThrow('answered 500')
  expect(await countSessions(other.userId)).toBe(before)
})
