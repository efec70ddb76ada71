import { setTimeout as sleep } from 'node:timers/promises'
import { transact } from '@leaven/db/transact.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createRunner, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AlarmError, listAlarms } from './alarms.ts'
import {
  createOutsideJob,
  findNextDue,
  getLag,
  listDue,
  listFree,
  NotYet,
  schedule,
  type DueWork,
  type Jobs,
  type PlainJob,
} from './due-work.ts'
import { emit } from './outbox.ts'
import { runDue } from './run-due.ts'

const { server: db } = useDatabase()
const AT = new Date('2026-11-15T08:00:00Z')
const wall = () => AT
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000)
const lines: string[] = []
const log = { ...silent, warn: (_: object, text: string) => void lines.push(text) }
const work = { job: 'note', subject: 'a', dueAt: AT }

const run = (jobs: Jobs, one: DueWork = work) => runDue(createRunner(db, jobs, wall, log), one)

/** Writes down what it saw, in its own transaction. */
const note: PlainJob = (trx, { subject, now }) => emit(trx, { topic: 'noted', subject, content: {}, at: now })
const listNotes = async () =>
  (await db.selectFrom('outbox_events').select(['subject', 'at']).orderBy('id').execute()).map(({ subject, at }) => [
    subject,
    at,
  ])

