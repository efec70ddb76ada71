import { assertNothingOpen } from '@leaven/db/inside.ts'
import { ProviderError } from './provider-error.ts'

/** Lets so many ask one party at once and so many wait for it, so that a slow one cannot hold a whole process. */
export type Gate = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>

const AT_ONCE = 16
const WAITING_MAX = 16

/** Whoever comes when the queue is full is told at once that the party does not answer. */
export function createGate(party: string, { atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): Gate {
  const waiting: (() => void)[] = []
  let asking = 0

  async function enter(): Promise<void> {
    if (asking < atOnce) {
      asking += 1
      return
    }
    if (waiting.length >= waitingMax) throw new ProviderError(`${party} is asked too much at once`)
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The next in line takes the place, or it is free again. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else asking -= 1
  }

  return async (ask) => {
    assertNothingOpen(party)
    await enter()
    try {
      return await ask()
    } finally {
      leave()
    }
  }
}
