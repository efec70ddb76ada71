import { batchOf, toInSeries } from '@leaven/contract/entry-words.ts'
import type { BatchView, HistoryRow, lending, TradeView } from '@leaven/contract/lending.ts'
import type { Database } from '@leaven/db/database.ts'
import { typeOfBatch, type BatchStatus } from '@leaven/domain/lending/batch.ts'
import { createReturns, topOf, toProgress, toTarget, toYearlyBonus } from '@leaven/domain/lending/returns.ts'
import { daysOf, toSuccessorStart } from '@leaven/domain/lending/schedule.ts'
import { isOpenTrade } from '@leaven/domain/lending/trade.ts'
import { add, amountOf, type Amount } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal, type Price } from '@leaven/money/price.ts'
import { toRateDecimal } from '@leaven/money/rate.ts'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import type { Session } from '../../platform/session-tokens.ts'
import { REWARD_ASSET, type Batch } from '../batches/batches.service.ts'
import { listFreshPrices } from '../coins/coins.service.ts'
import {
  cancelEntry,
  enter,
  listOffers,
  listPast,
  listSettings,
  saveSettings,
  type EntryDeps,
  type Offer,
  type Past,
} from './lending.service.ts'

export type LendingDeps = EntryDeps & {
  readonly db: Database
  /** Nothing for a guest. */
  readonly findSession: (request: FastifyRequest) => Promise<Session | undefined>
}

const NO_FEE = '0' // LEND-008, LEND-009

export const lendingRoutes = (deps: LendingDeps): Handlers<typeof lending> => ({
  listBatches: async ({ request, now }) => {
    const session = await deps.findSession(request)
    const at = await now()
    const prices = await listFreshPrices(deps.db, at, 'show')
    const offers = await listOffers(deps.db, session?.userId, at)
    return offers.map((offer) => toView(offer, prices.get(offer.batch.terms.asset.code)))
  },
  getLendingMinimum: async () => ({ minimumAmountInUsd: String(deps.lendingMinimum) }),
  listBatchSettings: async ({ session }) =>
    (await listSettings(deps.db, session.userId)).map(({ batchId, option }) => ({ batchId, autoCompound: option })),
  enterBatch: async ({ session, body, once, now, request }) => {
    const { userId } = session
    const device = toDevice(request, session)
    const { amount, option } = await enter(deps, once, { userId, ...body, device, now: await now() })
    return { batchId: body.batchId, enteredAmount: toDecimal(amount), autoCompoundOption: option }
  },
  cancelEntry: async ({ session, body, once, now }) => {
    const batchId = batchOf(body)
    const amount = await cancelEntry(deps, once, { userId: session.userId, batchId, now: await now() })
    return { batchId, cancelledAmount: toDecimal(amount) }
  },
  saveBatchSettings: async ({ session, body, once, now, request }) => {
    const { batchId, autoCompound: option } = body
    const device = toDevice(request, session)
    await saveSettings(deps, once, { userId: session.userId, batchId, option, device, now: await now() })
    return body
  },
  listBatchHistory: async ({ session, query, now }) => {
    const at = await now()
    return (await listPast(deps.db, session.userId, query, at)).map((past) => toRow(past, at))
  },
})

/** LEND-032. Targets are indicative until the start has a price (LEND-098). */
function toView({ batch, entered, awaited, late }: Offer, price: Price | undefined): BatchView {
  const { terms } = batch
  const top = terms.levels.at(-1)
  const from = batch.startPrice ?? price
  return {
    batchId: batch.id,
    batchNumber: batch.number,
    name: batch.name,
    slug: batch.seriesId,
    status: statusOf(batch),
    startDate: batch.startsAt.toISOString(),
    endDate: batch.endsAt.toISOString(),
    saleClosesOn: batch.startsAt.toISOString(),
    maturesOn: batch.endsAt.toISOString(),
    durationInDays: daysOf[terms.rhythm],
    startingAmount: toDecimal(batch.filled),
    batchCap: toDecimal(batch.cap),
    estimatedAutocompoundAmount: toDecimal(batch.reserve),
    returnPerAnnum: toRateDecimal(terms.rate),
    tier2Threshold: terms.tier && toDecimal(terms.tier.threshold),
    tier2Apy: terms.tier && toRateDecimal(terms.tier.rate),
    bonusReturn: top ? toRateDecimal(top.bonus) : null,
    bonusTarget: top && from ? toPriceDecimal(toTarget(from, top)) : null,
    dfiRewardPerAnnum: toRateDecimal(terms.rewardRate),
    entryFee: NO_FEE,
    feeInPercent: NO_FEE,
    coin: { id: terms.asset.code },
    dfiCoin: { id: REWARD_ASSET.code },
    isEmpty: batch.filled.units === 0n,
    enteredAmount: toDecimal(entered),
    awaitedAmount: toDecimal(awaited),
    ...toWireLate(late),
  }
}

