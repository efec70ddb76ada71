import { PRICE_POINTS_MAX } from '@leaven/contract/coins.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { assetOf, currencies, type Currency } from '@leaven/domain/coins/currency.ts'
import {
  beginTrack,
  findPrice,
  followPrice,
  isFreshFor,
  isGoodFor,
  isSettled,
  isThin,
  type Agreed,
  type PriceUse,
  type Quoted,
} from '@leaven/domain/coins/price.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { UTC_DAY_MS, type Wall } from '@leaven/domain/time.ts'
import { byPrice, byRate, sameCurrency, type Conversion } from '@leaven/money/conversion.ts'
import { parsePrice, toInverse, toPriceDecimal, type Pair, type Price } from '@leaven/money/price.ts'
import { endAlarms, findDetail, raiseAlarm } from '../../platform/alarms.ts'
import type { NoteFailure } from '../../platform/failures.ts'
import type { Logger } from '../../platform/logger.ts'
import type { PriceSource, Quoted as Quote } from '../../providers/prices/port.ts'
import {
  findPointFrom,
  listCoins,
  listListings,
  listNetworks,
  listPoints,
  listPrices,
  listRates,
  savePoints,
  savePrices,
  saveRates,
  toHour,
  type Coin,
  type Network,
  type PricePoint,
  type PriceRow,
  type RateRow,
} from './coins.sql.ts'

export type { Coin, Network, PriceRow, RateRow } from './coins.sql.ts'
export { listCoins, listListings, listNetworks, listPrices, listRates } from './coins.sql.ts'

/** A coin on a network, as deposits and withdrawals need it. */
export type Listed = { readonly coin: Coin; readonly network: Network }

/** What everyone may see; another coin shows to those who hold it (COIN-08, COIN-11). */
export const isOffered = ({ isHidden, isPrivate }: Coin): boolean => !isHidden && !isPrivate

export type Prices = ReadonlyMap<string, Price>

export async function findListed(db: Database, coinId: string, networkId: string): Promise<Listed | undefined> {
  const isListed = (await listListings(db)).some(
    (listing) => listing.coinId === coinId && listing.networkId === networkId,
  )
  const coin = (await listCoins(db)).find(({ asset }) => asset.code === coinId)
  const network = (await listNetworks(db)).find(({ id }) => id === networkId)
  return isListed && coin && network ? { coin, network } : undefined
}

/** Every price that is good for its use, by coin: what decides about money has none right after a jump. */
export const listFreshPrices = async (db: Database, now: Date, use: LooseUse): Promise<Prices> =>
  toFresh(await listPrices(db), now, use)

/** To trade takes more than a fresh price, so that is asked for by itself. */
export type LooseUse = Exclude<PriceUse, 'trade'>

/** Of prices that were read a moment ago, those that are good for it. */
export const toFresh = (rows: readonly PriceRow[], now: Date, use: LooseUse): Prices =>
  new Map(rows.filter((row) => isGoodFor(use, row, now)).map(({ price }) => [price.asset, price]))

/** What an amount is judged by, for who is told why it cannot be. */
export const getSettled = async (db: Database, coinId: string, now: Date): Promise<Price> =>
  (await getPrice(db, { coinId, use: 'value', now })).price

/** A price that is not there is no reason; one that has just jumped is. */
export async function assertNotJumped(db: Database, coinId: string, now: Date): Promise<void> {
  const row = (await listPrices(db)).find(({ price }) => price.asset === coinId)
  if (row && isFreshFor('value', row.at, now) && !isGoodFor('value', row, now)) throw new Refusal('PriceJumped', coinId)
}

export type TradePrice = { readonly price: Price; readonly isThin: boolean }

/** What the platform itself trades a coin at: of the last seconds, and not right after a jump. */
export async function getTradePrice(db: Database, coinId: string, now: Date): Promise<TradePrice> {
  const { price, sources } = await getPrice(db, { coinId, use: 'trade', now })
  return { price, isThin: isThin(sources) }
}

async function getPrice(
  db: Database,
  { coinId, use, now }: { readonly coinId: string; readonly use: PriceUse; readonly now: Date },
): Promise<PriceRow> {
  const row = (await listPrices(db)).find(({ price }) => price.asset === coinId)
  if (!row || !isFreshFor(use, row.at, now)) throw new Refusal('PriceUnknown', coinId)
  if (!isGoodFor(use, row, now)) throw new Refusal('PriceJumped', coinId)
  return row
}

