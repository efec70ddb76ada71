import { transact } from '@leaven/db/transact.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { atEach, createBreaker } from '@leaven/tests/outage/breaker.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { expect, test, vi } from 'vitest'
import { listAlarms } from './alarms.ts'
import { emit, findOldestUnread, readOutbox, type Event, type Readers } from './outbox.ts'

const { server: db, serverUrl } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')

const tell = (subject: string, topic = 'told') =>
  db.transaction().execute((trx) => emit(trx, { topic, subject, content: { subject }, at: AT }))

function createReader(name: string, topics: readonly string[] = ['told']) {
  const heard: string[] = []
  const handle = async (_: unknown, { subject }: Event) => void heard.push(subject)
  return { heard, readers: { [name]: { topics, handle } } }
}

let wall = AT
const alarms: string[] = []
const log = { ...silent, error: (_: object, text: string) => void alarms.push(text) }
const toReading = (readers: Readers) => ({ db, readers, wall: () => wall, log })

/** Other databases of the same server hold the horizon back too, so what is final takes a moment. */
const readAll = (readers: Readers, isEnough: () => boolean) =>
  vi.waitFor(
    async () => {
      await readOutbox(toReading(readers))
      if (!isEnough()) throw new Error('not everything is final yet')
    },
    { timeout: 15_000, interval: 20 },
  )

test('every reader hears every event of its topics once and in order', async () => {
  const all = createReader('all')
  const some = createReader('some', ['special'])
  for (const subject of ['a', 'b', 'c']) await tell(subject)
  await tell('d', 'special')
  await readAll({ ...all.readers, ...some.readers }, () => all.heard.length === 3 && some.heard.length === 1)
  await readOutbox(toReading({ ...all.readers, ...some.readers }))
  expect(all.heard).toEqual(['a', 'b', 'c'])
  expect(some.heard).toEqual(['d'])
})

test('an event of a transaction that began earlier and ends later is not passed over', async () => {
  const reader = createReader('patient')
  await readAll(reader.readers, () => reader.heard.length === 3)
  await db.transaction().execute(async (slow) => {
    await emit(slow, { topic: 'told', subject: 'slow', content: {}, at: AT })
    await tell('fast')
    await readOutbox(toReading(reader.readers))
    expect(reader.heard).not.toContain('fast')
  })
  await readAll(reader.readers, () => reader.heard.length === 5)
  expect(reader.heard.slice(3)).toEqual(['slow', 'fast'])
})

test('two workers that read at once handle each event once', async () => {
  const reader = createReader('shared')
  await Promise.all(Array.from({ length: 300 }, (_, n) => tell(`many-${n}`)))
  await vi.waitFor(
    async () => {
      await Promise.all(Array.from({ length: 4 }, () => readOutbox(toReading(reader.readers))))
      expect(reader.heard.filter((subject) => subject.startsWith('many-'))).toHaveLength(300)
    },
    { timeout: 15_000 },
  )
  expect(new Set(reader.heard).size).toBe(reader.heard.length)
})

test('an event that a reader cannot handle is set aside: what it did is undone, others go on, its subject keeps its order', async () => {
  let isBroken = true
  const heard: string[] = []
  const reader = {
    topics: ['again'],
    handle: async (trx: Parameters<typeof emit>[0], { subject, content }: Event) => {
      await emit(trx, { topic: 'effect', subject, content: {}, at: AT })
      if (isBroken && subject === 'poison') throw new Error('not now')
      heard.push(`${subject} ${String(content['n'])}`)
    },
  }
  for (const [n, subject] of ['poison', 'other', 'poison', 'other'].entries()) {
    await transact(db, (trx) => emit(trx, { topic: 'again', subject, content: { n }, at: AT }))
  }
  await readAll({ broken: reader }, () => heard.length === 2)
  expect(heard).toEqual(['other 1', 'other 3'])
  expect(alarms).toEqual(['ALARM'])
  expect(await listAlarms(db)).toMatchObject([{ kind: 'outbox', subject: 'broken again' }])
  isBroken = false
  await readOutbox(toReading({ broken: reader }))
  expect(heard).toHaveLength(2)
  wall = new Date(AT.getTime() + 60_000)
  await readOutbox(toReading({ broken: reader }))
  expect(heard.slice(2)).toEqual(['poison 0', 'poison 2'])
  expect(await listAlarms(db)).toEqual([])
  const effects = await db.selectFrom('outbox_events').select('id').where('topic', '=', 'effect').execute()
  expect(effects).toHaveLength(4)
  expect(await findOldestUnread(db)).toBeInstanceOf(Date)
})

test.each([
  ['55P03', 'a lock that was waited for too long'],
  ['57014', 'a statement that took too long'],
  ['53100', 'a full disk'],
  ['XX000', 'a mistake of the database'],
])('%s, %s, is no failure of the event: the page is read again, and other readers go on', async (code, why) => {
  const [topic, heard] = [`trouble-${code}`, new Array<string>()]
  let isTroubled = true
  const troubled = {
    topics: [topic],
    handle: async (_: unknown, { subject }: Event) => {
      if (isTroubled) throw Object.assign(new Error(why), { code })
      heard.push(subject)
    },
  }
  const other = createReader(`z-${code}`, [topic])
  const readers = { [`a-${code}`]: troubled, ...other.readers }
  for (const subject of ['a', 'b']) await tell(subject, topic)
  await vi.waitFor(
    async () => {
      await expect(readOutbox(toReading(readers))).rejects.toThrow(why)
      expect(other.heard).toEqual(['a', 'b'])
    },
    { timeout: 15_000, interval: 20 },
  )
  expect(await db.selectFrom('outbox_failures').select('error').execute()).toEqual([])
  expect(await listAlarms(db)).toEqual([])
  isTroubled = false
  await readAll(readers, () => heard.length === 2)
  expect(heard).toEqual(['a', 'b'])
})

test('a worker that dies while it handles the last failed event leaves no alarm behind', async () => {
  let isBroken = true
  const handle = async () => {
    if (isBroken) throw new Error('not now')
  }
  const readers = { mortal: { topics: ['mortal'], handle } }
  await tell('one', 'mortal')
  await vi.waitFor(
    async () => {
      await readOutbox(toReading(readers))
      expect(await listAlarms(db)).toMatchObject([{ kind: 'outbox', subject: 'mortal mortal' }])
    },
    { timeout: 15_000, interval: 20 },
  )
  isBroken = false
  wall = new Date(wall.getTime() + 60_000)
  // Killed before its first statement, before its second, and so on: whenever it dies, both are there or none.
  const breaker = createBreaker(atEach)
  const mortal = createServerDatabase({ url: serverUrl, connections: 2, onConnect: breaker.onConnect })
  const seen = { ...toReading(readers), db: mortal }
  const left = async () => [
    (await db.selectFrom('outbox_failures').select('error').execute()).length,
    (await listAlarms(db)).length,
  ]
  for (let isThrough = false; !isThrough;) {
    isThrough = await breaker
      .run({ name: 'outbox', subject: 'all' }, () => readOutbox(seen))
      .then(
        () => true,
        () => false,
      )
    expect([
      [1, 1],
      [0, 0],
    ]).toContainEqual(await left())
  }
  expect(await left()).toEqual([0, 0])
  expect(breaker.countAll()).toBeGreaterThan(5)
  await mortal.destroy()
})
