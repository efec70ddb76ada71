import type { Amount } from '@leaven/money/amount.ts'
import { currencySymbols, toDisplay, toShort, toSymbol, type View } from '@leaven/money/format.ts'

export type AmountStyle = {
  readonly view: View
  /** 412.86M instead of every digit; for worths in charts and totals of the house. */
  readonly isShort?: boolean
  /** A movement shows which way it went, also when it came in. */
  readonly isMovement?: boolean
}

export type AmountParts = {
  readonly sign: '+' | '−' | ''
  readonly symbol: string
  readonly whole: string
  /** With its point, or empty. */
  readonly fraction: string
  /** M, B or a ticker, with the space it needs. */
  readonly unit: string
}

/** The pieces of an amount for the eye: symbol first for money, ticker last for coins. */
export function amountParts(amount: Amount, { view, isShort = false, isMovement = false }: AmountStyle): AmountParts {
  const text = isShort ? toShort(amount) : toDisplay(amount, view)
  const [, minus = '', whole = '', fraction = '', suffix = ''] = PIECES.exec(text) ?? []
  const isMoney = view === 'currency' || (amount.asset.code !== 'BTC' && currencySymbols.has(amount.asset.code))
  return {
    sign: signOf(minus, isMovement && /[1-9]/.test(text)),
    symbol: isMoney ? spaced(toSymbol(amount.asset.code)) : '',
    whole: whole.replaceAll(THOUSANDS, ','),
    fraction,
    unit: isMoney ? suffix : `${suffix}${NO_BREAK}${amount.asset.code}`,
  }
}

/** The same as one text, for titles and labels. */
export function amountToText(amount: Amount, style: AmountStyle): string {
  const { sign, symbol, whole, fraction, unit } = amountParts(amount, style)
  return `${sign}${symbol}${whole}${fraction}${unit}`
}

const NO_BREAK = '\u00a0'
const PIECES = /^(-?)(\d+)(\.\d+)?([MB]?)$/
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

function signOf(minus: string, hasPlus: boolean): AmountParts['sign'] {
  if (minus !== '') return '−'
  return hasPlus ? '+' : ''
}

// "CHF 12.00" and "RM 12.00" would run into the digits; "$12.00" does not.
const spaced = (symbol: string): string => (/[A-Z]$/.test(symbol) ? symbol + NO_BREAK : symbol)
