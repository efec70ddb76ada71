import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import type { Streak } from '@leaven/domain/referral/referral.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { parsePrice, toPriceDecimal } from '@leaven/money/price.ts'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'

export type Referrer = {
  readonly userId: UserId
  readonly referralId: string
  readonly rulesAcceptedAt: Date | null
}

export const findReferrer = async (db: Database, by: { userId: UserId } | { referralId: string }) => {
  const query = db.selectFrom('referral_referrers').selectAll()
  const row = await (
    'userId' in by ? query.where('user_id', '=', by.userId) : query.where('referral_id', '=', by.referralId)
  ).executeTakeFirst()
  return row && toReferrer(row)
}

/** Undefined: he has one already, or the id is another's. */
export async function saveReferrer(db: Database, userId: UserId, referralId: string): Promise<Referrer | undefined> {
  const row = await db
    .insertInto('referral_referrers')
    .values({ user_id: userId, referral_id: referralId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && toReferrer(row)
}

/** What was accepted once stays so. */
export async function saveRulesAccepted(trx: DatabaseTransaction, userId: UserId, at: Date): Promise<void> {
  await trx
    .updateTable('referral_referrers')
    .set({ rules_accepted_at: at })
    .where('user_id', '=', userId)
    .where('rules_accepted_at', 'is', null)
    .execute()
}

const toReferrer = (row: Selectable<Tables['referral_referrers']>): Referrer => ({
  userId: getId('usr', row.user_id),
  referralId: row.referral_id,
  rulesAcceptedAt: row.rules_accepted_at,
})

/** Somebody who came by a referral id. */
export type Referral = {
  readonly id: string
  readonly friendId: UserId
  readonly referralId: string
  readonly isRevealed: boolean
  readonly signedUpAt: Date
  readonly verifiedAt: Date | null
  readonly streak: Streak
  readonly measureFrom: Date | null
  readonly measuredAt: Date | null
  readonly earnedAt: Date | null
  readonly referrerSettledAt: Date | null
}

export async function saveReferral(
  trx: DatabaseTransaction,
  referral: Pick<Referral, 'id' | 'friendId' | 'referralId' | 'isRevealed' | 'signedUpAt'>,
): Promise<void> {
  const { id, friendId, referralId, isRevealed, signedUpAt } = referral
  await trx
    .insertInto('referral_referrals')
    .values({ id, user_id: friendId, referral_id: referralId, is_revealed: isRevealed, signed_up_at: signedUpAt })
    .execute()
}

/** Whoever takes an account over is nobody's friend by what another has typed. */
export async function dropReferral(trx: DatabaseTransaction, friendId: UserId): Promise<void> {
  await trx.deleteFrom('referral_referrals').where('user_id', '=', friendId).execute()
}

export async function lockReferral(
  trx: DatabaseTransaction,
  by: { readonly friendId: UserId } | { readonly id: string },
): Promise<Referral | undefined> {
  const query = trx.selectFrom('referral_referrals').selectAll().forUpdate()
  const row = await (
    'friendId' in by ? query.where('user_id', '=', by.friendId) : query.where('id', '=', by.id)
  ).executeTakeFirst()
  return row && toReferral(row)
}

export type ReferralChange = {
  readonly verifiedAt?: Date
  readonly measureFrom?: Date
  readonly friendSettledAt?: Date
  readonly referrerSettledAt?: Date
  readonly rewardedPerson?: UserId
}

export async function saveProgress(trx: DatabaseTransaction, id: string, change: ReferralChange): Promise<void> {
  await trx
    .updateTable('referral_referrals')
    // One column stands for itself, so that a change of nothing is a statement too.
    .set((one) => ({
      verified_at: change.verifiedAt ?? one.ref('verified_at'),
      measure_from: change.measureFrom,
      friend_settled_at: change.friendSettledAt,
      referrer_settled_at: change.referrerSettledAt,
      rewarded_person: change.rewardedPerson,
    }))
    .where('id', '=', id)
    .execute()
}

/** A reward is that of the person whose account it was for, also once two that were taken for one are parted. */
export async function saveParted(trx: DatabaseTransaction, friendId: UserId, from: UserId): Promise<void> {
  await trx
    .updateTable('referral_referrals')
    .set({ rewarded_person: friendId })
    .where('user_id', '=', friendId)
    .where('rewarded_person', '=', from)
    .execute()
}

/** A page of the friends who are to be looked at, by the ids of their referrals. */
export async function lockMeasured(
  trx: DatabaseTransaction,
  { after, now, limit }: { readonly after: string; readonly now: Date; readonly limit: number },
): Promise<readonly Referral[]> {
  const rows = await trx
    .selectFrom('referral_referrals')
    .selectAll()
    .where('measure_from', 'is not', null)
    .where('id', '>', after)
    .where('measure_from', '<=', now)
    // Once for a midnight, however often it is asked for.
    .where((where) => where.or([where('measured_at', 'is', null), where('measured_at', '<', now)]))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(toReferral)
}

export async function hasMeasured(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('referral_referrals')
    .select('id')
    .where('measure_from', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export type Measured = {
  readonly id: string
  readonly streak: Streak
  readonly isEarned: boolean
  /** Is it looked at again? */
  readonly isMeasured: boolean
}

/** A page in one statement. */
export async function saveMeasured(trx: DatabaseTransaction, measured: readonly Measured[], now: Date): Promise<void> {
  const column = <Value>(of: (one: Measured) => Value): Value[] => measured.map(of)
  await sql`update referral_referrals r set days = m.days, prices = m.prices::jsonb, measured_at = ${now},
      earned_at = case when m.is_earned then ${now} else r.earned_at end,
      measure_from = case when m.is_measured then r.measure_from end
    from unnest(${column(({ id }) => id)}::text[], ${column(({ streak }) => streak.days)}::int2[],
      ${column(({ streak }) => toPriceTexts(streak.prices))}::text[], ${column(({ isEarned }) => isEarned)}::bool[],
      ${column(({ isMeasured }) => isMeasured)}::bool[]) as m (id, days, prices, is_earned, is_measured)
    where r.id = m.id`.execute(trx)
}

/** Was one of these accounts rewarded as a friend, by another referral? */
export async function hasRewarded(db: Database, accounts: readonly UserId[], id: string): Promise<boolean> {
  const row = await db
    .selectFrom('referral_referrals')
    .select('id')
    .where('user_id', 'in', accounts)
    .where('rewarded_person', 'is not', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function listReferrals(
  db: Database,
  referralId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Referral[]> {
  const rows = await db
    .selectFrom('referral_referrals')
    .selectAll()
    .where('referral_id', '=', referralId)
    .orderBy('signed_up_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toReferral)
}

/** Whom somebody has referred, and who of them was verified; counted where it changes. */
export async function countReferrals(
  db: Database,
  userId: UserId,
): Promise<{ readonly friends: number; readonly verified: number }> {
  const row = await db
    .selectFrom('referral_referrers')
    .select(['friends', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { friends: 0, verified: 0 }
}

/** Of the leaderboard: who referred so many that were verified. */
export type Ranked = { readonly userId: UserId; readonly count: number; readonly place: number }

/** Most verified friends first; of equal ones whoever had them sooner. */
export async function listRanked(
  db: Database,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly Ranked[]> {
  const { rows } = await sql<{ user_id: string; verified: number }>`select user_id, verified from referral_referrers
    where verified > 0 order by verified desc, verified_last, referral_id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ user_id, verified }, index) => ({
    userId: getId('usr', user_id),
    count: verified,
    place: offset + index + 1,
  }))
}

/** Behind all who have more, and behind those of the same number who had them sooner: only those are counted one by one. */
export async function findRanked(db: Database, userId: UserId): Promise<Ranked | undefined> {
  const { rows } = await sql<{ count: number; place: bigint }>`select o.verified as count,
      1 + (select coalesce(sum(k.referrers), 0)::int8 from referral_ranks k where k.verified > o.verified)
      + (select count(*) from referral_referrers t where t.verified > 0 and t.verified = o.verified
        and (t.verified_last, t.referral_id) < (o.verified_last, o.referral_id)) as place
    from referral_referrers o where o.user_id = ${userId} and o.verified > 0`.execute(db)
  const [own] = rows
  return own && { userId, count: own.count, place: Number(own.place) }
}

/** All who have referred somebody that was verified. */
export async function countRanked(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select coalesce(sum(referrers), 0)::int8 as count from referral_ranks`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const toReferral = (row: Selectable<Tables['referral_referrals']>): Referral => ({
  id: row.id,
  friendId: getId('usr', row.user_id),
  referralId: row.referral_id,
  isRevealed: row.is_revealed,
  signedUpAt: row.signed_up_at,
  verifiedAt: row.verified_at,
  streak: { days: row.days, prices: parsePriceTexts(row.prices) },
  measureFrom: row.measure_from,
  measuredAt: row.measured_at,
  earnedAt: row.earned_at,
  referrerSettledAt: row.referrer_settled_at,
})

const priceTexts = z.record(z.string(), z.string())

const toPriceTexts = (prices: Streak['prices']): string =>
  JSON.stringify(Object.fromEntries([...prices].map(([code, price]) => [code, toPriceDecimal(price)])))

const parsePriceTexts = (stored: unknown): Streak['prices'] =>
  new Map(
    Object.entries(priceTexts.parse(stored)).map(([asset, text]) => [
      asset,
      parsePrice(text, { asset, currency: 'USD' }),
    ]),
  )
