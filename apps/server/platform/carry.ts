import type { Clock } from './clock.ts'
import { getClock } from './clock.ts'
import { moveClock, withClockLock, type Move } from './clock-move.ts'
import { listDue } from './due-work.ts'
import type { Queue } from './queue.ts'

export type Carrier = {
  readonly move: Move
  readonly clock: Clock
  readonly send: Queue['send']
  readonly isMovable: boolean
}

const DUE_PER_SCAN = 200

/** Hands what is due to the queue; while the clock moves, the mover itself runs it, in order. */
export async function carryDue({ move, clock, send, isMovable }: Carrier, stopping: AbortSignal): Promise<void> {
  const { db, wall } = move
  if (isMovable && (await getClock(db)).target) {
    return withClockLock(db, async () => {
      while (!stopping.aborted && (await moveClock(move)));
    })
  }
  await send(await listDue(db, await clock.now(), wall(), DUE_PER_SCAN))
}
