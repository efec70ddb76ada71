import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen } from '@leaven/tests/world/listening.ts'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './connections.ts'
import { toSent } from './connections-room.ts'

const opened: Socket[] = []
const closing: (() => void)[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const close of closing.splice(0)) close()
})

/** More than all buffers on the way hold. */
const LONG = Buffer.alloc(24 * 1024 * 1024, 'x')
/** `/long` is more than who does not read gets; `/late` is not answered at all. */
const handle: RequestListener = ({ url }, response) => {
  if (url === '/late') return
  response.end(url === '/long' ? LONG : 'here')
}

async function start(perAddress: number, all: number) {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const server = createServer(handle)
  const sockets: Socket[] = []
  const looks: (() => void)[] = []
  limitConnections(server, [], { info: note, warn: note, error: note }, { perAddress, all }, (look) => {
    looks.push(look)
    return () => {}
  })
  server.on('connection', (socket: Socket) => void sockets.push(socket))
  const { port, close } = await listen(server)
  closing.push(close)
  const look = (times = 1) => {
    for (let n = 0; n < times; n += 1) for (const one of looks) one()
  }
  let requests = 0
  server.on('request', () => (requests += 1))
  return { lines, sockets, look, asked: () => requests, port }
}

/** Asks and reads nothing. */
async function ask(port: number, localAddress: string, path: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  opened.push(socket)
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}

/** Is a small question answered? */
async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = await ask(port, localAddress, '/')
  socket.resume()
  const data = once(socket, 'data').then(
    () => true,
    () => false,
  )
  return Promise.race([data, once(socket, 'close').then(() => false)])
}

const countOpen = (sockets: readonly Socket[]): number => sockets.filter(({ destroyed }) => !destroyed).length
const isUnread = ({ destroyed, writableLength }: Socket): boolean => !destroyed && writableLength > 0

test('attack: answers that nobody reads hold all connections, and nobody else gets in', async () => {
  const { lines, sockets, look, port } = await start(8, 32)
  for (let n = 0; n < 28; n += 1) await ask(port, `127.0.1.${1 + (n % 4)}`, '/long')
  await expect.poll(() => sockets.filter(isUnread).length).toBe(28)
  for (let n = 1; n <= 4; n += 1) await ask(port, `127.0.3.${n}`, '/long')
  await expect.poll(() => sockets.filter(isUnread).length).toBe(32)
  look(6)
  const served: boolean[] = []
  for (let n = 1; n <= 10; n += 1) served.push(await isServed(port, `127.0.2.${n}`))
  expect(served).not.toContain(false)
  expect(lines).toContainEqual([
    { all: 32 },
    'crowded: unfinished requests and unread answers of the fullest addresses are cut',
  ])
})

test('attack: those who have many take the last places, and who has none is not let in', async () => {
  const { sockets, asked, port } = await start(32, 128)
  // Seven eighths of all.
  for (let n = 0; n < 112; n += 1) await ask(port, `127.0.1.${1 + (n % 4)}`, '/late')
  await expect.poll(asked).toBe(112)
  // A fifth comes for its part of all, and has what a browser opens.
  for (let n = 0; n < 20; n += 1) await ask(port, '127.0.1.5', '/late')
  await expect.poll(() => sockets.length).toBe(132)
  expect(countOpen(sockets)).toBe(112 + 6)
  const served: boolean[] = []
  for (let n = 1; n <= 8; n += 1) served.push(await isServed(port, `127.0.2.${n}`))
  expect(served).not.toContain(false)
})

test('attack: room is made at the cost of who reads slowly, or waits for an answer', async () => {
  const { sockets, look, port } = await start(16, 32)
  await ask(port, '127.0.1.1', '/late')
  await expect.poll(() => sockets.length).toBe(1)
  const slow = await ask(port, '127.0.1.1', '/long')
  await expect.poll(() => sockets.filter(isUnread).length).toBe(1)
  const slowAtServer = sockets.find(isUnread)
  for (let n = 0; n < 26; n += 1) await ask(port, `127.0.1.${1 + (n % 2)}`, '/long')
  await expect.poll(() => sockets.filter(isUnread).length).toBe(27)
  for (let n = 0; n < 6; n += 1) {
    const before = slowAtServer ? toSent(slowAtServer) : 0
    await readUntil(slow, () => slowAtServer !== undefined && toSent(slowAtServer) > before)
    look()
  }
  expect(countOpen(sockets)).toBeLessThan(28)
  expect([slowAtServer?.destroyed, sockets[0]?.destroyed]).toEqual([false, false])
})

test('attack: who has just come is cut by the next who come, before they could ask', async () => {
  const { sockets, asked, port } = await start(16, 32)
  for (let n = 0; n < 28; n += 1) await ask(port, `127.0.1.${1 + (n % 4)}`, '/late')
  await expect.poll(asked).toBe(28)
  const first = connect({ port, host: '127.0.0.1', localAddress: '127.0.2.1' })
  opened.push(first)
  await expect.poll(() => sockets.length).toBe(29)
  expect([await isServed(port, '127.0.2.2'), await isServed(port, '127.0.2.3')]).toEqual([true, true])
  expect(sockets[28]?.destroyed).toBe(false)
  first.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  expect(await once(first, 'data')).toHaveLength(1)
})

/** A little at a time, until it is seen at the other end. */
async function readUntil(socket: Socket, isSeen: () => boolean): Promise<void> {
  while (!isSeen()) {
    socket.read()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

test('unread answers stay where it is not crowded', async () => {
  const { sockets, look, port } = await start(8, 32)
  for (let n = 0; n < 8; n += 1) await ask(port, '127.0.1.1', '/long')
  await expect.poll(() => sockets.filter(isUnread).length).toBe(8)
  look(20)
  expect(countOpen(sockets)).toBe(8)
})
