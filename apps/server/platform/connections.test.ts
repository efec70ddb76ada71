import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen } from '@leaven/tests/world/listening.ts'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'

const opened: Socket[] = []
const closing: (() => void)[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const close of closing.splice(0)) close()
})

type Started = { readonly proxies?: readonly string[]; readonly handle?: RequestListener }

const answer: RequestListener = (_, response) => response.end('here')
/** Never ends, so that its connection is in use. */
const stream: RequestListener = (_, response) => response.write('here')

async function start(perAddress: number, all: number, { proxies = [], handle = answer }: Started = {}) {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const server = createServer(handle)
  limitConnections(server, proxies, { info: note, warn: note, error: note }, { perAddress, all })
  const { port, close } = await listen(server)
  closing.push(close)
  return { lines, port }
}

/** Opens one from an address of this machine and asks: is it answered? */
async function open(port: number, localAddress = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const data = once(socket, 'data').catch(() => [])
  const [event] = await Promise.race([data, once(socket, 'close').then(() => [])])
  return event !== undefined
}

test('attack: one address takes all connections, and nobody else is let in', async () => {
  const { lines, port } = await start(3, 100)
  const mine = [await open(port), await open(port), await open(port), await open(port), await open(port)]
  expect(mine).toEqual([true, true, true, false, false])
  expect(await open(port, '127.0.0.2')).toBe(true)
  expect(lines).toEqual([[{ address: '127.0.0.1', perAddress: 3 }, 'too many connections from one address']])
  opened[0]?.destroy()
  await expect.poll(() => open(port)).toBe(true)
})

test('attack: many addresses together open more than a turn of the event loop can serve', async () => {
  const { lines, port } = await start(3, 4, { handle: stream })
  const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
  const answered: boolean[] = []
  for (const address of addresses) answered.push(await open(port, address))
  expect(answered).toEqual([true, true, true, true, false])
  expect(await open(port, '127.0.0.6')).toBe(false)
  const line = [{ all: 4 }, 'too many connections']
  expect(lines).toEqual([line])

  // Once more than half have let go, the next time is told of again.
  for (const socket of opened.splice(0)) socket.destroy()
  await expect.poll(() => open(port)).toBe(true)
  for (const address of addresses) await open(port, address)
  expect(lines).toEqual([line, line])
})

test('attack: many behind a trusted proxy open more than a turn of the event loop can serve', async () => {
  const { lines, port } = await start(2, 4, { proxies: ['127.0.0.0/30'], handle: stream })
  const answered: boolean[] = []
  for (let n = 0; n < 5; n += 1) answered.push(await open(port, '127.0.0.2'))
  expect(answered).toEqual([true, true, true, true, false])
  expect(lines).toEqual([[{ all: 4 }, 'too many connections']])
})

test('a trusted proxy stands for many', async () => {
  const { port } = await start(2, 100, { proxies: ['127.0.0.0/30'] })
  const answered: boolean[] = []
  for (let n = 0; n < 5; n += 1) answered.push(await open(port, '127.0.0.2'))
  expect(answered).toEqual([true, true, true, true, true])
  expect([await open(port, '127.0.0.9'), await open(port, '127.0.0.9'), await open(port, '127.0.0.9')]).toEqual([
    true,
    true,
    false,
  ])
})

test('attack: some addresses together hold all connections and ask nothing', async () => {
  const { lines, port } = await start(4, 8)
  const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']
  const answered: boolean[] = []
  for (let n = 0; n < 12; n += 1) answered.push(await open(port, addresses[n % addresses.length]))
  expect(answered).not.toContain(false)
  expect(lines).toEqual([])
})

const HALF = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 500\r\n\r\nx'

/** Sends a part of a request, and again as soon as it is cut off. */
function hold(port: number, localAddress: string, part: string): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  socket.on('error', () => {})
  socket.write(part)
  const begun = round
  socket.once('close', () => setTimeout(() => round === begun && hold(port, localAddress, part), 5))
}
let round = 0
afterEach(() => void (round += 1))

/** Answers once the request is whole. */
const whole: RequestListener = (request, response) => void request.resume().once('end', () => response.end('here'))

test.each([
  ['bodies', HALF],
  ['heads', 'GET / HTTP/1.1\r\nhost: x\r\n'],
  ['nothings', ''],
])('attack: some addresses hold all connections by half-sent %s, and come back when they are cut', async (_, part) => {
  const { lines, port } = await start(16, 64, { handle: whole })
  for (let n = 0; n < 96; n += 1) hold(port, `127.0.1.${n % 6}`, part)
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  const answered: boolean[] = []
  for (let n = 0; n < 30; n += 1) answered.push(await open(port, `127.0.2.${n % 15}`))
  expect(answered).not.toContain(false)
  expect(lines).toContainEqual([
    { all: 64 },
    'crowded: unfinished requests and unread answers of the fullest addresses are cut',
  ])
})

test('attack: room for others is made at the cost of who sends little, or is being answered', async () => {
  const { port } = await start(16, 32, { handle: stream })
  // One is answered for long and one sends slowly, from addresses of their own.
  expect(await open(port, '127.0.2.1')).toBe(true)
  hold(port, '127.0.2.2', 'GET / HTTP/1.1\r\n')
  const [answering, slow] = opened
  for (let n = 0; n < 60; n += 1) hold(port, `127.0.1.${n % 4}`, 'GET / HTTP/1.1\r\n')
  for (let n = 3; n < 8; n += 1) expect(await open(port, `127.0.2.${n}`)).toBe(true)
  expect([answering?.destroyed, slow?.destroyed]).toEqual([false, false])
  slow?.write('host: x\r\n\r\n')
  expect(slow && (await once(slow, 'data'))).toBeDefined()
})

test('attack: one address opens as many as ever while it is crowded', async () => {
  const { lines, port } = await start(24, 32, { handle: stream })
  const answered: boolean[] = []
  for (let n = 0; n < 14; n += 1) for (const last of [1, 2]) answered.push(await open(port, `127.0.1.${last}`))
  expect(answered).not.toContain(false)
  // 28 of 32 are in use: each of two may have 13, and two are left for others.
  expect([await open(port, '127.0.1.1'), await open(port, '127.0.1.2'), await open(port, '127.0.1.3')]).toEqual([
    false,
    false,
    true,
  ])
  expect(lines).toEqual([
    [{ address: '127.0.1.1', perAddress: 13 }, 'too many connections from one address'],
    [{ address: '127.0.1.2', perAddress: 13 }, 'too many connections from one address'],
  ])
})
