import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Asset } from '@leaven/money/amount.ts'
import { byPrice, byRate, sameCurrency, type Conversion } from '@leaven/money/conversion.ts'
import { toCurrency } from '@leaven/money/format.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'

/** Prices of coins come in it. */
export const USD: Asset = { code: 'USD', decimals: 2 }

export const inDollars = sameCurrency(USD)

type Known = {
  /** What the totals are in: the rows are in the same. */
  readonly currency: string
  readonly rates: AnswerOf<Api['listCurrencyRates']> | undefined
  /** What a bitcoin costs in dollars; null while nobody knows. */
  readonly bitcoinUsd: string | null
}

/** How dollars become the currency of the totals, as on the server; without a rate they stay dollars, and say so. */
export function findConversion({ currency, rates, bitcoinUsd }: Known): Conversion {
  if (currency === USD.code) return inDollars
  if (currency === 'BTC') {
    const pair = { asset: currency, currency: USD.code }
    return bitcoinUsd === null ? inDollars : byPrice(USD, toCurrency(currency), parsePrice(bitcoinUsd, pair))
  }
  const rate = rates?.find((one) => one.currency === currency)?.rate
  const pair = { asset: USD.code, currency }
  return rate === undefined ? inDollars : byRate(USD, toCurrency(currency), parsePrice(rate, pair))
}

/** What a coin costs there; null where it is less than can be counted. */
export function toPriceIn({ asset, scaled }: Price, { to, numerator, denominator }: Conversion): Price | null {
  const converted = mulDiv(scaled, numerator, denominator, 'floor')
  return converted === 0n ? null : { asset, currency: to.code, scaled: converted }
}
