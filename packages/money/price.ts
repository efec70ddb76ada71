import { amountOf, unitsPerWhole, type Amount, type Asset } from './amount.ts'
import { parseDecimal, toShortestText } from './decimal.ts'
import { AmountError } from './error.ts'
import { mulDiv, type Rounding } from './muldiv.ts'

/** Which asset is priced in which currency, by code. */
export type Pair = { readonly asset: string; readonly currency: string }

/** What one whole coin costs, counted in 10^-12 of the currency. */
export type Price = Pair & { readonly scaled: bigint }

export const PRICE_DECIMALS = 12
export const PRICE_ONE = 10n ** 12n

/** A price of zero is a broken feed, never a price. */
export function parsePrice(text: unknown, { asset, currency }: Pair): Price {
  const scaled = parseDecimal(text, PRICE_DECIMALS, 'refuse')
  if (scaled === 0n) throw new AmountError('InvalidAmount')
  return { asset, currency, scaled }
}

export const toPriceDecimal = ({ scaled }: Price): string => toShortestText(scaled, PRICE_DECIMALS)

/** What an amount is worth in the currency. */
export function toValue(amount: Amount, price: Price, currency: Asset, rounding: Rounding): Amount {
  assertPair(price, amount.asset, currency)
  const numerator = price.scaled * unitsPerWhole(currency)
  return amountOf(currency, mulDiv(amount.units, numerator, PRICE_ONE * unitsPerWhole(amount.asset), rounding))
}

/** How much of the asset a value in the currency buys. */
export function toAmount(value: Amount, price: Price, asset: Asset, rounding: Rounding): Amount {
  assertPair(price, asset, value.asset)
  const denominator = price.scaled * unitsPerWhole(value.asset)
  return amountOf(asset, mulDiv(value.units, PRICE_ONE * unitsPerWhole(asset), denominator, rounding))
}

/** The same price seen from the other side, cut to what a price can hold. */
export const toInverse = ({ asset, currency, scaled }: Price): Price => ({
  asset: currency,
  currency: asset,
  scaled: mulDiv(PRICE_ONE, PRICE_ONE, scaled, 'floor'),
})

/** What one asset costs in another, by what both cost in a third. */
export const toCrossPrice = (price: Price, other: Price): Price => ({
  asset: price.asset,
  currency: other.asset,
  scaled: mulDiv(price.scaled, PRICE_ONE, other.scaled, 'floor'),
})

/** One price after the other: what an asset costs in the currency of the second. */
export const chain = (price: Price, next: Price): Price => ({
  asset: price.asset,
  currency: next.currency,
  scaled: mulDiv(price.scaled, next.scaled, PRICE_ONE, 'floor'),
})

function assertPair(price: Price, asset: Asset, currency: Asset): void {
  if (price.asset !== asset.code || price.currency !== currency.code) throw new AmountError('AssetMismatch')
}