/**
 * What a coin cost at a moment: the first settled price kept from then on, so that whoever asks late about a full hour gets
 * the same answer. Within an hour whose own was kept before the moment, the newest price is it until the next hour, if it is
 * settled. None yet: whoever needs it waits.
 */
export async function findPriceAt(db: Database, coinId: string, at: Date): Promise<Price | undefined> {
  const kept = await findPointFrom(db, coinId, at)
  if (kept) return kept.price
  return (await listPrices(db)).find((row) => row.price.asset === coinId && row.at >= at && isSettled(row))?.price
}

const USD = assetOf('USD')

/** From dollars into a currency; undefined while nobody knows what a dollar costs in it. */
export function findConversion(
  currency: Currency,
  { rates, prices, now }: { rates: readonly RateRow[]; prices: Prices; now: Date },
): Conversion | undefined {
  const to = assetOf(currency)
  if (currency === 'USD') return sameCurrency(USD)
  const price = prices.get(currency)
  if (currency === 'BTC') return price && byPrice(USD, to, price)
  const rate = rates.find((row) => row.price.currency === currency && isFreshFor('show', row.at, now))
  return rate && byRate(USD, to, rate.price)
}

/** What one dollar costs in every other currency; in bitcoin by bitcoin's own price, a little less than exact. */
export async function listCurrencyRates(db: Database): Promise<readonly RateRow[]> {
  const bitcoin = (await listPrices(db)).find(({ price }) => price.asset === 'BTC')
  const inBitcoin = bitcoin && { ...bitcoin, price: toInverse(bitcoin.price) }
  return [...(await listRates(db)), ...(inBitcoin ? [inBitcoin] : [])]
}

export async function findOldestPrice(db: Database): Promise<Date | undefined> {
  const times = (await listPrices(db)).map(({ at }) => at.getTime())
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}

export type History = ReadonlyMap<string, readonly PricePoint[]>

/** Evenly from the beginning to the newest price, by coin. */
export async function listHistory(
  db: Database,
  { coinIds, days, now }: { coinIds: readonly string[]; days: number; now: Date },
): Promise<History> {
  const since = daysBefore(now, days)
  const points = await listPoints(db, coinIds, { since, until: now, count: PRICE_POINTS_MAX - 1 })
  const newest = (await listPrices(db)).filter(({ at }) => at >= since)
  return new Map(
    coinIds.map((coinId) => {
      const isOwn = ({ price }: PricePoint): boolean => price.asset === coinId
      const past = points.filter(isOwn)
      const later = newest.filter((point) => isOwn(point) && point.at > (past.at(-1)?.at ?? since))
      return [coinId, [...past, ...later]]
    }),
  )
}

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * UTC_DAY_MS)

/** Who hears of what is wrong with prices. */
export type Hearing = { readonly noteFailure: NoteFailure; readonly wall: Wall; readonly log: Logger }

/**
 * Asks every source; one that is down or talks nonsense is left out, and told of if it stays so. Answers how many coins
 * have a price now.
 */
export async function refreshPrices(
  db: Database,
  sources: readonly PriceSource[],
  now: Date,
  hearing?: Hearing,
): Promise<number> {
  const coinIds = (await listCoins(db)).map(({ asset }) => asset.code)
  const answers = await Promise.allSettled(sources.map((source) => source.listPrices()))
  const quotes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const agreed = coinIds.flatMap((coinId) => {
    // A source that says a thing twice has one voice.
    const voices = quotes.flatMap((source) => toQuoted(source.find((quote) => quote.coinId === coinId)))
    const found = findPrice(voices, now)
    return found ? [found] : []
  })
  const known = new Map((await listPrices(db)).map((row) => [row.price.asset, row]))
  const moves = agreed.map((found) => toMove(known.get(found.price.asset), found))
  const news = moves.filter(({ before, row }) => isNews(before, row))
  if (news.length > 0) {
    await transact(db, async (trx) => {
      await savePrices(
        trx,
        news.map(({ row }) => row),
      )
      await savePoints(
        trx,
        news.filter(({ before, row }) => isFirstOfHour(before, row)).map(({ row }) => row),
      )
      if (hearing) await tellJumps(trx, news, hearing)
    })
  }
  if (hearing) await tellPrices(db, hearing.noteFailure, { sources, answers, now })
  return agreed.length
}

/** A price beside the one that was known before. */
type Move = {
  readonly before: PriceRow | undefined
  readonly row: PriceRow
  readonly jumpedFrom: bigint | null
}

function toMove(before: PriceRow | undefined, found: Agreed): Move {
  if (!before) return { before, row: { ...found, track: beginTrack(found), jumpedAt: null }, jumpedFrom: null }
  const { track, jumpedFrom } = followPrice(before, found)
  return { before, row: { ...found, track, jumpedAt: jumpedFrom === null ? before.jumpedAt : found.at }, jumpedFrom }
}

