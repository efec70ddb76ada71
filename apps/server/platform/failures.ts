import type { Database } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { endAlarm, raiseAlarm, type Alarm } from './alarms.ts'
import type { Logger } from './logger.ts'

/** Says how it went, each time: null, or what went wrong. */
export type NoteFailure = (about: Pick<Alarm, 'kind' | 'subject'>, error: unknown) => Promise<void>

/** Whatever was thrown, as an error. */
export const toFailure = (error: unknown): Error => (error instanceof Error ? error : new Error('no reason'))

/** One failure is a hiccup, and the next look is seconds away. */
const IN_A_ROW = 3
const KNOWN_MAX = 10_000

/**
 * For what is tried again and again by wall time, such as a chain that is read or a source that is asked: what fails
 * several times in a row is an alarm, and the first success ends it, also one that a process before this one raised.
 */
export function createNoteFailure({
  db,
  wall,
  log,
}: {
  readonly db: Database
  readonly wall: Wall
  readonly log: Logger
}): NoteFailure {
  const failed = new Map<string, number>()
  return async ({ kind, subject }, error) => {
    const name = `${kind} ${subject}`
    const before = failed.get(name)
    if (error === null) {
      if (before === 0) return
      await endAlarm(db, { kind, subject }, { at: wall(), log })
      // Whatever is forgotten here is asked for once more.
      if (failed.size >= KNOWN_MAX) failed.clear()
      failed.set(name, 0)
      return
    }
    const count = (before ?? 0) + 1
    failed.set(name, count)
    if (count < IN_A_ROW) return
    const detail = error instanceof Error ? error.message : typeof error === 'string' ? error : 'no reason'
    await raiseAlarm(db, { kind, subject, detail }, { at: wall(), log })
  }
}
