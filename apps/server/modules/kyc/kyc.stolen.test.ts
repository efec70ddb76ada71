import { getId } from '@leaven/domain/id.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { APPLICATION, awaitStatus, decideAtProvider, showDocuments, verify } from '@leaven/tests/world/kyc.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp, type Person } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test, vi } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { schedule } from '../../platform/due-work.ts'
import { decideByOperator, listWaiting, READ_APPLICANT } from './kyc.service.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

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
  const verdict = { userId: getId('usr', person.userId), documentExpiresOn: null, by: 'two operators', now: new Date() }
  await decideByOperator({ db: server.server }, { ...verdict, verdict: 'revoke' })
  await schedule(server.server, { job: READ_APPLICANT, subject: person.userId, dueAt: new Date() })
  await vi.waitFor(async () => expect(await countReads(person)).toBe(0), { timeout: 15_000 })
  const state = await person.client.call('getVerification', {})
  expect([state.status, state.tier, state.levels.LEVEL_1]).toEqual(['REJECTED', 'UNVERIFIED', null])
  await expect(decideByOperator({ db: server.server }, { ...verdict, verdict: 'approve' })).rejects.toThrow('Not found')
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
