import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'
import type { MakeId, Random } from './ids.ts'
import { GRACE_SECONDS, REFRESH_SECONDS, REMEMBER_SECONDS, toTokenHash, type SessionId } from './session-tokens.ts'

// A session is a family of refresh tokens: each use gives the next one, and an old one that comes back ends them all.

export type Device = { readonly address: string; readonly name: string }

export type NewSession = {
  readonly userId: UserId
  readonly audience: string
  readonly isRemembered: boolean
  readonly device: Device
  readonly wall: Date
}

export type Refreshed = {
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly audience: string
  readonly refreshToken: string
  readonly maxAge: number
}

export type Making = { readonly makeId: MakeId; readonly random: Random }

const TOKEN_BYTES = 32
const NAME_MAX = 300
const ADDRESS_MAX = 100

export async function startSession(trx: DatabaseTransaction, making: Making, given: NewSession): Promise<Refreshed> {
  const { userId, audience, isRemembered, device, wall } = given
  const sessionId = making.makeId('ses')
  const maxAge = isRemembered ? REMEMBER_SECONDS : REFRESH_SECONDS // SESS-31
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
    })
    .execute()
  const refreshToken = await saveToken(trx, making.random, sessionId, wall)
  return { userId, sessionId, audience, refreshToken, maxAge }
}

/** The next token for this one; nothing if it is unknown, too old, ended, or was used before. */
export async function refreshSession(
  db: Database,
  random: Random,
  token: string,
  wall: Date,
  address?: string,
): Promise<Refreshed | undefined> {
  return transact(db, async (trx) => {
    const found = await lockByToken(trx, token)
    if (!found || found.ended_at || found.expires_at <= wall) return undefined
    if (found.replaced_at && later(found.replaced_at, GRACE_SECONDS) < wall) {
      await endSession(trx, found.id, 'reuse', wall)
      return undefined
    }
    if (!found.replaced_at) {
      await trx
        .updateTable('session_tokens')
        .set({ replaced_at: wall })
        .where('hash', '=', toTokenHash(token))
        .execute()
    }
    const refreshToken = await saveToken(trx, random, found.id, wall)
    await trx
      .updateTable('sessions')
      .set({ last_used_at: wall, ...(address && { address: address.slice(0, ADDRESS_MAX) }) })
      .where('id', '=', found.id)
      .execute()
    const maxAge = Math.floor((found.expires_at.getTime() - wall.getTime()) / 1000)
    return { userId: found.user_id, sessionId: found.id, audience: found.audience, refreshToken, maxAge }
  })
}

/** Ends it for good and tells every http process. */
export async function endSession(
  trx: DatabaseTransaction,
  sessionId: SessionId,
  why: string,
  wall: Date,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: wall, ended_why: why })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await sql`select pg_notify(${ENDED_CHANNEL}, ${sessionId})`.execute(trx)
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
    .select(['s.id', 's.user_id', 's.audience', 's.ended_at', 's.expires_at', 't.replaced_at'])
    .where('t.hash', '=', toTokenHash(token))
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, id: getId('ses', row.id), user_id: getId('usr', row.user_id) }
}

async function saveToken(trx: DatabaseTransaction, random: Random, sessionId: SessionId, wall: Date): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  await trx
    .insertInto('session_tokens')
    .values({ hash: toTokenHash(token), session_id: sessionId, made_at: wall })
    .execute()
  return token
}

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
