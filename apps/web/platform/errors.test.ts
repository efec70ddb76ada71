import { CallError, type Connection } from '@leaven/contract/client.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAsk, server } from './api.ts'
import { handleCode, runHandler } from './error-handlers.ts'
import { createOverload } from './overload.ts'
import { createSession } from './session.ts'
import { parseSettings, settings } from './settings.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const toError = (status: number, code: string) => new CallError(status, { code, message: 'No.' })

test('API-03 calls of the app wait as long as the configuration says, 240000 ms if it says nothing', () => {
  expect(server.timeoutMs).toBe(settings.timeoutMs)
  expect(parseSettings({}).timeoutMs).toBe(240_000)
  expect(parseSettings({ WEB_TIMEOUT_MS: '5000' }).timeoutMs).toBe(5_000)
})

test('ERR-07 ERR-08 a refusal runs what is registered for its code, and reaches the caller all the same', async () => {
  const answer = () => Promise.resolve(Response.json({ code: 'FlowStopped', message: 'Paused.' }, { status: 422 }))
  const connection: Connection = { base: '/api', send: answer }
  const session = createSession({ connection, wall: () => 0, isExpected: () => false })
  await session.begin()
  const [paused, other] = [vi.fn<(error: CallError) => void>(), vi.fn<(error: CallError) => void>()]
  const stops = [handleCode('FlowStopped', paused), handleCode('NotFound', other)]
  const ask = createAsk(connection, session)
  await expect(ask('listCoins', {})).rejects.toMatchObject({ code: 'FlowStopped', message: 'Paused.' })
  expect([paused.mock.calls.length, other.mock.calls.length]).toEqual([1, 0])
  expect(paused.mock.calls[0]?.[0]).toBeInstanceOf(CallError)
  for (const stop of stops) stop()
  await expect(ask('listCoins', {})).rejects.toThrow('Paused.')
  expect(paused).toHaveBeenCalledOnce()
})

test('ERR-03 ERR-04 ERR-05 what means overload is configured, 429 always does, and a server without codes is understood', () => {
  expect(parseSettings({}).overloadStatuses).toEqual([429])
  const { overloadStatuses } = parseSettings({ WEB_OVERLOAD_STATUSES: '529, 420,200,x' })
  expect(overloadStatuses).toEqual([429, 529, 420])
  const handler = vi.fn<() => void>()
  const stop = handleCode('TooManyRequests', handler)
  for (const error of [toError(429, 'TooManyRequests'), toError(429, 'unknown'), toError(529, 'unknown')])
    runHandler(error, overloadStatuses)
  for (const error of [toError(503, 'unknown'), new TypeError('Failed to fetch'), 'no error'])
    runHandler(error, overloadStatuses)
  expect(handler).toHaveBeenCalledTimes(3)
  stop()
})

test('ERR-02 of many calls that are too many, one word is said after 500 ms', () => {
  const say = vi.fn<() => void>()
  const note = createOverload(say, 4_000)
  for (let count = 0; count < 30; count += 1) note()
  vi.advanceTimersByTime(499)
  expect(say).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  for (let count = 0; count < 30; count += 1) note()
  vi.advanceTimersByTime(3_999)
  expect(say).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  note()
  vi.advanceTimersByTime(500)
  expect(say).toHaveBeenCalledTimes(2)
})

test.each([401, 403])(
  'ERR-01 an answer of %i to the renewal of a token ends the session too, and is told once',
  async (status) => {
    const wall = { ms: 0 }
    const answer = () => Promise.resolve(Response.json({ code: 'Unauthorized', message: 'Unauthorized' }, { status }))
    const connection: Connection = { base: '/api', send: answer }
    const onEnded = vi.fn<() => void>()
    const session = createSession({ connection, wall: () => wall.ms, isExpected: () => false, onEnded })
    session.open('token')
    wall.ms = 890_000
    expect(await Promise.all([session.findToken(), session.findToken()])).toEqual([undefined, undefined])
    expect(session.viewer()).toBe('guest')
    await expect(createAsk(connection, session, onEnded)('getMe', {})).rejects.toMatchObject({ status })
    expect(onEnded).toHaveBeenCalledOnce()
  },
)
