import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
import { toPayload } from '@leaven/domain/factors/approval.ts'
import type { Id, UserId } from '@leaven/domain/id.ts'
import { Refusal, type RefusalCode } from '@leaven/domain/refusal.ts'
import {
  canStake,
  findTerm,
  whyNotExtended,
  whyNotTaken,
  whyNotUnstaked,
  whyTooLittle,
} from '@leaven/domain/staking/entry.ts'
import { nextMidnight } from '@leaven/domain/staking/day.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'
import { endOfTerm, isLongTerm, termsOf, type Term } from '@leaven/domain/staking/terms.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance, listBalances } from '@leaven/ledger/statement.ts'
import { add, zero, type Amount } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { isPlanned, schedule, scheduleOnce } from '../../platform/due-work.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { AssertRight } from '../../platform/right.ts'
import { listCoins, listFreshPrices, type Coin } from '../coins/coins.service.ts'
import { useApproval } from '../factors/factors.service.ts'
import { available, frozen, positionOf, staked } from './staking.accounts.ts'
import { enterStaking, freezeShares, leaveStaking } from './staking.postings.ts'
import * as rows from './staking.sql.ts'
import type { Position } from './staking.sql.ts'

export type { Position } from './staking.sql.ts'
export { countActionsOf, listActionsOf, listPositionsById, listPositionsOf, sumByEnd } from './staking.sql.ts'
export { END_TERM, livePositions, sumByTerm } from './staking.sql.ts'

export const PAY_REWARDS = 'staking.rewards'

export type StakingDeps = {
  readonly db: Database
  readonly assertRight: AssertRight
  readonly making: { readonly makeId: MakeId }
  /** In whole US dollars. */
  readonly stakingMinimum: number
}

type Asked = { readonly userId: UserId; readonly now: Date }
type Taken = Asked & { readonly coinId: string; readonly decimal: string }
type Approved = { readonly approvalId?: Id<'apr'> | undefined }

export type StakeIn = Asked & { readonly amount: Amount; readonly key: string }

/** From available to staked inside a transaction of somebody else, who has asked for the right and chooses the key. */
export async function stakeIn(trx: DatabaseTransaction, { userId, amount, now, key }: StakeIn): Promise<void> {
  const { asset } = amount
  // Before the ledger's locks, as the job that pays takes them.
  await planRewards(trx, asset.code, now)
  await openAccounts(trx, [
    { path: available(userId), asset },
    { path: staked(userId), asset },
  ])
  const postings = [enterStaking(userId, amount, key)]
  await post(trx, now, { scope: `user:${userId}`, key: `stake:${key}`, postings })
}

/** The first who stakes a coin begins its days; from then on they follow one another. */
export async function planRewards(trx: DatabaseTransaction, coinId: string, now: Date): Promise<void> {
  // Asked first, because inserting would wait for a job that is paying.
  if (await isPlanned(trx, PAY_REWARDS, coinId)) return
  await scheduleOnce(trx, { job: PAY_REWARDS, subject: coinId, dueAt: nextMidnight(now) })
}

export type Staked = { readonly amount: Amount; readonly positionId: PositionId | null }

/** STAKE-08: flexible, or frozen at once if a term is named. */
export const stake = (
  deps: StakingDeps,
  asked: Once,
  given: Taken & Approved & { readonly months: number | undefined; readonly autoRenew: boolean },
): Promise<Staked> =>
  once(deps.db, asked, async (trx) => {
    const { userId, now, months, autoRenew } = given
    const { coin, amount } = await getEntry(deps, trx, given)
    const term = months === undefined ? undefined : await getTerm(trx, coin, months)
    await stakeIn(trx, { userId, amount, now, key: deps.making.makeId('stk') })
    if (!term) return { amount, positionId: null }
    await assertLongApproved(trx, asked, { ...given, term })
    return { amount, positionId: (await freezeIn(deps, trx, { userId, amount, term, autoRenew, now })).id }
  })

/** FREEZE-08: flexible shares become frozen ones. */
export const freeze = (
  deps: StakingDeps,
  asked: Once,
  given: Taken & Approved & { readonly months: number; readonly autoRenew: boolean },
): Promise<Pick<Position, 'id' | 'endsAt'>> =>
  once(deps.db, asked, async (trx) => {
    const { userId, now, months, autoRenew } = given
    const { coin, amount } = await getEntry(deps, trx, given)
    const term = await getTerm(trx, coin, months)
    refuse(whyNotTaken(await getShare(trx, userId, coin), amount))
    await assertLongApproved(trx, asked, { ...given, term })
    const { id, endsAt } = await freezeIn(deps, trx, { userId, amount, term, autoRenew, now })
    return { id, endsAt }
  })

