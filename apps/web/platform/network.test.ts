import type { Connection } from '@leaven/contract/client.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginAgain, createBrowserNetwork, ping } from './browser-network.ts'
import { judge, networkErrorTypes, networkUp, reconnectDelays, type Signs } from './network-state.ts'
import { createNetwork } from './network.ts'
import { onOutcome, watch, type Outcome } from './outcomes.ts'
import { parseSettings } from './settings.ts'

const table: readonly (readonly [string, Partial<Signs>, string | null])[] = [
  ['the API answers', { apiStatus: 204 }, null],
  ['the API knows no ping yet', { apiStatus: 404 }, null],
  ['the API has too much to do', { apiStatus: 429 }, null],
  ['a flow is stopped', { apiStatus: 422 }, null],
  ['the API has a fault', { apiStatus: 500 }, null],
  ['a proxy has no server', { apiStatus: 502 }, 'SERVER_DOWN'],
  ['the server is not ready', { apiStatus: 503 }, 'SERVER_DOWN'],
  ['a proxy has waited too long', { apiStatus: 504 }, 'SERVER_DOWN'],
  ['only the API fails', { apiStatus: null, hostStatus: 200 }, 'SERVER_DOWN'],
  ['only the API fails, and the host answers with a fault', { apiStatus: null, hostStatus: 500 }, 'SERVER_DOWN'],
  ['the host fails too', { apiStatus: null, hostStatus: null }, 'CLIENT_CONNECTION_DOWN'],
  ['the browser is offline', { isOnline: false }, 'CLIENT_CONNECTION_DOWN'],
  ['the browser is offline, whatever answered', { isOnline: false, apiStatus: 204 }, 'CLIENT_CONNECTION_DOWN'],
]

test.each(table)('NET-02 NET-03 %s: %j is %s', (_name, signs, type) => {
  expect(judge({ isOnline: true, apiStatus: null, hostStatus: null, ...signs })).toBe(type)
})

test('NET-14 NET-15 a failed first load is repeated ten times, after 2000 ms and then twice as long each time', () => {
  expect(reconnectDelays).toHaveLength(10)
  expect(reconnectDelays.slice(0, 3)).toEqual([2_000, 4_000, 8_000])
  expect(reconnectDelays.at(-1)).toBe(1_024_000)
})

test('NET-11 NET-12 NET-13 the ping is configured, and every 3000 ms unless it is', () => {
  expect(parseSettings({}).hostPingMs).toBe(3_000)
  expect(parseSettings({ WEB_HOST_PING_MS: '7000' }).hostPingMs).toBe(7_000)
})

