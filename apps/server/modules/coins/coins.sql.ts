import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { categories, payoutApproaches } from '@leaven/domain/coins/coin.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import type { Price } from '@leaven/money/price.ts'
import type { Asset } from '@leaven/money/amount.ts'

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
  readonly isDepositable: boolean
  readonly isWithdrawable: boolean
  readonly isPurchasable: boolean
  readonly isSwapBase: boolean
}

export type Network = {
  readonly id: string
  readonly name: string
  readonly confirmations: number
  readonly addressKind: (typeof addressKinds)[number]
  readonly addressPrefix: string
}

export type Listing = { readonly coinId: string; readonly networkId: string; readonly isNative: boolean }

export type PriceRow = { readonly price: Price; readonly sources: number; readonly at: Date }

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
    isDepositable: row.is_depositable,
    isWithdrawable: row.is_withdrawable,
    isPurchasable: row.is_purchasable,
    isSwapBase: row.is_swap_base,
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
  return rows.map(({ coin_id, scaled, sources, at }) => ({
    price: { asset: coin_id, currency: 'USD', scaled: BigInt(scaled) },
    sources,
    at,
  }))
}

/** A price never goes back in time: a late answer of a slow source is not news. */
export async function savePrice(trx: DatabaseTransaction, { price, sources, at }: PriceRow): Promise<void> {
  const scaled = price.scaled.toString()
  await trx
    .insertInto('coins_prices')
    .values({ coin_id: price.asset, scaled, sources, at })
    .onConflict((conflict) =>
      conflict.column('coin_id').doUpdateSet({ scaled, sources, at }).where('coins_prices.at', '<=', at),
    )
    .execute()
}
