import { createHmac } from 'node:crypto'
import { getId } from '@leaven/domain/id.ts'
import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { awaitStatus, decideAtProvider, showDocuments } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test, vi } from 'vitest'
import { decide, READ_APPLICANT } from './kyc.service.ts'

const server = useServer({
  change: (config) => ({ ...config, identity: { ...config.identity, closedLevel2: ['SG'] } }),
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const newcomer = () => signUp(guest, outside)
const stateOf = ({ client }: Person) => client.call('getVerification', {})
const startOf = ({ client }: Person, level: 'LEVEL_1' | 'LEVEL_2' = 'LEVEL_1') =>
  client.why('startVerification', { body: { level } })
const eventsOf = async ({ userId }: Person) =>
  (await server.admin.selectFrom('kyc_events').selectAll().where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ status, tier }) => `${status} ${tier}`,
  )

test('documents shown at the provider are in review until it decides, and a mail tells what it decided', async () => {
  const person = await newcomer()
  expect(await stateOf(person)).toEqual({
    status: 'UNVERIFIED',
    tier: 'UNVERIFIED',
    provider: null,
    level: null,
    submittedAt: null,
    decisionDueAt: null,
    decidedAt: null,
    documentExpiresOn: null,
    steps: [],
    labels: [],
    comment: null,
    levels: { LEVEL_1: null, LEVEL_2: 'LiteKycRequired' },
  })
  expect(await showDocuments(person)).toBe(`${server.base().replace('/api', '')}/me/verify-account`)
  const pending = await awaitStatus(person, 'PENDING')
  expect(pending).toMatchObject({ provider: 'SUMSUB', level: 'LEVEL_1', tier: 'UNVERIFIED', decidedAt: null })
  expect(pending.levels).toEqual({ LEVEL_1: 'KycInReviewing', LEVEL_2: 'KycInReviewing' })
  expect(pending.steps).toEqual([
    { step: 'IDENTITY', status: 'Success' },
    { step: 'SELFIE', status: 'Success' },
    { step: 'DETAILS', status: 'Pending' },
  ])
  // KYC-49: three days at most.
  expect(Date.parse(pending.decisionDueAt ?? '') - Date.parse(pending.submittedAt ?? '')).toBe(3 * 86_400_000)
  expect(await startOf(person)).toBe('KycInReviewing')
  expect((await person.client.call('getAccessRights', {})).enterSprod.reasons).toEqual(['KycInReviewing'])

  await decideAtProvider(outside, person, { answer: 'GREEN' })
  const approved = await awaitStatus(person, 'APPROVED')
  expect(approved).toMatchObject({ tier: 'TIER1', decisionDueAt: null, labels: [], comment: null })
  expect(approved.steps.map(({ status }) => status)).toEqual(['Success', 'Success', 'Success'])
  expect(approved.levels).toEqual({ LEVEL_1: 'KycNotDue', LEVEL_2: null })
  expect((await person.client.call('getAccessRights', {})).enterSprod).toEqual({ access: true, reasons: [] })
  expect((await outside.awaitSubject(person.email, 'Your account has been verified')).text).toContain('level 1')
  expect(await eventsOf(person)).toEqual(['PENDING UNVERIFIED', 'APPROVED TIER1'])
})

test('KYC-14 KYC-38 KYC-51 proof of address on top gives the second tier, and what the documents say is told', async () => {
  const person = await newcomer()
  await showDocuments(person, 'LEVEL_1', { firstName: 'Åsa', lastName: 'Müller', validUntil: '2036-05-31' })
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
  await showDocuments(person, 'LEVEL_2', { firstName: 'Åsa', lastName: 'Müller', validUntil: '2036-05-31' })
  expect(await awaitStatus(person, 'PENDING')).toMatchObject({ tier: 'TIER1', level: 'LEVEL_2' })
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  const state = await awaitStatus(person, 'APPROVED', 'TIER2')
  expect(state.steps.map(({ step }) => step)).toEqual(['IDENTITY', 'SELFIE', 'DETAILS', 'ADDRESS'])
  expect(state.levels).toEqual({ LEVEL_1: 'KycNotDue', LEVEL_2: 'KycNotDue' })
  expect(await person.client.call('getVerifiedData', {})).toMatchObject({
    firstName: 'Åsa',
    lastName: 'Müller',
    documentType: 'PASSPORT',
    documentExpiresOn: '2036-05-31',
  })
  expect(await (await newcomer()).client.call('getVerifiedData', {})).toMatchObject({ lastName: null })
  const [row] = await server.admin
    .selectFrom('kyc_applicants')
    .selectAll()
    .where('user_id', '=', person.userId)
    .execute()
  expect(row?.verified?.includes('Müller')).toBe(false)
})

