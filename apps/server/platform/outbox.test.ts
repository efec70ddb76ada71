import { useDatabase } from '@leaven/tests/world/database.ts'
import { expect, test, vi } from 'vitest'
import { emit, findOldestUnread, readOutbox, type Event } from './outbox.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')

const tell = (subject: string, topic = 'told') =>
  db.transaction().execute((trx) => emit(trx, { topic, subject, content: { subject }, at: AT }))

function createReader(name: string, topics: readonly string[] = ['told']) {
  const heard: string[] = []
  const handle = async (_: unknown, { subject }: Event) => void heard.push(subject)
  return { heard, readers: { [name]: { topics, handle } } }
}

/** Other databases of the same server hold the horizon back too, so what is final takes a moment. */
const readAll = (readers: Parameters<typeof readOutbox>[1], isEnough: () => boolean) =>
  vi.waitFor(
    async () => {
      await readOutbox(db, readers)
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
  await readOutbox(db, { ...all.readers, ...some.readers })
  expect(all.heard).toEqual(['a', 'b', 'c'])
  expect(some.heard).toEqual(['d'])
})

test('an event of a transaction that began earlier and ends later is not passed over', async () => {
  const reader = createReader('patient')
  await readAll(reader.readers, () => reader.heard.length === 3)
  await db.transaction().execute(async (slow) => {
    await emit(slow, { topic: 'told', subject: 'slow', content: {}, at: AT })
    await tell('fast')
    await readOutbox(db, reader.readers)
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
      await Promise.all(Array.from({ length: 4 }, () => readOutbox(db, reader.readers)))
      expect(reader.heard.filter((subject) => subject.startsWith('many-'))).toHaveLength(300)
    },
    { timeout: 15_000 },
  )
  expect(new Set(reader.heard).size).toBe(reader.heard.length)
})

test('a reader that fails keeps its place, and what it did is undone', async () => {
  let isBroken = true
  const heard: string[] = []
  const reader = {
    topics: ['again'],
    handle: async (trx: Parameters<typeof emit>[0], { subject }: Event) => {
      await emit(trx, { topic: 'effect', subject, content: {}, at: AT })
      if (isBroken) throw new Error('not now')
      heard.push(subject)
    },
  }
  await tell('once', 'again')
  await vi.waitFor(() => expect(readOutbox(db, { broken: reader })).rejects.toThrow('not now'), { timeout: 15_000 })
  isBroken = false
  await readAll({ broken: reader }, () => heard.length === 1)
  const effects = await db.selectFrom('outbox_events').select('id').where('topic', '=', 'effect').execute()
  expect(effects).toHaveLength(1)
  expect(await findOldestUnread(db)).toBeInstanceOf(Date)
})
