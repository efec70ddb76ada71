import type { Wall } from '@leaven/domain/time.ts'
import type { Listener } from '@leaven/db/listener.ts'
import { ACCESS_SECONDS, type SessionId } from './session-tokens.ts'
import { ENDED_CHANNEL } from './sessions.ts'

/** Which sessions ended while their access tokens still look good. Told by the database, kept for a token's life. */
export type EndedSessions = {
  readonly has: (id: SessionId) => boolean
  /** The process that ended it need not wait to be told. */
  readonly note: (id: SessionId) => void
}

const ENDED_MAX = 1_000_000

export function createEndedSessions(
  listener: Listener,
  listEnded: (since: Date) => Promise<readonly SessionId[]>,
  wall: Wall,
): EndedSessions {
  const ended = new Map<string, number>()
  const note = (id: string): void => {
    forget(ended, wall().getTime())
    ended.set(id, wall().getTime() + ACCESS_SECONDS * 1000)
  }
  listener.on(ENDED_CHANNEL, note)
  // After a lost connection nothing that was said meanwhile may be missed.
  listener.onConnect(async () => {
    const since = new Date(wall().getTime() - ACCESS_SECONDS * 1000)
    for (const id of await listEnded(since)) note(id)
  })
  return { has: (id) => ended.has(id), note }
}

/** Oldest first, as a map keeps them. */
function forget(ended: Map<string, number>, now: number): void {
  for (const [id, until] of ended) {
    if (until > now && ended.size < ENDED_MAX) return
    ended.delete(id)
  }
}
