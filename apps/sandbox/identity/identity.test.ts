import { expect, test } from 'vitest'
import { z } from 'zod'
import { form, PUBLIC_URL, useIdentity } from './testing.ts'

const world = useIdentity()

const home = { street: '1 Orchard Road', city: 'Singapore', zip: '238823', country: 'SGP', proof: 'BANK_STATEMENT' }

const read = async (path: string) => (await world.ask('GET', `/resources/applicants/${path}`)).body
const decide = (applicantId: string, body: unknown) => world.post(`/kyc/${applicantId}`, body)

test('what was handed in is waited for, step by step, and then read from the documents', async () => {
  const page = await world.begin('user-1')
  const id = await world.idOf('user-1')
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(await read(`${id}/requiredIdDocsStatus`)).toEqual({ IDENTITY: null, SELFIE: null, APPLICANT_DATA: null })

  const back = await world.submit(page, form)
  expect([back.status, back.headers.get('location')]).toEqual([303, `${PUBLIC_URL}/kyc/done`])
  expect(await read(`${id}/status`)).toMatchObject({ levelName: 'level-1', attemptCnt: 1, reviewStatus: 'pending' })
  expect(await read(`${id}/requiredIdDocsStatus`)).toEqual({
    IDENTITY: { reviewResult: { reviewAnswer: 'GREEN' }, country: 'SGP', idDocType: 'ID_CARD' },
    SELFIE: { reviewResult: { reviewAnswer: 'GREEN' }, country: 'SGP', idDocType: 'SELFIE' },
    APPLICANT_DATA: { country: 'SGP', idDocType: 'APPLICANT_DATA' },
  })

  await decide(id, { answer: 'GREEN' })
  expect(await read(`${id}/one`)).toMatchObject({
    id,
    externalUserId: 'user-1',
    email: 'user-1@leaven.test',
    info: {
      firstName: 'Zoë',
      dob: '1988-02-29',
      nationality: 'SGP',
      idDocs: [{ idDocType: 'ID_CARD', country: 'SGP', firstName: 'Zoë', validUntil: '2031-06-30' }],
      addresses: [],
    },
    review: {
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN', rejectLabels: [] },
      reviewDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\+0000$/),
    },
  })
})

test('from nothing to an approval every step is told in a signed webhook', async () => {
  const page = await world.begin('user-1')
  const id = await world.idOf('user-1')
  await world.submit(page, form)
  expect(await decide(id, { answer: 'GREEN' })).toEqual({
    status: 200,
    body: { applicantId: id, status: 'completed', delivered: true },
  })
  const common = { applicantId: id, externalUserId: 'user-1', levelName: 'level-1', clientId: 'leaven' }
  expect(world.notices()).toMatchObject([
    { ...common, type: 'applicantCreated', reviewStatus: 'init' },
    { ...common, type: 'applicantPending', reviewStatus: 'pending' },
    {
      ...common,
      type: 'applicantReviewed',
      reviewStatus: 'completed',
      reviewResult: { reviewAnswer: 'GREEN' },
      createdAtMs: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
      sandboxMode: true,
    },
  ])
})

test('who may try again hands in again, and a rejection for good ends it', async () => {
  const page = await world.begin('user-1')
  const id = await world.idOf('user-1')
  await world.submit(page, form)
  await decide(id, { answer: 'RED', labels: ['SELFIE_MISMATCH'], comment: 'Take another selfie.' })
  expect(world.notices().at(-1)).toMatchObject({
    reviewResult: {
      reviewAnswer: 'RED',
      reviewRejectType: 'RETRY',
      rejectLabels: ['SELFIE_MISMATCH'],
      moderationComment: 'Take another selfie.',
    },
  })
  const answers = async () =>
    Object.values(
      z
        .record(z.string(), z.object({ reviewResult: z.object({ reviewAnswer: z.string() }) }))
        .parse(await read(`${id}/requiredIdDocsStatus`)),
    ).map(({ reviewResult }) => reviewResult.reviewAnswer)
  expect(await answers()).toEqual(['GREEN', 'RED', 'GREEN'])

  // What was typed before stands there again, and is nothing but text.
  const again = await world.begin('user-1')
  const shown = await (await fetch(again)).text()
  expect(shown).toContain('value="Li &#34;&#62;&#60;script&#62;"')
  expect((await world.submit(again, form)).status).toBe(303)
  expect(await read(`${id}/status`)).toMatchObject({ reviewStatus: 'pending', attemptCnt: 2 })
  expect((await world.submit(again, form)).status).toBe(409)

  await decide(id, { answer: 'RED', rejectType: 'FINAL', labels: ['BLOCKLIST'] })
  expect(world.notices().at(-1)).toMatchObject({
    type: 'applicantReviewed',
    reviewResult: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['BLOCKLIST'] },
  })
  const last = await world.begin('user-1')
  expect(await (await fetch(last)).text()).toContain('This verification is closed')
  expect((await world.submit(last, form)).status).toBe(409)
})

