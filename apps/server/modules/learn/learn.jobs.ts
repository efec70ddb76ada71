import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { releaseOf, REWARD_LOCK_DAYS, rewardTypeOf, toReward } from '@leaven/domain/learn/reward.ts'
import { listStacks } from '../../lessons/stacks.ts'
import { schedule, type Job } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { GiveGrant } from '../../platform/grant.ts'
import type { Readers } from '../../platform/outbox.ts'
import { listCoins, listFreshPrices, type Coin, type Prices } from '../coins/coins.service.ts'
import { getProfile, lockUser } from '../identity/identity.service.ts'
import { findApplicant } from '../kyc/kyc.service.ts'
import { hasRewardRight, PAY_LEARNER, takeCode, type SlotDeps } from './learn.service.ts'
import { listDone, listRewarded, listSlots, removeCodes, saveReward } from './learn.sql.ts'

export type PayDeps = SlotDeps & { readonly giveGrant: GiveGrant }

const CAMPAIGN = 'learn'

/** LEARN-63: given once beside the lessons, in the house's own coin. */
const VERIFICATION = { reason: 'verification', coinId: 'DFI' }

const DAY_MS = 24 * 3_600_000

/** What no budget, price or flow let through is tried again after so long. */
const AGAIN_MS = DAY_MS

const CODE_KEPT_DAYS = 90

type Earned = { readonly reason: string; readonly coinId: string }

/** LEARN-50: gives what waits to whoever is verified and entitled; each of it once. */
export const createPayJob =
  (deps: PayDeps): Job =>
  async (trx, { subject, now }) => {
    const userId = getId('usr', subject)
    // One after the other, so that nothing is given twice.
    if (!(await lockUser(trx, userId))) return
    if ((await findApplicant(trx, userId))?.status !== 'APPROVED') return
    if (!(await hasRewardRight(trx, deps, userId, now))) return
    const market = { coins: await listCoins(trx), prices: await listFreshPrices(trx, now) }
    let isOwed = false
    for (const earned of await listWaiting(trx, userId)) {
      if (!(await give(trx, deps, { userId, earned, market, now }))) isOwed = true
    }
    if (isOwed) await schedule(trx, { job: PAY_LEARNER, subject, dueAt: new Date(now.getTime() + AGAIN_MS) })
  }

/** Lessons with a slot, in their order; with the first of them comes what verification earns. */
async function listWaiting(trx: DatabaseTransaction, userId: UserId): Promise<readonly Earned[]> {
  const [slots, done] = [await listSlots(trx, userId), await listDone(trx, userId)]
  const given = await listRewarded(trx, userId)
  const lessons = listStacks('en')
    .filter(({ id }) => slots.includes(id))
    .flatMap(({ coinId, lessons: all }) => all.map(({ question }) => ({ reason: question.id, coinId })))
    .filter(({ reason }) => done.includes(reason))
  const earned = lessons.length > 0 ? [...lessons, VERIFICATION] : []
  return earned.filter(({ reason }) => !given.includes(reason))
}

type Giving = {
  readonly userId: UserId
  readonly earned: Earned
  readonly market: { readonly coins: readonly Coin[]; readonly prices: Prices }
  readonly now: Date
}

/** False: it cannot be given at the moment. */
async function give(
  trx: DatabaseTransaction,
  { giveGrant }: PayDeps,
  { userId, earned: { reason, coinId }, market: { coins, prices }, now }: Giving,
): Promise<boolean> {
  const asset = coins.find((coin) => coin.asset.code === coinId)?.asset
  const price = prices.get(coinId)
  if (!asset || !price || (await isStopped(trx, 'rewards', coinId))) return false
  const amount = toReward(price, asset)
  if (amount.units <= 0n) return false
  const isGiven = await giveGrant(trx, {
    userId,
    campaign: CAMPAIGN,
    amount,
    operation: 'learnReward',
    reference: `${userId}:${reason}`,
    lockedUntil: new Date(now.getTime() + REWARD_LOCK_DAYS * DAY_MS),
    releaseTo: releaseOf[rewardTypeOf(coinId)],
    now,
  })
  if (isGiven) await saveReward(trx, { userId, reason, coinId, units: amount.units, at: now })
  return isGiven
}

export const learnReaders = (deps: SlotDeps): Readers => ({
  /** Not before his address is his: a code counts once, and not for somebody who never comes. */
  learnCodes: {
    topics: ['emailVerified'],
    handle: async (trx, { subject, at: now }) => {
      const userId = getId('usr', subject)
      const code = findCode((await getProfile(trx, userId)).signup)
      if (code) await takeCode(trx, deps, { userId, code, now })
    },
  },
  learnRewards: {
    topics: ['kycDecided'],
    handle: async (trx, { subject, content, at: now }) => {
      if (content['status'] === 'APPROVED') await schedule(trx, { job: PAY_LEARNER, subject, dueAt: now })
    },
  },
})

function findCode(signup: unknown): string | undefined {
  if (typeof signup !== 'object' || signup === null || !('learnAndEarnCode' in signup)) return undefined
  return typeof signup.learnAndEarnCode === 'string' ? signup.learnAndEarnCode : undefined
}

/** Takes away codes that nobody came back with. */
export const cleanLearn = (db: Database, now: Date): Promise<void> =>
  removeCodes(db, new Date(now.getTime() - CODE_KEPT_DAYS * DAY_MS))
