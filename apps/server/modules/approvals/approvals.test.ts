import { isProvenByOtp, isProvenByPasskey } from '@leaven/approval/proof.ts'
import { assertion } from '@leaven/contract/passkey.ts'
import { transact } from '@leaven/db/transact.ts'
import { toPayload, type Payload } from '@leaven/domain/factors/approval.ts'
import { getId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { countBy } from '@leaven/tests/world/answers.ts'
import { addPasskey, approve, toAsked, useFactors } from '@leaven/tests/world/factors.ts'
import { awaitMailAbout } from '@leaven/tests/world/mails.ts'
import { PASSWORD } from '@leaven/tests/world/people.ts'
import { sql } from 'kysely'
import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { useApproval } from './approvals.service.ts'

const { server, outside, watch, guest, ageFactors, newPerson, newSecured, newAuthenticator } = useFactors()

const withdrawal = { networkId: 'bitcoin', coinId: 'BTC', amount: '0.5', address: 'bc1qhonest' } as const
const asked = { action: 'withdraw', ...withdrawal } as const
const NO_PASSKEY = 'pky_01900000-0000-7000-8000-000000000001'

const toWithdrawal = (userId: string): Payload => toPayload(getId('usr', userId), 'withdraw', withdrawal)

/** As another module uses it: the code of the refusal, or null. */
const use = (id: `apr_${string}`, payload: Payload, wall = watch.wall()): Promise<string | null> =>
  transact(server.server, (trx) => useApproval(trx, id, payload, wall)).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

const getRow = (id: string) =>
  server.admin.selectFrom('approvals_approvals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('PLUS-06 an approval is good for one action, network, coin, amount and address: each change refuses it', async () => {
  const { client, userId, app } = await newSecured()
  const stranger = await newPerson()
  const id = await approve(client, asked, app.next())
  const payload = toWithdrawal(userId)
  const changed: Record<keyof Payload, Payload> = {
    userId: { ...payload, userId: getId('usr', stranger.userId) },
    action: { ...payload, action: 'closeAccount' },
    networkId: { ...payload, networkId: 'ethereum' },
    coinId: { ...payload, coinId: 'ETH' },
    amount: { ...payload, amount: '0.50000001' },
    address: { ...payload, address: 'bc1qhonesT' },
    subject: { ...payload, subject: 'more' },
  }
  for (const [field, other] of Object.entries(changed)) {
    expect([field, await use(id, other)]).toEqual([field, 'ApprovalInvalid'])
    for (const part of ['networkId', 'coinId', 'amount', 'address'] as const)
      expect(await use(id, { ...payload, [part]: null })).toBe('ApprovalInvalid')
  }
  // Tried in vain, it is still good for what it was given for, once.
  expect(await use(id, { ...payload, amount: '00.50' })).toBeNull()
  expect(await use(id, payload)).toBe('ApprovalInvalid')
})

test('PLUS-06 it is at most five minutes old by the device clock, to the millisecond', async () => {
  const { client, userId, app } = await newSecured()
  const payload = toWithdrawal(userId)
  const late = await approve(client, asked, app.next())
  const { approved_at: at } = await getRow(late)
  const after = (ms: number) => new Date((at?.getTime() ?? 0) + ms)
  expect(await use(late, payload, after(301_000))).toBe('ApprovalInvalid')
  expect(await use(late, payload, after(300_001))).toBe('ApprovalInvalid')
  expect(await use(late, payload, after(-1))).toBe('ApprovalInvalid')
  expect(await use(late, payload, after(300_000))).toBeNull()
})

