import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { isUnrestricted } from '@leaven/domain/access/standing.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { hasTier, isRejected } from '@leaven/domain/kyc/kyc.ts'
import {
  addMonths,
  isComplete,
  isRunning,
  isSamePerson,
  measureDay,
  noStreak,
  referralTerms,
  type CampaignWindow,
  type Streak,
} from '@leaven/domain/referral/referral.ts'
import { listBalances, listStatement, PAGE_MAX } from '@leaven/ledger/statement.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import { toAmount } from '@leaven/money/price.ts'
import { schedule, scheduleOnce, type Job } from '../../platform/due-work.ts'
import type { GiveGrant } from '../../platform/grant.ts'
import type { Readers } from '../../platform/outbox.ts'
import type { Sealing } from '../../platform/sealing.ts'
import { listCoins, listFreshPrices } from '../coins/coins.service.ts'
import { getUser, type User } from '../identity/identity.service.ts'
import { findApplicant, openVerified } from '../kyc/kyc.service.ts'
import { toRewardReference, type RewardSide } from './referral.service.ts'
import { findReferrer, lockReferral, saveProgress, type Referral } from './referral.sql.ts'

/** Looks every midnight at what a friend has invested. */
export const MEASURE = 'referral.measure'

/** Gives one side its reward. */
export const REWARD = 'referral.reward'

export type ReferralJobDeps = {
  readonly bonusWindow: CampaignWindow
  readonly sealing: Sealing
  readonly giveGrant: GiveGrant
}

const DAY_MS = 24 * 3_600_000
const USD = assetOf('USD')

export const toNextMidnight = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))

/** Once a friend is verified he counts, and is measured. */
export const referralReaders = (): Readers => ({
  referral: {
    topics: ['kycDecided'],
    handle: async (trx, { subject, content, at }) => {
      if (content['status'] !== 'APPROVED') return
      const referral = await lockReferral(trx, { friendId: getId('usr', subject) })
      if (!referral || referral.earnedAt) return
      await saveProgress(trx, referral.id, { verifiedAt: referral.verifiedAt ?? at })
      await scheduleOnce(trx, { job: MEASURE, subject, dueAt: toNextMidnight(at) })
    },
  },
})

/** REF-14. It ends when the reward is earned, when he has left, or when he is no longer verified. */
export const createMeasureJob =
  (deps: ReferralJobDeps): Job =>
  async (trx, { subject, now }) => {
    const friendId = getId('usr', subject)
    const referral = await lockReferral(trx, { friendId })
    if (!referral || referral.earnedAt) return
    const friend = await getUser(trx, friendId)
    const isVerified = await isVerifiedNow(trx, friendId)
    const streak = isVerified && isUnrestricted(friend) ? await measure(trx, referral, now) : noStreak
    await saveProgress(trx, referral.id, { streak, measuredAt: now })
    if (!isVerified || hasLeft(friend)) return
    if (isComplete(streak) && isRunning(deps.bonusWindow, now)) return earn(trx, deps, referral, now)
    await schedule(trx, { job: MEASURE, subject, dueAt: toNextMidnight(now) })
  }

const hasLeft = ({ status }: User): boolean => status === 'CLOSED' || status === 'BANNED'

async function isVerifiedNow(db: Database, userId: UserId): Promise<boolean> {
  const applicant = await findApplicant(db, userId)
  return applicant !== undefined && hasTier(applicant.tier, 'TIER1') && !isRejected(applicant.status)
}

async function measure(trx: DatabaseTransaction, { friendId, streak }: Referral, now: Date): Promise<Streak> {
  return measureDay(streak, await listHoldingsAt(trx, friendId, now), await listFreshPrices(trx, now))
}

