import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { createRewards, toPaidBonus, toTarget, type RewardPrices } from '@leaven/domain/lending/returns.ts'
import { listRounds, type Round } from '@leaven/domain/lending/schedule.ts'
import type { TradeContent } from '@leaven/domain/lending/trade.ts'
import { findNewestId } from '@leaven/ledger/statement.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal, type Price } from '@leaven/money/price.ts'
import { toRateDecimal } from '@leaven/money/rate.ts'
import type { AlarmName } from '../../platform/alarms.ts'
import { NotYet, schedule, scheduleOnce, type PlainJob, type Jobs } from '../../platform/due-work.ts'
import type { NoteFailure } from '../../platform/failures.ts'
import type { Random } from '../../platform/ids.ts'
import { findPriceAt } from '../coins/coins.service.ts'
import { planTrade } from '../trades/trades.service.ts'
import { returns, REWARD_ASSET } from './batches.accounts.ts'
import {
  END_ROUND,
  getBatch,
  MATURE_BATCH,
  openNext,
  openSales,
  REWARD_ENTRIES,
  SETTLE_ENTRIES,
  START_BATCH,
  type Batch,
} from './batches.service.ts'
import { decideRound, listRoundsOf, saveRounds } from './batches.rounds.sql.ts'
import { findUnsettled, listSales, lockBatch, lockSeries, moveBatch, saveStart } from './batches.sql.ts'

/** The life of a batch by its own times; what becomes of the entries are jobs of lending. */
export const batchJobs = (random: Random): Jobs => ({
  [START_BATCH]: createStart(random),
  [END_ROUND]: endRound,
  [MATURE_BATCH]: mature,
})

/** Prices move too, and the newest posting need not be the last one that is seen. */
const TURNS = 30

type Sales = { readonly db: Database; readonly now: () => Promise<Date>; readonly noteFailure: NoteFailure }

/**
 * One turn of it opens sales. What could not be opened for lack of coins is tried again when the books have moved, and is
 * told until it has opened or is not due any more (LEND-102).
 */
export function createSales({ db, now, noteFailure }: Sales): () => Promise<void> {
  let vain = { at: '', left: 0 }
  return async () => {
    const sales = await listSales(db)
    for (const { id, isDue } of sales) if (!isDue) await noteFailure(toSaleAlarm(id), null)
    const due = sales.filter(({ isDue }) => isDue).map(({ id }) => id)
    if (due.length === 0) return
    const at = `${await findNewestId(db)} ${due.join(' ')}`
    vain = vain.at === at ? { at, left: vain.left - 1 } : { at, left: 0 }
    if (vain.left > 0) return
    const openings = await openSales(db, await now())
    if (openings.every(({ outcome }) => outcome === 'unfunded')) vain = { at, left: TURNS }
    for (const { seriesId, outcome, missing } of openings)
      if (outcome === 'unfunded') await noteFailure(toSaleAlarm(seriesId), toMissing(seriesId, missing))
  }
}

const toSaleAlarm = (seriesId: string): AlarmName => ({ kind: 'funding', subject: `next sale of ${seriesId}` })

const toMissing = (seriesId: string, missing: readonly Amount[]): string =>
  `${missing.map((amount) => `${toDecimal(amount)} ${amount.asset.code}`).join(' and ')} missing in ` +
  `${returns(seriesId)}, so that it stays a draft`