describe('the network of a tab', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('NET-04 NET-12 NET-13 is pinged as often as it is configured', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503 }))
    const network = createBrowserNetwork(parseSettings({ WEB_HOST_PING_MS: '7000' }))
    network.noteAnswer()
    network.doubt()
    await vi.advanceTimersByTimeAsync(6_999)
    expect([network.now().networkErrorType, fetched.mock.calls.length]).toEqual(['SERVER_DOWN', 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(fetched).toHaveBeenCalledTimes(2)
    fetched.mockResolvedValue(new Response(null, { status: 204 }))
    await vi.advanceTimersByTimeAsync(7_000)
    expect([network.now(), fetched.mock.calls.length]).toEqual([networkUp, 3])
    fetched.mockRestore()
  })

  function createWorld() {
    const world = { isOnline: true, isSeen: true, api: 204 as number | null, host: 200 as number | null }
    const askApi = vi.fn<() => Promise<number | null>>(() => Promise.resolve(world.api))
    const askHost = vi.fn<() => Promise<number | null>>(() => Promise.resolve(world.host))
    const network = createNetwork({
      isOnline: () => world.isOnline,
      isSeen: () => world.isSeen,
      askApi,
      askHost,
      everyMs: 3_000,
    })
    network.noteAnswer()
    const told: (string | null)[] = []
    network.subscribe(() => told.push(network.now().networkErrorType))
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    return { world, network, askApi, askHost, told, pass }
  }

  test('NET-01 says whether there is an error, and which of two', async () => {
    expect(networkErrorTypes).toEqual(['SERVER_DOWN', 'CLIENT_CONNECTION_DOWN'])
    expect(networkUp).toEqual({ hasNetworkError: false, networkErrorType: null })
    const { world, network, pass } = createWorld()
    world.api = 503
    network.doubt()
    await pass(0)
    expect(network.now()).toEqual({ hasNetworkError: true, networkErrorType: 'SERVER_DOWN' })
  })

  test('a call that failed by itself changes nothing, and many of them are asked about once', async () => {
    const { network, askApi, askHost, told, pass } = createWorld()
    for (let count = 0; count < 20; count += 1) network.doubt()
    await pass(60_000)
    expect([askApi.mock.calls.length, askHost.mock.calls.length, told]).toEqual([1, 0, []])
  })

  test('NET-04 NET-05 while it is down it is pinged every 3000 ms, until it answers', async () => {
    const { world, network, askApi, told, pass } = createWorld()
    world.api = null
    network.doubt()
    await pass(0)
    await pass(2_999)
    expect(askApi).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(askApi).toHaveBeenCalledTimes(2)
    await pass(9_000)
    expect([askApi.mock.calls.length, told]).toEqual([5, ['SERVER_DOWN']])
    world.host = null
    await pass(3_000)
    world.api = 204
    await pass(3_000)
    expect(told).toEqual(['SERVER_DOWN', 'CLIENT_CONNECTION_DOWN', null])
    await pass(600_000)
    expect(askApi).toHaveBeenCalledTimes(7)
  })

  test('a hidden tab does not ping; seen again it asks when it is told to', async () => {
    const { world, network, askApi, pass } = createWorld()
    world.api = null
    network.doubt()
    await pass(0)
    world.isSeen = false
    await pass(600_000)
    expect(askApi).toHaveBeenCalledTimes(1)
    Object.assign(world, { isSeen: true, api: 204 })
    network.doubt()
    await pass(0)
    expect(network.now().hasNetworkError).toBe(false)
  })

  test('a browser that says it is offline is believed at once, and asked nothing until it is back', async () => {
    const { world, network, askApi, pass } = createWorld()
    world.isOnline = false
    network.lose()
    expect(network.now().networkErrorType).toBe('CLIENT_CONNECTION_DOWN')
    await pass(60_000)
    expect(askApi).not.toHaveBeenCalled()
    world.isOnline = true
    network.doubt()
    await pass(0)
    expect(network.now()).toEqual(networkUp)
  })

  test('NET-09 NET-16 a first load that failed is repeated also where nobody looks, ever more slowly, ten times', async () => {
    const { world, askApi, pass, ...tools } = createWorld()
    Object.assign(world, { isSeen: false, api: null, host: null })
    const network = createNetwork({
      isOnline: () => true,
      isSeen: () => false,
      askApi,
      askHost: tools.askHost,
      everyMs: 3_000,
    })
    expect(network.isFirstLoad()).toBe(true)
    network.doubt()
    await pass(0)
    const times: number[] = []
    const began = Date.now()
    askApi.mockImplementation(() => {
      times.push(Date.now() - began)
      return Promise.resolve(null)
    })
    const reload = vi.fn<() => void>()
    void beginAgain(network, reload)
    await pass(10_000_000)
    expect(times.shift()).toBe(0)
    expect(times).toEqual(reconnectDelays.map((_, n) => reconnectDelays.slice(0, n + 1).reduce((a, b) => a + b)))
    expect(reload).not.toHaveBeenCalled()
    askApi.mockResolvedValue(204)
    network.doubt()
    await pass(0)
    expect(reload).toHaveBeenCalledOnce()
  })
})

test('NET-08 a ping is a HEAD with a random parameter, which no cache can answer; its status is the answer', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }))
  expect([await ping('/api'), await ping('/')]).toEqual([204, 204])
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await ping('/api')).toBeNull()
  const asked = fetched.mock.calls.map(([url]) => (typeof url === 'string' ? url : ''))
  expect(asked.map((url) => url.replace(/=\w{4,}$/, '='))).toEqual(['/api?ping=', '/?ping=', '/api?ping='])
  expect(new Set(asked).size).toBe(3)
  expect(fetched.mock.calls.every(([, init]) => init?.method === 'HEAD' && init.cache === 'no-store')).toBe(true)
  fetched.mockRestore()
})

describe('what every call tells', () => {
  const heard: Outcome[] = []
  const listen = (outcome: Outcome) => void heard.push(outcome)
  const send = (answer: () => Promise<Response>, signal: AbortSignal | null = null) =>
    watch(answer satisfies Connection['send'])('/api/me', { signal }).catch(() => undefined)

  test('an answer, of whatever kind, is one; a gateway that has none and a call that is lost raise doubt', async () => {
    const stop = onOutcome(listen)
    for (const status of [200, 401, 404, 422, 429, 500, 502, 503, 504])
      await send(() => Promise.resolve(new Response('', { status })))
    expect(heard.splice(0)).toEqual([...Array<Outcome>(6).fill('answered'), 'doubtful', 'doubtful', 'doubtful'])
    await send(() => Promise.reject(new TypeError('Failed to fetch')))
    await send(() => Promise.reject(new Error('slow')), AbortSignal.abort(new DOMException('slow', 'TimeoutError')))
    expect(heard.splice(0)).toEqual(['doubtful', 'doubtful'])
    // Whoever asked has left the page.
    await send(() => Promise.reject(new Error('left')), AbortSignal.abort())
    expect(heard).toEqual([])
    stop()
  })
})
