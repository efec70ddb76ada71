import { useDatabase } from '@leaven/tests/world/database.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { listAlarms, raiseAlarm } from './alarms.ts'
import { schedule } from './due-work.ts'
import { tellLate } from './late.ts'

const { server: db } = useDatabase()
const NOON = new Date('2026-11-18T12:00:00Z')
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000)
const tell = (now: Date) => tellLate({ db, jobs: ['test.a', 'test.b'], log: silent }, { now, wall: now })
const told = async () => (await listAlarms(db)).map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`)

test('a job is named late ten minutes after its oldest work was due, also if that never failed, until it is done', async () => {
  await schedule(db, { job: 'test.a', subject: 'one', dueAt: NOON })
  await schedule(db, { job: 'test.a', subject: 'two', dueAt: minutes(5) })
  await schedule(db, { job: 'test.b', subject: 'later', dueAt: minutes(60) })
  await tell(minutes(10))
  expect(await told()).toEqual([])
  await tell(minutes(11))
  await tell(minutes(12))
  expect(await told()).toEqual(['work late test.a: one was due at 2026-11-18T12:00:00.000Z'])
  await db.deleteFrom('due_work').where('subject', '=', 'one').execute()
  await tell(minutes(14))
  expect(await told()).toEqual([])
  await tell(minutes(21))
  expect(await told()).toEqual(['work late test.a: two was due at 2026-11-18T12:05:00.000Z'])
  await db.deleteFrom('due_work').execute()
  await tell(minutes(22))
  expect(await told()).toEqual([])
})

test('an alarm of work that was killed between its success and the end of the alarm ends all the same', async () => {
  const raised = { wall: NOON, log: silent }
  await schedule(db, { job: 'test.b', subject: 'failing', dueAt: minutes(60) })
  await db.updateTable('due_work').set({ tries: 3 }).execute()
  await raiseAlarm(db, { kind: 'work', subject: 'test.b', detail: 'it fails' }, raised)
  await raiseAlarm(db, { kind: 'work', subject: 'test.a', detail: 'it failed' }, raised)
  await raiseAlarm(db, { kind: 'funding', subject: 'c', detail: 'empty' }, { ...raised, source: 'test.a done' })
  await raiseAlarm(db, { kind: 'funding', subject: 'd', detail: 'empty' }, { ...raised, source: 'test.b failing' })
  await raiseAlarm(db, { kind: 'arrival', subject: 'e', detail: 'for people' }, raised)
  await tell(NOON)
  expect((await told()).toSorted()).toEqual(['arrival e: for people', 'funding d: empty', 'work test.b: it fails'])
})
