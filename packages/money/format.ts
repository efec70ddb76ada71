import type { Amount, Asset } from './amount.ts'
import { toFixedText } from './decimal.ts'

export const FIAT_DECIMALS = 2 // FORMAT-08
export const FRIENDLY_DECIMALS = 5 // FORMAT-09
export const CRYPTO_DECIMALS = 8 // FORMAT-10
export const PAGE_SIZE = 5 // FORMAT-19
export const DEFAULT_SYMBOL = '$' // FORMAT-16
/** In place of every value that its owner hides, so that not even its length is told. */
export const HIDDEN_VALUE = '••••••'

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

/** What worths are counted in: BTC in all its decimals, every other currency in cents (FORMAT-11). */
export const toCurrency = (code: string): Asset => ({ code, decimals: displayDecimals(code, 'currency') })

/** An amount for the eye, cut to the decimals of its view; all of its own where five would say too little of it. */
export function toDisplay(amount: Amount, view: View): string {
  const places = displayDecimals(amount.asset.code, view)
  return toPlaces(amount, places === FRIENDLY_DECIMALS && isTooRough(amount) ? amount.asset.decimals : places)
}

/** FORMAT-11: beside its worth, 0.00008 looks wrong for 0.00008995. A list shows three digits that count, or all there are. */
function isTooRough({ asset, units }: Amount): boolean {
  if (asset.decimals <= FRIENDLY_DECIMALS) return false
  const beyond = 10n ** BigInt(asset.decimals - FRIENDLY_DECIMALS)
  const size = units < 0n ? -units : units
  return size % beyond !== 0n && size < THREE_DIGITS * beyond
}

const THREE_DIGITS = 100n

/** Of a whole pot: as in a list, without the zeros behind the second decimal. 61.20, 0.004, 2.50M. */
export function toRough(amount: Amount): string {
  const short = toShort(amount)
  return /[MB]$/.test(short) ? short : toDisplay(amount, 'friendly').replace(/(\.\d\d\d*?)0+$/, '$1')
}

/** An amount with exactly `decimals` decimals; cut, so no balance is shown higher than it is. */
export const toPlaces = ({ asset, units }: Amount, decimals: number): string =>
  toFixedText(units, asset.decimals, decimals)

/** Above a million "1.23M", above a billion "1.23B", with 2 decimals (FORMAT-12..14); anything else as any worth. */
export function toShort({ asset, units }: Amount): string {
  const size = units < 0n ? -units : units
  const step = steps.find(({ zeros }) => size > 10n ** BigInt(zeros + asset.decimals))
  if (step === undefined) return toFixedText(units, asset.decimals, displayDecimals(asset.code, 'currency'))
  // Moving the point shortens a number without dividing it.
  return toFixedText(units, asset.decimals + step.zeros, FIAT_DECIMALS) + step.suffix
}

const steps = [
  { zeros: 9, suffix: 'B' }, // FORMAT-13
  { zeros: 6, suffix: 'M' }, // FORMAT-12
]
