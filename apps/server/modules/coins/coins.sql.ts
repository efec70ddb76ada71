import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { categories, payoutApproaches } from '@leaven/domain/coins/coin.ts'
import { beginTrack, type Range, type Track } from '@leaven/domain/coins/price.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Price } from '@leaven/money/price.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { sql, type Selectable } from 'kysely'

const addressKinds = ['bech32', 'hex'] as const

export type Coin = {
  readonly asset: Asset
  readonly name: string
  readonly category: (typeof categories)[number]
  readonly stakingApy: string
  readonly payoutApproach: (typeof payoutApproaches)[number]
  readonly isHidden: boolean
  readonly isPrivate: boolean
  readonly isStakeable: boolean
  readonly isUnstakingDisabled: boolean
  readonly isDepositable: boolean
  readonly isWithdrawable: boolean
  readonly isPurchasable: boolean
  readonly isSwapBase: boolean
  /** What an address for purchases costs a customer once (FIAT-75). */
  readonly depositFeeUsd: string
}

export type Network = {
  readonly id: string
  readonly name: string
  readonly confirmations: number
  readonly addressKind: (typeof addressKinds)[number]
  readonly addressPrefix: string
}

export type Listing = { readonly coinId: string; readonly networkId: string; readonly isNative: boolean }

export type RateRow = { readonly price: Price; readonly sources: number; readonly at: Date }

export type PriceRow = RateRow & {
  /** When it last moved too far at once. */
  readonly jumpedAt: Date | null
  /** Where it has been lately. */
  readonly track: Track
}

/** What a coin cost at one moment. */
export type PricePoint = { readonly price: Price; readonly at: Date }

export async function listCoins(db: Database): Promise<readonly Coin[]> {
  const rows = await db.selectFrom('coins_coins').selectAll().orderBy('position').execute()
  return rows.map((row) => ({
    asset: { code: row.id, decimals: row.decimals },
    name: row.name,
    category: getOneOf(categories, row.category),
    stakingApy: row.staking_apy,
    payoutApproach: getOneOf(payoutApproaches, row.payout_approach),
    isHidden: row.is_hidden,
    isPrivate: row.is_private,
    isStakeable: row.is_stakeable,
    isUnstakingDisabled: row.is_unstaking_disabled,
    isDepositable: row.is_depositable,
    isWithdrawable: row.is_withdrawable,
    isPurchasable: row.is_purchasable,
    isSwapBase: row.is_swap_base,
    depositFeeUsd: row.deposit_fee_usd.replace(/\.?0+$/, '') || '0',
  }))
}

export async function listNetworks(db: Database): Promise<readonly Network[]> {
  const rows = await db.selectFrom('coins_networks').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, confirmations, address_kind, address_prefix }) => ({
    id,
    name,
    confirmations,
    addressKind: getOneOf(addressKinds, address_kind),
    addressPrefix: address_prefix,
  }))
}

export async function listListings(db: Database): Promise<readonly Listing[]> {
  const rows = await db.selectFrom('coins_listings').selectAll().orderBy('network_id').orderBy('coin_id').execute()
  return rows.map(({ coin_id, network_id, is_native }) => ({
    coinId: coin_id,
    networkId: network_id,
    isNative: is_native,
  }))
}

export async function listPrices(db: Database): Promise<readonly PriceRow[]> {
  const rows = await db.selectFrom('coins_prices').selectAll().orderBy('coin_id').execute()
  return rows.map((row) => {
    const { coin_id, scaled, sources, at } = row
    const price = { asset: coin_id, currency: 'USD', scaled: BigInt(scaled) }
    return { price, sources, at, jumpedAt: row.jumped_at, track: toTrack(row) ?? beginTrack({ price, at }) }
  })
}

function toTrack({ span_at, low, high, low_before, high_before }: Selectable<Tables['coins_prices']>): Track | null {
  const range = toRange(low, high)
  return span_at && range && { since: span_at, range, before: toRange(low_before, high_before) }
}

const toRange = (low: string | null, high: string | null): Range | null =>
  low === null || high === null ? null : { low: BigInt(low), high: BigInt(high) }

