import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { isUnrestricted } from '@leaven/domain/access/standing.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { isVerified, unverified } from '@leaven/domain/kyc/kyc.ts'
import {
  addMonths,
  isComplete,
  isRunning,
  measureDay,
  noStreak,
  referralTerms,
  type CampaignWindow,
} from '@leaven/domain/referral/referral.ts'
import { nextMidnight, type Wall } from '@leaven/domain/time.ts'
import { listHeldAt } from '@leaven/ledger/holdings.ts'
import type { Leg } from '@leaven/ledger/statement.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { toAmount, type Price } from '@leaven/money/price.ts'
import { doApart, toLeftOutAlarm } from '../../platform/apart.ts'
import { NotYet, schedule, scheduleAll, scheduleOnce, type PlainJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { GiveGrant, GrantOutcome } from '../../platform/grant.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Readers } from '../../platform/outbox.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { listCoins, listFreshPrices } from '../coins/coins.service.ts'
import { listUsers, lockUser, type User } from '../identity/identity.service.ts'
import {
  AGAIN_MS,
  alarmUnfunded,
  alarmUnpriced,
  endUnpriced,
  findUnpaid,
  isLate,
  noteLate,
  noteUnpaid,
  removeUnpaid,
  type Late,
} from '../campaigns/campaigns.service.ts'
import { ensurePerson, findApplicant, listApplicants } from '../kyc/kyc.service.ts'
import { findAccount, lockPerson, type PeopleDeps } from '../people/people.service.ts'
import { toRewardReference, type RewardSide } from './referral.service.ts'
import {
  findReferrer,
  hasMeasured,
  hasRewarded,
  lockMeasured,
  lockReferral,
  saveMeasured,
  saveParted,
  saveProgress,
  type Measured,
  type Referral,
} from './referral.sql.ts'

/** Looks every midnight at what a friend has invested. */
export const MEASURE = 'referral.measure'

/** Gives one side its reward. */
export const REWARD = 'referral.reward'

export type ReferralJobDeps = PeopleDeps & {
  readonly bonusWindow: CampaignWindow
  readonly sealing: Sealing
  readonly giveGrant: GiveGrant
  readonly wall: Wall
  readonly log: Logger
}

const USD = assetOf('USD')

/** The one piece of work that looks at all friends. */
const ALL = 'friends'

/** Once friends are verified they count, and are measured from the next midnight on. */
export const referralReaders = (): Readers => ({
  referral: {
    topics: ['kycDecided', 'personParted'],
    handle: async (trx, { topic, subject, content, at }) => {
      if (topic === 'personParted') return saveParted(trx, getId('usr', subject), getId('usr', String(content['from'])))
      if (content['status'] !== 'APPROVED') return
      const referral = await lockReferral(trx, { friendId: getId('usr', subject) })
      if (!referral || referral.earnedAt) return
      const from = nextMidnight(at)
      const measureFrom = referral.measureFrom ?? from
      await saveProgress(trx, referral.id, { verifiedAt: referral.verifiedAt ?? at, measureFrom })
      await scheduleOnce(trx, { job: MEASURE, subject: ALL, dueAt: from })
    },
  },
})

/** Friends of a page; each page is a transaction of its own. */
const FRIENDS_PAGE = 200

/**
 * REF-14. A friend is measured until the reward is earned, until they have left, or while they are verified. One who cannot
 * be is left out, with a piece of work of their own for that midnight.
 */
export const createMeasureJob =
  (deps: ReferralJobDeps): PlainJob =>
  async (trx, { subject, now, progress }) => {
    if (subject !== ALL) return measureLeft(trx, deps, subject, now)
    const referrals = await lockMeasured(trx, { after: progress ?? '', now, limit: FRIENDS_PAGE })
    const leftOut = await doApart(trx, referrals, (part) => measurePage(trx, deps, part, now))
    const toDay = now.toISOString().slice(0, 10)
    await scheduleAll(
      trx,
      leftOut.map(({ subject: { id } }) => ({ job: MEASURE, subject: `${id} ${toDay}`, dueAt: now })),
    )
    const last = referrals.at(-1)
    if (last && referrals.length === FRIENDS_PAGE) return { goOn: last.id }
    if (await hasMeasured(trx)) await schedule(trx, { job: MEASURE, subject: ALL, dueAt: nextMidnight(now) })
    return undefined
  }

async function measureLeft(trx: DatabaseTransaction, deps: ReferralJobDeps, subject: string, now: Date): Promise<void> {
  const referral = await lockReferral(trx, { id: subject.split(' ')[0] ?? '' })
  if (!referral || referral.earnedAt) return
  const [failed] = await doApart(trx, [referral], (part) => measurePage(trx, deps, part, now))
  if (failed) throw toLeftOutAlarm(MEASURE, `${referral.friendId} ${subject}`, failed.why)
}

async function measurePage(
  trx: DatabaseTransaction,
  { bonusWindow }: ReferralJobDeps,
  referrals: readonly Referral[],
  now: Date,
): Promise<void> {
  if (referrals.length === 0) return
  const friendIds = referrals.map(({ friendId }) => friendId)
  const friends = await listUsers(trx, friendIds)
  const applicants = await listApplicants(trx, friendIds)
  const held = await listHeldAt(trx, friendIds, now)
  const prices = await listFreshPrices(trx, now, 'value')
  // Our own silence costs nobody a day; a single coin without a price does not hold up the others.
  if (prices.size === 0) throw new NotYet(`No price was seen since ${now.toISOString()}`)
  const measured = referrals.map((referral): Measured & { readonly referral: Referral } => {
    const { friendId } = referral
    const friend = friends.get(friendId)
    const isKnown = isVerified(applicants.get(friendId) ?? unverified)
    const isCounted = isKnown && friend !== undefined && isUnrestricted(friend)
    const holdings = toHoldings(friendId, held.get(friendId) ?? [])
    const streak = isCounted ? measureDay(referral.streak, holdings, prices) : noStreak
    const isGone = !isKnown || friend === undefined || hasLeft(friend)
    const isEarned = !isGone && isComplete(streak) && isRunning(bonusWindow, now)
    return { referral, id: referral.id, streak, isEarned, isMeasured: !isGone && !isEarned }
  })
  await saveMeasured(trx, measured, now)
  for (const { referral, isEarned } of measured) if (isEarned) await planRewards(trx, referral, now)
}

const hasLeft = ({ status }: User): boolean => status === 'CLOSED' || status === 'BANNED'

function toHoldings(userId: UserId, legs: readonly Leg[]) {
  const head = `user:${userId}:`
  return legs
    .filter(({ path }) => path.startsWith(head))
    .map(({ path, balance }) => ({ place: path.slice(head.length), amount: balance }))
}

/** All conditions are met. */
async function planRewards(trx: DatabaseTransaction, { id }: Referral, now: Date): Promise<void> {
  // Each side by itself: one that must wait holds up no other.
  for (const side of ['friend', 'referrer'] as const) {
    await schedule(trx, { job: REWARD, subject: toRewardReference(id, side), dueAt: now })
  }
}

type Outcome = GrantOutcome | Late | 'NONE'

/** REF-16. Stopped, without a price or with an empty budget it waits; while an operator checks who they are, for the decision. */
export const createRewardJob =
  (deps: ReferralJobDeps): PlainJob =>
  async (trx, { subject, now }) => {
    const { id, side } = parseReward(subject)
    const { campaign } = referralTerms
    // Before anything else: who has waited for a price may be gone by now.
    const hasPrice = (await findPrice(trx, now)) !== undefined
    if (hasPrice) await endUnpriced(trx, campaign, { wall: deps.wall(), log: deps.log })
    const referral = await lockReferral(trx, { id })
    if (!referral?.earnedAt) return
    const noted = await findUnpaid(trx, { campaign, reference: subject })
    const given = await give(trx, deps, { referral, side, isOwed: noted === 'LATE' || noted === 'HELD', now })
    // Who waited for a price ends its alarm, whatever has become of them.
    const outcome = given === 'NONE' && noted === 'LATE' && !hasPrice ? 'UNPRICED' : given
    if (outcome === 'HELD') return
    if (outcome === 'NONE') await removeUnpaid(trx, { campaign, reference: subject })
    if (!isLate(outcome)) {
      return saveProgress(trx, id, side === 'friend' ? { friendSettledAt: now } : { referrerSettledAt: now })
    }
    await schedule(trx, { job: REWARD, subject, dueAt: new Date(now.getTime() + AGAIN_MS[outcome]) })
  }

function parseReward(subject: string): { readonly id: string; readonly side: RewardSide } {
  const [id = '', side = ''] = subject.split(':')
  return { id, side: side === 'friend' ? 'friend' : 'referrer' }
}

type Reward = {
  readonly referral: Referral
  readonly side: RewardSide
  /** It was earned by who was entitled to it, and waits since then. */
  readonly isOwed: boolean
  readonly now: Date
}

/** A closed or restricted account gets none; to who was restricted since, it stays owed until they no longer are. */
async function give(
  trx: DatabaseTransaction,
  deps: ReferralJobDeps,
  { referral, side, isOwed, now }: Reward,
): Promise<Outcome> {
  const referrerId = (await findReferrer(trx, referral))?.userId
  if (!referrerId) return 'NONE'
  const userId = side === 'friend' ? referral.friendId : referrerId
  // Held, so that nobody closes an account that is about to be given something.
  const user = await lockUser(trx, userId, 'entry')
  if (!user) return 'NONE'
  const cents = (side === 'friend' ? user.referralBonus : user.referrerBonus) ?? referralTerms.bonus.units // ACCESS-05
  if (cents === 0n || hasLeft(user) || (!isUnrestricted(user) && !isOwed)) return 'NONE'
  if (!isUnrestricted(user)) return (await findPrice(trx, now)) ? 'LATE' : 'UNPRICED'
  const reference = toRewardReference(referral.id, side)
  const owed = {
    userId,
    campaign: referralTerms.campaign,
    operation: side === 'friend' ? 'referralSignupBonus' : 'referralReward',
    reference,
    once: side === 'friend' ? 'friend' : null,
    giver: { job: REWARD, subject: reference },
    now,
  } as const
  const against = await findAgainst(trx, deps, { referral, referrerId, now })
  if (against) {
    await noteUnpaid(trx, owed, against.why, against.waitsFor)
    return against.why
  }
  const amount = await findAmount(trx, amountOf(USD, cents), now)
  const { coinId } = referralTerms
  if (!amount || (await isStopped(trx, 'rewards', coinId))) {
    const why = await noteLate(trx, owed)
    if (why !== 'LATE') return why
    if (!amount) await alarmUnpriced(trx, referralTerms.campaign, { coinId, wall: deps.wall(), log: deps.log })
    return amount ? 'STOPPED' : 'UNPRICED'
  }
  const lockedUntil = addMonths(now, referralTerms.lockMonths)
  const outcome = await deps.giveGrant(trx, { ...owed, amount, lockedUntil, releaseTo: 'staked' })
  if (outcome === 'LATE') await alarmUnfunded(trx, referralTerms.campaign, { amount, wall: deps.wall(), log: deps.log })
  return outcome
}

type Against = { readonly why: 'SAME_PERSON' | 'HELD'; readonly waitsFor: UserId | null }

/** Nobody refers themselves, and a person is a friend once: otherwise neither side gets anything. */
async function findAgainst(
  trx: DatabaseTransaction,
  deps: ReferralJobDeps,
  { referral, referrerId, now }: { readonly referral: Referral; readonly referrerId: UserId; readonly now: Date },
): Promise<Against | undefined> {
  const { friendId } = referral
  // In one order, so that two referrals between the same people do not wait for each other.
  for (const userId of [friendId, referrerId].toSorted()) await ensureKnown(trx, deps, userId, now)
  const friend = await lockPerson(trx, friendId)
  const referrer = await findAccount(trx, referrerId)
  const isAgain = friend && (await hasRewarded(trx, friend.accounts, referral.id))
  if (isAgain || (friend && friend.personId === referrer?.personId)) return { why: 'SAME_PERSON', waitsFor: null }
  if (friend?.likeness === 'HELD') return { why: 'HELD', waitsFor: friendId }
  const isAlike = friend?.namePrint && referrer?.namePrint?.equals(friend.namePrint)
  if (isAlike && referrer?.likeness === 'HELD') return { why: 'HELD', waitsFor: referrerId }
  if (friend) await saveProgress(trx, referral.id, { rewardedPerson: friend.personId })
  return undefined
}

/** A referrer need not be verified; nothing is read of them then. */
async function ensureKnown(trx: DatabaseTransaction, deps: ReferralJobDeps, userId: UserId, now: Date): Promise<void> {
  if (isVerified((await findApplicant(trx, userId)) ?? unverified)) await ensurePerson(trx, deps, { userId, now })
}

/** PROMO-20: by the price at the moment of paying; undefined: there is none to trust. */
async function findAmount(db: Database, value: Amount, now: Date): Promise<Amount | undefined> {
  const { coinId } = referralTerms
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  const price = await findPrice(db, now)
  return asset && price && toAmount(value, price, asset, 'floor')
}

const findPrice = async (db: Database, now: Date): Promise<Price | undefined> =>
  (await listFreshPrices(db, now, 'value')).get(referralTerms.coinId)
