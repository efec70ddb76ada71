import type { Send } from '@leaven/contract/client.ts'
import { isDown } from './network-state.ts'

/** How a call has ended: somebody answered it, or it may be that nobody can. */
export type Outcome = 'answered' | 'doubtful'

const listeners = new Set<(outcome: Outcome) => void>()

export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From then on a call takes longer than usual. */
const LATE_MS = 8_000

let late = 0
const lateListeners = new Set<() => void>()

/** Whether any call waits for its answer for longer than usual. */
export const isLate = (): boolean => late > 0

export function onLate(listener: () => void): () => void {
  lateListeners.add(listener)
  return () => lateListeners.delete(listener)
}

function noteLate(change: 1 | -1): void {
  late += change
  for (const listener of lateListeners) listener()
}

/** Notes it when a call is late; answers how to say that it is over. */
function clock(): () => void {
  let isNoted = false
  const timer = setTimeout(() => {
    isNoted = true
    noteLate(1)
  }, LATE_MS)
  return () => {
    clearTimeout(timer)
    if (isNoted) noteLate(-1)
  }
}

/** The same, with everybody told how each call ended, and when one is late. */
export const watch =
  (send: Send): Send =>
  async (url, init) => {
    const end = clock()
    try {
      const response = await send(url, init)
      tell(isDown(response.status) ? 'doubtful' : 'answered')
      return response
    } catch (error) {
      if (!isGivenUp(init.signal)) tell('doubtful')
      throw error
    } finally {
      end()
    }
  }

/** Whoever asked has left; a call that took too long is another matter. */
const isGivenUp = (signal: RequestInit['signal']): boolean =>
  signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

function tell(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome)
}