test('a decision about somebody who handed nothing in fills in what is missing, and can be taken again', async () => {
  await world.begin('user-1', 'level-2')
  const id = await world.idOf('user-1')
  await decide(id, { answer: 'HOLD' })
  await decide(id, { answer: 'RED', rejectType: 'FINAL' })
  await decide(id, { answer: 'GREEN' })
  expect(world.notices().map(({ type }) => type)).toEqual([
    'applicantCreated',
    'applicantPending',
    'applicantOnHold',
    'applicantReviewed',
    'applicantReviewed',
  ])
  const validUntil = String(new Date().getUTCFullYear() + 5)
  expect(await read(`${id}/one`)).toMatchObject({
    info: {
      idDocs: [{ validUntil: expect.stringContaining(validUntil), number: expect.stringMatching(/^C[0-9A-F]{8}$/) }],
      addresses: [{ town: 'Berlin', country: 'DEU' }],
    },
  })
  expect((await world.get('/kyc/applicants')).body).toMatchObject([
    { applicantId: id, externalUserId: 'user-1', email: 'user-1@leaven.test', status: 'completed', answer: 'GREEN' },
  ])
})

test('the second level is begun anew, asks for the address, and waits until nothing is reviewed', async () => {
  await world.submit(await world.begin('user-1'), form)
  const id = await world.idOf('user-1')
  const body = { userId: 'user-1', levelName: 'level-2' }
  const link = () => world.ask('POST', '/resources/sdkIntegrations/levels/-/websdkLink', { body })
  expect(await link()).toEqual({ status: 409, body: { code: 409, description: expect.stringContaining(id) } })
  await decide(id, { answer: 'GREEN' })
  const page = await world.begin('user-1', 'level-2')
  expect(await read(`${id}/status`)).toMatchObject({ levelName: 'level-2', reviewStatus: 'init' })
  expect(await (await fetch(page)).text()).toContain('Kind of proof')
  expect((await world.submit(page, form)).status).toBe(400)
  expect((await world.submit(page, { ...form, ...home })).status).toBe(303)
  await decide(id, { answer: 'RED' })
  expect(await read(`${id}/requiredIdDocsStatus`)).toMatchObject({
    IDENTITY: { reviewResult: { reviewAnswer: 'GREEN' } },
    PROOF_OF_RESIDENCE: { reviewResult: { reviewAnswer: 'RED' }, country: 'SGP', idDocType: 'BANK_STATEMENT' },
  })
  expect(await read(`${id}/one`)).toMatchObject({
    info: { addresses: [{ street: '1 Orchard Road', town: 'Singapore' }] },
  })
})

test('an applicant is made once, and lives over a restart', async () => {
  const create = () =>
    world.ask('POST', '/resources/applicants?levelName=level-1', {
      body: { externalUserId: 'user-1', email: 'a@leaven.test' },
    })
  const first = await create()
  expect(first).toMatchObject({
    status: 201,
    body: { externalUserId: 'user-1', email: 'a@leaven.test', review: { levelName: 'level-1', reviewStatus: 'init' } },
  })
  const id = await world.idOf('user-1')
  expect(await create()).toEqual({
    status: 409,
    body: { code: 409, description: `Applicant with external user id 'user-1' already exists: ${id}` },
  })
  await world.awaitNotices(['applicantCreated'])
  await world.restart()
  expect(await read(`${id}/one`)).toEqual(first.body)
  expect(await world.ask('GET', '/resources/applicants/000000000000000000000000/one')).toEqual({
    status: 404,
    body: { code: 404, description: 'Applicant not found' },
  })
})
