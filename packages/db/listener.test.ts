import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createListener } from './listener.ts'

const { server, serverUrl } = useDatabase()

// A wire to the database that can be cut.
const sockets = new Set<Socket>()
const line = { isCut: false, tries: 0 }
const wire = createServer((client) => {
  line.tries += 1
  if (line.isCut) {
    client.destroy()
    return
  }
  const { hostname, port } = new URL(serverUrl)
  const database = connect(Number(port), hostname)
  for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
  client.pipe(database).pipe(client)
  client.on('close', () => database.destroy())
  database.on('close', () => client.destroy())
})
beforeAll(() => new Promise<void>((done) => void wire.listen(0, '127.0.0.1', done)))
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  wire.close()
})

function toWireUrl(): string {
  const address = wire.address()
  if (typeof address !== 'object' || !address) throw new Error('The wire is not there')
  return Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port: String(address.port) }).href
}

test('a database that was away is asked twice a second, never more, and heard again when it is back', async () => {
  const heard: string[] = []
  let connected = 0
  const listener = createListener({ url: toWireUrl() })
  listener.on('news', (content) => heard.push(content))
  listener.onConnect(async () => void (connected += 1))
  await listener.start()
  line.isCut = true
  const before = line.tries
  for (const socket of sockets) socket.destroy()
  await sleep(3_000)
  expect(line.tries - before).toBeGreaterThan(1)
  expect(line.tries - before).toBeLessThanOrEqual(7)
  line.isCut = false
  await vi.waitFor(() => expect(connected).toBe(2), { timeout: 10_000 })
  await sql`select pg_notify('news', 'bread')`.execute(server)
  await vi.waitFor(() => expect(heard).toEqual(['bread']), { timeout: 10_000 })
  await listener.stop()
  const after = line.tries
  await sleep(1_200)
  expect(line.tries).toBe(after)
})

test('what is done at each connection may fail, and is then tried again on another', async () => {
  let works = 0
  const listener = createListener({ url: toWireUrl() })
  listener.onConnect(async () => {
    works += 1
    if (works === 2) throw new Error('not now')
  })
  await listener.start()
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(() => expect(works).toBe(3), { timeout: 10_000 })
  await listener.stop()
})
