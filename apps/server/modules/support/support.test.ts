import { randomBytes } from 'node:crypto'
import { getId } from '@leaven/domain/id.ts'
import { toAsked } from '@leaven/tests/world/asked.ts'
import { ask } from '@leaven/tests/world/answers.ts'
import { createClient } from '@leaven/tests/world/api.ts'
import { whyFrom } from '@leaven/tests/world/from-address.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { newEmail, signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFewLines } from '../../platform/few-lines.ts'
import { createIds } from '../../platform/ids.ts'
import { askSupport, noteCrash } from './support.service.ts'

const lines: string[] = []
const server = useServer({
  change: (config) => ({ ...config, logLevel: 'error' }),
  edge: { log: { write: (line) => void lines.push(line) } },
})
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const request = { subject: 'My deposit', description: 'It was sent\non Monday.\n\n😀 Thank you' }

const listRequests = (email: string) =>
  server.admin.selectFrom('support_requests').selectAll().where('email', '=', email).orderBy('id').execute()

beforeEach(() => server.admin.deleteFrom('rate_limits').execute())

test('SHELL-04 what a guest or a customer writes is kept for the back office, with whose it is', async () => {
  const { client, email, userId } = await signUp(guest, outside)
  await client.call('askSupport', { body: { email, ...request } })
  await guest.call('askSupport', { body: { email, ...request } }, { key: 'k' })
  await guest.call('askSupport', { body: { email, ...request } }, { key: 'k' })
  expect(await listRequests(email)).toMatchObject([
    { user_id: userId, ...request },
    { user_id: null, ...request },
  ])
  // Whoever was logged out can still ask why.
  await guest.as('no-token').call('askSupport', { body: { email, ...request } })
  expect(await listRequests(email)).toHaveLength(3)
})

test('known or not, the answer is the same', async () => {
  const { email } = await signUp(guest, outside)
  const answers = []
  for (const address of [email, newEmail()]) {
    const { status, body } = await ask(guest, 'askSupport', { body: { email: address, ...request } })
    answers.push([status, body])
  }
  expect(answers).toEqual([
    [200, {}],
    [200, {}],
  ])
})

test.each([
  [{ email: 'nobody' }],
  [{ subject: '' }],
  [{ subject: 'two\nlines' }],
  [{ subject: 'x'.repeat(201) }],
  [{ description: '' }],
  [{ description: 'x'.repeat(5_001) }],
  [{ description: 'bell\u0007' }],
  [{ user_id: 'usr_x' }],
])('%j is refused', async (change) => {
  const email = newEmail()
  expect(await guest.why('askSupport', { body: { email, ...request, ...change } })).toBe('ValidationFailed')
  expect(await listRequests(email)).toEqual([])
})

test('attack: five an hour for one mailbox, twenty for one address', async () => {
  const email = newEmail()
  const whys = []
  for (let count = 0; count < 6; count += 1) whys.push(await guest.why('askSupport', { body: { email, ...request } }))
  expect(whys).toEqual([null, null, null, null, null, 'TooManyRequests'])
  for (let count = 0; count < 14; count += 1) await guest.why('askSupport', { body: { email: newEmail(), ...request } })
  expect(await guest.why('askSupport', { body: { email: newEmail(), ...request } })).toBe('TooManyRequests')
})

test('attack: a stranger writes in the name of others until those cannot write themselves', async () => {
  const body = { email: newEmail(), ...request }
  const url = `${server.base()}/support-requests`
  const whys = []
  for (let count = 0; count < 6; count += 1) whys.push(await whyFrom('127.0.0.2', { url, body }))
  expect(whys.at(-1)).toBe('TooManyRequests')
  expect(await whyFrom('127.0.0.3', { url, body })).toBeNull()
})

test('attack: one who has a /48 asks 300 times, each time from another network', async () => {
  const asked = () => toAsked(new Date())
  const making = { makeId: createIds(() => new Date(), randomBytes) }
  const crashLines = createFewLines({ lines: 1, ms: 60_000 })
  const deps = { db: server.server, making, log: { error: () => {} }, crashLines }
  const refused = { asks: 0, reports: 0 }
  for (let net = 0; net < 300; net += 1) {
    const address = `2001:db8:3:${net.toString(16)}::1`
    const said = { ...request, email: newEmail(), userId: null, at: new Date() }
    await askSupport(deps, asked(), { ...said, address }).catch(() => (refused.asks += 1))
    await noteCrash(deps, asked(), { ...crash, address }).catch(() => (refused.reports += 1))
  }
  expect(refused).toEqual({ asks: 200, reports: 150 })
  // A customer who is logged in among those networks still writes.
  const { userId } = await signUp(guest, outside)
  const said = { ...request, email: newEmail(), userId: getId('usr', userId), at: new Date() }
  await askSupport(deps, asked(), { ...said, address: '2001:db8:3:ffff::1' })
})

const crash = { place: '/reset-password/:token', message: "TypeError: no 'map'", stack: 'at Page (/assets/a.js:1:2)' }

test('SHELL-64 what a crashed page tells is written to the log of the operators, and no more than thirty an hour', async () => {
  expect(await guest.call('reportCrash', { body: crash })).toEqual({})
  const error = vi.fn<(what: object, text: string) => void>()
  const asked = toAsked(new Date())
  const deps = { db: server.server, log: { error }, crashLines: createFewLines({ lines: 100, ms: 60_000 }) }
  const note = () => noteCrash(deps, asked, { ...crash, address: '10.0.0.7' })
  for (let count = 0; count < 30; count += 1) await note()
  expect(error).toHaveBeenCalledWith({ crash }, 'a page has crashed')
  await expect(note()).rejects.toMatchObject({ code: 'TooManyRequests' })
  expect(error).toHaveBeenCalledTimes(30)
})

test('attack: guests at many addresses write what they like into the log, line after line', async () => {
  lines.splice(0)
  const addresses = Array.from({ length: 45 }, (_, place) => `127.0.7.${place + 1}`)
  const message = `a text of ${newEmail()}`
  const url = `${server.base()}/crash-reports`
  for (const address of addresses) expect(await whyFrom(address, { url, body: { ...crash, message } })).toBeNull()
  const told = lines.filter((line) => line.includes(message))
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(30)
})

test('of crash reports that were left out one line says how many there were', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const few = createFewLines({ lines: 2, ms: 60_000 })
    const said: string[] = []
    const note = (name: string) =>
      few(
        () => void said.push(name),
        (count) => void said.push(`left out: ${count}`),
      )
    for (const name of ['a', 'b', 'c', 'd', 'e']) note(name)
    expect(said).toEqual(['a', 'b'])
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['a', 'b', 'left out: 3'])
    note('f')
    vi.advanceTimersByTime(60_000)
    expect(said).toEqual(['a', 'b', 'left out: 3', 'f'])
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  [{ message: '' }],
  [{ message: 'x'.repeat(501) }],
  [{ stack: 'x'.repeat(4_001) }],
  [{ place: 'two\nlines' }],
  [{ email: 'somebody@leaven.test' }],
])('a crash report with %j is refused', async (change) => {
  expect(await guest.why('reportCrash', { body: { ...crash, ...change } })).toBe('ValidationFailed')
})
