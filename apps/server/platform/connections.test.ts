import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  const address = server.address()
  return { lines, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

/** Opens one from an address of this machine and asks: is it answered? */
async function open(port: number, localAddress = '127.0.0.1'): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [event] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [undefined])])
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
