import { Refusal } from '@leaven/domain/refusal.ts'

/**
 * Runs the work when it is the subject's turn; refuses when too many wait before it, or it waited too long. A subject
 * comes from places: each has a line of its own, and their heads take turns.
 */
export type Turns = <Answer>(subject: string, work: () => Promise<Answer>, place?: string) => Promise<Answer>

export type TurnLimits = {
  readonly name: string
  /** Of one subject. */
  readonly atOnce: number
  /** In one line. */
  readonly waiting: number
  readonly waitMs: number
}

type Line = Set<() => void>
type Subject = { running: number; readonly lines: Map<string, Line> }

/** More places than anybody calls from: what is kept of one subject has an end. */
const PLACES_MAX = 100

/** At most so many pieces of work of one subject at once, in the order they came. Nothing is kept of a subject at rest. */
export function createTurns({ name, atOnce, waiting, waitMs }: TurnLimits): Turns {
  const subjects = new Map<string, Subject>()

  const enter = (subject: Subject, place: string): Promise<void> | undefined => {
    if (subject.running < atOnce) {
      subject.running += 1
      return undefined
    }
    const line = subject.lines.get(place) ?? new Set()
    const isFull = line.size >= waiting || (line.size === 0 && subject.lines.size >= PLACES_MAX)
    if (isFull) throw new Refusal('TooManyRequests', `${name}: the line is full`)
    return awaitTurn(subject, place, line, { name, waitMs })
  }
  const leave = (key: string, subject: Subject) => {
    const next = findNext(subject)
    if (next) return next()
    subject.running -= 1
    if (subject.running === 0) subjects.delete(key)
  }

  return async (key, work, place = '') => {
    const subject = subjects.get(key) ?? { running: 0, lines: new Map() }
    subjects.set(key, subject)
    await enter(subject, place)
    try {
      return await work()
    } finally {
      leave(key, subject)
    }
  }
}

/** Of the place that was not served for longest, the one who waits longest. */
function findNext({ lines }: Subject): (() => void) | undefined {
  const [first] = lines
  if (!first) return undefined
  const [place, line] = first
  // To the end; who begins takes the line away if it was the last in it.
  lines.delete(place)
  lines.set(place, line)
  const [next] = line
  return next
}

/** Whoever leaves hands the turn over, so nobody slips in between. */
function awaitTurn(
  { lines }: Subject,
  place: string,
  line: Line,
  { name, waitMs }: Pick<TurnLimits, 'name' | 'waitMs'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const quit = () => {
      line.delete(begin)
      if (line.size === 0) lines.delete(place)
      clearTimeout(timer)
    }
    const begin = () => {
      quit()
      resolve()
    }
    const timer = setTimeout(() => {
      quit()
      reject(new Refusal('TooManyRequests', `${name}: waited too long`))
    }, waitMs)
    line.add(begin)
    lines.set(place, line)
  })
}
