import type { BanxaMethodView, BanxaPriceView, TransakMethodView, TransakPriceView } from '@leaven/contract/fiat.ts'
import type { CoinView } from '@leaven/contract/coins.ts'
import { SWAP_TARGET, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'

/** Both providers' ways to pay, in one shape. */
export type Method = Omit<BanxaMethodView, 'transactionLimits'> & { readonly min: string; readonly max: string }

/** Both providers' prices, in one shape. */
export type Price = BanxaPriceView

export type Fiat = { readonly code: OnRampFiat; readonly name: string }

export const toBanxaMethod = ({ transactionLimits, ...method }: BanxaMethodView): Method => ({
  ...method,
  ...transactionLimits,
})

export const toTransakMethod = ({ minAmount, maxAmount, ...method }: TransakMethodView): Method => ({
  ...method,
  min: minAmount,
  max: maxAmount,
})

export const toTransakPrice = ({ cryptoAmount, ...price }: TransakPriceView): Price => ({
  ...price,
  coinAmount: cryptoAmount,
})

/** What is swapped after the purchase waits for the swap. */
export const listBuyable = (coins: readonly CoinView[]): readonly CoinView[] =>
  coins.filter(
    ({ id, coinPurchasableWithFiat, networks }) => coinPurchasableWithFiat && id !== SWAP_TARGET && networks.length > 0,
  )