/** STAKE-10: only what is flexible, and booked at once. */
export const unstake = (deps: StakingDeps, asked: Once, given: Taken): Promise<Amount> =>
  once(deps.db, asked, async (trx) => {
    const { userId, coinId, now } = given
    await deps.assertRight(trx, userId, 'unstake', now)
    const coin = await findCoin(trx, coinId)
    if (!coin) throw new Refusal('NotStakeable')
    await assertFlows(trx, 'coin', coinId)
    refuse(whyNotUnstaked(toStakingCoin(coin)))
    const amount = parseAmount(given.decimal, coin.asset)
    refuse(whyNotTaken(await getShare(trx, userId, coin), amount))
    const key = deps.making.makeId('stk')
    const postings = [leaveStaking(userId, amount, key)]
    await post(trx, now, { scope: `user:${userId}`, key: `unstake:${key}`, postings })
    return amount
  })

/** A new term of the same position begins now. */
export const extend = (
  { db, assertRight }: StakingDeps,
  asked: Once,
  given: Asked & Approved & { readonly positionId: PositionId; readonly months: number },
): Promise<Pick<Position, 'id' | 'endsAt'>> =>
  once(db, asked, async (trx) => {
    const { userId, positionId, months, approvalId, now } = given
    await assertRight(trx, userId, 'stake', now)
    const position = await rows.lockPosition(trx, positionId)
    if (position?.userId !== userId || position.endsAt <= now) throw new Refusal('NotFound')
    const coin = await getStakeable({ assertRight }, trx, { userId, coinId: position.coinId, now })
    await assertFlows(trx, 'entry', position.coinId)
    const term = await getTerm(trx, coin, months)
    refuse(whyNotExtended(position.endsAt, endOfTerm(now, term.months)))
    await assertLongApproved(trx, asked, { userId, approvalId, positionId, term })
    return beginTerm(trx, position, { coin, term, at: now, action: 'EXTEND' })
  })

/** FREEZE-06: whoever may not stake any more can still say that it shall end. */
export const setAutoRenew = (
  { db, assertRight }: StakingDeps,
  asked: Once,
  { userId, id, autoRenew, now }: Asked & { readonly id: PositionId | 'all'; readonly autoRenew: boolean },
): Promise<void> =>
  once(db, asked, async (trx) => {
    if (autoRenew) await assertRight(trx, userId, 'stake', now)
    const count = await rows.setAutoRenew(trx, userId, { id, autoRenew, now })
    if (count === 0 && id !== 'all') throw new Refusal('NotFound')
  })

type Begun = { readonly coin: Coin; readonly term: Term; readonly at: Date; readonly action: 'EXTEND' | 'RENEW' }

/** The same term or another one of a position that goes on. */
export async function beginTerm(
  trx: DatabaseTransaction,
  position: Position,
  { coin, term, at, action }: Begun,
): Promise<Pick<Position, 'id' | 'endsAt'>> {
  const { id, userId } = position
  const begun = { ...position, ...term, startsAt: at, endsAt: endOfTerm(at, term.months) }
  const held = (await findBalance(trx, frozen(userId, id), coin.asset)) ?? zero(coin.asset)
  await rows.moveTerm(trx, begun)
  await rows.saveAction(trx, begun, { action, units: held.units, at })
  await schedule(trx, { job: rows.END_TERM, subject: id, dueAt: begun.endsAt })
  return { id, endsAt: begun.endsAt }
}

type FreezeIn = Asked & { readonly amount: Amount; readonly term: Term; readonly autoRenew: boolean }

async function freezeIn(
  { making }: StakingDeps,
  trx: DatabaseTransaction,
  { userId, amount, term, autoRenew, now }: FreezeIn,
): Promise<Position> {
  const { asset, units } = amount
  const id = making.makeId('frz')
  const endsAt = endOfTerm(now, term.months)
  const times = { frozenAt: now, startsAt: now, endsAt, thawedAt: null }
  const position: Position = { id, userId, coinId: asset.code, units, ...term, autoRenew, ...times }
  await rows.savePosition(trx, position)
  await rows.saveAction(trx, position, { action: 'FREEZE', units, at: now })
  await schedule(trx, { job: rows.END_TERM, subject: id, dueAt: endsAt })
  await openAccounts(trx, [{ path: frozen(userId, id), asset }])
  const postings = [freezeShares(userId, amount, id)]
  await post(trx, now, { scope: `user:${userId}`, key: `freeze:${id}`, postings })
  return position
}

