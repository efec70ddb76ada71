import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { SessionBeginning } from '@leaven/domain/identity/session.ts'
import { sql } from 'kysely'
import type { Random } from './ids.ts'
import { assertLimit, type Limit } from './limits.ts'
import type { MailMaking } from './mail.ts'
import { GRACE_SECONDS, REFRESH_SECONDS, REMEMBER_SECONDS, toTokenHash, type SessionId } from './session-tokens.ts'

// A session is a family of refresh tokens: each use gives the next one, and an old one that comes back ends them all.

export type Device = {
  readonly address: string
  readonly name: string
  /** What an earlier login left in the browser, not checked yet. */
  readonly mark?: string | undefined
  /** Of those who are logged in: by which session they came. */
  readonly sessionId?: SessionId | undefined
}

export type NewSession = {
  readonly userId: UserId
  readonly audience: string
  readonly isRemembered: boolean
  readonly device: Device
  readonly beganBy: SessionBeginning
  /** The session that handed this one over: it ends with that one, and no later. */
  readonly parentId?: SessionId | undefined
  /** The mark that the browser has from now on; undefined: it keeps no cookies. */
  readonly mark: string | undefined
  /** It had the mark before. */
  readonly isKnown: boolean
  readonly wall: Date
}

export type Refreshed = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly audience: string
  readonly refreshToken: string
  readonly maxAge: number
}

export type Making = MailMaking & { readonly random: Random }

const TOKEN_BYTES = 32
const NAME_MAX = 300
const ADDRESS_MAX = 100

export async function startSession(trx: DatabaseTransaction, making: Making, given: NewSession): Promise<Refreshed> {
  const { userId, audience, isRemembered, device, beganBy, mark, isKnown, parentId = null, wall } = given
  const sessionId = making.makeId('ses')
  const maxAge = await capAge(trx, parentId, isRemembered ? REMEMBER_SECONDS : REFRESH_SECONDS, wall) // SESS-31
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      audience,
      started_at: wall,
      last_used_at: wall,
      expires_at: later(wall, maxAge),
      address: device.address.slice(0, ADDRESS_MAX),
      device: device.name.slice(0, NAME_MAX),
      began_by: beganBy,
      parent_id: parentId,
      browser: mark === undefined ? null : toTokenHash(mark),
      is_known: isKnown,
    })
    .execute()
  const refreshToken = await saveToken(trx, making.random, { sessionId, generation: 1, wall })
  return { userId, sessionId, audience, refreshToken, maxAge }
}

/** Seconds: not longer than the session that handed it over. */
async function capAge(trx: DatabaseTransaction, parentId: SessionId | null, age: number, wall: Date): Promise<number> {
  if (!parentId) return age
  const parent = await trx.selectFrom('sessions').select('expires_at').where('id', '=', parentId).executeTakeFirst()
  return parent ? Math.min(age, Math.floor((parent.expires_at.getTime() - wall.getTime()) / 1000)) : age
}

/** What else happens when a used token comes back; part of the transaction that ends its family. */
export type OnReuse = (trx: DatabaseTransaction, userId: UserId, ended: readonly SessionId[]) => Promise<void>

// Of one session: the grace lets one token be used again and again. Every tab asks when it opens, and a browser may open a hundred.
const renewals: Limit = { name: 'refresh', tries: 600, seconds: 15 * 60 }

/** The next token for this one; nothing if it is unknown, too old, ended, or was used before. */
export async function refreshSession(
  db: Database,
  { random, onReuse }: { readonly random: Random; readonly onReuse: OnReuse },
  token: string,
  wall: Date,
  address?: string,
): Promise<Refreshed | undefined> {
  return transact(db, async (trx) => {
    const found = await lockByToken(trx, token)
    if (!found || found.ended_at || found.expires_at <= wall) return undefined
    const replacedAt = await findReplaced(trx, found)
    if (replacedAt && later(replacedAt, GRACE_SECONDS) < wall) {
      await onReuse(trx, found.user_id, await endSession(trx, found.id, 'reuse', wall))
      return undefined
    }
    await assertLimit(trx, renewals, found.id, wall)
    if (!found.replaced_at) {
      await trx
        .updateTable('session_tokens')
        .set({ replaced_at: wall })
        .where('hash', '=', toTokenHash(token))
        .execute()
    }
    const made = { sessionId: found.id, generation: (found.generation ?? 0) + 1, wall }
    const refreshToken = await saveToken(trx, random, made)
    await trx
      .updateTable('sessions')
      .set({ last_used_at: wall, ...(address && { address: address.slice(0, ADDRESS_MAX) }) })
      .where('id', '=', found.id)
      .execute()
    const maxAge = Math.floor((found.expires_at.getTime() - wall.getTime()) / 1000)
    return { userId: found.user_id, sessionId: found.id, audience: found.audience, refreshToken, maxAge }
  })
}

