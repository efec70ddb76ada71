import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { listen } from '@leaven/tests/world/listening.ts'
import { afterEach, expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function start(handle: RequestListener) {
  const seen: IncomingMessage[] = []
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const server = createServer((request, response) => {
    seen.push(request)
    handle(request, response)
  })
  limitPipelining(server, { info: note, warn: note, error: note })
  const parsed: IncomingMessage[] = []
  server.on('request', (request) => parsed.push(request))
  const { port, close } = await listen(server)
  closing.push(close)
  return { seen, parsed, lines, port }
}

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'
const late = (_: IncomingMessage, response: ServerResponse) => void setTimeout(() => response.end('here'), 50)

async function send(port: number, text: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  const read = { text: '', isClosed: false }
  socket.on('error', () => {})
  socket.on('data', (chunk) => (read.text += String(chunk)))
  socket.on('close', () => (read.isClosed = true))
  closing.push(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(text)
  return { socket, read }
}

const answersIn = ({ text }: { readonly text: string }): number => text.split('HTTP/1.1 200').length - 1

test('attack: one connection brings thousands of requests in one reading', async () => {
  const { seen, parsed, lines, port } = await start(late)
  for (let n = 0; n < 3; n += 1) {
    const { read } = await send(port, REQUEST.repeat(2_000))
    await expect.poll(() => read.isClosed).toBe(true)
  }
  expect(seen).toHaveLength(6)
  // The rest of the reading is not looked at.
  expect(parsed).toHaveLength(9)
  expect(lines).toEqual([
    [{ address: '127.0.0.1' }, 'a connection was cut: it sends requests without waiting for answers'],
  ])
  const { read } = await send(port, REQUEST)
  await expect.poll(() => answersIn(read)).toBe(1)
})

test('a connection that waits for each answer goes on as long as it likes, and may be one request ahead', async () => {
  const { seen, lines, port } = await start((_, response) => response.end('here'))
  const { socket, read } = await send(port, REQUEST + REQUEST)
  for (let n = 2; n < 50; n += 1) {
    await expect.poll(() => answersIn(read), { interval: 1 }).toBe(n)
    socket.write(REQUEST)
  }
  await expect.poll(() => answersIn(read)).toBe(50)
  expect([seen.length, lines, read.isClosed]).toEqual([50, [], false])
})