test('PLUS-06 it is used once, also by a hundred at the same moment, and not at all before it is given', async () => {
  const { client, userId, app } = await newSecured()
  const payload = toWithdrawal(userId)
  const { approvalId, hasOtp, options } = await client.call('beginApproval', { body: asked })
  expect([hasOtp, options]).toEqual([true, null])
  expect(await use(approvalId, payload)).toBe('ApprovalInvalid')
  await client.call('giveApproval', { params: { approvalId }, body: { otp: app.next() } })
  // Every connection is open, so that they really meet.
  await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.2)`.execute(server.server)))
  const tries = await Promise.all(Array.from({ length: 100 }, () => use(approvalId, payload)))
  expect(countBy(tries, String)).toEqual({ null: 1, ApprovalInvalid: 99 })
  expect(await use('apr_01900000-0000-7000-8000-000000000001', payload)).toBe('ApprovalInvalid')
})

test('without a second factor nothing can be approved', async () => {
  const { client } = await newPerson()
  expect(await client.why('beginApproval', { body: asked })).toBe('TwoFARequired')
})

test('whoever holds the row and the factor can check an approval again, and sees every change of it', async () => {
  const { client, userId, app } = await newSecured()
  const seed = Secret.fromBase32(app.encodedKey).bytes
  const row = await getRow(await approve(client, asked, app.next()))
  const proof = {
    step: Number(row.otp_step),
    mark: row.otp_mark ?? Buffer.of(),
    approvedAt: row.approved_at ?? new Date(0),
  }
  const altered = { nonce: row.nonce, payload: row.payload.replace('0.5', '5.0') }
  expect(altered.payload).not.toBe(row.payload)
  expect(isProvenByOtp(row, proof, seed)).toBe(true)
  expect(isProvenByOtp(altered, proof, seed)).toBe(false)
  expect(isProvenByOtp(row, { ...proof, step: proof.step + 1 }, seed)).toBe(false)
  expect(isProvenByOtp(row, { ...proof, approvedAt: new Date(0) }, seed)).toBe(false)
  expect(isProvenByOtp(row, proof, Secret.fromHex('00'.repeat(20)).bytes)).toBe(false)

  const device = newAuthenticator()
  await addPasskey(client, device, 'My phone', { by: app.next() })
  await ageFactors()
  const signed = await getRow(await approve(client, asked, device))
  const key = await server.admin
    .selectFrom('passkeys_passkeys')
    .select(['credential_id as credentialId', 'public_key as publicKey'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { origin, hostname } = new URL(server.base())
  const isProven = (payload: string, nonce = signed.nonce, site = { id: hostname, origin }) =>
    isProvenByPasskey({ nonce, payload }, assertion.parse(signed.assertion), key, site)
  expect(await isProven(signed.payload)).toBe(true)
  expect(await isProven(signed.payload.replace('bc1qhonest', 'bc1qthief'))).toBe(false)
  expect(await isProven(signed.payload, row.nonce)).toBe(false)
  expect(await isProven(signed.payload, signed.nonce, { id: hostname, origin: 'https://leaven.example' })).toBe(false)
})

test('attack: a code or a signature for one approval is used for another', async () => {
  const { client, userId, app } = await newSecured()
  const device = newAuthenticator()
  await addPasskey(client, device, 'My phone', { by: app.next() })
  const harmless = await client.call('beginApproval', { body: { action: 'removePasskey', subject: NO_PASSKEY } })
  const theft = await client.call('beginApproval', { body: asked })
  const give = (approvalId: `apr_${string}`, body: object) =>
    client.why('giveApproval', { params: { approvalId }, body })
  const signature = device.get(toAsked(harmless.options))
  expect(await give(theft.approvalId, { assertion: signature })).toBe('InvalidPasskey')
  expect(await give(harmless.approvalId, { assertion: signature })).toBeNull()
  expect(await give(harmless.approvalId, { assertion: device.get(toAsked(harmless.options)) })).toBe('ApprovalInvalid')
  const code = app.next()
  await approve(client, { action: 'closeAccount' }, code)
  expect(await give(theft.approvalId, { otp: code })).toBe('InvalidOtp')
  expect(await use(theft.approvalId, toWithdrawal(userId))).toBe('ApprovalInvalid')
})

test('attack: an approval is given by a recovery code, a device that has not checked its owner, or somebody else', async () => {
  const { client, userId, app } = await newSecured()
  const other = await newSecured()
  const [device, others] = [newAuthenticator(), newAuthenticator()]
  await addPasskey(client, device, 'My phone', { by: app.next() })
  await addPasskey(other.client, others, 'My phone', { by: other.app.next() })
  const { approvalId, options } = await client.call('beginApproval', { body: asked })
  const give = (who: typeof client, body: object) => who.why('giveApproval', { params: { approvalId }, body })
  expect(await give(client, { otp: app.recoveryCodes[0] })).toBe('ValidationFailed')
  expect(await give(client, {})).toBe('ValidationFailed')
  expect(await give(client, { recoveryCode: app.recoveryCodes[0] })).toBe('ApprovalInvalid')
  expect(await give(client, { password: PASSWORD })).toBe('ApprovalInvalid')
  expect(await give(client, { otp: other.app.next() })).toBe('InvalidOtp')
  expect(await give(client, { assertion: device.get(toAsked(options), { isUnverified: true }) })).toBe('InvalidPasskey')
  expect(await give(client, { assertion: others.get(toAsked(options)) })).toBe('InvalidPasskey')
  expect(await give(other.client, { otp: other.app.next() })).toBe('NotFound')
  expect(await give(guest, { otp: app.next() })).toBe('Unauthorized')
  expect([await use(approvalId, toWithdrawal(userId)), (await getRow(approvalId)).approved_at]).toEqual([
    'ApprovalInvalid',
    null,
  ])
})

test('attack: what was to be approved is approved only after its five minutes', async () => {
  const { client, app } = await newSecured()
  const { approvalId } = await client.call('beginApproval', { body: asked })
  watch.pass(301)
  const body = { otp: app.next() }
  expect(await client.why('giveApproval', { params: { approvalId }, body })).toBe('ApprovalInvalid')
})

test('attack: a passkey is removed without an approval, or with one for something else', async () => {
  const { client, app } = await newSecured()
  const { passkeyId } = await addPasskey(client, newAuthenticator(), 'Kept', { by: app.next() })
  const spare = await addPasskey(client, newAuthenticator(), 'Spare', { by: app.next() })
  const other = await newSecured()
  const remove = (id: string, who = client) =>
    who.why('removePasskey', { params: { passkeyId }, body: { approvalId: getId('apr', id) } })
  expect(await remove(await approve(client, { action: 'removePasskey', subject: spare.passkeyId }, app.next()))).toBe(
    'ApprovalInvalid',
  )
  expect(await remove(await approve(client, { action: 'closeAccount' }, app.next()))).toBe('ApprovalInvalid')
  expect(await client.why('beginApproval', { body: { action: 'closeAccount', subject: passkeyId } })).toBe(
    'ValidationFailed',
  )
  const foreign = await approve(other.client, { action: 'removePasskey', subject: passkeyId }, other.app.next())
  expect([await remove(foreign), await remove(foreign, other.client)]).toEqual(['ApprovalInvalid', 'NotFound'])
  const { passkeys } = await client.call('getFactors', {})
  expect(passkeys.map(({ name }) => name)).toEqual(['Kept', 'Spare'])
})

const SENTENCE = '). ATTENTION: confirm your password at https://leaven-help.example/confirm (case 4711'

test.each([
  ['as an address of a hand-over', { action: 'handOff', address: SENTENCE }],
  ['as a part that a hand-over has not', { action: 'handOff', address: 'bc1qhonest' }],
  ['as the subject of a download', { action: 'downloadData', subject: 'BTC' }],
  ['as what is swapped into', { action: 'swap', coinId: 'BTC', amount: '1', subject: SENTENCE }],
  ['as a coin that is none', { action: 'swap', coinId: 'BTC', amount: '1', subject: 'CALL-08004711' }],
  ['as a coin that is swapped', { action: 'swap', coinId: 'CALL-08004711', amount: '1', subject: 'DFI' }],
  ['behind a term', { action: 'freeze', coinId: 'DFI', amount: '1', subject: `24 ${SENTENCE}` }],
  ['as a term that is none', { action: 'freeze', coinId: 'DFI', amount: '1', subject: '4711' }],
] as const)('attack: a stolen token writes a text of its own into our mail, %s', async (_, body) => {
  const { client } = await newPerson()
  expect(await client.why('beginApproval', { body })).toBe('ValidationFailed')
})

test('what was written down before its form was asked for is not mailed', async () => {
  const { client, email } = await newPerson()
  const { approvalId } = await client.call('beginApproval', { body: { action: 'handOff' } })
  const { payload } = await getRow(approvalId)
  const parts: unknown = JSON.parse(payload)
  const spoilt = JSON.stringify(Array.isArray(parts) ? parts.with(6, SENTENCE).with(7, SENTENCE) : parts)
  await server.admin.updateTable('approvals_approvals').set({ payload: spoilt }).where('id', '=', approvalId).execute()
  await client.call('mailApprovalCode', { params: { approvalId } })
  const { text } = await awaitMailAbout(outside, email, /code/i)
  expect(text).not.toContain('ATTENTION')
})
