import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { isRestrictedInLending } from '@leaven/domain/access/standing.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import type { AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { isOnSale, limitEntry, whyNotCompound, whyNotEnter } from '@leaven/domain/lending/entry.ts'
import { createReturns, type Returns } from '@leaven/domain/lending/returns.ts'
import { toSuccessorStart } from '@leaven/domain/lending/schedule.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { amountOf, isLess, zero, type Amount } from '@leaven/money/amount.ts'
import { cutAmount, parseAmount } from '@leaven/money/parse.ts'
import { assertFlows } from '../../platform/flows.ts'
import { once, type Once } from '../../platform/idempotency.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { AssertRight } from '../../platform/right.ts'
import type { Device } from '../../platform/sessions.ts'
import type { TellOwner } from '../../platform/tell-owner.ts'
import {
  addToBatch,
  findBatch,
  listBatchesById,
  listBatchesIn,
  listRounds,
  listSuccessors,
  lockBatch,
  lockSuccessor,
  toRoom,
  toSale,
  type Batch,
  type DecidedRound,
} from '../batches/batches.service.ts'
import { listFreshPrices } from '../coins/coins.service.ts'
import { assertNotFrozen } from '../debts/debts.service.ts'
import { getUser } from '../identity/identity.service.ts'
import { listTrades, type Trade } from '../trades/trades.service.ts'
import { available, entered as enteredAccount } from './lending.accounts.ts'
import { findLateOf, type Late } from './lending.late.jobs.ts'
import { enterBatch, leaveBatch } from './lending.postings.ts'
import { findUnbookedOf, type Unbooked } from './lending.unbooked.jobs.ts'
import { deleteEntry, findEntry, listEntriesOf, listOpenOf, saveEntries, type Entry } from './lending.sql.ts'

export { available, entered } from './lending.accounts.ts'
export { releaseReward } from './lending.release.jobs.ts'
export { listEntryStatuses, type EntryStatus } from './lending.statuses.sql.ts'
export { hasUnpaidLending } from './lending.unbooked.jobs.ts'
export { listWrong } from './lending.wrong.jobs.ts'
export { about, enterBatch, leaveBatch, toPlace, type Place } from './lending.postings.ts'
export {
  closeEntries,
  listEntriesById,
  listEntriesIn,
  listOpenIn,
  listOwed,
  liveEntries,
  saveEntries,
  saveOwedPaid,
  toNext,
  toPage,
  type Closing,
  type Entry,
  type EntryChange,
} from './lending.sql.ts'

export type EntryDeps = {
  readonly db: Database
  readonly assertRight: AssertRight
  readonly making: { readonly makeId: MakeId }
  readonly tellOwner: TellOwner
  /** In US dollars (LEND-083). */
  readonly lendingMinimum: number
}

/** What lowers an entry, or what goes on into the next batch, frees coins: it stays open to a frozen customer. */
const ENTERING = { feature: 'enterBatch' } as const

type Asked = { readonly userId: UserId; readonly batchId: string; readonly now: Date }

/** What binds coins says from where. */
type Bound = { readonly device: Device }

export type Entered = { readonly amount: Amount; readonly option: AutoCompoundOption }

/** LEND-077: the amount is the new total. Who may not enter learns that first (LEND-075). */
export const enter = (
  deps: EntryDeps,
  asked: Once,
  { userId, batchId, amount: text, device, now }: Asked & Bound & { readonly amount: string },
): Promise<Entered> =>
  once(deps.db, asked, async (trx) => {
    await deps.assertRight(trx, userId, 'enterBatch', now)
    const returns = await getReturns(trx, batchId)
    const batch = await getOwnBatch(trx, batchId)
    if (!isOnSale(toSale(batch), now)) throw new Refusal('BatchClosed')
    const { asset } = batch.terms
    await assertFlows(trx, 'entry', asset.code)
    const before = await findEntry(trx, batchId, userId)
    const entered = amountOf(asset, before?.units ?? 0n)
    const wanted = cutAmount(text, asset)
    if (isLess(entered, wanted)) await assertNotFrozen(trx, userId, ENTERING)
    const why = whyNotEnter(wanted, {
      entered,
      available: (await findBalance(trx, available(userId), asset)) ?? zero(asset),
      room: toRoom(batch),
      price: (await listFreshPrices(trx, now, 'minimum')).get(asset.code) ?? null,
      minimum: parseAmount(String(deps.lendingMinimum), assetOf('USD'), { canBeZero: true }),
    })
    if (why) throw new Refusal(why)
    const amount = limitEntry(wanted, entered, toRoom(batch))
    const option = before?.option ?? (await getUser(trx, userId)).autoCompound // LEND-052
    const id = before?.id ?? deps.making.makeId('ent')
    const carried = returns.carried(amount, option).units
    const change = { filled: amount.units - entered.units, carried: carried - (before?.carried ?? 0n) }
    await moveCoins(trx, deps, { userId, batchId, entryId: id, change: amountOf(asset, change.filled), now })
    await addToBatch(trx, batchId, change)
    const { units } = amount
    await saveEntries(trx, [{ id, batchId, userId, units, joined: 0n, unpaid: 0n, option, carried, enteredAt: now }])
    // A token alone binds coins by it.
    if (change.filled > 0n) await deps.tellOwner(trx, { userId, kind: 'lendingEntered', device, now, wall: asked.wall })
    return { amount, option }
  })

