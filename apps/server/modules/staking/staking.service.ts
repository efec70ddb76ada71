import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { dollars } from '@leaven/domain/access/limits.ts'
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
import {
  isLong,
  toFreezePayload,
  toRenewPayload,
  type Binding,
  type FreezeWish,
} from '@leaven/domain/staking/binding.ts'
import { nextMidnight } from '@leaven/domain/time.ts'
import type { PositionId } from '@leaven/domain/staking/position.ts'
import { endOfTerm, type Term } from '@leaven/domain/staking/terms.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { zero, type Amount } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { isPlanned, schedule, scheduleOnce } from '../../platform/due-work.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId } from '../../platform/ids.ts'
import { hasRight, type AssertRight } from '../../platform/right.ts'
import type { Device } from '../../platform/sessions.ts'
import type { TellOwner } from '../../platform/tell-owner.ts'
import { listFreshPrices, type Coin } from '../coins/coins.service.ts'
import { useApproval } from '../factors/factors.service.ts'
import { available, frozen, staked } from './staking.accounts.ts'
import { enterStaking, freezeShares, leaveStaking } from './staking.postings.ts'
import { findCoin, listTermsOf, toStakingCoin } from './staking.coins.sql.ts'
import { lockOpenDay, saveFirstDay } from './staking.days.sql.ts'
import * as rows from './staking.sql.ts'
import type { Position } from './staking.sql.ts'

export { countActionsOf, listActionsOf, listPositionsById, listPositionsOf, sumByEnd } from './staking.sql.ts'
export { findCoin, listTermsOf, toStakingCoin } from './staking.coins.sql.ts'
export { lockOpenDay } from './staking.days.sql.ts'
export { hasUnpaidDays } from './staking.unpaid.jobs.ts'
export { END_TERM, livePositions, PAY_REWARDS, sumByTerm, type Position } from './staking.sql.ts'

export type StakingDeps = {
  readonly db: Database
  readonly assertRight: AssertRight
  readonly making: { readonly makeId: MakeId }
  /** In whole US dollars. */
  readonly stakingMinimum: number
  readonly tellOwner: TellOwner
}

type Asked = { readonly userId: UserId; readonly now: Date }
type Taken = Asked & { readonly coinId: string; readonly decimal: string }
/** How its owner has shown that it is them, if they had to, and from where it was asked. */
type Owned = { readonly approvalId?: Id<'apr'> | undefined; readonly device: Device }
/** Named before it is there: where it is frozen at once. */
type Placed = { readonly amount: Amount; readonly position?: PositionId | undefined }

export type StakeIn = Asked & Placed & { readonly key: string }

/** From available to staked inside a transaction of somebody else, who has asked for the right and chooses the key. */
export async function stakeIn(trx: DatabaseTransaction, given: StakeIn): Promise<void> {
  const { userId, amount, now, key, position } = given
  const { asset } = amount
  // Before the ledger's locks, as the job that pays takes them.
  await planRewards(trx, asset.code, now)
  const at = await lockOpenDay(trx, { userId, coinId: asset.code, now })
  await openAccounts(trx, [
    { path: available(userId), asset },
    { path: staked(userId), asset },
  ])
  const postings = [enterStaking(userId, amount, key, position)]
  await post(trx, at, { scope: `user:${userId}`, key: `stake:${key}`, postings })
}

/** The first who stakes a coin begins its days; from then on they follow one another. */
export async function planRewards(trx: DatabaseTransaction, coinId: string, now: Date): Promise<void> {
  // Asked first, because inserting would wait for a job that is paying.
  if (await isPlanned(trx, rows.PAY_REWARDS, coinId)) return
  // Days that wait to be paid are not passed over, although their work is lost.
  const dueAt = await saveFirstDay(trx, coinId, nextMidnight(now))
  await scheduleOnce(trx, { job: rows.PAY_REWARDS, subject: coinId, dueAt })
}

export type Staked = { readonly amount: Amount; readonly positionId: PositionId | null }

