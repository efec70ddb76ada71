import { assertNothingOpen } from '@leaven/db/inside.ts'
import { ProviderError } from './provider-error.ts'

/** Lets so many ask one party at once and so many wait for it, so that a slow one cannot hold a whole process. */
export type Gate = <Answer>(ask: () => Promise<Answer>, within?: AbortSignal) => Promise<Answer>

const AT_ONCE = 16
const WAITING_MAX = 16

/** Who comes when the queue is full is told at once that the party does not answer; who waits too long, when time is up. */
export function createGate(party: string, { atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): Gate {
  const waiting: (() => void)[] = []
  let asking = 0

  async function enter(within?: AbortSignal): Promise<void> {
    if (asking < atOnce) {
      asking += 1
      return
    }
    if (waiting.length >= waitingMax) throw new ProviderError(`${party} is asked too much at once`, { isCrowded: true })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    waiting.push(resolve)
    const giveUp = () => {
      const place = waiting.indexOf(resolve)
      // Who has just been let in goes on; what they ask then ends by the same signal.
      if (place < 0) return
      waiting.splice(place, 1)
      reject(new ProviderError(`${party} did not come to it in time`, { isCrowded: true }))
    }
    within?.addEventListener('abort', giveUp, { once: true })
    await promise.finally(() => within?.removeEventListener('abort', giveUp))
  }

  /** The next in line takes the place, or it is free again. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else asking -= 1
  }

  return async (ask, within) => {
    assertNothingOpen(party)
    await enter(within)
    try {
      return await ask()
    } finally {
      leave()
    }
  }
}
