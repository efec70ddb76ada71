import { PRICE_POINTS_MAX } from '@leaven/contract/coins.ts'
import type { Database } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { assetOf, currencies, type Currency } from '@leaven/domain/coins/currency.ts'
import {
  findPrice,
  isClosedByJump,
  isFreshFor,
  isJump,
  isThin,
  type Agreed,
  type PriceUse,
  type Quoted,
} from '@leaven/domain/coins/price.ts'
import { Refusal } from '@leaven/domain/refusal.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import { byPrice, byRate, sameCurrency, type Conversion } from '@leaven/money/conversion.ts'
import { parsePrice, toInverse, type Pair, type Price } from '@leaven/money/price.ts'
import type { NoteFailure } from '../../platform/failures.ts'
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

/** Every price that is fresh enough for its use, by coin. */
export const listFreshPrices = async (db: Database, now: Date, use: LooseUse): Promise<Prices> =>
  toFresh(await listPrices(db), now, use)

/** To trade takes more than a fresh price, so that is asked for by itself. */
export type LooseUse = Exclude<PriceUse, 'trade'>

/** Of prices that were read a moment ago, those that are fresh. */
export const toFresh = (rows: readonly PriceRow[], now: Date, use: LooseUse): Prices =>
  new Map(rows.filter(({ at }) => isFreshFor(use, at, now)).map(({ price }) => [price.asset, price]))

export type TradePrice = { readonly price: Price; readonly isThin: boolean }

/** What the platform itself trades a coin at: of the last seconds, and not right after a jump. */
export async function getTradePrice(db: Database, coinId: string, now: Date): Promise<TradePrice> {
  const row = (await listPrices(db)).find(({ price }) => price.asset === coinId)
  if (!row || !isFreshFor('trade', row.at, now)) throw new Refusal('PriceUnknown', coinId)
  if (isClosedByJump(row.jumpedAt, now)) throw new Refusal('PriceJumped', coinId)
  return { price: row.price, isThin: isThin(row.sources) }
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

/** Not right after a jump: one that was real counts a minute later, one that was a mistake never does. */
const isSettled = ({ jumpedAt, at }: Pick<PriceRow, 'jumpedAt' | 'at'>): boolean => !isClosedByJump(jumpedAt, at)

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

/**
 * Asks every source; one that is down or talks nonsense is left out, and told of if it stays so. Answers how many coins
 * have a price now.
 */
export async function refreshPrices(
  db: Database,
  sources: readonly PriceSource[],
  now: Date,
  noteFailure?: NoteFailure,
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
  const rows = agreed.map((found) => ({ ...found, jumpedAt: findJump(known.get(found.price.asset), found) }))
  const news = rows.filter((row) => isNews(known.get(row.price.asset), row))
  if (news.length > 0) {
    await transact(db, async (trx) => {
      await savePrices(trx, news)
      await savePoints(
        trx,
        news.filter((row) => isFirstOfHour(known.get(row.price.asset), row)),
      )
    })
  }
  if (noteFailure) await tellPrices(db, noteFailure, { sources, answers, now })
  return agreed.length
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

const findJump = (before: PriceRow | undefined, found: Agreed): Date | null =>
  before && isJump(before, found) ? found.at : (before?.jumpedAt ?? null)

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
