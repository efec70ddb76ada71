import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { findDepositLimit, type DepositLimits } from '@leaven/domain/access/limits.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import {
  isOverLimit,
  listHoldReasons,
  toKeptOriginator,
  whyOriginatorIncomplete,
  type DepositId,
  type Originator,
} from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { unverified } from '@leaven/domain/kyc/kyc.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { lockCustomer } from '@leaven/ledger/debts.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { add, isLess, max, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toValue } from '@leaven/money/price.ts'
import type { DeriveAddress } from '../../platform/addresses.ts'
import { endAlarm, listOpen, raiseAlarm } from '../../platform/alarms.ts'
import type { AssertRight } from '../../platform/right.ts'
import { assertFlows, isStopped } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { Logger } from '../../platform/logger.ts'
import { emit } from '../../platform/outbox.ts'
import type { Doing } from '../../platform/own-limits.ts'
import type { TellOwner } from '../../platform/tell-owner.ts'
import { findListed, findPriceAt, listCoins, listFreshPrices, listNetworks } from '../coins/coins.service.ts'
import { endFreezeOf, saveFreeze } from '../debts/debts.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { findApplicant, lockApplicant } from '../kyc/kyc.service.ts'
import { available, chain, held, receivable } from './deposits.accounts.ts'
import { creditDeposit, releaseDeposit, reverseDeposit } from './deposits.postings.ts'
import {
  listBlocks,
  lockDepositOf,
  lockOverLimit,
  lockUnvalued,
  lockSum,
  moveDeposit,
  saveAddress,
  saveOriginator,
  saveValue,
  type Deposit,
} from './deposits.sql.ts'
import { sumAbove, sumLetIn, sumPending } from './deposits.sums.sql.ts'

export type { Deposit } from './deposits.sql.ts'
export { eraseOriginators, listDepositsById, liveHeld, listDepositsOf } from './deposits.sql.ts'
export { sumPending } from './deposits.sums.sql.ts'

export type DepositDeps = { readonly db: Database }

export type AddressDeps = DepositDeps & { readonly deriveAddress: DeriveAddress; readonly assertRight: AssertRight }

/** Derived anew each time: what is stored says only whose an address is. */
export async function getAddress(
  { db, deriveAddress, assertRight }: AddressDeps,
  { userId, coinId, networkId, now }: { userId: UserId; coinId: string; networkId: string; now: Date },
): Promise<string> {
  const listed = await findListed(db, coinId, networkId)
  if (!listed?.coin.isDepositable) throw new Refusal('NotFound')
  await assertFlows(db, 'depositCrediting', coinId)
  await assertRight(db, userId, 'deposit', now)
  const { number } = await getUser(db, userId)
  const address = deriveAddress(listed.network, number)
  await saveAddress(db, networkId, address, userId)
  return address
}

export type OriginatorDeps = Pick<DepositDeps, 'db'> & { readonly tellOwner: TellOwner }

/** Says whose money a deposit is, which makes it available (DEPOSIT-08). A token alone can say it, so the owner is told. */
export async function giveOriginator(
  { db, tellOwner }: OriginatorDeps,
  asked: Once,
  {
    depositId,
    originator,
    ...doing
  }: Doing & { readonly depositId: DepositId; readonly originator: Originator; readonly now: Date },
): Promise<void> {
  const { userId, now } = doing
  await once(db, asked, async (trx) => {
    const deposit = await lockDepositOf(trx, userId, depositId)
    if (!deposit) throw new Refusal('NotFound')
    if (!listHoldReasons(deposit).includes('ORIGINATOR')) throw new Refusal('OriginatorNotDue')
    const why = whyOriginatorIncomplete(originator)
    if (why) throw new Refusal(why)
    await assertFlows(trx, 'depositCrediting', deposit.coinId)
    await saveOriginator(trx, depositId, toKeptOriginator(originator))
    const amount = await toAmount(trx, deposit)
    const content = { amount: toDecimal(amount), coin: amount.asset.code }
    const mail = { template: 'originatorSaid', content, isDaily: true } as const
    await tellOwner(trx, { ...doing, kind: 'originatorSaid', mail })
    if (!deposit.isOverLimit) await release(trx, deposit, now)
  })
}

export type ReviewDeps = { readonly depositLimits: DepositLimits }

type Telling = { readonly wall: Wall; readonly log: Logger }

type Crediting = ReviewDeps & Telling & { readonly now: Date }

