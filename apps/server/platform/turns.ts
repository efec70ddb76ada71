import { Refusal } from '@leaven/domain/refusal.ts'
import {
  addWaiter,
  countWaiting,
  createNode,
  findNext,
  findSurplus,
  removeWaiter,
  type Node,
  type Path,
  type Waiter,
} from './turns-lines.ts'

/**
 * Runs the work when it is the subject's turn; refuses when too many wait before it, or it waited too long. A subject
 * comes from places: each has a line of its own, and their heads take turns. A place lies within wider ones, named first:
 * the widest take turns, then those within them, so that many places of one neighbourhood have the turns of one.
 */
export type Turns = <Answer>(subject: string, work: () => Promise<Answer>, place?: Path) => Promise<Answer>

export type TurnLimits = {
  readonly name: string
  /** Of one subject. */
  readonly atOnce: number
  /** In one line. */
  readonly waiting: number
  readonly waitMs: number
}

/** What all lines of a subject hold together, in lines that are full. */
const LINES_MAX = 50

/** At most so many pieces of work of one subject at once, in the order they came. Nothing is kept of a subject at rest. */
export function createTurns({ name, atOnce, waiting, waitMs }: TurnLimits): Turns {
  const subjects = new Map<string, Subject>()

  const enter = (subject: Subject, place: Path): Promise<void> | undefined => {
    if (subject.running < atOnce) {
      subject.running += 1
      return undefined
    }
    if (countWaiting(subject.root, place) >= waiting) throw toFull(name)
    return awaitTurn(subject.root, place, { name, waitMs, max: waiting * LINES_MAX })
  }
  const leave = (key: string, subject: Subject) => {
    const next = findNext(subject.root)
    if (next) return next.begin()
    subject.running -= 1
    if (subject.running === 0) subjects.delete(key)
  }

  return async (key, work, place = ['']) => {
    const subject = subjects.get(key) ?? { running: 0, root: createNode() }
    subjects.set(key, subject)
    await enter(subject, place)
    try {
      return await work()
    } finally {
      leave(key, subject)
    }
  }
}

type Subject = { running: number; readonly root: Node }

const toFull = (name: string) => new Refusal('TooManyRequests', `${name}: the line is full`)

/** Whoever leaves hands the turn over, so nobody slips in between. */
function awaitTurn(
  root: Node,
  place: Path,
  { name, waitMs, max }: Pick<TurnLimits, 'name' | 'waitMs'> & { readonly max: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      clearTimeout(timer)
      removeWaiter(root, place, waiter)
      then()
    }
    const waiter: Waiter = { begin: end(resolve), refuse: end(() => reject(toFull(name))) }
    const timer = setTimeout(
      end(() => reject(new Refusal('TooManyRequests', `${name}: waited too long`))),
      waitMs,
    )
    addWaiter(root, place, waiter)
    // Who has most gives way, and that can be who has just come.
    if (root.waiting > max) findSurplus(root)?.refuse()
  })
}