/** STAKE-08: flexible, or frozen at once if a term is named. */
export const stake = (
  deps: StakingDeps,
  asked: Once,
  given: Taken & Owned & { readonly months: number | undefined; readonly autoRenew: boolean },
): Promise<Staked> =>
  once(deps.db, asked, async (trx) => {
    const { userId, now, months, autoRenew } = given
    const { coin, amount } = await getEntry(deps, trx, given)
    const term = months === undefined ? undefined : await getTerm(trx, coin, months)
    const position = term && deps.making.makeId('frz')
    await stakeIn(trx, { userId, amount, now, key: deps.making.makeId('stk'), position })
    if (!term) return { amount, positionId: null }
    await assertFreezeApproved(trx, asked, given, { ...term, autoRenew })
    const { id } = await freezeIn(deps, trx, asked, { ...given, amount, term, position })
    return { amount, positionId: id }
  })

/** FREEZE-08: flexible shares become frozen ones. */
export const freeze = (
  deps: StakingDeps,
  asked: Once,
  given: Taken & Owned & { readonly months: number; readonly autoRenew: boolean },
): Promise<Pick<Position, 'id' | 'endsAt'>> =>
  once(deps.db, asked, async (trx) => {
    const { coin, amount } = await getEntry(deps, trx, given)
    const term = await getTerm(trx, coin, given.months)
    await lockOpenDay(trx, given)
    refuse(whyNotTaken(await getShare(trx, given.userId, coin), amount))
    await assertFreezeApproved(trx, asked, given, { ...term, autoRenew: given.autoRenew })
    return freezeIn(deps, trx, asked, { ...given, amount, term })
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
    const at = await lockOpenDay(trx, { userId, coinId, now })
    refuse(whyNotTaken(await getShare(trx, userId, coin), amount))
    const key = deps.making.makeId('stk')
    const postings = [leaveStaking(userId, amount, key)]
    await post(trx, at, { scope: `user:${userId}`, key: `unstake:${key}`, postings })
    return amount
  })

/** A new term of the same position begins now. */
export const extend = (
  deps: StakingDeps,
  asked: Once,
  given: Asked & Owned & { readonly positionId: PositionId; readonly months: number },
): Promise<Pick<Position, 'id' | 'endsAt'>> =>
  once(deps.db, asked, async (trx) => {
    const { assertRight } = deps
    const { userId, positionId, months, now } = given
    await assertRight(trx, userId, 'stake', now)
    const position = await rows.lockPosition(trx, positionId)
    if (position?.userId !== userId) throw new Refusal('NotFound')
    const at = await lockOpenDay(trx, { userId, coinId: position.coinId, now })
    if (position.endsAt <= at) throw new Refusal('NotFound')
    const coin = await getStakeable({ assertRight }, trx, { userId, coinId: position.coinId, now })
    await assertFlows(trx, 'entry', position.coinId)
    const term = await getTerm(trx, coin, months)
    refuse(whyNotExtended(position.endsAt, endOfTerm(at, term.months)))
    const binding = { ...term, autoRenew: position.autoRenew }
    await assertFreezeApproved(trx, asked, given, binding)
    const { endsAt, held } = await beginTerm(trx, position, { coin, term, at, action: 'EXTEND' })
    await tellFrozen(deps, trx, asked, { ...given, binding, amount: held, endsAt })
    return { id: positionId, endsAt }
  })

type Renewing = { readonly id: PositionId | 'all'; readonly autoRenew: boolean }

/** FREEZE-06: whoever may not stake any more can still say that it shall end. Terms that are over have decided already. */
export const setAutoRenew = (deps: StakingDeps, asked: Once, given: Asked & Owned & Renewing): Promise<void> =>
  once(deps.db, asked, async (trx) => {
    const { userId, id, autoRenew, now } = given
    if (autoRenew) await deps.assertRight(trx, userId, 'stake', now)
    const running = await rows.lockRunning(trx, userId, { id, now })
    if (running.length === 0 && (id !== 'all' || (await rows.hasFrozen(trx, userId)))) throw new Refusal('NotFound')
    const changed = running.filter((position) => position.autoRenew !== autoRenew)
    if (autoRenew && changed.length > 0) await assertRenewing(deps, trx, asked, given, changed)
    await rows.setAutoRenew(trx, changed, autoRenew)
  })

type Begun = { readonly coin: Coin; readonly term: Term; readonly at: Date; readonly action: 'EXTEND' | 'RENEW' }