/** Ends it for good, with all that it handed over, and tells every http process. Answers which have ended. */
export const endSession = (
  trx: DatabaseTransaction,
  sessionId: SessionId,
  why: string,
  wall: Date,
): Promise<readonly SessionId[]> => endFamilies(trx, [sessionId], { why, wall })

/**
 * The same for any number of them, in a few statements: what a plan cannot count beforehand it would look for in all sessions. They
 * are locked in one order, as two may end them at once.
 */
export async function endFamilies(
  trx: DatabaseTransaction,
  sessionIds: readonly SessionId[],
  { why, wall, spared = '' }: { readonly why: string; readonly wall: Date; readonly spared?: SessionId | '' },
): Promise<readonly SessionId[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family as (
      select id from sessions where id = any(${[...sessionIds]}::text[])
      union select child.id from sessions child join family on child.parent_id = family.id
        where child.id <> ${spared}
    )
    select id from family`.execute(trx)
  const ids = rows.map(({ id }) => getId('ses', id))
  await sql`select pg_notify(${ENDED_CHANNEL}, id) from (
    select id from sessions where id = any(${ids}::text[]) order by id for no key update) as locked`.execute(trx)
  await sql`update sessions set ended_at = ${wall}, ended_why = ${why}
    where id = any(${ids}::text[]) and ended_at is null`.execute(trx)
  return ids
}

const ADDRESSES_MAX = 100

/** Where a customer has come in from lately. */
export async function listAddresses(db: Database, userId: UserId): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .limit(ADDRESSES_MAX)
    .execute()
  return [...new Set(rows.map(({ address }) => address))]
}

export const ENDED_CHANNEL = 'session_ended'

/** Sessions that ended lately: access tokens of older ones are dead by themselves. */
export async function listEnded(db: Database, since: Date): Promise<readonly SessionId[]> {
  const rows = await db.selectFrom('sessions').select('id').where('ended_at', '>=', since).execute()
  return rows.map(({ id }) => getId('ses', id))
}

async function lockByToken(trx: DatabaseTransaction, token: string) {
  const row = await trx
    .selectFrom('session_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .select(['s.id', 's.user_id', 's.audience', 's.ended_at', 's.expires_at', 't.replaced_at', 't.generation'])
    .where('t.hash', '=', toTokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, id: getId('ses', row.id), user_id: getId('usr', row.user_id) }
}

/**
 * When this token, or the first of its siblings, was used. The grace makes siblings of one generation; a thief and the owner
 * may hold one each, and whoever comes second with theirs, later than the grace, gives the fork away.
 */
async function findReplaced(
  trx: DatabaseTransaction,
  { id, replaced_at: replacedAt, generation }: NonNullable<Awaited<ReturnType<typeof lockByToken>>>,
): Promise<Date | null> {
  if (generation === null) return replacedAt
  const row = await trx
    .selectFrom('session_tokens')
    .select((one) => one.fn.min('replaced_at').as('at'))
    .where('session_id', '=', id)
    .where('generation', '=', generation)
    .executeTakeFirst()
  return row?.at ?? null
}

type NewToken = { readonly sessionId: SessionId; readonly generation: number; readonly wall: Date }

async function saveToken(
  trx: DatabaseTransaction,
  random: Random,
  { sessionId, generation, wall }: NewToken,
): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  await trx
    .insertInto('session_tokens')
    .values({ hash: toTokenHash(token), session_id: sessionId, made_at: wall, generation })
    .execute()
  return token
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
