import { getId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { ask, countBy } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import { APPLICATION, toApplication, verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { decide, eraseApplicant } from './kyc.service.ts'

const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const submit = ({ client }: Person, change: object = {}) =>
  client.why('verifyIdentity', { body: { ...APPLICATION, ...change } })

const toCode = (error: unknown) => (error instanceof Refusal ? error.code : String(error))

const kycOf = async ({ client }: Person) => {
  const { kycTier, kycFullStatus, kycProvider, kycSource, sumsubKyc } = await client.call('getMe', {})
  return { kycTier, kycFullStatus, kycProvider, kycSource, sumsubKyc }
}

test('AUTH-65 a verification waits for its decision, and until then nothing else can be submitted', async () => {
  const person = await signUp(guest, outside)
  expect(await person.client.call('verifyIdentity', { body: APPLICATION }, { key: 'once' })).toEqual({
    kycFullStatus: 'PENDING',
  })
  expect(await person.client.call('verifyIdentity', { body: APPLICATION }, { key: 'once' })).toEqual({
    kycFullStatus: 'PENDING',
  })
  expect(await submit(person)).toBe('KycInReviewing')
  expect(await kycOf(person)).toMatchObject({
    kycTier: 'UNVERIFIED',
    kycFullStatus: 'PENDING',
    kycProvider: 'MANUAL',
    kycSource: 'form',
    sumsubKyc: { sumsubKycStatus: 'PENDING', isOpenToReKyc: false, poiExpiryDate: null },
  })
  expect(await guest.why('verifyIdentity', { body: APPLICATION })).toBe('Unauthorized')
})

test('of several at the same moment one is taken', async () => {
  const person = await signUp(guest, outside)
  const whys = await Promise.all(Array.from({ length: 6 }, () => submit(person)))
  expect(countBy(whys, String)).toEqual({ null: 1, KycInReviewing: 5 })
  const events = await server.admin.selectFrom('kyc_events').where('user_id', '=', person.userId).selectAll().execute()
  expect(events.map(({ status }) => status)).toEqual(['PENDING'])
})

test.each([
  [{ dateOfBirth: new Date(Date.now() - 17.9 * 365.25 * 86_400_000).toISOString().slice(0, 10) }, 'TooYoung'],
  [{ dateOfBirth: '2000-02-31' }, 'ValidationFailed'],
  [{ firstName: '' }, 'ValidationFailed'],
  [{ nationality: 'germany' }, 'ValidationFailed'],
  [{ mobile: '0170 1' }, 'ValidationFailed'],
  [{ kycTier: 'TIER2' }, 'ValidationFailed'],
])('%j is refused, and nothing is kept', async (change, code) => {
  const person = await signUp(guest, outside)
  expect(await submit(person, change)).toBe(code)
  expect(await kycOf(person)).toMatchObject({ kycFullStatus: 'UNVERIFIED', sumsubKyc: null })
})

test('a decision follows the table, once: approved, expired and submitted again, rejected, turned down for good', async () => {
  const person = await signUp(guest, outside)
  const userId = getId('usr', person.userId)
  const decideAs = (status: 'APPROVED' | 'REJECTED' | 'FINALLYREJECTED', documentExpiresOn: string | null = null) =>
    decide(
      { db: server.server },
      {
        userId,
        status,
        tier: status === 'APPROVED' ? 'TIER1' : 'UNVERIFIED',
        documentExpiresOn,
        now: new Date(),
        wall: new Date(),
      },
    ).then(() => null, toCode)
  expect(await decideAs('APPROVED')).toBe('NotFound')

  await verify(server, person, { documentExpiresOn: '2020-01-01' })
  expect(await kycOf(person)).toMatchObject({ kycTier: 'TIER1', sumsubKyc: { isOpenToReKyc: true } })
  expect((await person.client.call('getAccessRights', {})).stake.reasons).toEqual(['KycExpired'])
  expect(await submit(person)).toBeNull()
  expect(await decideAs('APPROVED', '2036-01-31')).toBeNull()
  expect(await kycOf(person)).toMatchObject({ sumsubKyc: { poiExpiryDate: '2036-01-31', isOpenToReKyc: false } })
  expect(await submit(person)).toBe('KycNotDue')
  expect(await decideAs('APPROVED')).toBe('KycDecided')

  const other = await signUp(guest, outside)
  await verify(server, other, { status: 'REJECTED', tier: 'UNVERIFIED', documentExpiresOn: null })
  expect((await other.client.call('getAccessRights', {})).stake.reasons).toEqual(['KycRejected'])
  await verify(server, other, { status: 'FINALLYREJECTED', tier: 'UNVERIFIED', documentExpiresOn: null })
  expect(await submit(other)).toBe('KycRejected')
})

test('attack: what was submitted lies sealed, comes back to its owner alone, and is gone when it must be', async () => {
  const [person, other] = [await signUp(guest, outside), await signUp(guest, outside)]
  await person.client.call('verifyIdentity', { body: toApplication(person) }, { key: crypto.randomUUID() })
  const [row] = await server.admin
    .selectFrom('kyc_applicants')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute()
  const text = JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  for (const said of [APPLICATION.lastName, APPLICATION.address, APPLICATION.dateOfBirth]) {
    expect(text).not.toContain(said)
    expect(row?.fields?.includes(said)).toBe(false)
  }
  const read = async ({ client }: Person) => {
    const body = { approvalId: await prove(client, 'downloadData') }
    const files = unzipSync(new Uint8Array(await (await client.request('downloadData', { body })).arrayBuffer()))
    return JSON.parse(strFromU8(files['verification.json'] ?? new Uint8Array())) as unknown
  }
  expect(await read(person)).toEqual(toApplication(person))
  expect(await read(other)).toBeNull()
  const keys = await server.admin.selectFrom('call_keys').selectAll().execute()
  expect(keys.length).toBeGreaterThan(0)
  const kept = keys.map(({ answer, wanted, request }) => JSON.stringify([answer, wanted]) + request.toString())
  for (const said of [APPLICATION.lastName, APPLICATION.address, APPLICATION.dateOfBirth])
    expect(kept.join('\n')).not.toContain(said)
  await server.server.transaction().execute((trx) => eraseApplicant(trx, getId('usr', person.userId)))
  expect(await read(person)).toBeNull()
})

test('attack: at most ten are submitted a day from one place', async () => {
  const person = await signUp(guest, outside)
  const statuses = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await ask(person.client, 'verifyIdentity', { body: APPLICATION })).status)
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([200, 422, 429])
})
