import { HISTORY_DAYS_MAX, type coins, type CoinView } from '@leaven/contract/coins.ts'
import type { Database } from '@leaven/db/database.ts'
import { currencies } from '@leaven/domain/coins/currency.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { isShareSwappable } from '@leaven/domain/swap/quote.ts'
import { toPriceDecimal, type Price } from '@leaven/money/price.ts'
import type { Handlers } from '../../platform/bind.ts'
import type { Keep } from '../../platform/memo.ts'
import {
  isOffered,
  listCoins,
  listCurrencyRates,
  listFreshPrices,
  listHistory,
  listListings,
  listNetworks,
  listPrices,
  type Coin,
} from './coins.service.ts'
import type { Listing } from './coins.sql.ts'

export type CoinsRouteDeps = { readonly db: Database; readonly keep: Keep }

export function coinsRoutes({ db, keep }: CoinsRouteDeps): Handlers<typeof coins> {
  const listOffered = async (): Promise<readonly Coin[]> => (await listCoins(db)).filter(isOffered)
  const readHistory = async (days: number, now: Date) => {
    const coinIds = (await listOffered()).map(({ asset }) => asset.code)
    const history = await listHistory(db, { coinIds, days, now })
    return [...history].map(([coinId, points]) => ({
      coinId,
      points: points.map(({ price, at }) => ({ at: at.toISOString(), usd: toPriceDecimal(price) })),
    }))
  }
  const histories = Array.from({ length: HISTORY_DAYS_MAX }, (_, index) =>
    keep((now: Date) => readHistory(index + 1, now)),
  )

  return {
    listCoins: async ({ now }) => {
      const prices = await listFreshPrices(db, await now(), 'show')
      const listings = await listListings(db)
      return (await listOffered()).map((coin) => toCoinView(coin, listings, prices.get(coin.asset.code)))
    },
    listLatestPricing: async () => {
      const offered = new Set((await listOffered()).map(({ asset }) => asset.code))
      return (await listPrices(db))
        .filter(({ price }) => offered.has(price.asset))
        .map(({ price, sources, at }) => ({
          coinId: price.asset,
          usd: toPriceDecimal(price),
          at: at.toISOString(),
          sources,
        }))
    },
    listPriceHistory: async ({ query, now }) => (await histories[query.days - 1]?.(await now())) ?? [],
    listCurrencyRates: async () =>
      (await listCurrencyRates(db)).map(({ price, at, sources }) => ({
        currency: getOneOf(currencies, price.currency),
        rate: toPriceDecimal(price),
        at: at.toISOString(),
        sources,
      })),
    listNetworks: async () => {
      const offered = new Set((await listOffered()).map(({ asset }) => asset.code))
      const listings = (await listListings(db)).filter(({ coinId }) => offered.has(coinId))
      return (await listNetworks(db)).map(({ id, name, confirmations }) => ({
        id,
        name,
        confirmations,
        coins: listings.filter(({ networkId }) => networkId === id).map(({ coinId }) => coinId),
      }))
    },
  }
}

/** What no product offers yet is off. */
function toCoinView(coin: Coin, listings: readonly Listing[], price: Price | undefined): CoinView {
  const own = listings.filter(({ coinId }) => coinId === coin.asset.code)
  return {
    id: coin.asset.code,
    name: coin.name,
    category: coin.category,
    networks: own.map(({ networkId }) => ({ id: networkId })),
    decimals: coin.asset.decimals,
    priceUSD: { avg: price ? toPriceDecimal(price) : null },
    depositFeeUsd: coin.depositFeeUsd,
    stakeable: coin.isStakeable,
    stakingApy: coin.stakingApy,
    returnPerAnnum: '0',
    stakingPayoutApproach: coin.payoutApproach,
    isHidden: coin.isHidden,
    discontinued: false,
    isNewStakingCoin: false,
    sharePurchasable: coin.isStakeable,
    unstakingDisabled: coin.isUnstakingDisabled,
    coinDepositable: coin.isDepositable,
    coinWithdrawable: coin.isWithdrawable,
    coinPurchasableWithFiat: coin.isPurchasable,
    fiatTargetSwapPossible: false,
    coinSwapBaseCoin: coin.isSwapBase,
    shareSwappable: isShareSwappable(coin.asset.code),
    isNativeCoinOfNetwork: own.some(({ isNative }) => isNative),
  }
}
