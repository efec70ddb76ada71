import type { KeyObject } from 'node:crypto'
import type { Wall } from '@leaven/domain/time.ts'
import { decodeJwt } from 'jose'
import { findSession, type Session } from './session-tokens.ts'

export type FindSession = (token: string) => Promise<Session | undefined>

const TOKENS_MAX = 20_000

/** A token is checked once and then known until it expires: a client shows the same one for a quarter of an hour. */
export function createSessionFinder(key: KeyObject, wall: Wall): FindSession {
  const known = new Map<string, { readonly session: Session; readonly until: number }>()
  return async (token) => {
    const found = known.get(token)
    if (found && found.until > wall().getTime()) return found.session
    known.delete(token)
    const session = await findSession(key, token, wall())
    if (!session) return undefined
    // Oldest first, as a map keeps them.
    for (const [oldest] of known) {
      if (known.size < TOKENS_MAX) break
      known.delete(oldest)
    }
    known.set(token, { session, until: (decodeJwt(token).exp ?? 0) * 1000 })
    return session
  }
}
