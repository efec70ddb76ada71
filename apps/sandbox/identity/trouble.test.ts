import { expect, test } from 'vitest'
import { TOKEN } from '../testing.ts'
import { sign } from './signature.ts'
import { PUBLIC_URL, useIdentity } from './testing.ts'

const world = useIdentity()

const LINK = '/resources/sdkIntegrations/levels/-/websdkLink'
const fault = (mode: string) => world.post('/faults', { party: 'identity', mode, forSeconds: 60 })
const types = () => world.notices().map(({ type }) => type)
const nowSeconds = () => Math.floor(Date.now() / 1000)

test('a request that is not signed over its bytes, its address and the time is refused', async () => {
  const path = '/resources/applicants?levelName=level-1'
  const body = { externalUserId: 'user-1' }
  const signature = (secret: string, ts: number, text = `POST${path}${JSON.stringify(body)}`) => ({
    'x-app-access-ts': String(ts),
    'x-app-access-sig': sign(secret, String(ts) + text),
  })
  const attempts = [
    { 'x-app-token': 'other' },
    { 'x-app-access-ts': 'now' },
    { 'x-app-access-sig': '\u00e9'.repeat(64) },
    { 'x-app-access-sig': '' },
    signature('other', nowSeconds()),
    signature(TOKEN, nowSeconds() - 90),
    signature(TOKEN, nowSeconds() + 90),
    signature(TOKEN, nowSeconds(), `POST/identity${path}${JSON.stringify(body)}`),
    signature(TOKEN, nowSeconds(), `POST${path}{}`),
    signature(TOKEN, nowSeconds(), `POST/resources/applicants${JSON.stringify(body)}`),
  ]
  for (const headers of attempts) {
    expect(await world.ask('POST', path, { body, headers })).toEqual({
      status: 401,
      body: { code: 401, description: expect.any(String) },
    })
  }
  expect((await world.get('/kyc/applicants')).body).toEqual([])
  const accepted = await world.ask('POST', path, { body, headers: signature(TOKEN, nowSeconds() - 50) })
  expect(accepted.status).toBe(201)
})

test('a provider that repeats itself tells everything twice', async () => {
  await fault('duplicate')
  await world.begin('user-1')
  await world.awaitNotices(['applicantCreated', 'applicantCreated'])
  await world.post(`/kyc/${await world.idOf('user-1')}`, { answer: 'GREEN' })
  const twice = ['applicantCreated', 'applicantPending', 'applicantReviewed'].flatMap((type) => [type, type])
  expect(types()).toEqual(twice)
  expect(world.notices()[4]).toEqual(world.notices()[5])
})

test('a provider that loses the order tells the later thing first, and what nothing follows after a while', async () => {
  await world.begin('user-1')
  await world.awaitNotices(['applicantCreated'])
  await fault('reorder')
  const id = await world.idOf('user-1')
  expect((await world.post(`/kyc/${id}`, { answer: 'GREEN' })).body).toMatchObject({ delivered: true })
  expect(types()).toEqual(['applicantCreated', 'applicantReviewed', 'applicantPending'])
  const started = performance.now()
  expect((await world.post(`/kyc/${id}`, { answer: 'RED' })).body).toMatchObject({ delivered: true })
  expect(performance.now() - started).toBeGreaterThan(1_900)
  expect(types()).toHaveLength(4)
})

test('a provider that is down or fails answers nobody, but decisions are still made', async () => {
  const page = await world.begin('user-1')
  const id = await world.idOf('user-1')
  const read = () => world.ask('GET', `/resources/applicants/${id}/one`)
  await fault('error')
  expect((await fetch(page)).status).toBe(500)
  await fault('down')
  await expect(read()).rejects.toThrow('fetch failed')
  await expect(fetch(page)).rejects.toThrow('fetch failed')
  expect((await world.post(`/kyc/${id}`, { answer: 'GREEN' })).body).toMatchObject({ delivered: true })
  await world.post('/faults', { party: 'identity', mode: 'down', forSeconds: 0 })
  expect((await read()).status).toBe(200)
})

test('a webhook is tried three times', async () => {
  await world.begin('user-1')
  await world.awaitNotices(['applicantCreated'])
  const id = await world.idOf('user-1')
  await world.post(`/kyc/${id}`, { answer: 'HOLD' })
  world.refuse(2)
  expect((await world.post(`/kyc/${id}`, { answer: 'GREEN' })).body).toMatchObject({ delivered: true })
  world.refuse(3)
  const answer = await world.post(`/kyc/${id}`, { answer: 'RED' })
  expect(answer).toEqual({ status: 200, body: { applicantId: id, status: 'completed', delivered: false } })
})

const link = { userId: 'user-1', levelName: 'level-1', ttlInSecs: 600 }

test.each([
  { field: 'redirect.successUrl', body: { ...link, redirect: { successUrl: 'http://evil.example/' } } },
  { field: 'redirect.rejectUrl', body: { ...link, redirect: { rejectUrl: `${PUBLIC_URL}.evil.example/` } } },
  { field: 'redirect.rejectUrl', body: { ...link, redirect: { rejectUrl: 'javascript:alert(1)' } } },
  { field: 'userId', body: { ...link, userId: '' } },
  { field: 'levelName', body: { ...link, levelName: '<b>' } },
  { field: 'levelName', body: { ...link, levelName: 'level-3' } },
  { field: 'ttlInSecs', body: { ...link, ttlInSecs: 0 } },
  { field: 'applicantIdentifiers.email', body: { ...link, applicantIdentifiers: { email: 'nobody' } } },
  { field: 'body', body: [] },
])('a malformed link is refused: $field of $body', async ({ field, body }) => {
  const answer = await world.ask('POST', LINK, { body })
  expect(answer).toMatchObject({ status: 400, body: { code: 400, description: expect.stringContaining(`${field}:`) } })
  expect((await world.get('/kyc/applicants')).body).toEqual([])
})

test.each([
  { field: 'answer', body: {} },
  { field: 'answer', body: { answer: 'YELLOW' } },
  { field: 'rejectType', body: { answer: 'RED', rejectType: 'LATER' } },
  { field: 'labels.0', body: { answer: 'RED', labels: ['not a label'] } },
  { field: 'labels', body: { answer: 'RED', labels: Array.from({ length: 21 }, () => 'OTHER') } },
  { field: 'comment', body: { answer: 'RED', comment: 'x'.repeat(1_001) } },
  { field: 'body', body: { answer: 'RED', more: 1 } },
])('a malformed decision is refused: $field of $body', async ({ field, body }) => {
  await world.begin('user-1')
  const answer = await world.post(`/kyc/${await world.idOf('user-1')}`, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', fields: [{ field }] } })
})

test('nobody can be decided who is not there, and what is not JSON is refused', async () => {
  expect((await world.post('/kyc/000000000000000000000000', { answer: 'GREEN' })).status).toBe(404)
  const nowhere = await world.ask('GET', '/resources/nowhere')
  expect(nowhere).toEqual({ status: 404, body: { code: 404, description: 'Resource not found' } })
  const ts = String(nowSeconds())
  const headers = {
    'content-type': 'application/json',
    'x-app-token': 'sandbox',
    'x-app-access-ts': ts,
    'x-app-access-sig': sign(TOKEN, `${ts}POST${LINK}{"a":`),
  }
  const response = await fetch(world.url(`/identity${LINK}`), { method: 'POST', headers, body: '{"a":' })
  expect([response.status, await response.json()]).toEqual([400, { code: 400, description: 'body: Must be JSON.' }])
})
