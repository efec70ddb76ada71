import type { Amount } from './amount.ts'
import { toFixedText } from './decimal.ts'
import { currencySymbols, displayDecimals, toDisplay, toShort, toSymbol, type View } from './format.ts'
import { ENGLISH_MARKS, MINUS, toGrouped, toMarked, type Marks } from './marks.ts'
import { PRICE_DECIMALS, PRICE_ONE, type Price } from './price.ts'

export type AmountStyle = {
  readonly view: View
  /** 412.86M instead of every digit; for worths in charts and totals of the house. */
  readonly isShort?: boolean
  /** A movement shows which way it went, also when it came in. */
  readonly isMovement?: boolean
}

export type AmountParts = {
  readonly sign: '+' | typeof MINUS | ''
  readonly symbol: string
  readonly whole: string
  /** With its point, or empty. */
  readonly fraction: string
  /** M, B or a ticker, with the space it needs. */
  readonly unit: string
}

/** The pieces of an amount for the eye: symbol first for money, ticker last for coins, in every language. */
export function toParts(amount: Amount, style: AmountStyle, marks: Marks = ENGLISH_MARKS): AmountParts {
  const { view, isShort = false, isMovement = false } = style
  const text = isShort ? toShort(amount) : toDisplay(amount, view)
  const [, minus = '', whole = '', fraction = '', suffix = ''] = PIECES.exec(text) ?? []
  const isMoney = view === 'currency' || (amount.asset.code !== 'BTC' && currencySymbols.has(amount.asset.code))
  return {
    sign: signOf(minus, isMovement && /[1-9]/.test(text)),
    symbol: isMoney ? spaced(toSymbol(amount.asset.code)) : '',
    whole: toGrouped(whole, marks),
    fraction: fraction.replace('.', () => marks.decimal),
    unit: isMoney ? suffix : `${suffix}${NO_BREAK}${amount.asset.code}`,
  }
}

/** The same as one text, for titles, labels and sentences. */
export function toAmountText(amount: Amount, style: AmountStyle, marks: Marks = ENGLISH_MARKS): string {
  const { sign, symbol, whole, fraction, unit } = toParts(amount, style, marks)
  return `${sign}${symbol}${whole}${fraction}${unit}`
}

/** "1,250.5 USDC": every decimal that counts, and no zeros behind them. */
export function toShortestAmountText(amount: Amount, marks: Marks = ENGLISH_MARKS): string {
  const { sign, symbol, whole, fraction, unit } = toParts(amount, { view: 'exact' }, marks)
  const digits = fraction.replace(/0+$/, '')
  return sign + symbol + whole + (digits === marks.decimal ? '' : digits) + unit
}

const SMALL_PLACES_MIN = 4
const SMALL_DIGITS = 3

/** The decimals of every amount of its currency; a price below one would lose its meaning, so it shows more. */
export function toPriceText({ scaled, currency }: Price, marks: Marks = ENGLISH_MARKS): string {
  const leadingZeros = PRICE_DECIMALS - scaled.toString().length
  const small = Math.min(Math.max(leadingZeros + SMALL_DIGITS, SMALL_PLACES_MIN), PRICE_DECIMALS)
  const usual = displayDecimals(currency, 'currency')
  const places = scaled >= PRICE_ONE ? usual : Math.max(small, usual)
  return spaced(toSymbol(currency)) + toMarked(toFixedText(scaled, PRICE_DECIMALS, places), marks)
}

type Share = { readonly scaled: bigint; readonly decimals: number; readonly isMovement?: boolean }

/** Hundredths with all their decimals: 184 at two decimals is "1.84%", or "+1.84%" where it moved. */
export function toPercentText({ scaled, decimals, isMovement = false }: Share, marks: Marks = ENGLISH_MARKS): string {
  const size = toMarked(toFixedText(scaled < 0n ? -scaled : scaled, decimals, decimals), marks)
  return signOf(scaled < 0n ? '-' : '', isMovement && scaled > 0n) + size + marks.percent
}

const NO_BREAK = '\u00a0'
const PIECES = /^(-?)(\d+)(\.\d+)?([MB]?)$/

function signOf(minus: string, hasPlus: boolean): AmountParts['sign'] {
  if (minus !== '') return MINUS
  return hasPlus ? '+' : ''
}

// "CHF 12.00" and "RM 12.00" would run into the digits; "$12.00" does not.
const spaced = (symbol: string): string => (/[A-Z]$/.test(symbol) ? symbol + NO_BREAK : symbol)
