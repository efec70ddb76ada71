import { createServer } from 'node:http'
import { toHandle, type Authenticator, type Quirks } from '@leaven/tests/world/authenticator.ts'
import { addPasskey, approve, useFactors } from '@leaven/tests/world/factors.ts'
import { PASSWORD, type Person } from '@leaven/tests/world/people.ts'
import { findFreePort } from '@leaven/tests/world/ports.ts'
import { expect, test } from 'vitest'

const { server, watch, guest, outside, liftLimits, newPerson, newAuthenticator, beginLogin, countSessions } =
  useFactors()

async function newKeyed(): Promise<Person & { device: Authenticator }> {
  const person = await newPerson()
  const device = newAuthenticator()
  await addPasskey(person.client, device)
  return { ...person, device }
}

/** Logs in by a passkey alone, with a device or a browser that lies. */
async function loginBy(device: Authenticator, quirks: Quirks = {}): Promise<string | null> {
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  return guest.why('passkeyLogin', { body: { challengeId, assertion: device.get(options, quirks) } })
}

const listNames = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call('getFactors', {})).passkeys.map(({ name }) => name)

test('attack: another site passes on what a passkey has signed there', async () => {
  const { device, userId } = await newKeyed()
  const before = await countSessions(userId)
  expect(await loginBy(device, { origin: 'https://leaven.example' })).toBe('InvalidPasskey')
  expect(await loginBy(device, { origin: `${new URL(server.base()).origin}.evil.example` })).toBe('InvalidPasskey')
  expect(await loginBy(device, { rpId: 'leaven.example' })).toBe('InvalidPasskey')
  expect(await loginBy(device, { type: 'webauthn.create' })).toBe('InvalidPasskey')
  expect(await countSessions(userId)).toBe(before)
  expect(await loginBy(device)).toBeNull()
})

test('attack: a signature is used again, alone and fifty times at the same moment', async () => {
  const { device, userId } = await newKeyed()
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  const body = { challengeId, assertion: device.get(options) }
  await guest.call('beginPasskeyLogin', {})
  await liftLimits()
  const before = await countSessions(userId)
  const tries = await Promise.all(Array.from({ length: 50 }, () => guest.why('passkeyLogin', { body })))
  expect(tries.filter((why) => why === null)).toHaveLength(1)
  expect(await guest.why('passkeyLogin', { body })).toBe('InvalidPasskey')
  const fresh = await guest.call('beginPasskeyLogin', {})
  expect(await guest.why('passkeyLogin', { body: { ...body, challengeId: fresh.challengeId } })).toBe('InvalidPasskey')
  expect(await countSessions(userId)).toBe(before + 1)
})

test('attack: a challenge is answered after its five minutes', async () => {
  const { device } = await newKeyed()
  const { challengeId, options } = await guest.call('beginPasskeyLogin', {})
  watch.pass(301)
  const body = { challengeId, assertion: device.get(options) }
  expect(await guest.why('passkeyLogin', { body })).toBe('InvalidPasskey')
})

test('attack: a challenge for one purpose or one customer is used for another', async () => {
  const [thief, victim] = [await newKeyed(), await newKeyed()]
  const before = await countSessions(victim.userId)
  // A challenge of the login, beside the victim's password.
  const { tempOtpAuthToken } = await beginLogin(victim.email)
  const open = await guest.call('beginPasskeyLogin', {})
  const second = (challengeId: `chl_${string}`, assertion: ReturnType<Authenticator['get']>) =>
    guest.why('secondPasskeyLogin', { body: { tempOtpAuthToken, challengeId, assertion } })
  expect(await second(open.challengeId, victim.device.get(open.options))).toBe('InvalidPasskey')
  // A challenge for adding a passkey, of the victim himself.
  const adding = await victim.client.call('beginPasskey', {})
  expect(await second(adding.challengeId, victim.device.get(adding.options))).toBe('InvalidPasskey')
  // His own passkey, and his own challenge, for the victim's login.
  const his = await guest.call('beginSecondPasskey', {
    body: { tempOtpAuthToken: (await beginLogin(thief.email)).tempOtpAuthToken },
  })
  expect(await second(his.challengeId, thief.device.get(his.options))).toBe('InvalidPasskey')
  const theirs = await guest.call('beginSecondPasskey', { body: { tempOtpAuthToken } })
  expect(await second(theirs.challengeId, thief.device.get(theirs.options))).toBe('InvalidPasskey')
  // What was signed as a second factor, without its owner being checked, opens no session by itself.
  const again = await guest.call('beginSecondPasskey', { body: { tempOtpAuthToken } })
  const body = { challengeId: again.challengeId, assertion: victim.device.get(again.options) }
  expect(await guest.why('passkeyLogin', { body })).toBe('InvalidPasskey')
  expect(await countSessions(victim.userId)).toBe(before)
})

