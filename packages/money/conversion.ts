import { amountOf, unitsPerWhole, type Amount, type Asset } from './amount.ts'
import { AmountError } from './error.ts'
import { mulDiv, type Rounding } from './muldiv.ts'
import { PRICE_ONE, type Price } from './price.ts'

/** From one currency into another, as a fraction, so that nothing is rounded before the end. */
export type Conversion = {
  readonly from: Asset
  readonly to: Asset
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Into itself. */
export const sameCurrency = (currency: Asset): Conversion => ({
  from: currency,
  to: currency,
  numerator: 1n,
  denominator: 1n,
})

/** By what one of the currency costs in the other. */
export const byRate = (from: Asset, to: Asset, rate: Price): Conversion =>
  checked(from, to, rate.asset === from.code && rate.currency === to.code, rate.scaled, PRICE_ONE)

/** Into a coin that is a currency too, by what it costs. */
export const byPrice = (from: Asset, to: Asset, price: Price): Conversion =>
  checked(from, to, price.asset === to.code && price.currency === from.code, PRICE_ONE, price.scaled)

function checked(from: Asset, to: Asset, isPair: boolean, numerator: bigint, denominator: bigint): Conversion {
  if (!isPair) throw new AmountError('AssetMismatch')
  return { from, to, numerator, denominator }
}

/** So much of the one currency in the other. */
export function convert({ asset, units }: Amount, conversion: Conversion, rounding: Rounding): Amount {
  const { from, to, numerator, denominator } = conversion
  if (asset.code !== from.code) throw new AmountError('AssetMismatch')
  const [above, below] = [numerator * unitsPerWhole(to), denominator * unitsPerWhole(asset)]
  return amountOf(to, mulDiv(units, above, below, rounding))
}

/** What an amount is worth in the other currency: its price and the conversion, rounded once. */
export function toValueIn(amount: Amount, price: Price, conversion: Conversion, rounding: Rounding): Amount {
  const { from, to, numerator, denominator } = conversion
  if (price.asset !== amount.asset.code || price.currency !== from.code) throw new AmountError('AssetMismatch')
  const above = price.scaled * numerator * unitsPerWhole(to)
  const below = PRICE_ONE * denominator * unitsPerWhole(amount.asset)
  return amountOf(to, mulDiv(amount.units, above, below, rounding))
}