type Bound = { readonly [Name in 'coinId' | 'decimal']?: string | null } & { readonly positionId?: PositionId }
type LongTerm = Approved & Bound & { readonly userId: UserId; readonly term: Term }

/** Nobody can undo five or ten years, so a session alone does not begin them. */
async function assertLongApproved(
  trx: DatabaseTransaction,
  { wall }: Once,
  { userId, approvalId, coinId = null, decimal: amount = null, positionId, term: { months } }: LongTerm,
): Promise<void> {
  if (!isLongTerm(months)) return
  const subject = positionId ? `${positionId} ${months}` : String(months)
  await useApproval(trx, approvalId, toPayload(userId, 'freeze', { coinId, amount, subject }), wall)
}

/** Who asks, for which coin and how much: all that entering and freezing want to know alike. */
async function getEntry(
  deps: StakingDeps,
  trx: DatabaseTransaction,
  { userId, coinId, decimal, now }: Taken,
): Promise<{ readonly coin: Coin; readonly amount: Amount }> {
  await deps.assertRight(trx, userId, 'stake', now)
  const coin = await getStakeable(deps, trx, { userId, coinId, now })
  await assertFlows(trx, 'entry', coinId)
  const amount = parseAmount(decimal, coin.asset)
  const price = (await listFreshPrices(trx, now, 'value')).get(coinId)
  refuse(whyTooLittle({ amount, price, minimum: dollars(BigInt(deps.stakingMinimum)) }))
  return { coin, amount }
}

async function getStakeable(
  { assertRight }: Pick<StakingDeps, 'assertRight'>,
  trx: DatabaseTransaction,
  { userId, coinId, now }: Asked & { readonly coinId: string },
): Promise<Coin> {
  const coin = await findCoin(trx, coinId)
  const hasUsdtAccess = await hasRight(assertRight, trx, { userId, feature: 'usdtAccess', now })
  if (!coin || !canStake(toStakingCoin(coin), hasUsdtAccess)) throw new Refusal('NotStakeable')
  return coin
}

export async function hasRight(
  assertRight: AssertRight,
  db: Database,
  { userId, feature, now }: Asked & { readonly feature: Parameters<AssertRight>[2] },
): Promise<boolean> {
  try {
    await assertRight(db, userId, feature, now)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

export const findCoin = async (db: Database, coinId: string): Promise<Coin | undefined> =>
  (await listCoins(db)).find(({ asset }) => asset.code === coinId)

export const toStakingCoin = ({ asset, isStakeable, isUnstakingDisabled }: Coin) => ({
  id: asset.code,
  isStakeable,
  isUnstakingDisabled,
})

/** What a coin can be frozen for now. */
export const listTermsOf = async (db: Database, { asset }: Coin): Promise<readonly Term[]> =>
  termsOf((await rows.listTerms(db)).filter(({ coinId }) => coinId === asset.code))

async function getTerm(trx: DatabaseTransaction, coin: Coin, months: number): Promise<Term> {
  const term = findTerm(await listTermsOf(trx, coin), months)
  if (!term) throw new Refusal('TermNotAllowed')
  return { months: term.months, multiplier: term.multiplier }
}

const getShare = async (trx: DatabaseTransaction, userId: UserId, { asset }: Coin): Promise<Amount> =>
  (await findBalance(trx, staked(userId), asset)) ?? zero(asset)

export type Share = { readonly movable: Amount; readonly locked: Amount }

/** What he has, by coin, and what lies in each of his positions. */
export async function getShares(db: Database, userId: UserId) {
  const shares = new Map<string, Share>()
  const positions = new Map<string, Amount>()
  for (const { path, balance } of await listBalances(db, userId)) {
    const place = path.split(':')[2]
    if (place !== 'staked' && place !== 'frozen') continue
    const { asset } = balance
    const { movable, locked } = shares.get(asset.code) ?? { movable: zero(asset), locked: zero(asset) }
    const isFrozen = place === 'frozen'
    shares.set(asset.code, isFrozen ? { movable, locked: add(locked, balance) } : { movable: balance, locked })
    if (isFrozen) positions.set(positionOf(path), balance)
  }
  return { shares, positions }
}

/** The terms of every coin, by its code. */
export async function listAllTerms(
  db: Database,
  coins: readonly Coin[],
): Promise<ReadonlyMap<string, readonly Term[]>> {
  const own = await rows.listTerms(db)
  return new Map(coins.map(({ asset: { code } }) => [code, termsOf(own.filter(({ coinId }) => coinId === code))]))
}

function refuse(why: RefusalCode | null): void {
  if (why) throw new Refusal(why)
}