const toJump = (coinId: string) => ({ kind: 'prices', subject: `jump ${coinId}` }) as const

/** One alarm for a coin until its price has stayed for a minute, with its first move: others follow, and are no news. */
async function tellJumps(trx: DatabaseTransaction, moves: readonly Move[], { wall, log }: Hearing): Promise<void> {
  for (const { row, jumpedFrom } of moves) {
    if (jumpedFrom === null) continue
    const jump = toJump(row.price.asset)
    const detail = (await findDetail(trx, jump)) ?? toDetail(row.price, jumpedFrom)
    await raiseAlarm(trx, { ...jump, detail }, { wall: wall(), log })
  }
  const settled = moves.filter(({ before, row }) => before && !isSettled(before) && isSettled(row))
  const subjects = settled.map(({ row }) => toJump(row.price.asset).subject)
  await endAlarms(trx, { kind: 'prices', subjects }, { wall: wall(), log })
}

function toDetail(price: Price, from: bigint): string {
  const [before, after] = [{ ...price, scaled: from }, price].map(toPriceDecimal)
  return `${price.asset} went from ${before} to ${after} US dollars at once. Nothing is traded, valued or given by it before it has stayed for a minute.`
}

/** A third of what a price is good for to trade on; prices are asked for twice as often. */
const KEPT_MS = 10_000

/** The same price is written down again only when its time must go on, or a new hour needs it. */
const isNews = (before: PriceRow | undefined, found: PriceRow): boolean =>
  before === undefined ||
  before.price.scaled !== found.price.scaled ||
  before.sources !== found.sources ||
  found.at.getTime() - before.at.getTime() >= KEPT_MS ||
  isFirstOfHour(before, found)

/** The first that is settled: the hour's own, which decides what was due then. */
const isFirstOfHour = (before: PriceRow | undefined, found: PriceRow): boolean =>
  isSettled(found) &&
  (before === undefined || !isSettled(before) || toHour(before.at).getTime() !== toHour(found.at).getTime())

type Heard = {
  readonly sources: readonly PriceSource[]
  readonly answers: readonly PromiseSettledResult<readonly Quote[]>[]
  readonly now: Date
}

/** A source that says nothing of now is silent; coins that had a price and have none any more are told of by themselves. */
async function tellPrices(db: Database, noteFailure: NoteFailure, { sources, answers, now }: Heard): Promise<void> {
  for (const [index, { name }] of sources.entries()) {
    const answer = answers[index]
    const error: unknown =
      answer?.status === 'rejected' ? answer.reason : whyUseless(answer?.value.flatMap(toQuoted) ?? [], now)
    await noteFailure({ kind: 'prices', subject: `source ${name}` }, error ?? null)
  }
  const old = (await listPrices(db)).filter(({ at }) => !isFreshFor('value', at, now)).map(({ price }) => price.asset)
  const why = old.length > 0 ? `No two sources agree any more on ${old.toSorted().join(', ')}` : null
  await noteFailure({ kind: 'prices', subject: 'coins' }, why)
}

const whyUseless = (quotes: readonly Quoted[], now: Date): string | null =>
  quotes.some(({ at }) => isFreshFor('value', at, now)) ? null : 'It has no price of now'

/** What a dollar costs elsewhere, by the same rule as a coin's price. Answers how many currencies have a rate now. */
export async function refreshRates(db: Database, sources: readonly PriceSource[], now: Date): Promise<number> {
  const answers = await Promise.allSettled(sources.map(async (source) => source.listRates?.() ?? []))
  const quotes = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const agreed = currencies.flatMap((currency) => {
    // A source that says a thing twice has one voice.
    const said = quotes.flatMap((source) => source.find((quote) => quote.currency === currency) ?? [])
    const voices = said.flatMap(({ rate, at }) => parseQuoted(rate, { asset: 'USD', currency }, at))
    return findPrice(voices, now) ?? []
  })
  await saveRates(db, agreed)
  return agreed.length
}

/** Nothing, if it is no price. */
export const toQuoted = (quote: { coinId: string; usd: string; at: Date } | undefined): readonly Quoted[] =>
  quote ? parseQuoted(quote.usd, { asset: quote.coinId, currency: 'USD' }, quote.at) : []

function parseQuoted(text: string, pair: Pair, at: Date): readonly Quoted[] {
  try {
    return [{ price: parsePrice(text, pair), at }]
  } catch {
    return []
  }
}
