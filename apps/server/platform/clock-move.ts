import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'
import { getClock, lockClock, saveClock, toNow, type ClockRow } from './clock.ts'
import { findNextDue, listDue, runDue, type DueWork, type Jobs } from './due-work.ts'

// Business time does not jump: it goes from one due time to the next, and each is lived through before the one after.

const MOVE_MAX_MS = 50 * 366 * 24 * 3_600_000
const STEP_SIZE = 500
const TRIES_PER_STEP = 3
const PAUSE_MS = 20

export type Move = {
  readonly db: Database
  readonly jobs: Jobs
  readonly wall: Wall
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
  const clock = await getClock(move.db)
  if (!clock.target) return false
  const next = await findNextDue(move.db, clock.target)
  const at = next ?? clock.target
  if (toNow(move.wall(), clock) < at) await setNow(move, at)
  await move.onStep(at)
  const ran = await runStep(move, at)
  await move.drainOutbox()
  await noteStep(move.db, ran, next === undefined)
  return true
}

async function setNow({ db, wall }: Move, at: Date): Promise<void> {
  await transact(db, async (trx) => {
    const clock = await lockClock(trx)
    const offsetMs = Math.max(clock.offsetMs, at.getTime() - wall().getTime())
    await saveClock(trx, { ...clock, offsetMs })
  })
}

/** Everything due at this time, also what other workers have begun. */
async function runStep(move: Move, at: Date): Promise<number> {
  let ran = 0
  const tries = new Map<string, number>()
  for (;;) {
    const works = (await listDue(move.db, at, move.wall(), STEP_SIZE)).filter((work) => !isGivenUp(tries, work))
    if (works.length === 0) return ran
    for (const work of works) {
      const outcome = await runDue(move.db, move.jobs, work, move.wall)
      if (outcome === 'done') ran += 1
      if (outcome === 'failed') tries.set(keyOf(work), (tries.get(keyOf(work)) ?? 0) + 1)
      if (outcome === 'taken') await move.sleep(PAUSE_MS)
    }
  }
}

const keyOf = ({ job, subject }: DueWork): string => `${job} ${subject}`

const isGivenUp = (tries: ReadonlyMap<string, number>, work: DueWork): boolean =>
  (tries.get(keyOf(work)) ?? 0) >= TRIES_PER_STEP

async function noteStep(db: Database, ran: number, isLast: boolean): Promise<void> {
  await transact(db, async (trx) => {
    const clock = await lockClock(trx)
    await saveClock(trx, { ...clock, ran: clock.ran + ran, target: isLast ? null : clock.target })
  })
}
