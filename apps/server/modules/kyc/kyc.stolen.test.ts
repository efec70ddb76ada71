import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { APPLICATION, awaitStatus, decideAtProvider, showDocuments, verify } from '@leaven/tests/world/kyc.ts'
import { createOperators } from '@leaven/tests/world/operators.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn, signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test, vi } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { schedule } from '../../platform/due-work.ts'
import { listWaiting, READ_APPLICANT } from './kyc.service.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
const operators = createOperators(server)

const kindsOf = async ({ client }: Person) => {
  const { events } = await client.call('listSecurityEvents', { query: { limit: '50' } })
  return events.flatMap(({ kind, times }) => Array.from({ length: times }, () => kind))
}

const alarmsOf = async ({ userId }: Person) =>
  (await listAlarms(server.server)).filter(({ subject }) => subject === userId).map(({ kind }) => kind)

const saveCountry = ({ client }: Person, country: string) => client.why('saveProfile', { body: { country } })

test('attack: a stolen token submits a made-up identity, which nobody hears of and nobody can undo', async () => {
  const person = await signUp(guest, outside)
  expect(await person.client.why('verifyIdentity', { body: { ...APPLICATION, country: 'AT' } })).toBeNull()
  const { text } = await outside.awaitSubject(person.email, 'Your details were submitted for verification')
  expect(text).toMatch(/AT as the country.*\/disable-account\//s)
  expect(await kindsOf(person)).toEqual(['verificationBegun'])
  expect(await alarmsOf(person)).toEqual(['verification'])
  expect((await listWaiting(server.server, 10)).map(({ userId }) => userId)).toEqual([person.userId])
  expect(await saveCountry(person, 'CH')).toBe('CountryFixed')

  // The owner takes the other way, and what was made up holds nothing up.
  expect((await person.client.call('getVerification', {})).levels.LEVEL_1).toBeNull()
  await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
  expect(await person.client.call('getVerification', {})).toMatchObject({ status: 'UNVERIFIED', provider: 'SUMSUB' })
  expect([await alarmsOf(person), await listWaiting(server.server, 10)]).toEqual([[], []])
  expect(await saveCountry(person, 'CH')).toBeNull()
  await showDocuments(person)
  await awaitStatus(person, 'PENDING')
  expect(await person.client.why('startVerification', { body: { level: 'LEVEL_1' } })).toBe('KycInReviewing')
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
  const events = await server.admin.selectFrom('kyc_events').select('status').orderBy('id').execute()
  expect(events.map(({ status }) => status)).toEqual(['PENDING', 'UNVERIFIED', 'PENDING', 'APPROVED'])
})

test('who was verified before keeps that when they take back what waits for an operator', async () => {
  const person = await signUp(guest, outside)
  await verify(server, person, { documentExpiresOn: '2020-01-01' })
  expect(await person.client.why('verifyIdentity', { body: APPLICATION })).toBeNull()
  await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
  const state = await person.client.call('getVerification', {})
  expect([state.status, state.tier, state.documentExpiresOn]).toEqual(['APPROVED', 'TIER1', '2020-01-01'])
})

test("attack: a stolen token begins a verification with another's documents, unheard", async () => {
  const person = await signUp(guest, outside)
  for (let count = 0; count < 3; count += 1)
    await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
  const subject = 'A verification was begun for your account'
  expect((await outside.awaitSubject(person.email, subject)).text).toContain('/disable-account/')
  await showDocuments(person)
  await awaitStatus(person, 'PENDING')
  expect(await kindsOf(person)).toEqual(Array.from({ length: 4 }, () => 'verificationBegun'))
  const mails = await outside.readInbox(person.email)
  expect(mails.filter((mail) => mail.subject === subject)).toHaveLength(1)

  // It was approved before the owner read the mail: operators take it back, and the owner shows their own.
  await decideAtProvider(outside, person, { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED')
  await operators.decide(person, 'revoke')
  await schedule(server.server, { job: READ_APPLICANT, subject: person.userId, dueAt: new Date() })
  await vi.waitFor(async () => expect(await countReads(person)).toBe(0), { timeout: 15_000 })
  const state = await person.client.call('getVerification', {})
  expect([state.status, state.tier, state.levels.LEVEL_1]).toEqual(['REJECTED', 'UNVERIFIED', null])
  await expect(operators.decide(person, 'approve')).rejects.toThrow('Not found')
})

const countReads = async ({ userId }: Person) =>
  (
    await server.admin
      .selectFrom('due_work')
      .select('job')
      .where('job', '=', READ_APPLICANT)
      .where('subject', '=', userId)
      .where('due_at', '<=', new Date())
      .execute()
  ).length

test('attack: a stolen token moves the account to another country, unheard', async () => {
  const person = await signUp(guest, outside)
  expect(await saveCountry(person, 'AT')).toBeNull()
  const { text } = await outside.awaitSubject(person.email, 'The country of your account was changed')
  expect(text).toMatch(/is now AT.*\/disable-account\//s)
  // As it is already: there is nothing to tell.
  expect(await saveCountry(person, 'AT')).toBeNull()
  expect(await kindsOf(person)).toEqual(['countryChanged'])
})

/** Documents and a bill, which the provider has decided about. */
async function show(person: Person, level: 'LEVEL_1' | 'LEVEL_2', decision: object): Promise<void> {
  await showDocuments(person, level)
  await awaitStatus(person, 'PENDING')
  await decideAtProvider(outside, person, decision)
}

test.each([['FORGERY'], ['BLOCKLIST']])(
  'attack: a stolen token begins level 2 and shows a %s, which closes a verified account for good',
  async (label) => {
    const person = await signUp(guest, outside)
    await show(person, 'LEVEL_1', { answer: 'GREEN' })
    await awaitStatus(person, 'APPROVED', 'TIER1')
    const before = await person.client.call('getAccessRights', {})
    await show(person, 'LEVEL_2', { answer: 'RED', rejectType: 'FINAL', labels: [label] })
    await outside.awaitSubject(person.email, 'We could not verify level 2')
    const state = await person.client.call('getVerification', {})
    expect([state.status, state.tier]).toEqual(['APPROVED', 'TIER1'])
    expect(state.levels).toEqual({ LEVEL_1: 'KycNotDue', LEVEL_2: 'KycRejected' })
    expect(await person.client.call('getAccessRights', {})).toEqual(before)
    expect(await kindsOf(person)).toContain('verificationClosed')
    expect(await alarmsOf(person)).toEqual(label === 'BLOCKLIST' ? ['verification'] : [])
    // No word of the provider opens it again, operators do.
    await decideAtProvider(outside, person, { answer: 'GREEN' })
    await vi.waitFor(async () => expect(await countReads(person)).toBe(0), { timeout: 15_000 })
    expect((await person.client.call('getVerification', {})).tier).toBe('TIER1')
    await operators.decide(person, 'reopen')
    expect((await person.client.call('getVerification', {})).levels.LEVEL_2).toBeNull()
    await outside.awaitSubject(person.email, 'Your verification is open again')
    expect([await kindsOf(person), await alarmsOf(person)]).toEqual([
      expect.arrayContaining(['verificationReopened']),
      [],
    ])
  },
)

test('attack: a stolen token makes a rejection an approval by submitting and taking back', async () => {
  const person = await signUp(guest, outside)
  await show(person, 'LEVEL_1', { answer: 'GREEN' })
  await awaitStatus(person, 'APPROVED', 'TIER1')
  await show(person, 'LEVEL_2', { answer: 'RED', rejectType: 'RETRY', labels: ['BAD_PROOF_OF_ADDRESS'] })
  await awaitStatus(person, 'REJECTED', 'TIER1')
  expect(await person.client.why('verifyIdentity', { body: APPLICATION })).toBeNull()
  await person.client.call('startVerification', { body: { level: 'LEVEL_2' } })
  expect(await person.client.call('getVerification', {})).toMatchObject({ status: 'REJECTED', tier: 'TIER1' })
  const events = await server.admin
    .selectFrom('kyc_events')
    .select('status')
    .where('user_id', '=', person.userId)
    .orderBy('id')
    .execute()
  expect(events.map(({ status }) => status).slice(-3)).toEqual(['REJECTED', 'PENDING', 'REJECTED'])
})

test('attack: who was turned down for good at level 1 stays so, whatever operators find', async () => {
  const person = await signUp(guest, outside)
  await show(person, 'LEVEL_1', { answer: 'RED', rejectType: 'FINAL', labels: ['FORGERY'] })
  await awaitStatus(person, 'FINALLYREJECTED')
  await operators.decide(person, 'reopen')
  const state = await person.client.call('getVerification', {})
  expect([state.status, state.tier, state.levels.LEVEL_1]).toEqual(['REJECTED', 'UNVERIFIED', null])
  await expect(operators.decide(person, 'reopen')).rejects.toThrow('Not found')
  // The provider takes no more documents until they are reset there; what somebody says of themselves is taken.
  expect(await person.client.why('verifyIdentity', { body: APPLICATION })).toBeNull()
  await operators.decide(person, 'approve')
  await awaitStatus(person, 'APPROVED', 'TIER1')
})

test.each([
  ['is looked at', { answer: 'HOLD' }, 'SCREENING'],
  ['was rejected', { answer: 'RED', rejectType: 'RETRY', labels: ['BAD_PROOF_OF_ADDRESS'] }, 'REJECTED'],
] as const)(
  'attack: nothing is revoked while level 2 %s, and the same documents bring it back',
  async (_, decision, status) => {
    const person = await signUp(guest, outside)
    await show(person, 'LEVEL_1', { answer: 'GREEN' })
    await awaitStatus(person, 'APPROVED', 'TIER1')
    await show(person, 'LEVEL_2', decision)
    await awaitStatus(person, status, 'TIER1')
    expect(await person.client.call('getVerifiedData', {})).not.toMatchObject({ lastName: null })
    await operators.decide(person, 'revoke')
    expect(await person.client.call('getVerification', {})).toMatchObject({ status: 'REJECTED', tier: 'UNVERIFIED' })
    expect(await person.client.call('getVerifiedData', {})).toMatchObject({ lastName: null, documentType: null })

    // The same documents, and the provider finds nothing wrong with them: now operators have the last word.
    if (status === 'REJECTED') await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
    await decideAtProvider(outside, person, { answer: 'GREEN' })
    await awaitStatus(person, 'SCREENING', 'UNVERIFIED')
    expect((await listWaiting(server.server, 10)).map(({ userId }) => userId)).toContain(person.userId)
    expect(await alarmsOf(person)).toEqual(['verification'])
    expect(await person.client.call('getVerifiedData', {})).toMatchObject({ lastName: null })
    expect((await operators.look(person))?.read).toMatchObject({ documentType: 'PASSPORT' })
    await operators.decide(person, 'approve')
    await awaitStatus(person, 'APPROVED', status === 'REJECTED' ? 'TIER1' : 'TIER2')
    expect(await person.client.call('getVerifiedData', {})).toMatchObject({ documentType: 'PASSPORT' })
    expect(await alarmsOf(person)).toEqual([])
  },
)

test('attack: what an operator has looked at is exchanged before they approve it', async () => {
  const person = await signUp(guest, outside)
  await person.client.call('verifyIdentity', { body: { ...APPLICATION, firstName: 'Honest' } })
  const honest = await operators.look(person)
  expect(honest?.said).toMatchObject({ firstName: 'Honest' })
  await person.client.call('startVerification', { body: { level: 'LEVEL_1' } })
  await person.client.call('verifyIdentity', { body: { ...APPLICATION, firstName: 'Sanctioned' } })
  for (const verdict of ['approve', 'reject'] as const)
    await expect(operators.decide(person, verdict, honest?.seen)).rejects.toThrow('look again')
  expect((await person.client.call('getVerification', {})).status).toBe('PENDING')
  await operators.decide(person, 'reject')
  expect((await person.client.call('getVerification', {})).status).toBe('REJECTED')
})

test('attack: one customer with many sessions submits and takes back, and operators and mailbox drown in it', async () => {
  const person = await signUp(guest, outside)
  const submit = (client: Client) => client.why('verifyIdentity', { body: APPLICATION })
  const start = (client: Client) => client.why('startVerification', { body: { level: 'LEVEL_1' } })
  for (const client of [person.client, await logIn(guest, person.email)])
    for (let count = 0; count < 10; count += 1)
      expect([await submit(client), await start(client)]).toEqual([null, null])
  const third = await logIn(guest, person.email)
  expect([await submit(third), await start(third)]).toEqual(['TooManyRequests', 'TooManyRequests'])
  const alarms = await server.admin.selectFrom('alarms').select('id').where('subject', '=', person.userId).execute()
  expect(alarms.length).toBeLessThanOrEqual(20)

  // Of mails the customer has a number, too, wherever they are written from.
  await server.admin.updateTable('rate_limits').set({ count: 10 }).where('subject', 'like', 'told-all:%').execute()
  await server.admin.deleteFrom('rate_limits').where('subject', 'like', 'kyc%').execute()
  const before = await countMails(person)
  expect([await submit(third), await start(third)]).toEqual([null, null])
  expect(await countMails(person)).toBe(before)
})

/** Each has a link of its own, which stays when the mail is sent. */
const countMails = async ({ userId }: Person) =>
  (await server.admin.selectFrom('mail_links').select('hash').where('user_id', '=', userId).execute()).length
