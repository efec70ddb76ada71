import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import {
  toKeptOriginator,
  whyOriginatorIncomplete,
  type DepositId,
  type Originator,
} from '@leaven/domain/deposits/deposit.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import type { DeriveAddress } from '../../platform/addresses.ts'
import type { AssertRight } from '../../platform/right.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { Logger } from '../../platform/logger.ts'
import { emit } from '../../platform/outbox.ts'
import { findListed, listCoins } from '../coins/coins.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { available, chain, held, receivable } from './deposits.accounts.ts'
import { creditDeposit, releaseDeposit, reverseDeposit } from './deposits.postings.ts'
import {
  listBlocks,
  lockDebts,
  lockDepositOf,
  moveDeposit,
  saveAddress,
  saveFreeze,
  saveOriginator,
  sumDepositsOf,
  type Deposit,
} from './deposits.sql.ts'

export type { Deposit } from './deposits.sql.ts'
export { eraseOriginators, listDepositsById, listDepositsOf, sumDepositsOf } from './deposits.sql.ts'

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

/** Says whose money a deposit is, which makes it available (DEPOSIT-08). */
export async function giveOriginator(
  { db }: DepositDeps,
  asked: Once,
  { userId, depositId, originator, now }: { userId: UserId; depositId: DepositId; originator: Originator; now: Date },
): Promise<void> {
  await once(db, asked, async (trx) => {
    const deposit = await lockDepositOf(trx, userId, depositId)
    if (!deposit) throw new Refusal('NotFound')
    if (deposit.state !== 'HELD') throw new Refusal('OriginatorNotDue')
    const why = whyOriginatorIncomplete(originator)
    if (why) throw new Refusal(why)
    await assertFlows(trx, 'depositCrediting', deposit.coinId)
    await saveOriginator(trx, depositId, toKeptOriginator(originator))
    await release(trx, deposit, now)
    await emit(trx, { topic: 'depositAvailable', subject: depositId, content: { userId }, at: now })
  })
}

/** Deep enough in the chain: the coins are the customer's, held until he has said whose they were. */
export async function credit(trx: DatabaseTransaction, deposit: Deposit, now: Date): Promise<void> {
  const { userId, networkId, id } = deposit
  const amount = await toAmount(trx, deposit)
  const number = await moveDeposit(trx, deposit, 'HELD', now)
  if (number === undefined) return
  const paths = [chain(networkId), held(userId), available(userId)]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset: amount.asset })),
  )
  const postings = creditDeposit({ userId, networkId, depositId: id }, amount)
  await post(trx, now, { scope: 'job:deposits', key: `credit:${id}:${number}`, postings })
  await emit(trx, { topic: 'depositHeld', subject: id, content: { userId }, at: now })
}

async function release(trx: DatabaseTransaction, deposit: Deposit, now: Date): Promise<void> {
  const { userId, networkId, id } = deposit
  const amount = await toAmount(trx, deposit)
  await lockDebts(trx, userId)
  const owed = await getOwed(trx, userId, amount.asset)
  const number = await moveDeposit(trx, deposit, 'AVAILABLE', now)
  if (number === undefined) throw new Refusal('OriginatorNotDue')
  const postings = releaseDeposit({ userId, networkId, depositId: id }, amount, owed)
  await post(trx, now, { scope: 'job:deposits', key: `release:${id}:${number}`, postings })
}

/** A credited deposit that its chain no longer knows: taken back, withdrawals frozen, alarm. */
export async function reverse(
  trx: DatabaseTransaction,
  deposit: Deposit,
  { now, log }: { readonly now: Date; readonly log: Logger },
): Promise<void> {
  const { userId, networkId, id, state } = deposit
  const amount = await toAmount(trx, deposit)
  const number = await moveDeposit(trx, deposit, 'REVERSED', now)
  if (number === undefined) return
  await lockDebts(trx, userId)
  await openAccounts(trx, [{ path: receivable(userId), asset: amount.asset }])
  const path = state === 'HELD' ? held(userId) : available(userId)
  const balance = (await findBalance(trx, path, amount.asset)) ?? zero(amount.asset)
  const postings = reverseDeposit({ userId, networkId, depositId: id }, amount, { path, balance })
  await post(trx, now, { scope: 'job:deposits', key: `reverse:${id}:${number}`, postings })
  await saveFreeze(trx, deposit, now)
  await emit(trx, { topic: 'depositReversed', subject: id, content: { userId }, at: now })
  log.error({ deposit: id, network: networkId }, 'ALARM: a credited deposit was taken back by its chain')
}

/** What is on its way, by coin. */
export async function listPending(db: Database, userId: UserId): Promise<ReadonlyMap<string, bigint>> {
  const sums = await sumDepositsOf(db, userId, { states: ['SEEN'] })
  return new Map(sums.map(({ coinId, units }) => [coinId, units]))
}

export async function findTip(db: Database, networkId: string): Promise<bigint> {
  return (await listBlocks(db, networkId, 1))[0]?.height ?? 0n
}

/** Below zero is what he owes. */
async function getOwed(db: Database, userId: UserId, asset: Asset): Promise<Amount> {
  const balance = await findBalance(db, receivable(userId), asset)
  return { asset, units: balance && balance.units < 0n ? -balance.units : 0n }
}

async function toAmount(db: Database, { coinId, units }: Deposit): Promise<Amount> {
  const coin = (await listCoins(db)).find(({ asset }) => asset.code === coinId)
  if (!coin) throw new Error(`No coin is called ${coinId}`)
  return { asset: coin.asset, units }
}