test('attack: a device that has not checked its owner logs in by itself', async () => {
  const { device, userId } = await newKeyed()
  const before = await countSessions(userId)
  expect(await loginBy(device, { isUnverified: true })).toBe('InvalidPasskey')
  expect(await countSessions(userId)).toBe(before)
})

test('attack: a copy of a passkey is used, which does not know how often the other was', async () => {
  const { device, userId } = await newKeyed()
  for (let count = 0; count < 3; count += 1) expect(await loginBy(device)).toBeNull()
  const before = await countSessions(userId)
  for (const counter of [0, 1, 2, 4]) expect(await loginBy(device, { counter })).toBe('InvalidPasskey')
  expect(await countSessions(userId)).toBe(before)
  expect(await loginBy(device)).toBeNull()
})

test('attack: a passkey says that it is somebody else’s', async () => {
  const [thief, victim] = [await newKeyed(), await newKeyed()]
  const { options } = await victim.client.call('beginPasskey', {})
  const before = await countSessions(victim.userId)
  expect(await loginBy(thief.device, { userHandle: toHandle(options) })).toBe('InvalidPasskey')
  const { challengeId, options: asked } = await guest.call('beginPasskeyLogin', {})
  const named = { id: victim.device.id, rawId: victim.device.id }
  const assertion = { ...thief.device.get(asked), ...named }
  expect(await guest.why('passkeyLogin', { body: { challengeId, assertion } })).toBe('InvalidPasskey')
  expect(await countSessions(victim.userId)).toBe(before)
})

test('attack: a passkey is added to a stranger, from another site, unchecked, twice, or from nothing', async () => {
  const [thief, victim] = [await newKeyed(), await newPerson()]
  const add = async (device: Authenticator, quirks: Quirks, more: object = {}) => {
    const { challengeId, options } = await victim.client.call('beginPasskey', {})
    const body = {
      challengeId,
      name: 'Theft',
      attestation: device.create(options, quirks),
      password: PASSWORD,
      ...more,
    }
    return victim.client.why('addPasskey', { body })
  }
  const { challengeId: thiefs } = await thief.client.call('beginPasskey', {})
  expect(await add(newAuthenticator(), {}, { challengeId: thiefs })).toBe('InvalidPasskey')
  expect(await add(newAuthenticator(), { origin: 'https://leaven.example' })).toBe('InvalidPasskey')
  expect(await add(newAuthenticator(), { rpId: 'leaven.example' })).toBe('InvalidPasskey')
  expect(await add(newAuthenticator(), { isUnverified: true })).toBe('InvalidPasskey')
  expect(await add(newAuthenticator(), { type: 'webauthn.get' })).toBe('InvalidPasskey')
  expect(await add(newAuthenticator(), { challenge: 'AAAA' })).toBe('InvalidPasskey')
  expect(await add(thief.device, {})).toBe('InvalidPasskey')
  const { attestation } = { attestation: newAuthenticator().create({ challenge: 'x' }) }
  const junk = { ...attestation, response: { ...attestation.response, attestationObject: 'oWNmbXRkbm9uZQ' } }
  expect(await add(newAuthenticator(), {}, { attestation: junk })).toBe('InvalidPasskey')
  expect([await listNames(victim), await listNames(thief)]).toEqual([[], ['My phone']])
})

test('attack: a passkey brings a certificate that names an address of the house to fetch', async () => {
  const fetched: string[] = []
  const listener = createServer(({ url = '' }, answer) => {
    fetched.push(url)
    answer.end()
  })
  const port = await findFreePort()
  await new Promise<void>((done) => void listener.listen(port, '127.0.0.1', done))
  const certificate = Buffer.from(`http://127.0.0.1:${port}/revoked.crl`)
  const { client } = await newPerson()
  for (const format of ['packed', 'apple', 'android-key', 'fido-u2f', 'tpm', 'android-safetynet', 'compound']) {
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(64)],
      ['x5c', [certificate]],
    ])
    const added = addPasskey(client, newAuthenticator(), 'Bait', { format, statement })
    await expect(added).rejects.toMatchObject({ code: 'InvalidPasskey' })
  }
  listener.close()
  expect([fetched, await listNames({ client })]).toEqual([[], []])
})

