import { createClient } from '@leaven/tests/world/api.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { tokenOf, useSessions } from '@leaven/tests/world/sessions.ts'
import type { Listener } from '@leaven/db/listener.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTold } from './told.ts'

const server = useServer({ http: 2 })
const { guest, login } = useSessions(server)
const secondGuest = createClient(() => server.base(1))

async function newReader() {
  const token = tokenOf(await login())
  await guest.as(token).call('savePreference', { body: { preferredCurrency: 'USD' } })
  const [here, there] = [guest.as(token), secondGuest.as(token)]
  const read = async (from: typeof here) => (await from.call('getBalance', {})).preferredCurrency
  return { here, there, read }
}

test('a currency that was chosen counts at once where it was chosen, and soon in every process', async () => {
  const { here, there, read } = await newReader()
  expect(await read(here)).toBe('USD')
  await vi.waitFor(async () => expect(await read(there)).toBe('USD'), { timeout: 10_000 })
  await here.call('savePreference', { body: { preferredCurrency: 'EUR' } })
  expect(await read(here)).toBe('EUR')
  await vi.waitFor(async () => expect(await read(there)).toBe('EUR'), { timeout: 10_000 })
})

test('a currency that was chosen while nobody heard it counts all the same', async () => {
  const { here, there, read } = await newReader()
  await vi.waitFor(async () => expect(await read(there)).toBe('USD'), { timeout: 10_000 })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'leaven-listener' and datname = current_database()`.execute(server.admin)
  await here.call('savePreference', { body: { preferredCurrency: 'CHF' } })
  await vi.waitFor(async () => expect(await read(there)).toBe('CHF'), { timeout: 10_000 })
})

/** A line that the test itself holds. */
function toListener() {
  let isConnected = true
  const hearers: ((content: string) => void)[] = []
  const works: (() => Promise<void>)[] = []
  const listener: Listener = {
    on: (_, hearer) => void hearers.push(hearer),
    onConnect: (work) => void works.push(work),
    isConnected: () => isConnected,
    start: async () => {},
    stop: async () => {},
  }
  const connect = async (to: boolean) => {
    isConnected = to
    if (to) for (const work of works) await work()
  }
  return { listener, tell: (key: string) => hearers.forEach((hear) => hear(key)), connect }
}

test('what is kept is read once, again after every word of it, and each time while nothing is heard', async () => {
  const { listener, tell, connect } = toListener()
  const asked: string[] = []
  const { get, drop } = createTold(listener, 'news', async (key: string) => {
    asked.push(key)
    return asked.length
  })
  expect([await get('a'), await get('a'), await get('b')]).toEqual([1, 1, 2])
  tell('a')
  expect([await get('a'), await get('b')]).toEqual([3, 2])
  drop('b')
  expect(await get('b')).toBe(4)
  await connect(false)
  expect([await get('a'), await get('a')]).toEqual([5, 6])
  await connect(true)
  expect([await get('a'), await get('a')]).toEqual([7, 7])
})

test('what was read before a change and came after it is not kept', async () => {
  const { listener, tell } = toListener()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const { get } = createTold(listener, 'news', async () => answers[asked++]?.promise)
  const early = get('a')
  tell('a')
  answers[0]?.resolve('old')
  answers[1]?.resolve('new')
  expect([await early, await get('a'), await get('a')]).toEqual(['old', 'new', 'new'])
})
