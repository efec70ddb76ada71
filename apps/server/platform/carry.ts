import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import { moveClock, withClockLock, type Move } from './clock-move.ts'
import { kindOf, listFree, workKinds, type Jobs } from './due-work.ts'
import type { Queue } from './queue.ts'

export type Carrier = {
  readonly move: Move
  readonly clock: Clock
  readonly send: Queue['send']
  readonly isMovable: boolean
}

const PER_JOB = 100

/** Hands what is due to the queue of its kind; while the clock moves, the mover itself runs it, in order. */
export async function carryDue({ move, clock, send, isMovable }: Carrier, stopping: AbortSignal): Promise<void> {
  const { db, wall, jobs } = move.runner
  const now = await clock.now()
  const { isMoving, isDue } = await glance(db, now, wall())
  if (isMovable && isMoving) {
    return withClockLock(db, async () => {
      while (!stopping.aborted && (await moveClock(move)));
    })
  }
  if (!isDue) return
  for (const kind of workKinds) {
    const names = namesOf(jobs, kind)
    await send(kind, await listFree(db, { jobs: names, now, wall: wall(), perJob: PER_JOB }))
  }
}

const namesOf = (jobs: Jobs, kind: (typeof workKinds)[number]): readonly string[] =>
  Object.keys(jobs).filter((name) => kindOf(jobs[name]) === kind)

/** One short look at an idle database: most of the time there is nothing. */
async function glance(db: Database, now: Date, wall: Date): Promise<{ isMoving: boolean; isDue: boolean }> {
  const { rows } = await sql<{ isMoving: boolean; isDue: boolean }>`select
    (select target is not null from clock) as "isMoving",
    (select true from due_work where due_at <= ${now} and (retry_at is null or retry_at <= ${wall})
      order by due_at limit 1) is not null as "isDue"`.execute(db)
  return rows[0] ?? { isMoving: false, isDue: false }
}
