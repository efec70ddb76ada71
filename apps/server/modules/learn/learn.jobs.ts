import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { isVerified, unverified } from '@leaven/domain/kyc/kyc.ts'
import { releaseOf, REWARD_LOCK_DAYS, rewardTypeOf, toReward } from '@leaven/domain/learn/reward.ts'
import { UTC_DAY_MS, type Wall } from '@leaven/domain/time.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { listStacks, questionIdsOf } from '../../lessons/stacks.ts'
import { schedule, type PlainJob } from '../../platform/due-work.ts'
import { isStopped } from '../../platform/flows.ts'
import type { GiveGrant, GrantOutcome } from '../../platform/grant.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Readers } from '../../platform/outbox.ts'
import type { Sealing } from '../../platform/sealing.ts'
import {
  AGAIN_MS,
  alarmUnfunded,
  alarmUnpriced,
  endUnpriced,
  isLate,
  listUnpaid,
  noteLate,
  type Late,
} from '../campaigns/campaigns.service.ts'
import { listCoins, listFreshPrices, type Coin, type Prices } from '../coins/coins.service.ts'
import { getProfile, lockUser, type User } from '../identity/identity.service.ts'
import { ensurePerson, findApplicant } from '../kyc/kyc.service.ts'
import type { PeopleDeps } from '../people/people.service.ts'
import {
  CAMPAIGN,
  hasRewardRight,
  PAY_LEARNER,
  takeCode,
  takeSlot,
  toReference,
  type SlotDeps,
} from './learn.service.ts'
import {
  freeSlot,
  keepSlot,
  listDone,
  listRewarded,
  listSlots,
  lockSlots,
  lockTaken,
  removeCodes,
  saveReward,
} from './learn.sql.ts'

export type PayDeps = SlotDeps &
  PeopleDeps & { readonly giveGrant: GiveGrant; readonly sealing: Sealing; readonly wall: Wall; readonly log: Logger }

/** LEARN-63: given once beside the lessons, in the house's own coin. */
const VERIFICATION = { reason: 'verification', coinId: 'DFI', quizId: null }

type Outcome = GrantOutcome | Late

const CODE_KEPT_DAYS = 90

/** What was earned: for which stack, or for the verification. */
type Earned = { readonly reason: string; readonly coinId: string; readonly quizId: string | null }

/** LEARN-50: gives what waits to customers who are verified and entitled; each of it once to a person. */
export const createPayJob =
  (deps: PayDeps): PlainJob =>
  async (trx, { subject, now }) => {
    const userId = getId('usr', subject)
    const market = await readMarket(trx, now)
    // Before anything else: who has waited for a price may be gone by now.
    if (market.isWhole) await endUnpriced(trx, CAMPAIGN, { wall: deps.wall(), log: deps.log })
    // One after the other, so that nothing is given twice.
    const user = await lockUser(trx, userId)
    if (!user) return
    const isKnown = isVerified((await findApplicant(trx, userId)) ?? unverified)
    if (!isKnown || !(await hasRewardRight(trx, deps, userId, now)))
      return keepWaiting(trx, { user, isKnown, market, now })
    await ensurePerson(trx, deps, { userId, now })
    await lockSlots(trx, userId)
    await takeAgain(trx, deps, userId, now)
    const refused = new Set<string>()
    const late = new Set<Late>()
    for (const earned of await listWaiting(trx, userId, now)) {
      const outcome = await give(trx, deps, { userId, earned, market, now })
      if (isLate(outcome)) late.add(outcome)
      if (earned.quizId === null) continue
      if (outcome === 'SAME_PERSON') refused.add(earned.quizId)
      else await keepSlot(trx, userId, earned.quizId)
    }
    await freeRefused(trx, userId, refused, now)
    if (late.size === 0) return
    await tryAgain(trx, userId, now, Math.min(...[...late].map((why) => AGAIN_MS[why])))
  }

const tryAgain = (trx: DatabaseTransaction, subject: UserId, now: Date, ms: number): Promise<void> =>
  schedule(trx, { job: PAY_LEARNER, subject, dueAt: new Date(now.getTime() + ms) })

type Barred = { readonly user: User; readonly isKnown: boolean; readonly market: Market; readonly now: Date }

/**
 * Who may not be rewarded now may be later: what they have earned is looked at every day, and at once when they are
 * verified or consent. A closed account stays closed.
 */
async function keepWaiting(trx: DatabaseTransaction, { user, isKnown, market, now }: Barred): Promise<void> {
  const isNoted = (await listUnpaid(trx, user.id, CAMPAIGN)).some(({ why }) => why === 'LATE')
  // Who waited for a price ends its alarm, whatever has become of them.
  if (isNoted && !market.isWhole) return tryAgain(trx, user.id, now, AGAIN_MS.UNPRICED)
  if (!isKnown || user.status === 'CLOSED') return
  if (isNoted || (await listWaiting(trx, user.id, now)).length > 0) await tryAgain(trx, user.id, now, UTC_DAY_MS)
}

type Market = {
  readonly coins: readonly Coin[]
  readonly prices: Prices
  /** There is a price of every coin that lessons pay in. */
  readonly isWhole: boolean
}

