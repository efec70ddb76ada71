import { Refusal } from '@leaven/domain/refusal.ts'

/** Runs the work when it is the subject's turn; refuses when too many wait before it, or it waited too long. */
export type Turns = <Answer>(subject: string, work: () => Promise<Answer>) => Promise<Answer>

export type TurnLimits = {
  readonly name: string
  /** Of one subject. */
  readonly atOnce: number
  readonly waiting: number
  readonly waitMs: number
}

type Line = { running: number; readonly waiting: Set<() => void> }

/** At most so many pieces of work of one subject at once, in the order they came. Nothing is kept of a subject at rest. */
export function createTurns({ name, atOnce, waiting, waitMs }: TurnLimits): Turns {
  const lines = new Map<string, Line>()

  const enter = (line: Line): Promise<void> | undefined => {
    if (line.running < atOnce) {
      line.running += 1
      return undefined
    }
    if (line.waiting.size >= waiting) throw new Refusal('TooManyRequests', `${name}: the line is full`)
    return awaitTurn(line, { name, waitMs })
  }
  const leave = (subject: string, line: Line) => {
    const [next] = line.waiting
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(subject)
  }

  return async (subject, work) => {
    const line = lines.get(subject) ?? { running: 0, waiting: new Set() }
    lines.set(subject, line)
    await enter(line)
    try {
      return await work()
    } finally {
      leave(subject, line)
    }
  }
}

/** Whoever leaves hands the turn to the one who waits longest, so nobody slips in between. */
function awaitTurn(line: Line, { name, waitMs }: Pick<TurnLimits, 'name' | 'waitMs'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = () => {
      line.waiting.delete(begin)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      line.waiting.delete(begin)
      reject(new Refusal('TooManyRequests', `${name}: waited too long`))
    }, waitMs)
    line.waiting.add(begin)
  })
}
