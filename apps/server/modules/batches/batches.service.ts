import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { Room, Sale } from '@leaven/domain/lending/entry.ts'
import { createRewards, toHoldable, toNeed, toRewardNeed, type RewardPrices } from '@leaven/domain/lending/returns.ts'
import { nextStart, toSchedule, toSuccessorStart } from '@leaven/domain/lending/schedule.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { isLess, max, subtract, zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { AlarmError } from '../../platform/alarms.ts'
import { NotYet, schedule } from '../../platform/due-work.ts'
import { listFreshPrices } from '../coins/coins.service.ts'
import { returns, REWARD_ASSET } from './batches.accounts.ts'
import {
  addToBatch,
  findBatch,
  listSales,
  lockBatch,
  lockNewest,
  lockSeries,
  lockSuccessor,
  moveBatch,
  RETURN_ENTRIES,
  saveDraft,
  START_BATCH,
  sumNeeds,
  type Batch,
  type Series,
} from './batches.sql.ts'

export type { DecidedRound } from './batches.rounds.sql.ts'
export type { Batch } from './batches.sql.ts'
export { returns, REWARD_ASSET } from './batches.accounts.ts'
export { listPredecessors } from './batches.chain.sql.ts'
export { listRounds, listRoundsOf } from './batches.rounds.sql.ts'
export {
  addToBatch,
  findBatch,
  listBatchesById,
  listBatchesIn,
  listSuccessors,
  lockBatch,
  lockSeries,
  lockSuccessor,
  lowerNeed,
  moveBatch,
  releaseRewardNeed,
} from './batches.sql.ts'
export {
  END_ROUND,
  MATURE_BATCH,
  PAY_OWED,
  RETURN_ENTRIES,
  REWARD_ENTRIES,
  REWARD_MOVED,
  SETTLE_ENTRIES,
  START_BATCH,
} from './batches.sql.ts'

export const toRoom = ({ cap, reserve, filled }: Batch): Room => ({ cap, reserve, filled })

/** LEND-006. */
export const toSale = ({ state, startsAt }: Batch): Sale => ({ state, saleClosesAt: startsAt })

/**
 * Opens what can be opened: a series has one sale at a time, and a draft is tried again and again (LEND-102). One that fails
 * holds up no other, and is thrown when all were tried.
 */
export async function openSales(db: Database, now: Date): Promise<readonly Opening[]> {
  const openings: Opening[] = []
  const failures: unknown[] = []
  for (const { id: seriesId } of (await listSales(db)).filter(({ isDue }) => isDue)) {
    await transact(db, (trx) => openNext(trx, seriesId, now)).then(
      (opening) => openings.push(opening),
      (error: unknown) => failures.push(new Error(`No sale of ${seriesId} can be opened`, { cause: error })),
    )
  }
  if (failures.length > 0) throw failures[0]
  return openings
}

type FindRewardPrices = (coinId: string) => Promise<RewardPrices | undefined>

export type Opening = {
  readonly seriesId: string
  readonly outcome: 'opened' | 'unfunded' | 'unpriced' | 'selling'
  /** What is not set aside, if that is why. */
  readonly missing: readonly Amount[]
}

/** The next batch of a series goes on sale, or stays a draft until its returns are known and set aside. */
export async function openNext(
  trx: DatabaseTransaction,
  seriesId: string,
  now: Date,
  findPrices: FindRewardPrices = createFindFresh(trx, now),
): Promise<Opening> {
  const series = await lockSeries(trx, seriesId)
  const before = await lockNewest(trx, seriesId)
  const opening = { seriesId, missing: [] }
  if (before?.state === 'SELLING') return { ...opening, outcome: 'selling' }
  const needs = await findNeeds(series, findPrices)
  const draft = toDraft(series, before, needs, now)
  await saveDraft(trx, draft)
  if (!needs) return { ...opening, outcome: 'unpriced' }
  const missing = await listMissing(trx, draft)
  if (missing.length > 0) return { ...opening, outcome: 'unfunded', missing }
  await moveBatch(trx, draft, 'SELLING', now)
  await schedule(trx, { job: START_BATCH, subject: draft.id, dueAt: draft.startsAt })
  return { ...opening, outcome: 'opened' }
}

/** What follows a batch opens late rather than not at all, if its returns are set aside by now. True: it has opened. */
export async function openSuccessor(trx: DatabaseTransaction, { id, seriesId }: Batch, now: Date): Promise<boolean> {
  const { isOpen } = await lockSeries(trx, seriesId)
  const newest = await lockNewest(trx, seriesId)
  if (!isOpen || newest?.id !== id) return false
  const { outcome } = await openNext(trx, seriesId, now)
  if (outcome === 'unpriced') throw new NotYet(`Nobody knows what the batch after ${id} needs`)
  return outcome === 'opened'
}

const createFindFresh =
  (db: Database, now: Date): FindRewardPrices =>
  async (coinId) => {
    const prices = await listFreshPrices(db, now, 'value')
    const [coin, reward] = [prices.get(coinId), prices.get(REWARD_ASSET.code)]
    return coin && reward && { coin, reward }
  }

