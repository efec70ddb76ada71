import { parseDecimal, toShortestText } from '@leaven/money/decimal.ts'

/** More than any coin has, so that totals of different lengths meet at one scale. */
const DECIMALS_MAX = 18

export function addDecimals(terms: readonly string[]): string {
  return toShortestText(
    terms.reduce((sum, term) => sum + toScaled(term), 0n),
    DECIMALS_MAX,
  )
}

export function isZero(decimal: string): boolean {
  return !/[1-9]/.test(decimal)
}

function toScaled(decimal: string): bigint {
  const size = parseDecimal(decimal.replace('-', ''), DECIMALS_MAX, 'refuse')
  return decimal.startsWith('-') ? -size : size
}
