import { setTimeout as sleep } from 'node:timers/promises'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findNextDue, getLag, listDue, runDue, schedule, type Job } from './due-work.ts'
import { emit } from './outbox.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const wall = () => AT
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const work = { job: 'note', subject: 'a', dueAt: AT }

/** Writes down what it saw, in its own transaction. */
const note: Job = (trx, { subject, now }) => emit(trx, { topic: 'noted', subject, content: {}, at: now })
const listNotes = async () =>
  (await db.selectFrom('outbox_events').select(['subject', 'at']).orderBy('id').execute()).map(({ subject, at }) => [
    subject,
    at,
  ])

beforeEach(async () => {
  await db.deleteFrom('due_work').execute()
  await db.deleteFrom('outbox_events').execute()
})

describe('due work', () => {
  test('is listed when it is due, oldest first, and sees the time it was due at', async () => {
    await schedule(db, { ...work, subject: 'b', dueAt: later(-5) })
    await schedule(db, { ...work, dueAt: later(-1) })
    await schedule(db, { ...work, subject: 'later', dueAt: later(1) })
    const due = await listDue(db, AT, AT, 10)
    expect(due.map(({ subject }) => subject)).toEqual(['b', 'a'])
    for (const one of due) expect(await runDue(db, { note }, one, wall)).toBe('done')
    expect(await listNotes()).toEqual([
      ['b', later(-5)],
      ['a', later(-1)],
    ])
    expect(await findNextDue(db, later(10))).toEqual(later(1))
    expect(await findNextDue(db, AT)).toBeUndefined()
  })

  test('happens once, however many workers try at the same moment', async () => {
    await schedule(db, work)
    // Long enough that all of them are at it together.
    const slow: Job = async (trx, given) => {
      await note(trx, given)
      await sleep(300)
    }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => runDue(db, { note: slow }, work, wall)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(7)
    expect(await listNotes()).toHaveLength(1)
  })

  test('that fails leaves nothing behind, stays due, and is tried again after a pause that doubles', async () => {
    await schedule(db, work)
    const broken: Job = async (trx, given) => {
      await note(trx, given)
      throw new Error('the party is down')
    }
    expect(await runDue(db, { note: broken }, work, wall)).toBe('failed')
    expect(await listNotes()).toEqual([])
    expect(await listDue(db, AT, AT, 10)).toEqual([])
    expect(await listDue(db, AT, later(1), 10)).toHaveLength(1)
    await runDue(db, { note: broken }, work, wall)
    expect(await listDue(db, AT, later(1), 10)).toEqual([])
    expect(await listDue(db, AT, later(2), 10)).toHaveLength(1)
    for (let tries = 2; tries < 12; tries += 1) await runDue(db, { note: broken }, work, wall)
    expect(await getLag(db, later(30))).toEqual({ seconds: 30, failing: 1 })
    expect(await listDue(db, AT, later(300), 10)).toHaveLength(1)
    expect(await runDue(db, { note }, work, wall)).toBe('done')
  })

  test('may plan itself anew while it runs', async () => {
    await schedule(db, work)
    const again: Job = (trx, { subject, now }) =>
      schedule(trx, { job: 'note', subject, dueAt: new Date(now.getTime() + 60_000) })
    expect(await runDue(db, { note: again }, work, wall)).toBe('done')
    expect(await listDue(db, later(60), AT, 10)).toEqual([{ ...work, dueAt: later(60) }])
  })

  test('planned again for another time is due at that time alone', async () => {
    await schedule(db, work)
    await schedule(db, { ...work, dueAt: later(60) })
    expect(await runDue(db, { note }, work, wall)).toBe('taken')
    expect(await listDue(db, later(60), AT, 10)).toHaveLength(1)
  })

  test('of a job that nobody knows fails and stays', async () => {
    await schedule(db, { ...work, job: 'unknown' })
    expect(await runDue(db, { note }, { ...work, job: 'unknown' }, wall)).toBe('failed')
    expect(await listDue(db, AT, later(10), 10)).toHaveLength(1)
  })
})
