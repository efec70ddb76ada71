import { setTimeout as sleep } from 'node:timers/promises'
import type { NoteFailure } from './failures.ts'
import type { Logger } from './logger.ts'

/** Something to be done again and again by wall time, where any time is right. */
export type Loop = {
  readonly name: string
  readonly everyMs: number
  readonly run: (stopping: AbortSignal) => Promise<unknown>
}

export type Loops = {
  readonly start: () => void
  readonly stop: () => Promise<void>
  readonly isStopping: () => boolean
}

/** Each loop on its own, never twice at once; one that fails goes on, and is told to the log and, if it lasts, as an alarm. */
export function createLoops(loops: readonly Loop[], log: Logger, noteFailure?: NoteFailure): Loops {
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  async function repeat({ name, everyMs, run }: Loop): Promise<void> {
    while (!stopping.signal.aborted) {
      const error: unknown = await run(stopping.signal).then(
        () => null,
        (failure: unknown) => failure ?? new Error('no reason'),
      )
      if (error !== null) log.error({ err: error, loop: name }, 'a loop failed')
      // The database itself may be what is wrong.
      await noteFailure?.({ kind: 'work', subject: `loop ${name}` }, error).catch(() => undefined)
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    start: () => void (running = Promise.all(loops.map(repeat))),
    stop: async () => {
      stopping.abort()
      await running
    },
    isStopping: () => stopping.signal.aborted,
  }
}
