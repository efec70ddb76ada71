import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { assertLimit, countTry, type Limit } from './limits.ts'
import type { Logger } from './logger.ts'
import { findPlace } from './places.ts'
import { noteEvent } from './security-events.ts'
import type { Device } from './sessions.ts'

// Limits of what a customer does while logged in.

export type OwnLimitDeps = { readonly db: Database; readonly log: Logger }

/** Who does it, with what, and when. */
export type Doing = { readonly userId: UserId; readonly device: Device; readonly wall: Date }

/** Of a place, and of the whole customer. */
export type OwnLimit = Limit & { readonly triesOfAll?: number }

// So many sessions bring something; more of them bring nothing.
const PLACES_MAX = 5

/**
 * Of what a token alone can do: each known browser and each session has its own, so that a thief of a token spends that of
 * the token. All together have a wider one, of which no place can spend more than its own. Of a refusal the owner is told.
 */
export async function assertOwnLimit(deps: OwnLimitDeps, limit: OwnLimit, doing: Doing): Promise<void> {
  const { db } = deps
  const { userId, device, wall } = doing
  const { source } = await findPlace(db, userId, device)
  const ofAll = { ...limit, tries: limit.triesOfAll ?? limit.tries * PLACES_MAX }
  const count = async () => {
    await assertLimit(db, limit, source, wall)
    await assertLimit(db, ofAll, `${userId}:all`, wall)
  }
  await count().catch((error: unknown) => noteReached(deps, limit, doing, error))
}

const told: Limit = { name: 'limit-told', tries: 1, seconds: 24 * 3600 }

/** After the transaction in which a limit was refused: once a day for each limit. Throws what was thrown. */
export async function noteReached(deps: OwnLimitDeps, limit: Limit, doing: Doing, error: unknown): Promise<never> {
  const isReached = error instanceof Refusal && error.code === 'TooManyRequests' && error.detail === limit.name
  const { db } = deps
  const { userId } = doing
  if (isReached && (await countTry(db, told, `${userId}:${limit.name}`, doing.wall)) === 1)
    await transact(db, (trx) => noteEvent(trx, deps, { ...doing, kind: 'limitReached' }))
  throw error
}
