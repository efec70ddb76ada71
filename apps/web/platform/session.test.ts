import { CallError, type Connection } from '@leaven/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { createAsk } from './api.ts'
import { createSession, isEnded } from './session.ts'

const json = (status: number, body: object) => Promise.resolve(Response.json(body, { status }))
const fresh = (token: string) => json(200, { token, refreshTokenMaxAge: 1_209_600 })
const ended = () => json(401, { code: 'Unauthorized', message: 'Unauthorized' })

function createWorld(answer: () => Promise<Response>, isExpected = true) {
  const time = { ms: 1_000_000 }
  const send = vi.fn<Connection['send']>(answer)
  const connection: Connection = { base: '/api', send }
  const session = createSession({ connection, wall: () => time.ms, isExpected: () => isExpected })
  return { session, send, time, connection }
}

test('SESS-02 a visitor without a session is a guest, and the server is not asked', async () => {
  const { session, send } = createWorld(() => fresh('never'), false)
  expect(session.viewer()).toBe('unknown')
  expect(await session.begin()).toBe('guest')
  expect(await session.findToken()).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})

test('a browser that had a session asks once for a token, however many parts of the page begin', async () => {
  const { session, send } = createWorld(() => fresh('one'))
  expect(await Promise.all([session.begin(), session.begin(), session.begin()])).toEqual([
    'customer',
    'customer',
    'customer',
  ])
  expect(await session.findToken()).toBe('one')
  expect(send).toHaveBeenCalledOnce()
})

test('SESS-03 an Unauthorized answer at the start makes a guest of him, silently', async () => {
  const { session } = createWorld(ended)
  expect(await session.begin()).toBe('guest')
})

test('a server out of reach at the start ends no session', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => fresh('later')]
  const { session } = createWorld(() => answers.shift()?.() ?? ended())
  expect(await session.begin()).toBe('customer')
  expect(await session.findToken()).toBe('later')
})

test('SESS-27 SESS-28 a token of 900 s is renewed before a call within its last 120 s, once for all who ask', async () => {
  let count = 0
  const { session, time, send } = createWorld(() => fresh(`token-${(count += 1)}`))
  await session.begin()
  time.ms += 779_999
  expect(await session.findToken()).toBe('token-1')
  time.ms += 1
  expect(await Promise.all([session.findToken(), session.findToken()])).toEqual(['token-2', 'token-2'])
  expect(send).toHaveBeenCalledTimes(2)
})

test('every change is told to those who listen, and to nobody who has left', () => {
  const { session } = createWorld(() => fresh('one'))
  const listen = vi.fn<() => void>()
  const stop = session.subscribe(listen)
  session.open('token')
  session.open('another')
  session.close()
  stop()
  session.open('third')
  expect(listen).toHaveBeenCalledTimes(2)
  expect(session.viewer()).toBe('customer')
})

test.each([401, 403])('SESS-14 SESS-15 an answer of %i to a customer ends his session here', async (status) => {
  const { session, connection } = createWorld(() => json(status, { code: 'Unauthorized', message: 'Unauthorized' }))
  session.open('token')
  await expect(createAsk(connection, session)('getMe', {})).rejects.toThrow(CallError)
  expect(session.viewer()).toBe('guest')
})

test('SESS-16 a refusal ends nothing', async () => {
  const { session, connection } = createWorld(() => json(422, { code: 'FlowStopped', message: 'Paused.' }))
  session.open('token')
  await expect(createAsk(connection, session)('getMe', {})).rejects.toThrow('Paused.')
  expect(session.viewer()).toBe('customer')
  expect(isEnded(new Error('anything'))).toBe(false)
})

test('a call carries the token of the session', async () => {
  const { session, connection, send } = createWorld(() => json(200, {}))
  session.open('token')
  await createAsk(connection, session)('getMe', {})
  expect(send.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer token' })
})