async function readMarket(trx: DatabaseTransaction, now: Date): Promise<Market> {
  const prices = await listFreshPrices(trx, now, 'value')
  const paidIn = [VERIFICATION, ...listStacks('en')].map(({ coinId }) => coinId)
  return { coins: await listCoins(trx), prices, isWhole: paidIn.every((coinId) => prices.has(coinId)) }
}

/** A slot whose time was over before the verification is taken once more, if one is free. */
async function takeAgain(trx: DatabaseTransaction, deps: PayDeps, userId: UserId, now: Date): Promise<void> {
  const done = await listDone(trx, userId)
  const lost = (await listSlots(trx, userId, now)).filter(({ quizId, isHeld }) => !isHeld && isBegun(quizId, done))
  for (const { quizId } of lost.toSorted((a, b) => (a.quizId < b.quizId ? -1 : 1)))
    await takeSlot(trx, deps, userId, quizId, now)
}

const isBegun = (quizId: string, done: readonly string[]): boolean =>
  listStacks('en').some((stack) => stack.id === quizId && questionIdsOf(stack).some((id) => done.includes(id)))

/** Of no use to this account: the person has been paid for all of it elsewhere. */
async function freeRefused(
  trx: DatabaseTransaction,
  userId: UserId,
  quizIds: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const paid = await listRewarded(trx, userId)
  for (const quizId of [...quizIds].toSorted()) {
    if (isBegun(quizId, paid)) continue
    await lockTaken(trx, quizId)
    await freeSlot(trx, userId, quizId, now)
  }
}

/** Lessons with a slot, in their order; with the first of them comes what verification earns. */
async function listWaiting(trx: DatabaseTransaction, userId: UserId, now: Date): Promise<readonly Earned[]> {
  const held = (await listSlots(trx, userId, now)).filter(({ isHeld }) => isHeld)
  const slots = new Set(held.map(({ quizId }) => quizId))
  const done = await listDone(trx, userId)
  const given = await listRewarded(trx, userId)
  const lessons = listStacks('en')
    .filter(({ id }) => slots.has(id))
    .flatMap(({ id, coinId, lessons: all }) => all.map(({ question }) => ({ reason: question.id, coinId, quizId: id })))
    .filter(({ reason }) => done.includes(reason))
  const earned = lessons.length > 0 ? [...lessons, VERIFICATION] : []
  return earned.filter(({ reason }) => !given.includes(reason))
}

type Giving = {
  readonly userId: UserId
  readonly earned: Earned
  readonly market: Market
  readonly now: Date
}

async function give(
  trx: DatabaseTransaction,
  { giveGrant, wall, log }: PayDeps,
  { userId, earned: { reason, coinId }, market, now }: Giving,
): Promise<Outcome> {
  const owed = {
    userId,
    campaign: CAMPAIGN,
    operation: 'learnReward',
    reference: toReference(userId, reason),
    once: reason,
    giver: { job: PAY_LEARNER, subject: userId },
    now,
  } as const
  const amount = findAmount(market, coinId)
  if (!amount || (await isStopped(trx, 'rewards', coinId))) {
    const why = await noteLate(trx, owed)
    if (why !== 'LATE') return why
    if (!amount) await alarmUnpriced(trx, CAMPAIGN, { coinId, wall: wall(), log })
    return amount ? 'STOPPED' : 'UNPRICED'
  }
  const lockedUntil = new Date(now.getTime() + REWARD_LOCK_DAYS * UTC_DAY_MS)
  const outcome = await giveGrant(trx, { ...owed, amount, lockedUntil, releaseTo: releaseOf[rewardTypeOf(coinId)] })
  if (outcome === 'GIVEN') await saveReward(trx, { userId, reason, coinId, units: amount.units, at: now })
  if (outcome === 'LATE') await alarmUnfunded(trx, CAMPAIGN, { amount, wall: wall(), log })
  return outcome
}

/** Undefined: there is no price, or one by which it would be nothing. */
function findAmount({ coins, prices }: Market, coinId: string): Amount | undefined {
  const asset = coins.find((coin) => coin.asset.code === coinId)?.asset
  const price = prices.get(coinId)
  const amount = asset && price && toReward(price, asset)
  return amount && amount.units > 0n ? amount : undefined
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
    topics: ['kycDecided', 'consentGiven'],
    handle: async (trx, { subject, at: now }) => {
      // The work itself asks whether they are verified: what was reached stays, whatever was decided of a higher level.
      await schedule(trx, { job: PAY_LEARNER, subject, dueAt: now })
    },
  },
})

function findCode(signup: unknown): string | undefined {
  if (typeof signup !== 'object' || signup === null || !('learnAndEarnCode' in signup)) return undefined
  return typeof signup.learnAndEarnCode === 'string' ? signup.learnAndEarnCode : undefined
}

/** Takes away codes that nobody came back with. */
export const cleanLearn = (db: Database, now: Date): Promise<void> =>
  removeCodes(db, new Date(now.getTime() - CODE_KEPT_DAYS * UTC_DAY_MS))