test('attack: a removed passkey is used to come in, to approve and as a second factor', async () => {
  const { client, device, email, userId } = await newKeyed()
  const kept = newAuthenticator()
  await addPasskey(client, kept, 'Kept', { by: device })
  const [lost] = (await client.call('getFactors', {})).passkeys
  const passkeyId = lost?.passkeyId ?? 'pky_'
  const begun = await client.call('beginApproval', { body: { action: 'closeAccount' } })
  const approvalId = await approve(client, { action: 'removePasskey', subject: passkeyId }, kept)
  await client.call('removePasskey', { params: { passkeyId }, body: { approvalId } })
  const before = await countSessions(userId)
  expect(await loginBy(device)).toBe('InvalidPasskey')
  const assertion = device.get(begun.options ?? { challenge: '' })
  const given = { params: { approvalId: begun.approvalId }, body: { assertion } }
  expect(await client.why('giveApproval', given)).toBe('InvalidPasskey')
  const { tempOtpAuthToken } = await beginLogin(email)
  const { challengeId, options } = await guest.call('beginSecondPasskey', { body: { tempOtpAuthToken } })
  expect(JSON.stringify(options)).not.toContain(device.id)
  const body = { tempOtpAuthToken, challengeId, assertion: device.get(options) }
  expect(await guest.why('secondPasskeyLogin', { body })).toBe('InvalidPasskey')
  expect(await countSessions(userId)).toBe(before)
})

test('attack: a stranger renames or lists what is not his', async () => {
  const [thief, victim] = [await newKeyed(), await newKeyed()]
  const [own] = (await victim.client.call('getFactors', {})).passkeys
  const passkeyId = own?.passkeyId ?? 'pky_'
  const body = { name: 'Stolen' }
  expect(await thief.client.why('renamePasskey', { params: { passkeyId }, body })).toBe('NotFound')
  expect([await listNames(victim), await listNames(thief)]).toEqual([['My phone'], ['My phone']])
  for (const call of ['getFactors', 'beginPasskey', 'enableOtp'] as const)
    expect(await guest.why(call, {})).toBe('Unauthorized')
})

async function getOwnId({ client }: Pick<Person, 'client'>) {
  return (await client.call('getFactors', {})).passkeys[0]?.passkeyId ?? 'pky_'
}

test('attack: a stolen token renames passkeys again and again, unheard', async () => {
  const person = await newKeyed()
  const passkeyId = await getOwnId(person)
  const rename = (name: string) => person.client.why('renamePasskey', { params: { passkeyId }, body: { name } })
  for (let count = 0; count < 20; count += 1) expect(await rename(`Phone ${count}`)).toBeNull()
  expect(await rename('Phone of a thief')).toBe('TooManyRequests')
  expect(await listNames(person)).toEqual(['Phone 19'])
  const { events } = await person.client.call('listSecurityEvents', { query: { limit: '50' } })
  const renamed = events.filter(({ kind }) => kind === 'passkeyRenamed')
  expect([renamed.length, renamed[0]?.times]).toEqual([1, 20])
})

test('attack: a stolen token names a passkey so that our mail about it says what the thief wants', async () => {
  const { client, device, email } = await newKeyed()
  const lure = 'Call +1 555 0100 at once'
  const passkeyId = await getOwnId({ client })
  await client.call('renamePasskey', { params: { passkeyId }, body: { name: lure } })
  const kept = newAuthenticator()
  await addPasskey(client, kept, lure, { by: device })
  const approvalId = await approve(client, { action: 'removePasskey', subject: passkeyId }, kept)
  await client.call('removePasskey', { params: { passkeyId }, body: { approvalId } })
  const { text } = await outside.awaitSubject(email, 'A passkey was removed')
  expect(text).toMatch(/that was added on \w+ \d+, \d{4} at [^.]+ UTC was removed/)
  for (const mail of await outside.readInbox(email)) expect(JSON.stringify(mail)).not.toContain('555 0100')
})

test.each(['\u202egnp', 'a\u200bb', 'a\u2028b', 'a\u2029b', 'a\u0007b', '\ufeff'])(
  'attack: a passkey has a name that does not read as it is written, %j',
  async (name) => {
    const person = await newKeyed()
    const passkeyId = await getOwnId(person)
    const params = { passkeyId }
    expect(await person.client.why('renamePasskey', { params, body: { name } })).toBe('ValidationFailed')
    const added = addPasskey(person.client, newAuthenticator(), name, { by: person.device })
    await expect(added).rejects.toMatchObject({ code: 'ValidationFailed' })
    expect(await listNames(person)).toEqual(['My phone'])
  },
)