/** A price never goes back in time: a late answer of a slow source is not news. */
export async function savePrices(trx: DatabaseTransaction, prices: readonly PriceRow[]): Promise<void> {
  if (prices.length === 0) return
  const units = (pick: (track: Track) => bigint | undefined) =>
    prices.map(({ track }) => pick(track)?.toString() ?? null)
  await sql`insert into coins_prices as p (coin_id, scaled, sources, at, jumped_at, span_at, low, high, low_before, high_before)
    select * from unnest(${prices.map(({ price }) => price.asset)}::text[],
      ${prices.map(({ price }) => price.scaled.toString())}::numeric[], ${prices.map(({ sources }) => sources)}::int4[],
      ${prices.map(({ at }) => at)}::timestamptz[], ${prices.map(({ jumpedAt }) => jumpedAt)}::timestamptz[],
      ${prices.map(({ track }) => track.since)}::timestamptz[], ${units(({ range }) => range.low)}::numeric[],
      ${units(({ range }) => range.high)}::numeric[], ${units(({ before }) => before?.low)}::numeric[],
      ${units(({ before }) => before?.high)}::numeric[])
    on conflict (coin_id) do update set scaled = excluded.scaled, sources = excluded.sources, at = excluded.at,
      jumped_at = excluded.jumped_at, span_at = excluded.span_at, low = excluded.low, high = excluded.high,
      low_before = excluded.low_before, high_before = excluded.high_before
    where p.at <= excluded.at`.execute(trx)
}

/** What one US dollar costs in other currencies. */
export async function listRates(db: Database): Promise<readonly RateRow[]> {
  const rows = await db.selectFrom('coins_rates').selectAll().orderBy('currency').execute()
  return rows.map(({ currency, scaled, sources, at }) => ({
    price: { asset: 'USD', currency, scaled: BigInt(scaled) },
    sources,
    at,
  }))
}

export async function saveRates(db: Database, rates: readonly RateRow[]): Promise<void> {
  if (rates.length === 0) return
  await sql`insert into coins_rates as r (currency, scaled, sources, at)
    select * from unnest(${rates.map(({ price }) => price.currency)}::text[],
      ${rates.map(({ price }) => price.scaled.toString())}::numeric[], ${rates.map(({ sources }) => sources)}::int4[],
      ${rates.map(({ at }) => at)}::timestamptz[])
    on conflict (currency) do update set scaled = excluded.scaled, sources = excluded.sources, at = excluded.at
    where r.at <= excluded.at`.execute(db)
}

const HOUR_MS = 3_600_000

/** Of each hour one price stays for good. */
export const toHour = (at: Date): Date => new Date(at.getTime() - (at.getTime() % HOUR_MS))

/** The first of an hour stays. */
export async function savePoints(trx: DatabaseTransaction, points: readonly PricePoint[]): Promise<void> {
  if (points.length === 0) return
  const rows = points.map(({ price, at }) => ({
    coin_id: price.asset,
    hour: toHour(at),
    scaled: price.scaled.toString(),
    at,
  }))
  await trx
    .insertInto('coins_price_points')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export type Slots = { readonly since: Date; readonly until: Date; readonly count: number }

/** The first point of each of so many equal parts of the time between, in order. */
export async function listPoints(
  db: Database,
  coinIds: readonly string[],
  { since, until, count }: Slots,
): Promise<readonly PricePoint[]> {
  const seconds = (until.getTime() - since.getTime()) / 1000 / count
  const { rows } = await sql<{ coin_id: string; scaled: string; at: Date }>`
    select distinct on (coin_id, slot) coin_id, scaled, at
    from coins_price_points, floor(extract(epoch from at - ${since}::timestamptz) / ${seconds}::float8) as slot
    where coin_id = any(${coinIds}) and hour >= ${since}::timestamptz - interval '1 hour'
      and at >= ${since} and at < ${until}
    order by coin_id, slot, at`.execute(db)
  return rows.map(({ coin_id, scaled, at }) => ({
    price: { asset: coin_id, currency: 'USD', scaled: BigInt(scaled) },
    at,
  }))
}

/** The first that was seen at or after a moment. */
export async function findPointFrom(db: Database, coinId: string, from: Date): Promise<PricePoint | undefined> {
  const row = await db
    .selectFrom('coins_price_points')
    .select(['scaled', 'at'])
    .where('coin_id', '=', coinId)
    .where('hour', '>=', toHour(from))
    .where('at', '>=', from)
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst()
  return row && { price: { asset: coinId, currency: 'USD', scaled: BigInt(row.scaled) }, at: row.at }
}

export async function findOldestPoint(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('coins_price_points').select('at').orderBy('hour').limit(1).executeTakeFirst()
  return row?.at
}

export async function deletePoints(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('coins_price_points').where('hour', '<', before).execute()
}
