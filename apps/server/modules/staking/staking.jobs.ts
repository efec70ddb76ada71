import type { DatabaseTransaction } from '@leaven/db/database.ts'
import { getId } from '@leaven/domain/id.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import { dayBefore, UTC_DAY_MS } from '@leaven/domain/staking/day.ts'
import { canStake, findTerm } from '@leaven/domain/staking/entry.ts'
import { apyOf, dailyGrowth, dailyReward, findApy } from '@leaven/domain/staking/reward.ts'
import { MULTIPLIER_ONE, type Multiplier } from '@leaven/domain/staking/terms.ts'
import { listHeld, type Held } from '@leaven/ledger/held.ts'
import { post, postMany } from '@leaven/ledger/ledger.ts'
import type { LedgerTransaction } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { zero, type Amount } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { schedule, type Job } from '../../platform/due-work.ts'
import { assertFlows } from '../../platform/flows.ts'
import type { Logger } from '../../platform/logger.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { Coin } from '../coins/coins.service.ts'
import { frozen, positionOf } from './staking.accounts.ts'
import { payFlexible, payFrozen, thawShares } from './staking.postings.ts'
import { beginTerm, findCoin, hasRight, listTermsOf, PAY_REWARDS, toStakingCoin } from './staking.service.ts'
import { hasOverdue, listPositionsById, listTermsBefore, lockPosition, moveTerm, saveAction } from './staking.sql.ts'
import type { Position } from './staking.sql.ts'

export type StakingJobDeps = { readonly assertRight: AssertRight; readonly log: Logger }

const PAGE = 5_000

/** One coin and the midnight that ends the day to be paid. */
type Day = { readonly coin: Coin; readonly apy: Rate; readonly midnight: Date }

/**
 * FREEZE-29: pays the day that ends at this midnight, all of a coin or nothing. Everything is as it was right before it,
 * so a late day comes out as it would have.
 */
export const createDayJob =
  ({ log }: StakingJobDeps): Job =>
  async (trx, { subject, now: midnight }) => {
    const coin = await findCoin(trx, subject)
    const apy = coin && findApy(coin.stakingApy)
    if (coin && apy !== undefined && coin.payoutApproach !== 'VALUE_ACCRUING') {
      await assertFlows(trx, 'rewards', subject)
      if (await hasOverdue(trx, subject, midnight)) throw new Error(`A term of ${subject} has to end first`)
      await payDay(trx, { coin, apy, midnight }, log)
    }
    await schedule(trx, { job: PAY_REWARDS, subject, dueAt: new Date(midnight.getTime() + UTC_DAY_MS) })
  }

/** Too little was set aside for the coin, or never anything. */
const unfunded: ReadonlySet<RefusalCode> = new Set(['InsufficientBalance', 'AccountMissing'])

async function payDay(trx: DatabaseTransaction, day: Day, log: Logger): Promise<void> {
  const growthOf = createGrowth(day.apy)
  try {
    await inPages(trx, day, 'staked', (page) => payStaked(trx, day, page, growthOf))
    await inPages(trx, day, 'frozen', (page) => payPositions(trx, day, page, growthOf))
  } catch (error) {
    if (error instanceof Refusal && unfunded.has(error.code)) {
      const { coin, midnight } = day
      log.error(
        { coin: coin.asset.code, day: dayBefore(midnight) },
        'ALARM: expense:staking cannot pay a day of rewards',
      )
    }
    throw error
  }
}