/** LEND-049: all of it, while the sale is open. It needs no right, but a restricted customer changes nothing (LEND-069). */
export const cancelEntry = (deps: EntryDeps, asked: Once, { userId, batchId, now }: Asked): Promise<Amount> =>
  once(deps.db, asked, async (trx) => {
    await assertUnrestricted(trx, userId)
    const batch = await getOwnBatch(trx, batchId)
    const entry = await getEntry(trx, batchId, userId)
    if (!isOnSale(toSale(batch), now)) throw new Refusal('BatchClosed')
    const { asset } = batch.terms
    await assertFlows(trx, 'coin', asset.code)
    const change = amountOf(asset, -entry.units)
    await moveCoins(trx, deps, { userId, batchId, entryId: entry.id, change, now })
    await addToBatch(trx, batchId, { filled: -entry.units, carried: -entry.carried })
    await deleteEntry(trx, entry.id)
    return amountOf(asset, entry.units)
  })

/**
 * LEND-045: as entering, for it decides what is entered next. That nothing shall go on needs no right, but a restricted
 * customer changes nothing (LEND-070): what they have is paid out at the end of its batch.
 */
export const saveSettings = (
  deps: EntryDeps,
  asked: Once,
  { userId, batchId, option, device, now }: Asked & Bound & { readonly option: AutoCompoundOption },
): Promise<void> =>
  once(deps.db, asked, async (trx) => {
    if (option === 'NO_COMPOUNDING') await assertUnrestricted(trx, userId)
    else await deps.assertRight(trx, userId, 'enterBatch', now)
    const returns = await getReturns(trx, batchId)
    const batch = await getOwnBatch(trx, batchId)
    const entry = await getEntry(trx, batchId, userId)
    const { asset, rhythm } = batch.terms
    const [before, after] = [amountOf(asset, entry.carried), returns.carried(amountOf(asset, entry.units), option)]
    const change = after.units - before.units
    if (change > 0n) await assertNotFrozen(trx, userId, ENTERING)
    if (batch.state !== 'SELLING' && batch.state !== 'ONGOING') throw new Refusal('BatchClosed')
    const successor = batch.state === 'ONGOING' ? await lockSuccessor(trx, batchId) : undefined
    // By the clock, whatever was worked late: who chooses knows no more than others did.
    const saleClosesAt = toSuccessorStart(batch.startsAt, rhythm)
    const room = successor ? toRoom(successor) : null
    const why = whyNotCompound({ saleClosesAt, room }, { before, after }, now)
    if (why) throw new Refusal(why)
    if (successor) await addToBatch(trx, successor.id, { reserve: change })
    await addToBatch(trx, batchId, { carried: change })
    await saveEntries(trx, [{ ...entry, option, carried: after.units }])
    if (change > 0n) await deps.tellOwner(trx, { userId, kind: 'lendingEntered', device, now, wall: asked.wall })
  })

async function assertUnrestricted(trx: DatabaseTransaction, userId: UserId): Promise<void> {
  if (isRestrictedInLending(await getUser(trx, userId))) throw new Refusal('AccountRestricted')
}