/** What he held at that time, so that a late look sees the same: what has moved since is taken back. */
async function listHoldingsAt(db: Database, userId: UserId, at: Date) {
  const head = `user:${userId}:`
  const balances = new Map(
    (await listBalances(db, userId)).map(({ path, balance }) => [path + balance.asset.code, { path, balance }]),
  )
  const shift = (path: string, amount: Amount, by: bigint): void => {
    const found = balances.get(path + amount.asset.code)
    if (found)
      balances.set(path + amount.asset.code, { path, balance: amountOf(amount.asset, found.balance.units + by) })
  }
  for (let before: bigint | undefined; ;) {
    const lines = await listStatement(db, { userId, limit: PAGE_MAX, ...(before !== undefined && { before }) })
    for (const { amount, source, destination } of lines.filter((line) => line.at > at)) {
      shift(source.path, amount, amount.units)
      shift(destination.path, amount, -amount.units)
    }
    const last = lines.at(-1)
    if (!last || lines.length < PAGE_MAX || last.at <= at) break
    before = last.number
  }
  return [...balances.values()]
    .filter(({ path }) => path.startsWith(head))
    .map(({ path, balance }) => ({ place: path.slice(head.length), amount: balance }))
}

/** All conditions are met. Whoever has invited himself gets nothing, on neither side. */
async function earn(trx: DatabaseTransaction, deps: ReferralJobDeps, referral: Referral, now: Date): Promise<void> {
  const { id, friendId, referralId } = referral
  const referrer = await findReferrer(trx, { referralId })
  if (!referrer) throw new Error(`Nobody refers with ${referralId}`)
  const sealed = { db: trx, sealing: deps.sealing }
  const isOwn = isSamePerson(await openVerified(sealed, friendId), await openVerified(sealed, referrer.userId))
  if (isOwn) return saveProgress(trx, id, { earnedAt: now, friendSettledAt: now, referrerSettledAt: now })
  await saveProgress(trx, id, { earnedAt: now })
  // Each side by itself: one that must wait holds up no other.
  for (const side of ['friend', 'referrer'] as const) {
    await schedule(trx, { job: REWARD, subject: toRewardReference(id, side), dueAt: now })
  }
}

/** REF-16. Without a price or with an empty budget it waits for the next day. */
export const createRewardJob =
  (deps: ReferralJobDeps): Job =>
  async (trx, { subject, now }) => {
    const { id, side } = parseReward(subject)
    const referral = await lockReferral(trx, { id })
    if (!referral?.earnedAt) return
    if (await isGivenOrNone(trx, deps, { referral, side, now })) {
      return saveProgress(trx, id, side === 'friend' ? { friendSettledAt: now } : { referrerSettledAt: now })
    }
    await schedule(trx, { job: REWARD, subject, dueAt: new Date(now.getTime() + DAY_MS) })
  }

function parseReward(subject: string): { readonly id: string; readonly side: RewardSide } {
  const [id = '', side = ''] = subject.split(':')
  return { id, side: side === 'friend' ? 'friend' : 'referrer' }
}

type Reward = { readonly referral: Referral; readonly side: RewardSide; readonly now: Date }

/** False: it has to wait. A closed or restricted account gets none. */
async function isGivenOrNone(
  trx: DatabaseTransaction,
  { giveGrant }: ReferralJobDeps,
  { referral, side, now }: Reward,
): Promise<boolean> {
  const userId = side === 'friend' ? referral.friendId : (await findReferrer(trx, referral))?.userId
  if (!userId) return true
  const user = await getUser(trx, userId)
  const cents = (side === 'friend' ? user.referralBonus : user.referrerBonus) ?? referralTerms.bonus.units // ACCESS-05
  if (!isUnrestricted(user) || cents === 0n) return true
  const amount = await findAmount(trx, amountOf(USD, cents), now)
  if (!amount) return false
  return giveGrant(trx, {
    userId,
    campaign: referralTerms.campaign,
    amount,
    operation: side === 'friend' ? 'referralSignupBonus' : 'referralReward',
    reference: toRewardReference(referral.id, side),
    lockedUntil: addMonths(now, referralTerms.lockMonths),
    releaseTo: 'staked',
    now,
  })
}

/** PROMO-20: by the price at the moment of paying; undefined: there is none to trust. */
async function findAmount(db: Database, value: Amount, now: Date): Promise<Amount | undefined> {
  const { coinId } = referralTerms
  const asset = (await listCoins(db)).find((coin) => coin.asset.code === coinId)?.asset
  const price = (await listFreshPrices(db, now)).get(coinId)
  return asset && price && toAmount(value, price, asset, 'floor')
}
