import { categories, payoutApproaches } from '@leaven/domain/coins/coin.ts'
import { currencies } from '@leaven/domain/coins/currency.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { coinId, count, decimal, instant, networkId } from './wire.ts'

const price = z.object({ avg: decimal.nullable().meta({ description: 'Null while no fresh price is known.' }) })

/** COIN-03: one entity with the fields of both documents. */
const coin = z.object({
  id: coinId,
  name: z.string().max(60),
  category: z.enum(categories),
  networks: z.array(z.object({ id: networkId })).max(10),
  decimals: z.int().min(0).max(8),
  priceUSD: price,
  depositFeeUsd: decimal,
  stakeable: z.boolean(),
  stakingApy: z.string().max(20),
  returnPerAnnum: decimal,
  stakingPayoutApproach: z.enum(payoutApproaches),
  isHidden: z.boolean(),
  discontinued: z.boolean(),
  isNewStakingCoin: z.boolean(),
  sharePurchasable: z.boolean(),
  unstakingDisabled: z.boolean(),
  coinDepositable: z.boolean(),
  coinWithdrawable: z.boolean(),
  coinPurchasableWithFiat: z.boolean(),
  fiatTargetSwapPossible: z.boolean(),
  coinSwapBaseCoin: z.boolean(),
  shareSwappable: z.boolean(),
  isNativeCoinOfNetwork: z.boolean(),
})

/** So many points draw a line; more would be sent for nothing. */
export const PRICE_POINTS_MAX = 60

export const HISTORY_DAYS_MAX = 30

export const coins = endpoints({
  listCoins: {
    method: 'GET',
    path: '/coins',
    summary: 'The coins on offer with their prices (API-13)',
    access: 'guest',
    answer: z.array(coin).max(500),
  },
  listLatestPricing: {
    method: 'GET',
    path: '/coins/latest-pricing',
    summary: 'The newest price of each coin and how old it is (COIN-12)',
    access: 'guest',
    answer: z.array(z.object({ coinId, usd: decimal, at: instant, sources: z.int().min(1).max(3) })).max(500),
  },
  listPriceHistory: {
    method: 'GET',
    path: '/coins/price-history',
    summary: 'What each coin cost in the last days, oldest first, at most 60 points a coin',
    access: 'guest',
    query: z.object({ days: count(HISTORY_DAYS_MAX, 7, 1) }),
    answer: z
      .array(z.object({ coinId, points: z.array(z.object({ at: instant, usd: decimal })).max(PRICE_POINTS_MAX) }))
      .max(500),
  },
  listCurrencyRates: {
    method: 'GET',
    path: '/currencyRates',
    summary: 'What one US dollar costs in each currency that values can be shown in, and how old that is (API-11)',
    access: 'guest',
    answer: z
      .array(z.object({ currency: z.enum(currencies), rate: decimal, at: instant, sources: z.int().min(1).max(3) }))
      .max(currencies.length),
  },
  listNetworks: {
    method: 'GET',
    path: '/networks',
    summary: 'The chains that coins travel on (API-13)',
    access: 'guest',
    answer: z
      .array(
        z.object({
          id: networkId,
          name: z.string().max(60),
          confirmations: z.int().min(1).meta({ description: 'Blocks until a deposit is credited.' }),
          coins: z.array(coinId).max(100),
        }),
      )
      .max(100),
  },
})

export type CoinView = z.output<typeof coin>
