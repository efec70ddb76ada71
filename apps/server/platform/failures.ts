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
/** So often a process that goes well asks whether another has left an alarm. */
const ASKED_AGAIN_MS = 5 * 60_000
/** Whoever fails says so at each turn, and none is that rare: a process that is silent for so long is gone, or well. */
const SILENT_MS = 30 * 60_000

type NoteDeps = { readonly db: Database; readonly wall: Wall; readonly log: Logger }

/** How often in a row it failed, and when that was last noted, or the alarm last asked for. */
type Known = { readonly count: number; readonly at: number }

/**
 * For what is tried again and again by wall time, such as a chain that is read or a source that is asked: what fails
 * several times in a row is an alarm, and the first success ends it, also one that a process before this one raised. One
 * that another process raised, and says no more, ends with a later success.
 */
export function createNoteFailure({ db, wall, log }: NoteDeps, knownMax = KNOWN_MAX): NoteFailure {
  const known = new Map<string, Known>()
  const keep = (name: string, one: Known): void => {
    // What goes well is forgotten, and asked for once more. So many that fail are alarms enough.
    if (known.size >= knownMax && !known.has(name)) forgetSome(known, one.at)
    if (known.size < knownMax || known.has(name)) known.set(name, one)
  }
  return async ({ kind, subject }, error) => {
    const name = `${kind} ${subject}`
    const before = known.get(name)
    const at = wall().getTime()
    if (error === null) {
      const wasWell = before?.count === 0
      if (wasWell && at - before.at < ASKED_AGAIN_MS) return
      const silentSince = wasWell ? { silentSince: new Date(at - SILENT_MS) } : {}
      await endAlarm(db, { kind, subject }, { wall: wall(), log, ...silentSince })
      keep(name, { count: 0, at })
      return
    }
    const count = (before?.count ?? 0) + 1
    keep(name, { count, at })
    if (count < IN_A_ROW) return
    const detail = error instanceof Error ? error.message : typeof error === 'string' ? error : 'no reason'
    await raiseAlarm(db, { kind, subject, detail }, { wall: wall(), log })
  }
}

/** What goes well, and what nobody tries any more. */
function forgetSome(known: Map<string, Known>, now: number): void {
  for (const [name, { count, at }] of known) if (count === 0 || at < now - SILENT_MS) known.delete(name)
}
