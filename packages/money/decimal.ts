import { AmountError } from './error.ts'

const TEXT_LENGTH_MAX = 40

// `\d` is ASCII only and `$` without the m flag is the very end, so neither "１" nor "1\n" passes.
const DECIMAL = /^(\d+)(?:\.(\d+))?$/

/** What happens to digits beyond the last decimal. */
export type Excess = 'refuse' | 'cut'

/** Reads "12.5" at two decimals as 1250n. Signs, exponents, separators and everything but text are refused. */
export function parseDecimal(text: unknown, decimals: number, excess: Excess): bigint {
  const match = typeof text === 'string' && text.length <= TEXT_LENGTH_MAX ? DECIMAL.exec(text) : null
  if (!match) throw new AmountError('InvalidAmount') // FORMAT-06
  const [, whole = '', fraction = ''] = match
  if (excess === 'refuse' && fraction.length > decimals) throw new AmountError('InvalidAmount')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Writes the shortest exact decimal: 1250n at two decimals is "12.5". */
export function toShortestText(scaled: bigint, decimals: number): string {
  const text = toFixedText(scaled, decimals, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** Writes exactly `shown` decimals and cuts the rest, so that nothing ever looks larger than it is. */
export function toFixedText(scaled: bigint, decimals: number, shown: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const fraction = digits.slice(point, point + shown).padEnd(shown, '0')
  const text = digits.slice(0, point) + (fraction && `.${fraction}`)
  // A debit too small to show is "0.00", not "-0.00".
  return scaled < 0n && /[1-9]/.test(text) ? `-${text}` : text
}
