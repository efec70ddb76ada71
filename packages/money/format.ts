import type { Amount } from './amount.ts'
import { toFixedText } from './decimal.ts'

export const FIAT_DECIMALS = 2 // FORMAT-08
export const FRIENDLY_DECIMALS = 5 // FORMAT-09
export const CRYPTO_DECIMALS = 8 // FORMAT-10
export const PAGE_SIZE = 5 // FORMAT-19
export const DEFAULT_SYMBOL = '$' // FORMAT-16

// FORMAT-15, FORMAT-18
export const currencySymbols: ReadonlyMap<string, string> = new Map([
  ['USD', DEFAULT_SYMBOL],
  ['EUR', '€'],
  ['BTC', '₿'],
  ['CNY', '¥'],
  ['SGD', 'S$'],
  ['CHF', 'CHF'],
  ['AUD', 'A$'],
  ['MYR', 'RM'],
  ['CAD', 'C$'],
  ['GBP', '£'],
])

/** A coin in a list or card, a coin in an exact view, or a worth in the currency the user reads in (FORMAT-11). */
export type View = 'friendly' | 'exact' | 'currency'

/** The symbol of a currency; an unknown one shows the default (FORMAT-17). */
export const toSymbol = (currency: string): string => currencySymbols.get(currency) ?? DEFAULT_SYMBOL

/** Fiat has 2 decimals in every view, BTC as the currency has 8 (FORMAT-11). */
export function displayDecimals(code: string, view: View): number {
  const isFiat = code !== 'BTC' && (view === 'currency' || currencySymbols.has(code))
  if (isFiat) return FIAT_DECIMALS
  return view === 'friendly' ? FRIENDLY_DECIMALS : CRYPTO_DECIMALS
}

/** An amount for the eye, cut to the decimals of its view. */
export const toDisplay = (amount: Amount, view: View): string =>
  toPlaces(amount, displayDecimals(amount.asset.code, view))

/** An amount with exactly `decimals` decimals; cut, so no balance is shown higher than it is. */
export const toPlaces = ({ asset, units }: Amount, decimals: number): string =>
  toFixedText(units, asset.decimals, decimals)

/** Above a million "1.23M", above a billion "1.23B", anything else in full, each with 2 decimals (FORMAT-12..14). */
export function toShort({ asset, units }: Amount): string {
  const size = units < 0n ? -units : units
  const { zeros, suffix } = steps.find((step) => size > 10n ** BigInt(step.zeros + asset.decimals)) ?? inFull
  // Moving the point shortens a number without dividing it.
  return toFixedText(units, asset.decimals + zeros, FIAT_DECIMALS) + suffix
}

const inFull = { zeros: 0, suffix: '' }
const steps = [
  { zeros: 9, suffix: 'B' }, // FORMAT-13
  { zeros: 6, suffix: 'M' }, // FORMAT-12
]
