import { Refusal } from '@leaven/domain/refusal.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { createRunner, silent } from '@leaven/tests/world/work.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { askClock, awaitClock, moveClock, whyNotMovable, withClockLock, type Move } from './clock-move.ts'
import { createClock, getClock, saveClock } from './clock.ts'
import { schedule, type Job } from './due-work.ts'
import { emit, readOutbox } from './outbox.ts'

const { server: db } = useDatabase()
const WALL = new Date('2026-11-15T08:00:00Z')
const wall = () => WALL
const day = (days: number) => new Date(WALL.getTime() + days * 86_400_000)

const clock = createClock(db, wall, true)
const steps: Date[] = []
const ran: string[] = []

/** Runs daily, and tells it, until its subject's last day. */
const daily: Job = async (trx, { subject, now }) => {
  ran.push(`${subject}@${now.toISOString().slice(0, 10)}`)
  await emit(trx, { topic: 'ran', subject, content: {}, at: now })
  await schedule(trx, { job: 'daily', subject, dueAt: new Date(now.getTime() + 86_400_000) })
}
const move: Move = {
  runner: createRunner(db, { daily, broken: () => Promise.reject(new Error('always')) }, wall),
  sleep: (ms) => sleep(ms),
  onStep: async (at) => void steps.push(at),
  drainOutbox: async () => void (await readOutbox({ db, readers: {}, wall, log: silent })),
}

async function moveTo(target: Date): Promise<void> {
  await askClock(db, target, WALL)
  while ((await getClock(db)).target) await withClockLock(db, () => moveClock(move))
}

beforeEach(async () => {
  await db.deleteFrom('due_work').execute()
  await db.deleteFrom('outbox_events').execute()
  await saveClock(db, { offsetMs: 0, target: null, ran: 0 })
  steps.length = 0
  ran.length = 0
})

describe('moving the clock', () => {
  test('lives through every due time in order, each once, at its own time', async () => {
    await schedule(db, { job: 'daily', subject: 'a', dueAt: day(1) })
    await schedule(db, { job: 'daily', subject: 'b', dueAt: day(0.5) })
    await moveTo(day(28))
    expect(ran).toHaveLength(56)
    expect(ran.slice(0, 4)).toEqual(['b@2026-11-15', 'a@2026-11-16', 'b@2026-11-16', 'a@2026-11-17'])
    expect(await clock.now()).toEqual(day(28))
    expect(await awaitClock(db, wall, move.sleep)).toEqual({ now: day(28), ran: 56 })
    expect(steps).toEqual(steps.toSorted((a, b) => a.getTime() - b.getTime()))
    expect(steps.at(-1)).toEqual(day(28))
  })

  test('gives the same result in one leap as day by day', async () => {
    const live = async (targets: readonly Date[]) => {
      await db.deleteFrom('due_work').execute()
      await saveClock(db, { offsetMs: 0, target: null, ran: 0 })
      ran.length = 0
      await schedule(db, { job: 'daily', subject: 'a', dueAt: day(0.3) })
      await schedule(db, { job: 'daily', subject: 'b', dueAt: day(2) })
      for (const target of targets) await moveTo(target)
      return [...ran]
    }
    const inOneLeap = await live([day(9)])
    expect(await live([1, 2, 3, 4, 5, 6, 7, 8, 9].map(day))).toEqual(inOneLeap)
  })

  test('four movers at once run each piece of work once', async () => {
    await schedule(db, { job: 'daily', subject: 'a', dueAt: day(1) })
    await askClock(db, day(10), WALL)
    const mover = async () => {
      while ((await getClock(db)).target) {
        await withClockLock(db, () => moveClock(move))
        await sleep(1)
      }
    }
    await Promise.all(Array.from({ length: 4 }, mover))
    const { length } = await db.selectFrom('outbox_events').select('id').where('topic', '=', 'ran').execute()
    expect(length).toBe(10)
  })

  test('work that always fails does not hold the clock up, and stays due', async () => {
    await schedule(db, { job: 'broken', subject: 'x', dueAt: day(1) })
    await schedule(db, { job: 'daily', subject: 'a', dueAt: day(2) })
    await moveTo(day(3))
    expect(ran).toEqual(['a@2026-11-17', 'a@2026-11-18'])
    const [left] = await db.selectFrom('due_work').select(['tries', 'error']).where('job', '=', 'broken').execute()
    expect(left).toMatchObject({ error: 'always' })
  })

  test('a mover that dies half-way is followed by another that goes on', async () => {
    await schedule(db, { job: 'daily', subject: 'a', dueAt: day(1) })
    await askClock(db, day(5), WALL)
    for (let step = 0; step < 2; step += 1) await withClockLock(db, () => moveClock(move))
    const dying = { ...move, onStep: () => Promise.reject(new Error('killed')) }
    await expect(withClockLock(db, () => moveClock(dying))).rejects.toThrow('killed')
    while ((await getClock(db)).target) await withClockLock(db, () => moveClock(move))
    expect(ran).toHaveLength(5)
    expect(await clock.now()).toEqual(day(5))
  })
})

describe('what the clock refuses', () => {
  const rest = { offsetMs: 0, target: null, ran: 0 }
  test.each([
    ['back', rest, day(-1), 'ClockCannotGoBack'],
    ['further than 50 years', rest, day(365 * 51), 'ClockTooFar'],
    ['elsewhere while it moves', { ...rest, target: day(3) }, day(4), 'ClockBusy'],
    ['to where it already goes', { ...rest, target: day(3) }, day(3), null],
    ['nowhere', rest, day(0), null],
  ] as const)('%s', (_, row, target, why) => expect(whyNotMovable(row, target, WALL)).toBe(why))

  test('says so and moves nothing', async () => {
    await expect(askClock(db, day(-1), WALL)).rejects.toThrow(Refusal)
    expect(await clock.now()).toEqual(WALL)
  })

  test('in live mode business time is wall time, whatever the table says', async () => {
    await saveClock(db, { offsetMs: 86_400_000, target: null, ran: 0 })
    expect(await createClock(db, wall, false).now()).toEqual(WALL)
    expect(await clock.now()).toEqual(day(1))
  })
})