/** The same term or another one of a position that goes on. */
export async function beginTerm(
  trx: DatabaseTransaction,
  position: Position,
  { coin, term, at, action }: Begun,
): Promise<{ readonly endsAt: Date; readonly held: Amount }> {
  const { id, userId } = position
  const begun = { ...position, ...term, startsAt: at, endsAt: endOfTerm(at, term.months) }
  const held = (await findBalance(trx, frozen(userId, id), coin.asset)) ?? zero(coin.asset)
  await rows.moveTerm(trx, begun)
  await rows.saveAction(trx, begun, { action, units: held.units, at })
  await schedule(trx, { job: rows.END_TERM, subject: id, dueAt: begun.endsAt })
  return { endsAt: begun.endsAt, held }
}

type FreezeIn = Asked & Owned & Placed & { readonly term: Term; readonly autoRenew: boolean }

async function freezeIn(
  deps: StakingDeps,
  trx: DatabaseTransaction,
  asked: Once,
  given: FreezeIn,
): Promise<Pick<Position, 'id' | 'endsAt'>> {
  const { userId, amount, term, autoRenew, now } = given
  const { asset, units } = amount
  const at = await lockOpenDay(trx, { userId, coinId: asset.code, now })
  const id = given.position ?? deps.making.makeId('frz')
  const endsAt = endOfTerm(at, term.months)
  const times = { frozenAt: at, startsAt: at, endsAt, thawedAt: null }
  const position: Position = { id, userId, coinId: asset.code, units, ...term, autoRenew, ...times }
  await rows.savePosition(trx, position)
  await rows.saveAction(trx, position, { action: 'FREEZE', units, at })
  await schedule(trx, { job: rows.END_TERM, subject: id, dueAt: endsAt })
  await openAccounts(trx, [{ path: frozen(userId, id), asset }])
  const postings = [freezeShares(userId, amount, id)]
  await post(trx, at, { scope: `user:${userId}`, key: `freeze:${id}`, postings })
  await tellFrozen(deps, trx, asked, { ...given, binding: { ...term, autoRenew }, endsAt })
  return { id, endsAt }
}

/** What binds for long is not begun by a session alone. */
async function assertFreezeApproved(
  trx: DatabaseTransaction,
  { wall }: Once,
  given: FreezeWish & Owned,
  binding: Binding,
): Promise<void> {
  if (isLong(binding)) await useApproval(trx, given.approvalId, toFreezePayload(given, binding), wall)
}

type Frozen = Asked & Owned & { readonly binding: Binding; readonly amount: Amount; readonly endsAt: Date }

async function tellFrozen(
  { tellOwner }: StakingDeps,
  trx: DatabaseTransaction,
  { wall }: Once,
  { userId, device, now, binding, amount, endsAt }: Frozen,
): Promise<void> {
  const content = { amount: toDecimal(amount), coin: amount.asset.code, until: endsAt.toISOString() }
  const mail = isLong(binding) ? ({ template: 'coinsFrozen', content } as const) : undefined
  await tellOwner(trx, { userId, kind: 'coinsFrozen', mail, device, now, wall })
}

/** It makes a term endless until somebody turns it off, so it is an act by itself. */
async function assertRenewing(
  { tellOwner }: StakingDeps,
  trx: DatabaseTransaction,
  { wall }: Once,
  { userId, id, approvalId, device, now }: Asked & Owned & Renewing,
  changed: readonly Position[],
): Promise<void> {
  const long = changed.filter(({ months }) => isLong({ months, autoRenew: true }))
  if (long.length > 0) await useApproval(trx, approvalId, toRenewPayload(userId, id), wall)
  const coins = [...new Set(long.map(({ coinId }) => coinId))].toSorted().join(', ')
  const mail = long.length > 0 ? ({ template: 'autoRenewOn', content: { coins } } as const) : undefined
  await tellOwner(trx, { userId, kind: 'autoRenewOn', mail, device, now, wall })
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
  const price = (await listFreshPrices(trx, now, 'minimum')).get(coinId)
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

async function getTerm(trx: DatabaseTransaction, coin: Coin, months: number): Promise<Term> {
  const term = findTerm(await listTermsOf(trx, coin), months)
  if (!term) throw new Refusal('TermNotAllowed')
  return { months: term.months, multiplier: term.multiplier }
}

const getShare = async (trx: DatabaseTransaction, userId: UserId, { asset }: Coin): Promise<Amount> =>
  (await findBalance(trx, staked(userId), asset)) ?? zero(asset)

function refuse(why: RefusalCode | null): void {
  if (why) throw new Refusal(why)
}
