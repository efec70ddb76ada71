import type { Amount } from '@leaven/money/amount.ts'
import { toValueIn, type Conversion } from '@leaven/money/conversion.ts'
import type { Price } from '@leaven/money/price.ts'
import { useViewer } from './platform.tsx'
import { POLL_MS } from './polling.ts'
import { useAnswer } from './queries.ts'
import { findConversion, toPriceIn, USD } from './worth-currency.ts'

/** Worths and prices in the currency that the customer reads in (I18N-08); guests read dollars. */
export function useWorths(): {
  readonly toWorth: (amount: Amount, price: Price) => Amount
  readonly toPrice: (price: Price) => Price
} {
  const conversion = useConversion()
  return {
    toWorth: (amount, price) => toValueIn(amount, price, conversion, 'floor'),
    toPrice: (price) => toPriceIn(price, conversion) ?? price,
  }
}

/** Of the totals, so that one page does not show two currencies. */
export function useConversion(): Conversion {
  const isOff = useViewer() !== 'customer'
  const currency = useAnswer('getBalance', {}, { everyMs: POLL_MS, isOff }).data?.preferredCurrency ?? USD.code
  const isInDollars = currency === USD.code
  const rates = useAnswer('listCurrencyRates', {}, { everyMs: POLL_MS, isOff: isInDollars }).data
  const coins = useAnswer('listCoins', {}, { isOff: isInDollars }).data
  return findConversion({ currency, rates, bitcoinUsd: coins?.find(({ id }) => id === 'BTC')?.priceUSD.avg ?? null })
}