/** Roots are drawn before the batch is held, for its terms stay as they are. */
async function getReturns(db: Database, batchId: string): Promise<Returns> {
  const batch = await findBatch(db, batchId)
  if (!batch || batch.state === 'DRAFT') throw new Refusal('NotFound')
  return createReturns(batch.terms)
}

async function getOwnBatch(trx: DatabaseTransaction, batchId: string): Promise<Batch> {
  const batch = await lockBatch(trx, batchId)
  if (!batch || batch.state === 'DRAFT') throw new Refusal('NotFound')
  return batch
}

async function getEntry(trx: DatabaseTransaction, batchId: string, userId: UserId): Promise<Entry> {
  const entry = await findEntry(trx, batchId, userId)
  if (!entry) throw new Refusal('NotFound')
  return entry
}

type CoinsMove = {
  readonly userId: UserId
  readonly batchId: string
  readonly entryId: Entry['id']
  /** Below zero: back to what he can move. */
  readonly change: Amount
  readonly now: Date
}

async function moveCoins(trx: DatabaseTransaction, { making }: EntryDeps, { change, now, ...place }: CoinsMove) {
  const { asset, units } = change
  if (units === 0n) return
  const paths = [available(place.userId), enteredAccount(place.userId, place.batchId)]
  await openAccounts(
    trx,
    paths.map((path) => ({ path, asset })),
  )
  const postings = units > 0n ? enterBatch(place, change) : leaveBatch(place, amountOf(asset, -units))
  await post(trx, now, { scope: `user:${place.userId}`, key: making.makeId('mov'), postings })
}

export type Offer = {
  readonly batch: Batch
  /** As it is booked, and what of returns before will still be. */
  readonly entered: Amount
  readonly awaited: Amount
  readonly late: readonly Late[]
}

/** What is on sale, then what runs; a guest has entered nothing. */
export async function listOffers(db: Database, userId: UserId | undefined, now: Date): Promise<readonly Offer[]> {
  const batches = await listBatchesIn(db, ['SELLING', 'ONGOING', 'MATURED'])
  const own = userId ? await listOpenOf(db, userId) : []
  const unbookedOf = await findUnbookedOf(db, userId)
  const lateOf = await findLateOf(db, own, unbookedOf, now)
  return batches.map((batch) => {
    const { asset } = batch.terms
    const entry = own.find(({ batchId }) => batchId === batch.id)
    const awaited = entry ? unbookedOf(entry).before : 0n
    return {
      batch,
      entered: amountOf(asset, (entry?.units ?? 0n) - awaited),
      awaited: amountOf(asset, awaited),
      late: entry ? lateOf(entry, batch) : [],
    }
  })
}

export const listSettings = (db: Database, userId: UserId): Promise<readonly Entry[]> => listOpenOf(db, userId)

export type Past = {
  readonly entry: Entry
  readonly batch: Batch
  readonly rounds: readonly DecidedRound[]
  readonly trades: readonly Trade[]
  readonly late: readonly Late[]
  readonly unbooked: Unbooked
  /** The number of the batch that what was re-entered went into. */
  readonly into: number | null
}

/** Their entries in batches whose sale is over, newest first. */
export async function listPast(
  db: Database,
  userId: UserId,
  page: { readonly offset: number; readonly limit: number },
  now: Date,
): Promise<readonly Past[]> {
  const without = (await listBatchesIn(db, ['SELLING'])).map(({ id }) => id)
  const entries = await listEntriesOf(db, userId, { ...page, without })
  const batches = await listBatchesById(
    db,
    entries.map(({ batchId }) => batchId),
  )
  const trades = await listTrades(db, [...batches.keys()])
  const successors = await listSuccessors(db, [...batches.keys()])
  const unbookedOf = await findUnbookedOf(db, userId)
  const lateOf = await findLateOf(db, entries, unbookedOf, now)
  const played = [...batches.values()].filter(({ terms }) => terms.levels.length > 0)
  const roundsOf = await listRounds(db, played)
  return entries.flatMap((entry) => {
    const batch = batches.get(entry.batchId)
    if (!batch) return []
    const rounds = roundsOf.get(batch.id) ?? []
    const own = trades.filter(({ batchId }) => batchId === batch.id)
    const into = entry.moved > 0n ? (successors.get(batch.id)?.number ?? null) : null
    return { entry, batch, rounds, trades: own, late: lateOf(entry, batch), unbooked: unbookedOf(entry), into }
  })
}