/** Asks an outside party that answers when it is told to. */
function askSlowly() {
  const answered = Promise.withResolvers<string>()
  const asked: string[] = []
  const asking = createOutsideJob('outside', {
    find: async (_, { subject }) => subject,
    ask: (wanted) => {
      asked.push(wanted)
      return answered.promise
    },
    save: async (trx, { now }, { answer }) => emit(trx, { topic: 'noted', subject: answer, content: {}, at: now }),
  })
  return { asking, asked, answered }
}

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
    for (const one of due) expect(await run({ note }, one)).toBe('done')
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
    const slow: PlainJob = async (trx, given) => {
      await note(trx, given)
      await sleep(300)
    }
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => run({ note: slow })))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(7)
    expect(await listNotes()).toHaveLength(1)
  })

  test('that fails leaves nothing behind, stays due, and is tried again after a pause that doubles', async () => {
    await schedule(db, work)
    const broken: PlainJob = async (trx, given) => {
      await note(trx, given)
      throw new Error('the party is down')
    }
    expect(await run({ note: broken })).toBe('failed')
    expect(await listNotes()).toEqual([])
    expect(await listDue(db, AT, AT, 10)).toEqual([])
    expect(await listDue(db, AT, later(1), 10)).toHaveLength(1)
    await run({ note: broken })
    expect(await listDue(db, AT, later(1), 10)).toEqual([])
    expect(await listDue(db, AT, later(2), 10)).toHaveLength(1)
    for (let tries = 2; tries < 12; tries += 1) await run({ note: broken })
    expect(await getLag(db, later(30))).toEqual({ seconds: 30, failing: 1 })
    expect(await listDue(db, AT, later(300), 10)).toHaveLength(1)
    expect(await run({ note })).toBe('done')
  })

  test('that is planned anew after it failed is tried at once, and its success still ends what was told of it', async () => {
    await schedule(db, work)
    const broken: PlainJob = () => Promise.reject(new Error('the party is down'))
    for (let tries = 0; tries < 3; tries += 1) await run({ note: broken })
    const told = async () => (await listAlarms(db)).map(({ kind, subject }) => `${kind} ${subject}`)
    expect(await told()).toEqual(['work note'])
    await schedule(db, work)
    expect(await listDue(db, AT, AT, 10)).toEqual([work])
    expect(await told()).toEqual(['work note'])
    expect(await run({ note })).toBe('done')
    expect(await told()).toEqual([])
  })

  test('may plan itself anew while it runs', async () => {
    await schedule(db, work)
    const again: PlainJob = (trx, { subject, now }) =>
      schedule(trx, { job: 'note', subject, dueAt: new Date(now.getTime() + 60_000) })
    expect(await run({ note: again })).toBe('done')
    expect(await listDue(db, later(60), AT, 10)).toEqual([{ ...work, dueAt: later(60) }])
  })

  test('planned again for another time is due at that time alone', async () => {
    await schedule(db, work)
    await schedule(db, { ...work, dueAt: later(60) })
    expect(await run({ note })).toBe('taken')
    expect(await listDue(db, later(60), AT, 10)).toHaveLength(1)
  })

  test('of a job that nobody knows fails and stays', async () => {
    await schedule(db, { ...work, job: 'unknown' })
    expect(await run({ note }, { ...work, job: 'unknown' })).toBe('failed')
    expect(await listDue(db, AT, later(10), 10)).toHaveLength(1)
  })

  test('in pages goes on where the last page ended, each page by itself; a page that fails is done again alone', async () => {
    await schedule(db, work)
    let isBroken = true
    const paged: PlainJob = async (trx, { progress, now }) => {
      const page = Number(progress ?? 0)
      await emit(trx, { topic: 'noted', subject: `page ${page}`, content: {}, at: now })
      if (page === 1 && isBroken) throw new Error('in the middle')
      return page < 2 ? { goOn: String(page + 1) } : undefined
    }
    expect(await run({ note: paged })).toBe('more')
    expect(await run({ note: paged })).toBe('failed')
    expect(await listNotes()).toEqual([['page 0', AT]])
    isBroken = false
    expect(await run({ note: paged })).toBe('more')
    expect(await run({ note: paged })).toBe('done')
    expect((await listNotes()).map(([subject]) => subject)).toEqual(['page 0', 'page 1', 'page 2'])
    expect(await run({ note: paged })).toBe('taken')
  })

  test('that waits for its turn stays due without counting as a failure', async () => {
    await schedule(db, work)
    const early: PlainJob = () => Promise.reject(new NotYet('the one before is not done'))
    expect(await run({ note: early })).toBe('waits')
    expect(await getLag(db, AT)).toEqual({ seconds: 0, failing: 0 })
    expect(await listDue(db, AT, later(1), 10)).toHaveLength(1)
    expect(await listAlarms(db)).toEqual([])
  })

  test('that keeps failing is a line each time and one alarm, which ends when nothing of the job fails any more', async () => {
    const broken = () => Promise.reject(new Error('the party is down'))
    const other = { ...work, subject: 'b' }
    lines.length = 0
    for (const one of [work, other]) {
      await schedule(db, one)
      for (let tries = 0; tries < 4; tries += 1) await run({ note: broken }, one)
    }
    expect(lines).toHaveLength(8)
    expect(await listAlarms(db)).toMatchObject([{ kind: 'work', subject: 'note', detail: 'b: the party is down' }])
    await run({ note })
    expect(await listAlarms(db)).toHaveLength(1)
    await run({ note }, other)
    expect(await listAlarms(db)).toEqual([])
  })

  test('that only people can help is an alarm at once, and ends with its success', async () => {
    await schedule(db, work)
    const alarm = {
      kind: 'funding',
      subject: 'expense:staking DFI',
      detail: 'a day of rewards is not covered',
    } as const
    await run({ note: () => Promise.reject(new AlarmError(alarm)) })
    expect(await listAlarms(db)).toMatchObject([alarm])
    await run({ note })
    expect(await listAlarms(db)).toEqual([])
  })

  test('that asks outside has nothing open while it asks, is asked by one at a time, and writes down what came back once', async () => {
    await schedule(db, work)
    const { asking, asked, answered } = askSlowly()
    const runner = createRunner(db, { note: asking }, wall)
    const first = runDue(runner, work)
    await vi.waitFor(() => expect(asked).toEqual(['a']))
    expect(await runDue(runner, work)).toBe('taken')
    const { rows } = await sql<{ state: string }>`select state from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(db)
    expect(rows).toEqual([])
    answered.resolve('heard')
    expect(await first).toBe('done')
    expect(await listNotes()).toEqual([['heard', AT]])
    expect(await runDue(runner, work)).toBe('taken')
  })

  test('that was asked outside while others look at its row is written down and not asked again', async () => {
    // A lease belongs to a connection, and these tests have many: a name of its own.
    const own = { job: 'note', subject: 'looked at', dueAt: AT }
    await schedule(db, own)
    const { asking, asked, answered } = askSlowly()
    const first = runDue(createRunner(db, { note: asking }, wall), own)
    await vi.waitFor(() => expect(asked).toEqual([own.subject]))
    const looked = Promise.withResolvers<void>()
    const looking = transact(db, async (trx) => {
      expect(await listFree(trx, { jobs: ['note'], now: AT, wall: AT, perJob: 10 })).toEqual([own])
      answered.resolve('heard')
      await looked.promise
    })
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%due_work%for update%'`.execute(db)
      expect(rows).toHaveLength(1)
    })
    looked.resolve()
    await looking
    expect(await first).toBe('done')
    expect([asked, await listNotes(), await listDue(db, AT, AT, 10)]).toEqual([[own.subject], [['heard', AT]], []])
  })

  test('that is planned anew while it asks outside keeps what came back, and is asked once more', async () => {
    // A lease belongs to a connection, and these tests have many: a name of its own.
    const own = { job: 'note', subject: 'planned anew', dueAt: AT }
    await schedule(db, own)
    const { asking, asked, answered } = askSlowly()
    const runner = createRunner(db, { note: asking }, wall)
    const first = runDue(runner, own)
    await vi.waitFor(() => expect(asked).toEqual([own.subject]))
    await schedule(db, { ...own, dueAt: later(5) })
    answered.resolve('heard')
    expect(await first).toBe('done')
    expect(await listNotes()).toEqual([['heard', AT]])
    expect(await listDue(db, later(5), AT, 10)).toEqual([{ ...own, dueAt: later(5) }])
  })

  test('that failed outside is not asked before its pause is over, however many messages name it', async () => {
    // A lease belongs to a connection, and these tests have many: a name of its own.
    const own = { job: 'note', subject: 'failed', dueAt: AT }
    await schedule(db, own)
    let asked = 0
    const asking = createOutsideJob('outside', {
      find: async () => true,
      ask: () => Promise.reject(new Error(`${(asked += 1)}`)),
      save: async () => {},
    })
    const runAt = (now: Date) =>
      runDue(
        createRunner(db, { note: asking }, () => now),
        own,
      )
    expect([await runAt(AT), await runAt(AT), await runAt(later(0.9)), asked]).toEqual(['failed', 'taken', 'taken', 1])
    expect([await runAt(later(1)), asked]).toEqual(['failed', 2])
  })

  test('of a job with many subjects hides no other job, and what is being done is not handed out', async () => {
    for (let n = 0; n < 30; n += 1) await schedule(db, { job: 'crowd', subject: `${n}`, dueAt: later(-60) })
    await schedule(db, work)
    const free = { jobs: ['crowd', 'note'], now: AT, wall: AT, perJob: 10 }
    expect(await listFree(db, free)).toHaveLength(11)
    expect((await listFree(db, free)).at(-1)).toEqual(work)
    const holding = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const done = transact(db, async (trx) => {
      await sql`select from due_work where job = 'note' for update`.execute(trx)
      held.resolve()
      await holding.promise
    })
    await held.promise
    expect((await listFree(db, free)).map(({ job }) => job)).not.toContain('note')
    holding.resolve()
    await done
    expect((await listFree(db, free)).map(({ job }) => job)).toContain('note')
  })
})

test('a transaction that asks for a second connection is told so at once, for a pool of them could wait for ever', async () => {
  const nested = transact(db, () => db.selectFrom('due_work').selectAll().execute())
  await expect(nested).rejects.toThrow('A second connection was asked inside a database transaction')
})
