import { toHandle } from '@leaven/tests/world/authenticator.ts'
import { addPasskey, approve, useFactors } from '@leaven/tests/world/factors.ts'
import { turnOnOtp } from '@leaven/tests/world/otp.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { expect, test } from 'vitest'

const { server, watch, outside, guest, clearLimits, newPerson, newSecured, newAuthenticator, beginLogin } =
  useFactors('Crumb')

const loginBy = async (device: ReturnType<typeof newAuthenticator>) => {
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  return guest.why('passkeyLogin', { body: { challengeId, assertion: device.get(options) } })
}

test('SHELL-34 a passkey is added, named, shown, and removed by an approval; its owner is told', async () => {
  const { client, email, app } = await newSecured()
  const { options } = await client.call('beginPasskey', {})
  expect(options).toMatchObject({
    rp: { id: '127.0.0.1', name: 'Crumb' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const device = newAuthenticator()
  const added = await addPasskey(client, device, 'Phone', { isSynced: true, by: app.next() })
  expect(added).toMatchObject({ name: 'Phone', lastUsedAt: null, isSynced: true, recoveryCodes: null })
  expect((await outside.awaitSubject(email, 'A passkey was added')).text).toMatch(/to your account on .* UTC/)
  const { passkeyId } = added
  const renamed = await client.call('renamePasskey', { params: { passkeyId }, body: { name: 'Old phone' } })
  expect((await client.call('getFactors', {})).passkeys).toEqual([renamed])
  expect(await loginBy(device)).toBeNull()
  const approvalId = await approve(client, { action: 'removePasskey', subject: passkeyId }, app.next())
  await client.call('removePasskey', { params: { passkeyId }, body: { approvalId } })
  expect((await client.call('getFactors', {})).passkeys).toEqual([])
  expect(await loginBy(device)).toBe('InvalidPasskey')
  await outside.awaitSubject(email, 'A passkey was removed')
})

test('the same word stands for its owner on every device, and it tells nobody who he is', async () => {
  const { client, email, userId } = await newPerson()
  const device = newAuthenticator()
  const first = await client.call('beginPasskey', {})
  await addPasskey(client, device)
  const second = await client.call('beginPasskey', {})
  expect(second.options).toMatchObject({ excludeCredentials: [{ id: device.id }] })
  expect(first.options['user']).toEqual(second.options['user'])
  const word = Buffer.from(toHandle(second.options), 'base64url')
  expect([word.length, word.includes(email), word.includes(userId.slice(4))]).toEqual([32, false, false])
})

test('nobody has more than twenty, also when the last ones are added at the same moment', async () => {
  const { client } = await newPerson()
  const first = newAuthenticator()
  await addPasskey(client, first)
  const add = async () => {
    await clearLimits()
    return addPasskey(client, newAuthenticator(), 'My phone', { by: first }).then(
      () => null,
      (error: unknown) => String(error),
    )
  }
  for (let count = 0; count < 17; count += 1) expect(await add()).toBeNull()
  const last = await Promise.all([add(), add(), add(), add(), add()])
  expect(last.filter((why) => why === null)).toHaveLength(2)
  expect((await client.call('getFactors', {})).passkeys).toHaveLength(20)
  expect(await client.why('beginPasskey', {})).toBe('TooManyPasskeys')
}, 60_000)

test('recovery codes come with the first factor and are renewed by whatever factor there is', async () => {
  const { client, email } = await newPerson()
  const device = newAuthenticator()
  const { recoveryCodes } = await addPasskey(client, device)
  const approvalId = await approve(client, { action: 'renewRecoveryCodes' }, device)
  const renewed = await client.call('renewRecoveryCodes', { body: { approvalId } })
  expect(await client.why('renewRecoveryCodes', { body: { approvalId } })).toBe('ApprovalInvalid')
  const { tempOtpAuthToken } = await beginLogin(email)
  const enter = (otp = '') => guest.why('otpLogin', { body: { tempOtpAuthToken, otp } })
  expect(await enter(recoveryCodes?.[0])).toBe('InvalidOtp')
  expect(await enter(renewed.recoveryCodes[0])).toBeNull()
  const body = { otp: '123456', approvalId }
  expect(await client.why('renewRecoveryCodes', { body })).toBe('ValidationFailed')
})

test('codes beside a passkey are turned on with that passkey', async () => {
  const { client, email } = await newPerson()
  const device = newAuthenticator()
  await addPasskey(client, device)
  await turnOnOtp(client, watch, await approve(client, { action: 'addOtp' }, device))
  expect(await beginLogin(email)).toMatchObject({ hasOtp: true, alternativeOtpMethod: 'PASSKEY' })
})

test('a repeated call under one key is answered alike, and nothing of a key is kept in it', async () => {
  const { client, app } = await newSecured()
  const { passkeyId } = await addPasskey(client, newAuthenticator(), 'My phone', { by: app.next() })
  const rename = () =>
    client.call('renamePasskey', { params: { passkeyId }, body: { name: 'One' } }, { key: 'rename-1' })
  expect(await rename()).toEqual(await rename())
  const approvalId = await approve(client, { action: 'removePasskey', subject: passkeyId }, app.next())
  const remove = () => client.why('removePasskey', { params: { passkeyId }, body: { approvalId } }, { key: 'remove-1' })
  expect([await remove(), await remove()]).toEqual([null, null])
  const rows = await server.admin.selectFrom('call_keys').select('answer').execute()
  expect(JSON.stringify(rows)).not.toMatch(/public|credential|counter/i)
})

test('attack: a passkey is added without the password, with a wrong one, or with a guess a second', async () => {
  const { client } = await newPerson()
  const device = newAuthenticator()
  const { challengeId, options } = await client.call('beginPasskey', {})
  const attestation = device.create(options)
  const add = (password: string) =>
    client.why('addPasskey', { body: { challengeId, name: 'Mine', attestation, password } })
  expect(await add('')).toBe('ValidationFailed')
  expect(await add(`${PASSWORD}x`)).toBe('InvalidCredentials')
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, index) => add(`guess-number-${index}`)))
  expect(guesses).toContain('TooManyRequests')
  expect(await add(PASSWORD)).toBe('TooManyRequests')
  await clearLimits()
  expect((await client.call('getFactors', {})).passkeys).toEqual([])
  // The owner's slip of the finger has cost him nothing.
  expect(await add(PASSWORD)).toBeNull()
})
