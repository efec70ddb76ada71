import { Refusal } from '@leaven/domain/refusal.ts'
import type { Wall } from '@leaven/domain/time.ts'

/** Counts what one subject does, and refuses it when it is too much for a minute. */
export type Pace = (subject: string) => void

const WINDOW_MS = 60_000
/** More than act in a minute; what is kept has an end. */
const SUBJECTS_MAX = 50_000

/**
 * In this process alone and by memory, for what is asked before every change. What changes leaves rows for days or for good, so
 * a session changes as fast as a hand can, and not as fast as a line carries.
 */
export function createPace(most: number, wall: Wall, subjectsMax = SUBJECTS_MAX): Pace {
  const counts = new Map<string, number>()
  let until = 0
  return (subject) => {
    const at = wall().getTime()
    // A clock that was set back begins a window, too.
    if (at >= until || at < until - WINDOW_MS || counts.size > subjectsMax) {
      counts.clear()
      until = at + WINDOW_MS
    }
    const count = (counts.get(subject) ?? 0) + 1
    counts.set(subject, count)
    if (count > most) throw new Refusal('TooManyRequests', 'pace')
  }
}