test('KYC-39 in a country of the list level 2 cannot be begun', async () => {
  const person = await newcomer()
  await person.client.call('saveProfile', { body: { country: 'SG' } })
  await showDocuments(person)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  expect((await awaitStatus(person, 'APPROVED')).levels).toEqual({
    LEVEL_1: 'KycNotDue',
    LEVEL_2: 'CountryRestriction',
  })
  expect(await startOf(person, 'LEVEL_2')).toBe('CountryRestriction')
})

test('a rejection names its reason and can be tried again; the one for good cannot', async () => {
  const person = await newcomer()
  await showDocuments(person)
  const red = { answer: 'RED', rejectType: 'RETRY', labels: ['BAD_SELFIE'], comment: 'The picture is too dark.' }
  await decideAtProvider(outside, person, red)
  expect(await awaitStatus(person, 'REJECTED')).toMatchObject({
    tier: 'UNVERIFIED',
    labels: ['BAD_SELFIE'],
    comment: 'The picture is too dark.',
    levels: { LEVEL_1: null },
  })
  await outside.awaitSubject(person.email, 'We could not verify your identity')
  await showDocuments(person)
  expect(await awaitStatus(person, 'PENDING')).toMatchObject({ labels: [], comment: null })
  await decideAtProvider(outside, person, { answer: 'HOLD' })
  await awaitStatus(person, 'SCREENING')
  await decideAtProvider(outside, person, { answer: 'RED', rejectType: 'FINAL' })
  expect((await awaitStatus(person, 'FINALLYREJECTED')).levels.LEVEL_1).toBe('KycRejected')
  expect(await startOf(person)).toBe('KycRejected')
  // Whatever the provider says later, only a person of ours could open it again.
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  const other = await newcomer()
  await showDocuments(other)
  await decideAtProvider(outside, other, { answer: 'RED', rejectType: 'FINAL', labels: ['BLOCKLIST'] })
  await awaitStatus(other, 'BLACKLISTED')
  expect(await eventsOf(person)).toEqual(
    ['PENDING', 'REJECTED', 'PENDING', 'SCREENING', 'FINALLYREJECTED'].map((status) => `${status} UNVERIFIED`),
  )
})

test('hints that repeat or overtake each other change nothing twice', async () => {
  for (const mode of ['duplicate', 'reorder']) {
    const person = await newcomer()
    const { url } = await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
    expect(url).toContain('/identity/check/')
    await outside.fault('identity', mode, 20)
    await decideAtProvider(outside, person, { answer: 'GREEN' })
    await awaitStatus(person, 'APPROVED')
    await vi.waitFor(async () => expect(await listReads(person)).toEqual([]), { timeout: 10_000 })
    expect(await eventsOf(person), mode).toEqual(['PENDING UNVERIFIED', 'APPROVED TIER1'])
    await outside.fault('identity', mode, 0)
  }
})

const listReads = ({ userId }: Person) =>
  server.admin
    .selectFrom('due_work')
    .selectAll()
    .where('job', '=', READ_APPLICANT)
    .where('subject', '=', userId)
    .execute()

test('a provider that does not answer stops nobody for good: he starts again, and what was decided is read later', async () => {
  const person = await newcomer()
  await outside.fault('identity', 'down', 60)
  expect(await startOf(person)).toBe('VerificationDown')
  expect(await stateOf(person)).toMatchObject({ status: 'UNVERIFIED', provider: null })
  await outside.fault('identity', 'down', 0)
  await showDocuments(person)
  await awaitStatus(person, 'PENDING')
  await outside.fault('identity', 'error', 60)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await vi.waitFor(async () => expect((await listReads(person))[0]?.tries).toBeGreaterThan(0), { timeout: 10_000 })
  expect((await stateOf(person)).status).toBe('PENDING')
  await outside.fault('identity', 'error', 0)
  await awaitStatus(person, 'APPROVED')
})

test('a hint that never comes is made up for within a day', async () => {
  const person = await newcomer()
  await showDocuments(person)
  await awaitStatus(person, 'PENDING')
  const [planned] = await listReads(person)
  await outside.fault('identity', 'error', 60)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  // As if nobody had been told: he is to be read when he was to be read before.
  await server.admin
    .updateTable('due_work')
    .set({ due_at: planned?.due_at ?? new Date(0), tries: 0, retry_at: null })
    .where('job', '=', READ_APPLICANT)
    .where('subject', '=', person.userId)
    .execute()
  await outside.fault('identity', 'error', 0)
  expect((await stateOf(person)).status).toBe('PENDING')
  await outside.advance('P1D')
  expect((await stateOf(person)).status).toBe('APPROVED')
})