type Needs = { readonly own: Amount; readonly reward: bigint }

/** Nothing while a price is unknown that says how much the reward may come to. */
async function findNeeds({ terms, cap }: Series, findPrices: FindRewardPrices): Promise<Needs | undefined> {
  const own = toNeed(terms, cap)
  if (terms.rewardRate === 0n) return { own, reward: 0n }
  const prices = await findPrices(terms.asset.code)
  return prices && { own, reward: toRewardNeed(createRewards(terms, REWARD_ASSET, prices)(cap)).units }
}

function toDraft(
  { id, name, terms, cap }: Series,
  before: Batch | undefined,
  needs: Needs | undefined,
  now: Date,
): Batch {
  const number = (before?.number ?? 0) + 1
  const next = before && toSuccessorStart(before.startsAt, before.terms.rhythm)
  const isRunning = before?.state === 'ONGOING' || before?.state === 'MATURED'
  // Entries roll over only into what starts when their own batch ends, also if that opens late.
  const startsAt = next && (isRunning || next > now) ? next : nextStart(now)
  const follows = isRunning ? before : undefined
  return {
    id: `${id}-${number}`,
    seriesId: id,
    number,
    name,
    state: 'DRAFT',
    terms,
    cap,
    filled: zero(terms.asset),
    carried: zero(terms.asset),
    reserve: follows?.carried ?? zero(terms.asset),
    predecessorId: follows?.id ?? null,
    ...toSchedule(startsAt, terms.rhythm),
    need: needs?.own ?? zero(terms.asset),
    rewardNeed: needs?.reward ?? 0n,
    owed: 0n,
    startPrice: null,
    rewardPrice: null,
  }
}

/** LEND-102: what is not set aside yet, for this one beside all that are sold and not settled. */
async function listMissing(trx: DatabaseTransaction, draft: Batch): Promise<readonly Amount[]> {
  const { seriesId, terms } = draft
  const promised = await sumNeeds(trx, seriesId)
  const needed = toNeeded(terms.asset, {
    own: draft.need.units + promised.own,
    reward: draft.rewardNeed + promised.reward,
  })
  const missing: Amount[] = []
  for (const need of needed) {
    const short = subtract(need, await getFunds(trx, seriesId, need.asset))
    if (short.units > 0n) missing.push(max(short, zero(need.asset)))
  }
  return missing
}

/** By coin: in a series of the reward's own coin both are one sum. */
const toNeeded = (coin: Asset, { own, reward }: { own: bigint; reward: bigint }): readonly Amount[] =>
  coin.code === REWARD_ASSET.code
    ? [toHoldable(REWARD_ASSET, own + reward)]
    : [toHoldable(coin, own), toHoldable(REWARD_ASSET, reward)]

/** What a series has set aside. Who pays from it holds the series before: what is read after that is there. */
export const getFunds = async (db: Database, seriesId: string, asset: Asset): Promise<Amount> =>
  (await findBalance(db, returns(seriesId), asset)) ?? zero(asset)

type Asked = {
  readonly batch: Pick<Batch, 'seriesId' | 'terms'>
  readonly total: Amount
  /** What is due beside that. */
  readonly left: () => Promise<Amount>
}

/** Nothing is paid that was not set aside; who can set it aside is told how much is missing, now and in all. */
export async function assertSetAside(trx: DatabaseTransaction, { batch, total, left }: Asked): Promise<void> {
  const { asset } = total
  const { seriesId, terms } = batch
  const funds = await getFunds(trx, seriesId, asset)
  if (!isLess(funds, total)) return
  const due = subtract(max(total, await left()), funds)
  const needed = toNeeded(terms.asset, await sumNeeds(trx, seriesId)).find((one) => one.asset.code === asset.code)
  const all = max(due, subtract(needed ?? zero(asset), funds))
  const detail =
    `${toDecimal(due)} ${asset.code} is missing, so that customers are paid late; ` +
    `for all that this series owes and has sold it is ${toDecimal(all)} ${asset.code}`
  throw new AlarmError({ kind: 'funding', subject: `${returns(seriesId)} ${asset.code}`, detail })
}

/** LEND-041: everything entered goes back, and nothing rolls over any more. Who may is asked before. */
export async function cancelBatch(
  trx: DatabaseTransaction,
  { batchId, now }: { readonly batchId: string; readonly now: Date },
): Promise<void> {
  const batch = await lockBatch(trx, batchId)
  if (!batch) throw new Refusal('NotFound')
  const successor = await lockSuccessor(trx, batchId)
  if (!(await moveBatch(trx, batch, 'CANCELED', now))) throw new Refusal('BatchClosed')
  if (successor) await addToBatch(trx, successor.id, { reserve: -successor.reserve.units })
  await schedule(trx, { job: RETURN_ENTRIES, subject: batchId, dueAt: now })
}

export async function getBatch(db: Database, id: string): Promise<Batch> {
  const batch = await findBatch(db, id)
  if (!batch) throw new Error(`No batch is called ${id}`)
  return batch
}