const toWireLate = (late: Offer['late']): Pick<BatchView, 'isLate' | 'late'> => ({
  isLate: late.length > 0,
  late: late.map(({ kind, asset, amount, since }) => ({
    kind,
    coinId: asset.code,
    amount: amount && toDecimal(amount),
    since: since.toISOString(),
  })),
})

function statusOf({ id, state }: Batch): BatchStatus {
  if (state === 'DRAFT') throw new Error(`${id} is a draft`)
  return state
}

/** LEND-033. What is not decided yet counts nothing. */
function toRow(past: Past, now: Date): HistoryRow {
  const { entry, batch } = past
  const { terms, startsAt, endsAt } = batch
  const { earnings, total } = toEarnings(past)
  const paid = past.rounds.map((round) => round.paid ?? 0n)
  return {
    batch: { batchId: batch.id, batchNumber: batch.number, name: batch.name },
    type: typeOfBatch(terms.rhythm === 'FOUR_WEEKLY', terms.levels.length > 0),
    status: statusOf(batch),
    startDate: startsAt.toISOString(),
    saleClosesOn: startsAt.toISOString(),
    maturesOn: endsAt.toISOString(),
    durationInDays: daysOf[terms.rhythm],
    amount: toDecimal(batch.filled),
    progress: toRateDecimal(toProgress(batch, now)),
    targetReturnPerAnnum: toRateDecimal(terms.rate + topOf(terms.levels)),
    batchReturnPerAnnum: toRateDecimal(terms.rate + toYearlyBonus(paid)),
    dfiRewardPerAnnum: toRateDecimal(terms.rewardRate),
    userEntry: toDecimal(amountOf(terms.asset, entry.units - past.unbooked.before)),
    awaitedAmount: toDecimal(amountOf(terms.asset, past.unbooked.before)),
    userEntryFee: NO_FEE,
    userReturn: toDecimal(total),
    additionalDfiReward: toDecimal(amountOf(REWARD_ASSET, entry.rewarded)),
    autoCompoundOption: entry.option,
    canChangeOption: batch.state === 'ONGOING' && now < toSuccessorStart(startsAt, terms.rhythm),
    outcome: toOutcome(past),
    ...toWireLate(past.late),
    trades: past.trades.map((trade) => toTrade(trade, batch, past, earnings)),
    ...toInSeries(terms.asset.code, batch.seriesId),
  }
}

function toOutcome({ entry, batch, unbooked, into }: Past): HistoryRow['outcome'] {
  if (!entry.closedAt) return null
  const { units, earned, bonus, moved, owed } = entry
  const toText = (sum: bigint): string => toDecimal(amountOf(batch.terms.asset, sum))
  const transferred = units + earned + bonus - moved - owed
  return { reentered: toText(moved - unbooked.on), intoBatchNumber: into, transferred: toText(transferred) }
}

type Earnings = { readonly base: Amount; readonly byRound: ReadonlyMap<number, Amount> }

function toEarnings({ entry, batch, rounds }: Past): { readonly earnings: Earnings; readonly total: Amount } {
  const amount = amountOf(batch.terms.asset, batch.state === 'CANCELED' ? 0n : entry.units)
  const returns = createReturns(batch.terms)
  const byRound = new Map(rounds.map(({ number, paid }) => [number, returns.bonus(amount, [paid ?? 0n])]))
  const base = returns.base(amount)
  return { earnings: { base, byRound }, total: [...byRound.values()].reduce(add, base) }
}

/** LEND-101: what was promised is told when the batch is settled; until then its hash alone. */
function toTrade(trade: Past['trades'][number], batch: Batch, { rounds }: Past, earnings: Earnings): TradeView {
  const { type, hash, nonce, activity } = trade
  const isSettled = batch.state === 'SETTLED'
  const isOpen = isOpenTrade(type, isSettled)
  const round = 'bonusRound' in activity ? rounds.find(({ number }) => number === activity.bonusRound) : undefined
  const isDecided = round ? round.paid !== null : isSettled
  const bonus = round && earnings.byRound.get(round.number)
  const earned = type === 'LENDING' ? earnings.base : bonus
  const earn = isDecided && earned ? toDecimal(earned) : null
  return {
    type,
    hash,
    nonce: isOpen ? nonce : null,
    earn,
    settlement: { settlementPrice: round?.price ? toPriceDecimal(round.price) : null, payoffAmount: earn },
    activity: isOpen ? toWire(activity) : null,
    // The hash was told before anything could be re-entered, so that what it stands for knows nothing of that.
    lentAmount: isOpen && type === 'LENDING' ? toDecimal(batch.filled) : null,
  }
}

const toWire = (activity: Past['trades'][number]['activity']): TradeView['activity'] =>
  'levels' in activity ? { ...activity, levels: [...activity.levels] } : activity
