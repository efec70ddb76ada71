import { toFailure, type NoteFailure } from './failures.ts'
import type { Logger } from './logger.ts'

/** Something to be done again and again by wall time, where any time is right. */
export type Loop = {
  readonly name: string
  readonly everyMs: number
  /** Of one whose turns answer `false` when nothing was new: how long it pauses once many in a row have. */
  readonly restMs?: number
  readonly run: (stopping: AbortSignal) => Promise<unknown>
}

/** So many turns without anything new, and a loop that can rests. */
const TURNS_TO_REST = 40

export type Loops = {
  readonly start: () => void
  readonly stop: () => Promise<void>
  readonly isStopping: () => boolean
  /** Its next turn begins now, or as soon as the one that runs has ended. */
  readonly wake: (name: string) => void
}

/** Each loop on its own, never twice at once; one that fails goes on, and is told to the log and, if it lasts, as an alarm. */
export function createLoops(loops: readonly Loop[], log: Logger, noteFailure?: NoteFailure): Loops {
  const stopping = new AbortController()
  const pauses = new Map(loops.map(({ name }) => [name, createPause()]))
  let running: Promise<unknown> = Promise.resolve()

  async function repeat({ name, everyMs, restMs = everyMs, run }: Loop): Promise<void> {
    const pause = pauses.get(name)
    let quietTurns = 0
    while (!stopping.signal.aborted) {
      pause?.begin()
      const error = await run(stopping.signal).then((news) => {
        quietTurns = news === false ? quietTurns + 1 : 0
        return null
      }, toFailure)
      if (error !== null) log.error({ err: error, loop: name }, 'a loop failed')
      // The database itself may be what is wrong.
      await noteFailure?.({ kind: 'work', subject: `loop ${name}` }, error).catch(() => undefined)
      if (!stopping.signal.aborted) await pause?.wait(quietTurns < TURNS_TO_REST ? everyMs : restMs)
    }
  }

  return {
    start: () => void (running = Promise.all(loops.map(repeat))),
    stop: async () => {
      stopping.abort()
      for (const pause of pauses.values()) pause.end()
      await running
    },
    isStopping: () => stopping.signal.aborted,
    wake: (name) => pauses.get(name)?.end(),
  }
}

/** Between two turns; one that was ended before it began is none. */
function createPause() {
  let isEnded = false
  let finish: (() => void) | undefined
  return {
    begin: () => void (isEnded = false),
    end: () => {
      isEnded = true
      finish?.()
    },
    wait: (ms: number): Promise<void> =>
      new Promise((done) => {
        if (isEnded) return done()
        const timer = setTimeout(done, ms)
        finish = () => {
          clearTimeout(timer)
          done()
        }
      }),
  }
}