/** LEND-006, LEND-098, LEND-099, LEND-101: targets and prices are fixed, trades are promised, the next sale opens. */
const createStart =
  (random: Random): PlainJob =>
  async (trx, { subject, now }) => {
    const { seriesId } = await getBatch(trx, subject)
    await lockSeries(trx, seriesId)
    const batch = await lockBatch(trx, subject)
    if (batch?.state !== 'SELLING') return
    // The next sale opens with what earlier batches have left.
    const unsettled = await findUnsettled(trx, seriesId, now)
    if (unsettled) throw new NotYet(`${unsettled} is not settled yet`)
    const { terms } = batch
    const hasReward = terms.rewardRate > 0n
    const hasRounds = terms.levels.length > 0
    const start = hasReward || hasRounds ? await getPriceAt(trx, terms.asset.code, now) : null
    const reward = hasReward ? await getPriceAt(trx, REWARD_ASSET.code, now) : null
    await moveBatch(trx, batch, 'ONGOING', now)
    const prices = start && reward && { coin: start, reward }
    const rewardNeed = prices ? createRewards(terms, REWARD_ASSET, prices)(batch.cap).units : 0n
    await saveStart(trx, batch.id, { start, reward, rewardNeed })
    const rounds = hasRounds ? listRounds(batch.startsAt, terms.rhythm) : []
    await saveRounds(trx, batch.id, rounds)
    for (const content of listContents(batch, rounds, start)) await planTrade(trx, random, batch.id, content)
    for (const { endsAt } of rounds.slice(0, 1)) {
      await schedule(trx, { job: END_ROUND, subject: batch.id, dueAt: endsAt })
    }
    await schedule(trx, { job: MATURE_BATCH, subject: batch.id, dueAt: batch.endsAt })
    if (hasReward) await scheduleOnce(trx, { job: REWARD_ENTRIES, subject: batch.id, dueAt: now })
    await openNext(trx, seriesId, now, (coinId) => findPricesAt(trx, coinId, now))
  }

/** Of the start's own moment, so that the next sale needs the same however late it opens. */
async function findPricesAt(trx: DatabaseTransaction, coinId: string, at: Date): Promise<RewardPrices | undefined> {
  const [coin, reward] = [await findPriceAt(trx, coinId, at), await findPriceAt(trx, REWARD_ASSET.code, at)]
  return coin && reward && { coin, reward }
}

/** What was entered is lent, and each round has its targets (LEND-036, LEND-037). */
function listContents(batch: Batch, rounds: readonly Round[], start: Price | null): readonly TradeContent[] {
  const { terms, filled, startsAt, endsAt } = batch
  const lent = {
    date: startsAt.toISOString(),
    pair: terms.asset.code,
    action: 'LEND',
    type: terms.rhythm,
    amount: toDecimal(filled),
    strike: null,
    premium: null,
    expiry: endsAt.toISOString(),
  }
  const played = start
    ? rounds.map((round) => ({
        bonusRound: round.number,
        startTime: round.startsAt.toISOString(),
        endTime: round.endsAt.toISOString(),
        levels: terms.levels.map((level) => ({
          target: toPriceDecimal(toTarget(start, level)),
          bonus: toRateDecimal(level.bonus),
        })),
      }))
    : []
  return [
    { type: 'LENDING', activity: lent },
    ...played.map((activity) => ({ type: 'BONUS_ROUND', activity }) as const),
  ]
}

const endRound: PlainJob = async (trx, { subject, now }) => {
  const batch = await lockBatch(trx, subject)
  if (batch?.state === 'ONGOING') await decideRounds(trx, batch, now)
}

/** At its end no round is open any more, so what everybody earned is known. */
const mature: PlainJob = async (trx, { subject, now }) => {
  const batch = await lockBatch(trx, subject)
  if (batch?.state !== 'ONGOING') return
  await decideRounds(trx, batch, now)
  await moveBatch(trx, batch, 'MATURED', now)
  await schedule(trx, { job: SETTLE_ENTRIES, subject, dueAt: now })
}

/** LEND-098: by the price at each round's own end, however late it is asked for. */
async function decideRounds(trx: DatabaseTransaction, batch: Batch, until: Date): Promise<void> {
  const { startPrice, terms } = batch
  const ended = (await listRoundsOf(trx, batch)).filter(({ endsAt, paid }) => endsAt <= until && paid === null)
  for (const { number, endsAt } of ended) {
    const price = await getPriceAt(trx, terms.asset.code, endsAt)
    if (!startPrice) throw new Error(`${batch.id} has rounds and no price of its start`)
    await decideRound(trx, batch.id, { number, price, paid: toPaidBonus(terms.levels, startPrice, price) })
  }
}

/** Without a price the work stays due and is tried again. */
async function getPriceAt(trx: DatabaseTransaction, coinId: string, at: Date): Promise<Price> {
  const price = await findPriceAt(trx, coinId, at)
  if (!price) throw new Error(`No price of ${coinId} was seen since ${at.toISOString()}`)
  return price
}