/** Deep enough in the chain: the coins are the customer's, held until they have said whose they were. */
export async function credit(trx: DatabaseTransaction, deposit: Deposit, { now, ...deps }: Crediting): Promise<void> {
  const { userId, networkId, id } = deposit
  const amount = await toAmount(trx, deposit)
  const number = await moveDeposit(trx, deposit, 'HELD', now)
  if (number === undefined) return
  await endFreezeOf(trx, id, { endedBy: 'job:deposits', at: now })
  await endAlarm(trx, toReversal(id), { wall: deps.wall(), log: deps.log })
  const price = (await listFreshPrices(trx, now, 'value')).get(amount.asset.code)
  await lockSum(trx, userId)
  await saveValue(trx, id, { value: null, isOverLimit: true })
  const value = price && toValue(amount, price, USD, 'floor')
  const isOver = isOverLimit({
    limit: await lockLimit(trx, deps, userId, now),
    before: await sumLetIn(trx, userId),
    value,
  })
  await saveValue(trx, id, { value: value ?? null, isOverLimit: isOver })
  if (!value) await emit(trx, { topic: 'depositUnvalued', subject: userId, content: {}, at: now })
  const paths = [chain(networkId), held(userId), available(userId)]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset: amount.asset })),
  )
  const postings = creditDeposit({ userId, networkId, depositId: id }, amount)
  await post(trx, now, { scope: 'job:deposits', key: `credit:${id}:${number}`, postings })
  // Whose money it was is known where a chain brings back what it had taken: nobody is asked twice.
  if (deposit.hasOriginator && !isOver) return release(trx, { ...deposit, state: 'HELD' }, now)
  if (!deposit.hasOriginator) await emit(trx, { topic: 'depositHeld', subject: id, content: { userId }, at: now })
  if (isOver && value) await emitAbove(trx, deposit, now)
}

const emitAbove = (trx: DatabaseTransaction, { id, userId }: Deposit, at: Date): Promise<void> =>
  emit(trx, { topic: 'depositAboveLimit', subject: id, content: { userId }, at })

async function release(trx: DatabaseTransaction, deposit: Deposit, now: Date): Promise<void> {
  const { userId, networkId, id } = deposit
  const amount = await toAmount(trx, deposit)
  const number = await moveDeposit(trx, deposit, 'AVAILABLE', now)
  if (number === undefined) throw new Refusal('OriginatorNotDue')
  const postings = releaseDeposit({ userId, networkId, depositId: id }, amount)
  await post(trx, now, { scope: 'job:deposits', key: `release:${id}:${number}`, postings })
  await emit(trx, { topic: 'depositAvailable', subject: id, content: { userId }, at: now })
}

const REVIEW_PAGE = 100
const TRY_AGAIN_MS = 5 * 60_000
/** A price that was wrong for some seconds counts again after this. */
const FIRST_TRY_MS = 90_000

export const toFirstTry = (now: Date): Date => new Date(now.getTime() + FIRST_TRY_MS)

export const toNextTry = (now: Date): Date => new Date(now.getTime() + TRY_AGAIN_MS)

export type Reviewed = {
  /** Behind this one the next page begins, if there is one. */
  readonly last: string | undefined
  /** Something has to be looked at again, later. */
  readonly isWaiting: boolean
}

/** Lets in what fits by now: all of it once there is no limit, else what had no price. Values what was let in without. A page of it. */
export async function reviewDeposits(
  trx: DatabaseTransaction,
  deps: ReviewDeps,
  { userId, now, after }: { readonly userId: UserId; readonly now: Date; readonly after: string },
): Promise<Reviewed> {
  await lockSum(trx, userId)
  const limit = await lockLimit(trx, deps, userId, now)
  const page = { isUnvalued: limit !== undefined, after, limit: REVIEW_PAGE }
  const found = [...(await lockOverLimit(trx, userId, page)), ...(await lockUnvalued(trx, userId, page))]
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, REVIEW_PAGE)
  let isWaiting = false
  for (const deposit of found) {
    const value = deposit.value ?? (await findValueThen(trx, deposit))
    if (!value) isWaiting = true
    // It counts for a limit that may come, and moves nothing.
    if (!deposit.isOverLimit) {
      await saveValue(trx, deposit.id, { value: value ?? null, isOverLimit: false })
      continue
    }
    const isStill = await isStopped(trx, 'depositCrediting', deposit.coinId)
    const isOver = isStill || isOverLimit({ limit, before: await sumLetIn(trx, userId), value })
    await saveValue(trx, deposit.id, { value: value ?? null, isOverLimit: isOver })
    if (!isOver && deposit.hasOriginator) await release(trx, deposit, now)
    // Until now nobody knew what it was worth, so nobody was told.
    if (isOver && !isStill && value && !deposit.value) await emitAbove(trx, deposit, now)
    if (isStill) isWaiting = true
  }
  return { last: found.length === REVIEW_PAGE ? found.at(-1)?.id : undefined, isWaiting }
}