async function inPages(
  trx: DatabaseTransaction,
  { coin, midnight }: Day,
  place: 'staked' | 'frozen',
  pay: (page: readonly Held[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const page = await listHeld(trx, { asset: coin.asset, place, before: midnight, after, limit: PAGE })
    await pay(page)
    after = page.at(-1)?.path ?? ''
    if (page.length < PAGE) return
  }
}

type GrowthOf = (multiplier: Multiplier) => bigint

/** A root of 365 digits is taken once for every multiplier. */
function createGrowth(apy: Rate): GrowthOf {
  const known = new Map<Multiplier, bigint>()
  return (multiplier) => {
    const grown = known.get(multiplier) ?? dailyGrowth(apyOf(apy, multiplier))
    known.set(multiplier, grown)
    return grown
  }
}

async function payStaked(
  trx: DatabaseTransaction,
  { coin, midnight }: Day,
  page: readonly Held[],
  growthOf: GrowthOf,
): Promise<void> {
  const day = dayBefore(midnight)
  const isCompounding = coin.payoutApproach === 'COMPOUND'
  const due = page.flatMap(({ userId, amount }): readonly LedgerTransaction[] => {
    const earned = dailyReward(amount, growthOf(MULTIPLIER_ONE))
    if (earned.units === 0n) return []
    const key = `reward:${day}:${coin.asset.code}:${userId}`
    return [{ scope: 'job:staking', key, postings: [payFlexible(userId, earned, day, isCompounding)] }]
  })
  await postMany(trx, midnight, due)
}

async function payPositions(
  trx: DatabaseTransaction,
  { midnight }: Day,
  page: readonly Held[],
  growthOf: GrowthOf,
): Promise<void> {
  const ids = page.map(({ path }) => positionOf(path))
  const terms = await listTermsBefore(trx, ids, midnight)
  const positions = await listPositionsById(trx, ids)
  const due: LedgerTransaction[] = []
  const over: { readonly position: Position; readonly earned: Amount }[] = []
  for (const { userId, path, amount } of page) {
    const position = positions.get(positionOf(path))
    const term = terms.get(positionOf(path))
    if (!position || !term) throw new Error(`No position belongs to ${path}`)
    const earned = dailyReward(amount, growthOf(term.multiplier))
    if (earned.units === 0n) continue
    const key = `reward:${dayBefore(midnight)}:${position.id}`
    const postings = [payFrozen({ userId, position: position.id, months: term.months }, earned)]
    due.push({ scope: 'job:staking', key, postings })
    if (position.thawedAt) over.push({ position, earned })
  }
  await postMany(trx, midnight, due)
  for (const { position, earned } of over) await thawLate(trx, position, earned, midnight)
}

/** A day that was paid after its position had ended follows what lay in it, as of the moment it ended. */
async function thawLate(trx: DatabaseTransaction, position: Position, earned: Amount, midnight: Date): Promise<void> {
  const { id, userId, thawedAt } = position
  const postings = [thawShares(userId, earned, id)]
  await post(trx, thawedAt ?? midnight, { scope: 'job:staking', key: `thaw:${id}:${dayBefore(midnight)}`, postings })
}

/** A term is over: the same begins again if he wants that and still may, otherwise the shares are flexible again. */
export const createEndJob =
  ({ assertRight }: StakingJobDeps): Job =>
  async (trx, { subject, now }) => {
    const position = await lockPosition(trx, getId('frz', subject))
    if (position?.endsAt.getTime() !== now.getTime()) return
    const coin = await findCoin(trx, position.coinId)
    if (!coin) throw new Error(`No coin is called ${position.coinId}`)
    const term = position.autoRenew ? findTerm(await listTermsOf(trx, coin), position.months) : undefined
    if (term && (await mayRenew(trx, assertRight, position, coin))) {
      const { months, multiplier } = term
      await beginTerm(trx, position, { coin, term: { months, multiplier }, at: now, action: 'RENEW' })
      return
    }
    await thaw(trx, position, coin, now)
  }

async function mayRenew(
  trx: DatabaseTransaction,
  assertRight: AssertRight,
  { userId, endsAt: now }: Position,
  coin: Coin,
): Promise<boolean> {
  const hasUsdtAccess = await hasRight(assertRight, trx, { userId, feature: 'usdtAccess', now })
  return canStake(toStakingCoin(coin), hasUsdtAccess) && hasRight(assertRight, trx, { userId, feature: 'stake', now })
}

async function thaw(trx: DatabaseTransaction, position: Position, { asset }: Coin, now: Date): Promise<void> {
  const { id, userId } = position
  const held = (await findBalance(trx, frozen(userId, id), asset)) ?? zero(asset)
  await moveTerm(trx, { ...position, thawedAt: now })
  await saveAction(trx, position, { action: 'UNFREEZE', units: held.units, at: now })
  await post(trx, now, { scope: 'job:staking', key: `thaw:${id}`, postings: [thawShares(userId, held, id)] })
}
