import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { sql } from 'kysely'
import type { Random } from './ids.ts'
import { toTokenHash } from './session-tokens.ts'

// A browser that a customer has logged in with keeps a random mark. What strangers try elsewhere does not count for it.

const MARKS_MAX = 20
const MARK_BYTES = 32
const MARK_PATTERN = /^[\w-]{43}$/

/** What a browser has sent, if it can be a mark at all. */
export const parseMark = (text: string | undefined): string | undefined =>
  text !== undefined && MARK_PATTERN.test(text) ? text : undefined

export const makeMark = (random: Random): string => Buffer.from(random(MARK_BYTES)).toString('base64url')

export async function hasMark(db: Database, userId: UserId | undefined, mark: string | undefined): Promise<boolean> {
  const row = await db
    .selectFrom('device_marks')
    .select('user_id')
    // An unknown customer costs the same question.
    .where('user_id', '=', userId ?? '')
    .where('hash', '=', toTokenHash(mark ?? ''))
    .executeTakeFirst()
  return row !== undefined
}

/** Has anybody logged in there? For those who have not said yet who they are. */
export async function isKnownMark(db: Database, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom('device_marks')
    .select('user_id')
    .where('hash', '=', toTokenHash(mark))
    .executeTakeFirst()
  return row !== undefined
}

/** A login has succeeded there: the mark is the customer's from now on, one of their newest twenty. */
export async function saveMark(
  trx: DatabaseTransaction,
  { userId, mark, wall }: { readonly userId: UserId; readonly mark: string; readonly wall: Date },
): Promise<void> {
  await trx
    .insertInto('device_marks')
    .values({ user_id: userId, hash: toTokenHash(mark), seen_at: wall })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ seen_at: wall }))
    .execute()
  await sql`delete from device_marks where user_id = ${userId} and hash in (
    select hash from device_marks where user_id = ${userId} order by seen_at desc, hash offset ${MARKS_MAX}
  )`.execute(trx)
}

export async function forgetMarks(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  await trx.deleteFrom('device_marks').where('user_id', '=', userId).execute()
}

/** All of them end. Answers a fresh one for the browser in front, if that was known; a token alone makes no browser known. */
export async function renewMarks(
  trx: DatabaseTransaction,
  random: Random,
  { userId, mark, wall }: { readonly userId: UserId; readonly mark: string | undefined; readonly wall: Date },
): Promise<string | undefined> {
  const wasKnown = await hasMark(trx, userId, mark)
  await forgetMarks(trx, userId)
  if (!wasKnown) return undefined
  const fresh = makeMark(random)
  await saveMark(trx, { userId, mark: fresh, wall })
  return fresh
}
