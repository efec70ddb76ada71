import type { Database } from '@leaven/db/database.ts'
import { isUnrestricted } from '@leaven/domain/access/standing.ts'
import type { UserId } from '@leaven/domain/id.ts'
import {
  isReferralId,
  isSameMailbox,
  maskName,
  referralTerms,
  toReferralId,
  toReferralState,
  type ReferralState,
} from '@leaven/domain/referral/referral.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId, Random } from '../../platform/ids.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { NoteSignUp } from '../../platform/sign-up.ts'
import { listGrantAmounts } from '../campaigns/campaigns.service.ts'
import { getUser, listUsers, type User } from '../identity/identity.service.ts'
import {
  countRanked,
  countReferrals,
  dropReferral,
  findReferrer,
  findRanked,
  listRanked,
  listReferrals,
  saveReferral,
  saveReferrer,
  saveRulesAccepted,
  type Ranked,
  type Referral,
  type Referrer,
} from './referral.sql.ts'

export type ReferralDeps = {
  readonly db: Database
  readonly making: { readonly random: Random }
  readonly assertRight: AssertRight
}

/** Whose reward a grant is; what it is called in the history says no more than that. */
export type RewardSide = 'friend' | 'referrer'

export const toRewardReference = (id: string, side: RewardSide): string => `${id}:${side}`

/** AUTH-69: a code that nobody refers with, or no longer, or he himself, is turned down before there is an account. */
export const createNoteSignUp =
  (makeId: MakeId): NoteSignUp =>
  async (trx, { userId, email, signup, at }) => {
    await dropReferral(trx, userId)
    const code = signup['referralCode']
    if (typeof code !== 'string') return
    const referrer = isReferralId(code) ? await findReferrer(trx, { referralId: code }) : undefined
    if (!referrer?.rulesAcceptedAt || referrer.userId === userId) throw new Refusal('NoNewReferrals')
    const owner = await getUser(trx, referrer.userId)
    if (!isUnrestricted(owner) || isSameMailbox(owner.email, email)) throw new Refusal('NoNewReferrals')
    const isRevealed = signup['isRevealToReferrer'] === true
    const referral = { id: makeId('rfl'), friendId: userId, referralId: code, isRevealed, signedUpAt: at }
    await saveReferral(trx, referral)
  }

const TRIES_MAX = 50
const RANDOM_BYTES = 4

/** What he refers with; whoever asks for the first time gets it now. */
export async function getReferrer({ db, making }: ReferralDeps, userId: UserId): Promise<Referrer> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = await findReferrer(db, { userId })
    if (found) return found
    const id = toReferralId(Buffer.from(making.random(RANDOM_BYTES)).readUInt32BE())
    if (id !== null) await saveReferrer(db, userId, id)
  }
  throw new Error(`No referral id is free for ${userId}`)
}

/** REF-22. Accepting again changes nothing. */
export async function acceptRules(
  deps: ReferralDeps,
  asked: Once,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await getReferrer(deps, userId)
  await once(deps.db, asked, async (trx) => {
    await deps.assertRight(trx, userId, 'acceptReferralRules', now)
    await saveRulesAccepted(trx, userId, now)
  })
}

/** Nobody turns further pages; what is shown of the others is how many they are. */
const RANKED_MAX = 10_000

type Page = { readonly offset: number; readonly limit: number }

export type Place = Ranked & { readonly name: string; readonly isOwn: boolean }

export type Leaderboard = { readonly referrers: readonly Place[]; readonly total: number }

/** REF-13: names are masked for everybody, also for those who are logged in. */
export async function listLeaderboard(
  db: Database,
  { ranked, total }: Ranking,
  { offset, limit }: Page,
  viewer?: UserId,
): Promise<Leaderboard> {
  const page = ranked.slice(offset, offset + limit)
  const users = await listUsers(
    db,
    page.map(({ userId }) => userId),
  )
  return { referrers: page.map((row) => toPlace(row, getOf(users, row.userId), viewer)), total }
}

/** Everybody's places, without their names. */
export type Ranking = { readonly ranked: readonly Ranked[]; readonly total: number }

export async function readRanking(db: Database): Promise<Ranking> {
  return { ranked: await listRanked(db, { offset: 0, limit: RANKED_MAX }), total: await countRanked(db) }
}

export async function findOwnPlace(db: Database, userId: UserId): Promise<Place | undefined> {
  const own = await findRanked(db, userId)
  return own && toPlace(own, await getUser(db, userId), userId)
}

const toPlace = (row: Ranked, user: User, viewer: UserId | undefined): Place => ({
  ...row,
  name: toMasked(user),
  isOwn: row.userId === viewer,
})

function getOf(users: ReadonlyMap<string, User>, id: UserId): User {
  const user = users.get(id)
  if (!user) throw new Error(`${id} is not there`)
  return user
}

/** Whoever has left is only a place. */
const toMasked = ({ status, firstName, email }: User): string =>
  maskName(status === 'CLOSED' ? '' : (firstName ?? email.split('@')[0] ?? ''))

export type ReferredUser = {
  /** Null: he did not choose to be shown, or has no name here. */
  readonly name: string | null
  readonly email: string | null
  readonly signedUpAt: Date
  readonly state: ReferralState
  readonly days: number | null
  readonly reward: Amount | null
}

/** Whom he has referred, newest first; whoever did not choose to be shown stays without a name. */
export async function listReferredUsers(
  deps: ReferralDeps,
  userId: UserId,
  page: Page,
): Promise<{ readonly count: number; readonly users: readonly ReferredUser[] }> {
  const { db } = deps
  const { referralId } = await getReferrer(deps, userId)
  const referrals = await listReferrals(db, referralId, page)
  const rewards = await listGrantAmounts(db, {
    campaign: referralTerms.campaign,
    references: referrals.map(({ id }) => toRewardReference(id, 'referrer')),
  })
  const friends = await listUsers(
    db,
    referrals.map(({ friendId }) => friendId),
  )
  const users = referrals.map((referral) => {
    const reward = rewards.get(toRewardReference(referral.id, 'referrer')) ?? null
    return toReferredUser(referral, getOf(friends, referral.friendId), reward)
  })
  return { count: (await countReferrals(db, userId)).friends, users }
}

function toReferredUser(referral: Referral, friend: User, reward: Amount | null): ReferredUser {
  const { isRevealed, signedUpAt, verifiedAt, streak, earnedAt, referrerSettledAt } = referral
  const isClosed = friend.status === 'CLOSED' || friend.status === 'BANNED'
  const isShown = isRevealed && !isClosed
  const names = [friend.firstName, friend.lastName].filter((name) => name !== null).join(' ')
  const state = toReferralState({
    isClosed,
    isVerified: verifiedAt !== null,
    days: streak.days,
    isEarned: earnedAt !== null,
    isSettled: referrerSettledAt !== null,
    isPaid: reward !== null,
  })
  return {
    name: isShown && names !== '' ? names : null,
    email: isShown ? friend.email : null,
    signedUpAt,
    state,
    days: streak.days,
    reward,
  }
}

export const countReferred = async (db: Database, { userId }: Referrer): Promise<number> =>
  (await countReferrals(db, userId)).friends

export const countVerified = async (db: Database, userId: UserId): Promise<number> =>
  (await countReferrals(db, userId)).verified
