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

/**
 * Of what a token alone can do: each known browser and each session has its own, so that a thief of a token spends that of
 * the token. Of a refusal the owner is told.
 */
export async function assertOwnLimit(deps: OwnLimitDeps, limit: Limit, doing: Doing): Promise<void> {
  const { source } = await findPlace(deps.db, doing.userId, doing.device)
  await assertLimit(deps.db, limit, source, doing.wall).catch((error: unknown) =>
    noteReached(deps, limit, doing, error),
  )
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
