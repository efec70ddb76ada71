import { amountOf, type Amount, type Asset } from './amount.ts'
import { parseDecimal, toShortestText, type Excess } from './decimal.ts'
import { AmountError } from './error.ts'

/** A balance may be zero; an amount someone sends may not (FORMAT-03). */
export type ParseOptions = { readonly canBeZero?: boolean }

/** Reads an amount as the wire carries it; a digit too many is refused, never cut. */
export function parseAmount(text: unknown, asset: Asset, options: ParseOptions = {}): Amount {
  return parseWith('refuse', text, asset, options)
}

/** The same of an amount that may be below zero: what left, or a total that debts outweigh. */
export function parseSignedAmount(text: string, asset: Asset): Amount {
  const isBelow = text.startsWith('-')
  const { units } = parseAmount(isBelow ? text.slice(1) : text, asset, { canBeZero: true })
  return amountOf(asset, isBelow ? -units : units)
}

/** Reads an amount as a person types it; digits beyond the coin's decimals are cut (LEND-059). */
export function cutAmount(text: unknown, asset: Asset, options: ParseOptions = {}): Amount {
  return parseWith('cut', text, asset, options)
}

/** The shortest exact decimal: 150000000 units of BTC are "1.5". */
export const toDecimal = ({ asset, units }: Amount): string => toShortestText(units, asset.decimals)

/** Digits with an optional fraction (FORMAT-01); says nothing about size. */
export const isPlainNumber = (text: unknown): boolean => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text)

/** Undefined, null, the empty text or an object without fields (FORMAT-04); an empty list is a value. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Object.getPrototypeOf(value) === Object.prototype && Object.keys(value).length === 0
}

/** What may stand in an entry field while it is typed, so "1." passes on its way to "1.5" (FORMAT-02). */
export function decimalPattern(decimals: number): RegExp {
  return decimals === 0 ? /^\d*$/ : new RegExp(`^(?:\\d+(?:\\.\\d{0,${decimals}})?)?$`)
}

function parseWith(excess: Excess, text: unknown, asset: Asset, { canBeZero = false }: ParseOptions): Amount {
  const amount = amountOf(asset, parseDecimal(text, asset.decimals, excess))
  if (amount.units === 0n && !canBeZero) throw new AmountError('InvalidAmount')
  return amount
}
