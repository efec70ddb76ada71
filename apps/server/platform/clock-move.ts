import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'
import { getClock, lockClock, saveClock, toNow, type ClockRow } from './clock.ts'
import { findNextDue, kindOf, listDue, type DueWork } from './due-work.ts'
import { nameOf, runPages, type Runner } from './run-due.ts'

// Business time does not jump: it goes from one due time to the next, and each is lived through before the one after.

const MOVE_MAX_MS = 50 * 366 * 24 * 3_600_000
const STEP_SIZE = 500
const TRIES_PER_STEP = 3
const PAUSE_MS = 20
const ASKING_AT_ONCE = 4

export type Move = {
  readonly runner: Runner
  /** Tells the outside world what time it is, and lets it catch up. */
  readonly onStep: (at: Date) => Promise<void>
  readonly drainOutbox: () => Promise<unknown>
  readonly sleep: (ms: number) => Promise<void>
}

/** Leaves word where the clock shall go; a worker takes it there. */
export async function askClock(db: Database, target: Date, wall: Date): Promise<void> {
  await transact(db, async (trx) => {
    const clock = await lockClock(trx)
    const why = whyNotMovable(clock, target, wall)
    if (why) throw new Refusal(why)
    await saveClock(trx, { ...clock, target, ran: 0 })
  })
}

export function whyNotMovable(clock: ClockRow, target: Date, wall: Date): RefusalCode | null {
  if (clock.target && clock.target.getTime() !== target.getTime()) return 'ClockBusy'
  const distance = target.getTime() - toNow(wall, clock).getTime()
  if (distance < 0) return clock.target ? null : 'ClockCannotGoBack'
  return distance > MOVE_MAX_MS ? 'ClockTooFar' : null
}

/** Waits until the clock is where it was asked to go. */
export async function awaitClock(db: Database, wall: Wall, sleep: Move['sleep']): Promise<{ now: Date; ran: number }> {
  for (;;) {
    const clock = await getClock(db)
    if (!clock.target) return { now: toNow(wall(), clock), ran: clock.ran }
    await sleep(PAUSE_MS)
  }
}

// Any number will do, as long as nobody else locks it.
const CLOCK_LOCK = 7_532_005

/** One mover at a time, over all workers. Held by a connection, so that it ends with the process however that dies. */
export async function withClockLock(db: Database, work: () => Promise<unknown>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${CLOCK_LOCK}) as locked`.execute(
      connection,
    )
    if (!rows[0]?.locked) return
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${CLOCK_LOCK})`.execute(connection)
    }
  })
}

/** One step of the clock on its way to its target; false: it has none. Whoever moves it may die at any point. */
export async function moveClock(move: Move): Promise<boolean> {
  const { db, wall } = move.runner
  const clock = await getClock(db)
  if (!clock.target) return false
  const next = await findNextDue(db, clock.target)
  const at = next ?? clock.target
  if (toNow(wall(), clock) < at) await setNow(move.runner, at)
  await move.onStep(at)
  const ran = await runStep(move, at)
  await move.drainOutbox()
  await noteStep(db, ran, next === undefined)
  return true
}

async function setNow({ db, wall }: Runner, at: Date): Promise<void> {
  await transact(db, async (trx) => {
    const clock = await lockClock(trx)
    const offsetMs = Math.max(clock.offsetMs, at.getTime() - wall().getTime())
    await saveClock(trx, { ...clock, offsetMs })
  })
}

/** Everything due at this time, also what other workers have begun: money in its order, then what asks outside. */
async function runStep(move: Move, at: Date): Promise<number> {
  const { db, wall, jobs } = move.runner
  let ran = 0
  const failed = new Map<string, number>()
  const waiting = new Map<string, DueWork>()
  const note = async (work: DueWork): Promise<void> => {
    const outcome = await runPages(move.runner, work)
    waiting.delete(nameOf(work))
    if (outcome === 'done') ran += 1
    if (outcome === 'failed') failed.set(nameOf(work), (failed.get(nameOf(work)) ?? 0) + 1)
    if (outcome === 'waits') waiting.set(nameOf(work), work)
    if (outcome === 'taken') await move.sleep(PAUSE_MS)
  }
  const isLeft = (work: DueWork): boolean => (failed.get(nameOf(work)) ?? 0) < TRIES_PER_STEP
  for (;;) {
    const before = ran
    const works = (await listDue(db, at, wall(), STEP_SIZE)).filter(isLeft)
    const isMoney = ({ job }: DueWork): boolean => kindOf(jobs[job]) === 'money'
    for (const work of works.filter(isMoney)) await note(work)
    await inTurn(
      works.filter((work) => !isMoney(work)),
      note,
    )
    // What was before it may be done by now.
    const again = ran > before ? [...waiting.values()] : null
    if (!again && works.every((work) => waiting.has(nameOf(work)))) return ran
    for (const work of again ?? []) await note(work)
  }
}

/** A few at once. */
async function inTurn(works: readonly DueWork[], run: (work: DueWork) => Promise<void>): Promise<void> {
  const left = works.values()
  const runNext = async (): Promise<void> => {
    for (const work of left) await run(work)
  }
  await Promise.all(Array.from({ length: ASKING_AT_ONCE }, runNext))
}

async function noteStep(db: Database, ran: number, isLast: boolean): Promise<void> {
  await transact(db, async (trx) => {
    const clock = await lockClock(trx)
    await saveClock(trx, { ...clock, ran: clock.ran + ran, target: isLast ? null : clock.target })
  })
}
