import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { sessionBeginnings, type SessionBeginning } from '@leaven/domain/identity/session.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { endFamilies } from './sessions.ts'
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
  return endFamilies(trx, ids, { why, wall, ...(except && { spared: except }) })
}

// Of each audience, so that logins of the app push no browser out: a hundred in all.
const OF_BROWSER_MAX = 5
const FRESH_MAX = 20
const SETTLED_MAX = 30
const FRESH_MS = UTC_DAY_MS

/**
 * The sessions that have to go for a new one. Of one browser the older ones: its cookie was replaced. Then the longest unused of
 * those that began within a day in a browser that was not known: a thief who logs in again and again pushes out their own.
 * All others, first of all those of known browsers, have room beside them. Answers whether any had to go that was not the browser's own.
 */
export async function endSurplus(
  trx: DatabaseTransaction,
  { userId, sessionId, audience, wall }: Begun,
): Promise<boolean> {
  const rows = await selectOpen(trx, userId, wall)
    .select(['id', 'browser', 'is_known', 'started_at'])
    .where('audience', '=', audience)
    .execute()
  const open = rows.map((row) => ({
    id: getId('ses', row.id),
    browser: row.browser?.toString('hex') ?? row.id,
    isKnown: row.is_known,
    isFresh: !row.is_known && row.started_at.getTime() > wall.getTime() - FRESH_MS,
  }))
  const { replaced, pushed } = toSurplus(open)
  const ids = [...replaced, ...pushed].map(({ id }) => id).filter((id) => id !== sessionId)
  if (ids.length > 0) await endFamilies(trx, ids, { why: 'surplus', wall, spared: sessionId })
  return pushed.length > 0
}

type Begun = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly audience: string
  readonly wall: Date
}

type Counted = {
  readonly id: SessionId
  readonly browser: string
  readonly isKnown: boolean
  readonly isFresh: boolean
}

/** The last used come first, and stay. */
function toSurplus(open: readonly Counted[]) {
  const replaced = [...Map.groupBy(open, ({ browser }) => browser).values()].flatMap((same) =>
    same.slice(OF_BROWSER_MAX),
  )
  const gone = new Set(replaced)
  const left = open.filter((each) => !gone.has(each))
  const knownFirst = [...left.filter(({ isKnown }) => isKnown), ...left.filter(({ isKnown }) => !isKnown)]
  const fresh = left.filter(({ isFresh }) => isFresh)
  const settled = knownFirst.filter(({ isFresh }) => !isFresh)
  return { replaced, pushed: [...fresh.slice(FRESH_MAX), ...settled.slice(SETTLED_MAX)] }
}

/** What an ended session tells of where and with what he was. */
export async function forgetPlaces(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ address: '', device: '', browser: null })
    .where('user_id', '=', userId)
    .execute()
}
