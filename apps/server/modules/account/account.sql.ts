import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { SessionId } from '../../platform/session-tokens.ts'

export type Handoff = { readonly userId: UserId; readonly sessionId: SessionId }

/** A new code makes the older ones worthless. */
export async function saveHandoff(
  trx: DatabaseTransaction,
  { hash, userId, sessionId, madeAt, expiresAt }: Handoff & { hash: Buffer; madeAt: Date; expiresAt: Date },
): Promise<void> {
  await dropHandoffs(trx, userId)
  await trx
    .insertInto('account_handoffs')
    .values({ hash, user_id: userId, session_id: sessionId, made_at: madeAt, expires_at: expiresAt })
    .execute()
}

/** Whose code this is, as long as it works. */
export async function findHandoff(db: Database, hash: Buffer, wall: Date): Promise<Handoff | undefined> {
  const row = await db
    .selectFrom('account_handoffs')
    .select(['user_id', 'session_id'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return row && { userId: getId('usr', row.user_id), sessionId: getId('ses', row.session_id) }
}

/** Uses a code up. Nothing: it is unknown, too old or was used before, also by a call at the same moment. */
export async function useHandoff(trx: DatabaseTransaction, hash: Buffer, wall: Date): Promise<Handoff | undefined> {
  const row = await trx
    .updateTable('account_handoffs')
    .set({ used_at: wall })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .returning(['user_id', 'session_id'])
    .executeTakeFirst()
  return row && { userId: getId('usr', row.user_id), sessionId: getId('ses', row.session_id) }
}

export async function dropHandoffs(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.deleteFrom('account_handoffs').where('user_id', '=', userId).execute()
}

export type ConsentEvent = { readonly kind: 'data' | 'marketing'; readonly value: string }

export async function saveConsentEvents(
  trx: DatabaseTransaction,
  userId: UserId,
  events: readonly ConsentEvent[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return
  await trx
    .insertInto('account_consents')
    .values(events.map(({ kind, value }) => ({ user_id: userId, kind, value, at })))
    .execute()
}

export type Closing = { readonly userId: UserId; readonly closedAt: Date; readonly eraseAt: Date }

export async function saveClosing(trx: DatabaseTransaction, { userId, closedAt, eraseAt }: Closing): Promise<void> {
  await trx.insertInto('account_closings').values({ user_id: userId, closed_at: closedAt, erase_at: eraseAt }).execute()
}

/** False: there is nothing to erase, or it was done. */
export async function saveErased(trx: DatabaseTransaction, userId: UserId, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('account_closings')
    .set({ erased_at: at })
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
