import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createGate } from './gate.ts'
import { createJsonClient } from './json-client.ts'
import { ProviderError } from './provider-error.ts'

const PART = ' '.repeat(1_000_000)

/** A party for every way of not answering as agreed. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/right': (response) => response.end('{"height":7}'),
  '/missing': (response) => response.writeHead(404).end('{"code":"NotFound"}'),
  '/failed': (response) => response.writeHead(500).end('{"height":7}'),
  '/refused': (response) => response.writeHead(403).end('{"height":7}'),
  '/elsewhere': (response) => response.writeHead(302, { location: '/right' }).end(),
  '/other-shape': (response) => response.end('{"height":"7"}'),
  '/no-json': (response) => response.end('<html>'),
  '/empty': (response) => response.end(),
  '/silent': () => {},
  '/hangs': (response) => void response.write('{"height":'),
  '/breaks': (response) => void response.write('{"height":', () => response.destroy()),
  '/endless': (response) => talk(response),
}

function talk(response: ServerResponse): void {
  if (!response.destroyed) response.write(PART, () => talk(response))
}

let server: Server
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
const getAddress = () => server.address() as AddressInfo
const client = () => createJsonClient(`http://127.0.0.1:${getAddress().port}`)
const block = z.object({ height: z.int() })

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => answers[url]?.(response))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('an answer as agreed is given, and nothing where there is nothing', async () => {
  expect(await client().get('/right', block)).toEqual({ height: 7 })
  expect(await client().find('/right', block)).toEqual({ height: 7 })
  expect(await client().find('/missing', block)).toBeUndefined()
  await expect(client().get('/missing', block)).rejects.toThrow(ProviderError)
})

const bad = Object.keys(answers).filter((path) => path !== '/right' && path !== '/missing')

test.each(bad)('a party that answers %s is an error that names it, in good time', async (path) => {
  await expect(client().find(path, block)).rejects.toThrow(new RegExp(`^${path} `))
  await expect(client().find(path, block)).rejects.toThrow(ProviderError)
})

test('who waits at the gate gives up when their own time is over, and leaves the place to others', async () => {
  const gate = createGate('party', { atOnce: 1, waitingMax: 1 })
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const holder = gate(() => held)
  const { port } = getAddress()
  const impatient = createJsonClient(`http://127.0.0.1:${port}`, { gate, withinMs: 20 })
  for (let again = 0; again < 2; again += 1)
    await expect(impatient.get('/right', block)).rejects.toThrow('party did not come to it in time')
  const patient = createJsonClient(`http://127.0.0.1:${port}`, { gate, withinMs: 60_000 })
  const waiting = patient.get('/right', block)
  release()
  await holder
  expect(await waiting).toEqual({ height: 7 })
})

test('what is told to a place that is not there has not been told, whatever the answer looks like', async () => {
  const { put, post, postForm } = client()
  await put('/right', {}, 'token')
  await expect(put('/missing', {}, 'token')).rejects.toThrow('/missing answered 404')
  const anything = z.object({ code: z.string() })
  await expect(post('/missing', {}, anything)).rejects.toThrow('/missing answered 404')
  await expect(postForm('/missing', {}, anything)).rejects.toThrow('/missing answered 404')
})

test('a party that is not there is an error', async () => {
  const away = createJsonClient('http://127.0.0.1:9')
  await expect(away.get('/right', block)).rejects.toThrow('/right cannot be reached')
})