/** By the first price that a review finds from its credit on. */
async function findValueThen(trx: DatabaseTransaction, deposit: Deposit): Promise<Amount | undefined> {
  const price = await findPriceAt(trx, deposit.coinId, deposit.creditedAt ?? deposit.seenAt)
  return price && toValue(await toAmount(trx, deposit), price, USD, 'floor')
}

export type DepositLimit = {
  readonly allowed: Amount
  readonly used: Amount
  readonly waiting: Amount
  /** Nothing: the limit is reached. */
  readonly left: Amount
}

/** What a limit is held against: what was let in, and what has come above it. The right to an address is asked the same. */
export const sumBrought = async (db: Database, userId: UserId): Promise<Amount> =>
  add(await sumLetIn(db, userId), await sumAbove(db, userId))

/** KYC-37: what may come of a customer in all, and what was let in of it; for the eye, nothing is decided by it. */
export async function findLimit(
  { db, depositLimits }: DepositDeps & ReviewDeps,
  userId: UserId,
  now: Date,
): Promise<DepositLimit | undefined> {
  const allowed = findDepositLimit(depositLimits, (await findApplicant(db, userId)) ?? unverified, now)
  if (!allowed) return undefined
  const [used, waiting] = [await sumLetIn(db, userId), await sumAbove(db, userId)]
  return { allowed, used, waiting, left: max(zero(USD), subtract(allowed, add(used, waiting))) }
}

/** Nobody decides about their verification before what was let in by it is written down. */
const lockLimit = async (
  trx: DatabaseTransaction,
  { depositLimits }: ReviewDeps,
  userId: UserId,
  now: Date,
): Promise<Amount | undefined> => findDepositLimit(depositLimits, (await lockApplicant(trx, userId)) ?? unverified, now)

/** The alarm of a chain that cannot be read. */
export const toUnread = (networkId: string) => ({ kind: 'work', subject: `chain ${networkId}` }) as const

/** Networks of which nothing is heard: who sends there waits, and is told so. */
export async function listUnread(db: Database): Promise<readonly string[]> {
  const ids = (await listNetworks(db)).map(({ id }) => id)
  const open = await listOpen(db, { kind: 'work', subjects: ids.map((id) => toUnread(id).subject) })
  return ids.filter((id) => open.has(toUnread(id).subject))
}

/** A credited deposit that its chain no longer knows: taken back, outgoing acts frozen, alarm. */
export async function reverse(
  trx: DatabaseTransaction,
  deposit: Deposit,
  { now, wall, log }: Telling & { readonly now: Date },
): Promise<void> {
  const { userId, networkId, id, state } = deposit
  const amount = await toAmount(trx, deposit)
  const number = await moveDeposit(trx, deposit, 'REVERSED', now)
  if (number === undefined) return
  await lockCustomer(trx, userId)
  const path = state === 'HELD' ? held(userId) : available(userId)
  const balance = (await findBalance(trx, path, amount.asset)) ?? zero(amount.asset)
  const isOwed = isLess(balance, amount)
  if (isOwed) await openAccounts(trx, [{ path: receivable(userId), asset: amount.asset }])
  const postings = reverseDeposit({ userId, networkId, depositId: id }, amount, { path, balance })
  await post(trx, now, { scope: 'job:deposits', key: `reverse:${id}:${number}`, postings })
  await saveFreeze(trx, { depositId: id, userId, isOwed, at: now })
  await emit(trx, { topic: 'depositReversed', subject: id, content: { userId }, at: now })
  const detail = `${toDecimal(amount)} ${amount.asset.code} of ${userId} was credited, and ${networkId} has taken it back${isOwed ? '; a part was spent and is owed' : ''}`
  await raiseAlarm(trx, { ...toReversal(id), detail }, { wall: wall(), log })
}

/** What a chain has taken back, until somebody has looked at it or it is repaid. */
export const toReversal = (id: DepositId) => ({ kind: 'reversal', subject: `deposit ${id}` }) as const

/** What is on its way, by coin. */
export async function listPending(db: Database, userId: UserId): Promise<ReadonlyMap<string, bigint>> {
  const sums = await sumPending(db, userId)
  return new Map(sums.map(({ coinId, units }) => [coinId, units]))
}

export async function findTip(db: Database, networkId: string): Promise<bigint> {
  return (await listBlocks(db, networkId, 1))[0]?.height ?? 0n
}

const USD = assetOf('USD')

async function toAmount(db: Database, { coinId, units }: Deposit): Promise<Amount> {
  const coin = (await listCoins(db)).find(({ asset }) => asset.code === coinId)
  if (!coin) throw new Error(`No coin is called ${coinId}`)
  return { asset: coin.asset, units }
}
