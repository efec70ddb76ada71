import { transact } from '@leaven/db/transact.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { expect, test } from 'vitest'
import { saveClock } from './clock.ts'
import { schedule } from './due-work.ts'
import { findNews } from './look.ts'
import { emit, readOutbox, type Readers } from './outbox.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const HOUR_MS = 3_600_000
const later = new Date(AT.getTime() + HOUR_MS)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

const look = (wall = AT, isMovable = true) => findNews(db, { readers: ['one'], wall, isMovable })

test("work is due by the platform's clock, and by the wall alone where nobody can move it", async () => {
  await schedule(db, { job: 'note', subject: 'a', dueAt: later })
  expect(await look()).toEqual({ isDue: false, isUnread: false })
  expect(await look(later)).toMatchObject({ isDue: true })
  await saveClock(db, { offsetMs: HOUR_MS, target: null, ran: 0 })
  expect(await look()).toMatchObject({ isDue: true })
  expect(await look(AT, false)).toMatchObject({ isDue: false })
  const retry = new Date(AT.getTime() + 1)
  await db.updateTable('due_work').set({ retry_at: retry }).execute()
  expect(await look()).toMatchObject({ isDue: false })
  expect(await look(retry)).toMatchObject({ isDue: true })
  await db.deleteFrom('due_work').execute()
  expect(await look(later)).toMatchObject({ isDue: false })
})

test('a clock that is on its way is due, whatever the time', async () => {
  await saveClock(db, { offsetMs: 0, target: later, ran: 0 })
  expect(await look()).toMatchObject({ isDue: true })
  await saveClock(db, { offsetMs: 0, target: null, ran: 0 })
  expect(await look()).toMatchObject({ isDue: false })
})

test('an event is unread until its reader has read it, and again when what failed may be tried', async () => {
  await transact(db, (trx) => emit(trx, { topic: 'told', subject: 's', content: {}, at: AT }))
  expect(await look()).toMatchObject({ isUnread: true })
  const readers: Readers = { one: { topics: ['told'], handle: () => Promise.reject(new Error('not now')) } }
  // What others do on the same database server at this moment holds events back.
  await eventually(async () => {
    await readOutbox({ db, readers, wall: () => AT, log: silent })
    expect(await look()).toMatchObject({ isUnread: false })
  })
  expect(await look(later)).toMatchObject({ isUnread: true })
})