test('attack: a hint without the right signature is refused, and a right one about nobody changes nothing', async () => {
  const person = await newcomer()
  await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
  const found = (await outside.listApplicants()).find(({ email }) => email === person.email)
  const body = JSON.stringify({
    applicantId: found?.applicantId,
    type: 'applicantReviewed',
    reviewResult: { reviewAnswer: 'GREEN' },
  })
  const send = async (text: string, digest: string, algorithm = 'HMAC_SHA256_HEX') => {
    const headers = {
      'content-type': 'application/json',
      'x-payload-digest': digest,
      'x-payload-digest-alg': algorithm,
    }
    return (await fetch(`${server.base()}/kyc/webhook`, { method: 'POST', headers, body: text })).status
  }
  const sign = (text: string) =>
    createHmac('sha256', server.config().sandboxToken ?? '')
      .update(text)
      .digest('hex')
  expect(await send(body, 'ab'.repeat(32))).toBe(401)
  expect(await send(`${body} `, sign(body))).toBe(401)
  expect(await send(body, sign(body), 'none')).toBe(401)
  expect(await send('{"type":"applicantReviewed"}', sign('{"type":"applicantReviewed"}'))).toBe(400)
  const unknown = JSON.stringify({ applicantId: 'f'.repeat(24), type: 'applicantReviewed' })
  expect(await send(unknown, sign(unknown))).toBe(200)
  // Even the right one is only a reason to ask: the provider itself has decided nothing.
  expect(await send(body, sign(body))).toBe(200)
  await vi.waitFor(async () => expect(await listReads(person)).toEqual([]), { timeout: 10_000 })
  expect(await stateOf(person)).toMatchObject({ status: 'UNVERIFIED', tier: 'UNVERIFIED' })
})

test('what an operator has decided since is not undone by what the provider repeats, but by what it finds anew', async () => {
  const person = await newcomer()
  const userId = getId('usr', person.userId)
  await showDocuments(person)
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
  const rejected = { status: 'REJECTED', tier: 'UNVERIFIED', documentExpiresOn: null } as const
  await decide({ db: server.server }, { ...rejected, userId, now: new Date(), wall: new Date() })
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await vi.waitFor(async () => expect(await listReads(person)).toEqual([]), { timeout: 10_000 })
  expect(await stateOf(person)).toMatchObject({ status: 'REJECTED', tier: 'UNVERIFIED' })
  await showDocuments(person)
  await awaitStatus(person, 'PENDING')
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  expect(await awaitStatus(person, 'APPROVED')).toMatchObject({ tier: 'TIER1' })
})

test('AUTH-53 documents of somebody too young are not enough, whatever the provider says', async () => {
  const person = await newcomer()
  const dob = new Date(Date.now() - 17.5 * 365.25 * 86_400_000).toISOString().slice(0, 10)
  await showDocuments(person, 'LEVEL_1', { dob })
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  expect(await awaitStatus(person, 'REJECTED')).toMatchObject({
    tier: 'UNVERIFIED',
    labels: ['AGE_REQUIREMENT_MISMATCH'],
  })
  expect(await person.client.call('getVerifiedData', {})).toMatchObject({ firstName: null })
})

test('an expired document opens level 1 again, and the tier comes back with the new one', async () => {
  const person = await newcomer()
  await showDocuments(person, 'LEVEL_1', { validUntil: '2020-01-01' })
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  expect((await awaitStatus(person, 'APPROVED')).levels).toEqual({ LEVEL_1: null, LEVEL_2: 'LiteKycRequired' })
  expect((await person.client.call('getAccessRights', {})).stake.reasons).toEqual(['KycExpired'])
  await showDocuments(person, 'LEVEL_1', { validUntil: '2036-01-01' })
  await awaitStatus(person, 'PENDING')
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  expect(await awaitStatus(person, 'APPROVED')).toMatchObject({ documentExpiresOn: '2036-01-01' })
  expect((await person.client.call('getAccessRights', {})).stake.access).toBe(true)
})

test('attack: at most ten are begun a day from one place, and nobody who is fully restricted begins one', async () => {
  const person = await newcomer()
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await ask(person.client, 'startVerification', { body: { level: 'LEVEL_1' } })).status)
  expect([statuses[0], statuses[9], statuses[10]]).toEqual([200, 200, 429])
  const other = await newcomer()
  await other.client.call('withdrawConsent', { body: { mode: 'FULLY_RESTRICTED' } })
  expect(await startOf(other)).toBe('AccountRestricted')
  expect(await guest.why('startVerification', { body: { level: 'LEVEL_1' } })).toBe('Unauthorized')
})
