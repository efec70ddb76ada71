import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { sessionBeginnings, type SessionBeginning } from '@leaven/domain/identity/session.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { endSession } from './sessions.ts'
import type { SessionId } from './session-tokens.ts'

// A customer's sessions, all of them together.

export type OpenSession = {
  readonly id: SessionId
  readonly device: string
  readonly address: string
  readonly startedAt: Date
  readonly lastUsedAt: Date
  readonly beganBy: SessionBeginning
}

const LISTED_MAX = 100

const selectOpen = (db: Database, userId: UserId, wall: Date) =>
  db
    .selectFrom('sessions')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', wall)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')

/** Those that still open something, the last used first. */
export async function listOpenSessions(db: Database, userId: UserId, wall: Date): Promise<readonly OpenSession[]> {
  const rows = await selectOpen(db, userId, wall)
    .select(['id', 'device', 'address', 'started_at', 'last_used_at', 'began_by'])
    .limit(LISTED_MAX)
    .execute()
  return rows.map(({ id, device, address, started_at, last_used_at, began_by }) => ({
    id: getId('ses', id),
    device,
    address,
    startedAt: started_at,
    lastUsedAt: last_used_at,
    beganBy: getOneOf(sessionBeginnings, began_by),
  }))
}

export async function isOpenSession(db: Database, userId: UserId, id: SessionId, wall: Date): Promise<boolean> {
  return (await selectOpen(db, userId, wall).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** What has ended, and the mark that the browser in front has from now on, if it was known. */
export type Ended = { readonly ended: readonly SessionId[]; readonly mark?: string | undefined }

export type Ending = {
  readonly userId: UserId
  /** This one goes on, also where it was handed over by one that ends. */
  readonly except?: SessionId
  readonly why: string
  readonly wall: Date
}

/** Ends all of them and answers which. New ones wait for the lock of their customer, which the caller holds. */
export async function endSessions(
  trx: DatabaseTransaction,
  { userId, except, why, wall }: Ending,
): Promise<readonly SessionId[]> {
  const rows = await selectOpen(trx, userId, wall)
    .select('id')
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute()
  const ids = rows.map(({ id }) => getId('ses', id))
  const ended = new Set<SessionId>()
  for (const id of ids) for (const each of await endSession(trx, id, why, wall, except)) ended.add(each)
  return [...ended]
}

/** What an ended session tells of where and with what he was. */
export async function forgetPlaces(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.updateTable('sessions').set({ address: '', device: '' }).where('user_id', '=', userId).execute()
}
