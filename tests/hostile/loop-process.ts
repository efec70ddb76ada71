import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createHttp } from '@leaven/server/composition/http.ts'
import { run } from '@leaven/server/platform/run.ts'

// An http process that tells how much of its main thread was taken. Started by loop.test.ts, which sends it what is hostile.

/** What a test asks; `burnMs`: first take so much of the loop, to show that it would be seen. */
export type LoopQuestion = { readonly kind: 'loop'; readonly id: number; readonly burnMs?: number }

/** Since the process began, and since it was asked before. */
export type LoopAnswer = {
  readonly kind: 'loop'
  readonly id: number
  readonly cpuMs: number
  readonly delayMs: number
}

const delays = monitorEventLoopDelay({ resolution: 1 })
delays.enable()

const isQuestion = (message: unknown): message is LoopQuestion =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'loop'

process.on('message', (message) => {
  if (!isQuestion(message)) return
  const { id, burnMs = 0 } = message
  burn(burnMs)
  // The delay is noted by a timer, which comes after this round.
  setTimeout(() => {
    const { user, system } = process.threadCpuUsage()
    const answer: LoopAnswer = { kind: 'loop', id, cpuMs: (user + system) / 1000, delayMs: delays.max / 1e6 }
    delays.reset()
    process.send?.(answer)
  }, 2)
})

function burn(ms: number): void {
  const begun = process.threadCpuUsage()
  const spent = () => {
    const { user, system } = process.threadCpuUsage(begun)
    return (user + system) / 1000
  }
  while (spent() < ms);
}

await run(() => createHttp())
