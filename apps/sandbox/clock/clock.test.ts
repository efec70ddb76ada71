import { createServer, type IncomingMessage, type Server } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findFreePort, TOKEN, useSandbox } from '../testing.ts'

const NOW = '2026-11-15T08:00:00.000Z'

type Asked = { readonly method: string; readonly token: string; readonly body: unknown }

const platform = {
  port: 0,
  asked: [] as Asked[],
  answer: { status: 200, text: '' },
  server: undefined as Server | undefined,
}

beforeAll(async () => {
  platform.server = createServer((request, response) => {
    void remember(request).then(() => {
      const isRead = request.method === 'GET'
      const reading = JSON.stringify({ now: NOW, wall: NOW, isMoving: false })
      response.writeHead(isRead ? 200 : platform.answer.status, { 'content-type': 'application/json' })
      return response.end(isRead ? reading : platform.answer.text)
    })
  }).listen((platform.port = await findFreePort()), '127.0.0.1')
  await once(platform.server, 'listening')
})
afterAll(() => void platform.server?.close())
beforeEach(() => {
  platform.asked = []
  platform.answer = { status: 200, text: JSON.stringify({ now: '2026-11-22T08:00:00.000Z', ran: 7 }) }
})

async function remember(request: IncomingMessage): Promise<void> {
  const { method = '', url, headers } = request
  expect(url).toBe('/api/sandbox/clock')
  platform.asked.push({
    method,
    token: headers.authorization ?? '',
    body: method === 'GET' ? undefined : await json(request),
  })
}

describe('with a platform that answers', () => {
  const world = useSandbox(() => ({ platformUrl: `http://127.0.0.1:${platform.port}` }))

  test('the clock is the platform’s', async () => {
    expect((await world.get('/clock')).body).toEqual({ now: NOW, wall: NOW, isMoving: false })
  })

  test.each([
    { body: { advance: 'P7D' }, at: '2026-11-22T08:00:00.000Z' },
    { body: { advance: 'P1M' }, at: '2026-12-15T08:00:00.000Z' },
    { body: { advance: 'PT90M' }, at: '2026-11-15T09:30:00.000Z' },
    { body: { advance: 'P50Y' }, at: '2076-11-15T08:00:00.000Z' },
    { body: { at: '2026-12-01T00:00:00Z' }, at: '2026-12-01T00:00:00.000Z' },
    { body: { at: '2026-12-01T08:00:00+08:00' }, at: '2026-12-01T00:00:00.000Z' },
  ])('$body asks the platform to go to $at, with the token', async ({ body, at }) => {
    const answer = await world.post('/clock', body)
    expect(answer).toEqual({ status: 200, body: { now: '2026-11-22T08:00:00.000Z', ran: 7 } })
    expect(platform.asked.at(-1)).toEqual({ method: 'POST', token: `Bearer ${TOKEN}`, body: { at } })
  })

  test.each([
    { field: 'advance', body: { advance: 'P0D' } },
    { field: 'advance', body: { advance: '-P1D' } },
    { field: 'advance', body: { advance: 'P51Y' } },
    { field: 'advance', body: { advance: 'a week' } },
    { field: 'advance', body: { advance: 7 } },
    { field: 'at', body: { at: 'tomorrow' } },
    { field: 'at', body: { at: '2026-13-01T00:00:00Z' } },
    { field: 'at', body: { at: '2100-01-01T00:00:00Z' } },
    { field: 'body', body: {} },
    { field: 'body', body: { advance: 'P1D', at: '2026-12-01T00:00:00Z' } },
  ])('$body is refused and moves nothing', async ({ field, body }) => {
    const answer = await world.post('/clock', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', fields: [{ field }] } })
    expect(platform.asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('a refusal of the platform is passed on with its status', async () => {
    const refusal = { code: 'ClockCannotGoBack', message: 'The clock only goes forward.' }
    platform.answer = { status: 422, text: JSON.stringify(refusal) }
    const answer = await world.post('/clock', { at: '2026-01-01T00:00:00Z' })
    expect(answer).toEqual({ status: 422, body: refusal })
    platform.answer = { status: 200, text: '<html>' }
    expect(await world.post('/clock', { advance: 'P1D' })).toMatchObject({
      status: 502,
      body: { code: 'PlatformUnreachable' },
    })
  })
})

describe('without a platform', () => {
  const world = useSandbox()

  test('reading and moving say that it cannot be reached', async () => {
    const unreachable = { status: 502, body: { code: 'PlatformUnreachable', message: expect.any(String) } }
    expect(await world.get('/clock')).toEqual(unreachable)
    expect(await world.post('/clock', { advance: 'P1D' })).toEqual(unreachable)
  })

  test('a step moves the time of prices, blocks and messages, also over a restart', async () => {
    const at = '2027-03-01T00:00:00.000Z'
    const step = await world.put('/clock/step', { at }, { authorization: `Bearer ${TOKEN}` })
    expect(step.status).toBe(200)
    await world.restart()
    await world.post('/chains/sui/blocks', { count: 1 })
    await world.post('/sms/messages', { to: '+6591234567', text: 'x' })
    const stamps = await Promise.all(['/prices/a', '/prices/b', '/chains/sui/tip', '/inbox'].map(stampOf))
    const late = stamps.map((stamp) => new Date(stamp).getTime() - new Date(at).getTime())
    expect(late.every((ms) => ms >= 0 && ms < 60_000)).toBe(true)
    world.letPass(3_600)
    expect((await stampOf('/prices/c')).slice(0, 13)).toBe('2027-03-01T01')
  })

  test('a step without the token is refused', async () => {
    const body = { at: '2027-03-01T00:00:00.000Z' }
    expect((await world.put('/clock/step', body)).status).toBe(401)
    expect((await world.put('/clock/step', body, { authorization: 'Bearer guess' })).status).toBe(401)
    expect((await stampOf('/prices/a')).slice(0, 4)).not.toBe('2027')
  })

  const stamped = z.object({ at: z.string() })
  const answer = z.union([
    stamped,
    z.object({ prices: z.array(stamped) }).transform(({ prices }) => prices[0]),
    z.array(stamped).transform(([first]) => first),
  ])
  const stampOf = async (path: string) => answer.parse((await world.get(path)).body)?.at ?? ''
})
