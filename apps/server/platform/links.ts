import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import type { Random } from './ids.ts'
import { toTokenHash } from './session-tokens.ts'

// Links that are mailed: hashed, used once, dead after their time by the wall clock. Whoever makes or takes one holds
// the lock of its customer, so that they follow one another.

const HOUR_SECONDS = 3_600

const secondsOf = {
  verifyEmail: 24 * HOUR_SECONDS,
  resetPassword: HOUR_SECONDS, // AUTH-73
  disableAccount: 7 * 24 * HOUR_SECONDS,
} as const

export type Purpose = keyof typeof secondsOf

export type Mailed = { readonly token: string; readonly purpose: Purpose }

const TOKEN_BYTES = 32

/** Answers the token. It makes the older ones worthless, except that a warning stays good when another follows. */
export async function makeLink(
  trx: DatabaseTransaction,
  random: Random,
  { userId, purpose, wall }: { userId: UserId; purpose: Purpose; wall: Date },
): Promise<string> {
  const token = Buffer.from(random(TOKEN_BYTES)).toString('base64url')
  const expires_at = new Date(wall.getTime() + secondsOf[purpose] * 1000)
  if (purpose !== 'disableAccount') await dropLinks(trx, userId, [purpose])
  await trx
    .insertInto('mail_links')
    .values({ hash: toTokenHash(token), user_id: userId, purpose, made_at: wall, expires_at })
    .execute()
  return token
}

/** Whose link this is, as long as it works. */
export async function findLinkOwner(db: Database, { token, purpose }: Mailed, wall: Date): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('mail_links')
    .select('user_id')
    .where('hash', '=', toTokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return row && getId('usr', row.user_id)
}

/** Uses a link up. False: it is unknown, another's, too old or was used before, also by a call at the same moment. */
export async function takeLink(
  trx: DatabaseTransaction,
  { token, purpose, userId }: Mailed & { readonly userId: UserId },
  wall: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_links')
    .set({ used_at: wall })
    .where('hash', '=', toTokenHash(token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', wall)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function dropLinks(
  trx: DatabaseTransaction,
  userId: UserId,
  purposes: readonly Purpose[] = ['verifyEmail', 'resetPassword', 'disableAccount'],
): Promise<void> {
  await trx.deleteFrom('mail_links').where('user_id', '=', userId).where('purpose', 'in', purposes).execute()
}

const LISTED_MAX = 1_000

/** For their owner to read: what they were for, never what they open. */
export const listLinks = (db: Database, userId: UserId) =>
  db
    .selectFrom('mail_links')
    .select(['purpose', 'made_at as madeAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .limit(LISTED_MAX)
    .execute()
