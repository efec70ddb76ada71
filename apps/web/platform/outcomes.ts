import type { Send } from '@leaven/contract/client.ts'
import { isDown } from './network-state.ts'

/** How a call has ended: somebody answered it, or it may be that nobody can. */
export type Outcome = 'answered' | 'doubtful'

const listeners = new Set<(outcome: Outcome) => void>()

export function onOutcome(listener: (outcome: Outcome) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same, with everybody told how each call ended. */
export const watch =
  (send: Send): Send =>
  async (url, init) => {
    try {
      const response = await send(url, init)
      tell(isDown(response.status) ? 'doubtful' : 'answered')
      return response
    } catch (error) {
      if (!isGivenUp(init.signal)) tell('doubtful')
      throw error
    }
  }

/** Whoever asked has left; a call that took too long is another matter. */
const isGivenUp = (signal: RequestInit['signal']): boolean =>
  signal?.aborted === true && !(signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError')

function tell(outcome: Outcome): void {
  for (const listener of listeners) listener(outcome)
}
