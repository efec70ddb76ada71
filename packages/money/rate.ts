import { parseDecimal, toShortestText } from './decimal.ts'
import { mulDiv } from './muldiv.ts'
import { powerFloor, type Ratio } from './power.ts'

/** A yearly rate as a fraction, counted in 10^-12: 5 % is 50_000_000_000n. */
export type Rate = bigint

export const RATE_DECIMALS = 12
export const RATE_ONE = 10n ** 12n
export const YEAR_DAYS = 365n // LEND-099

/** Reads "0.05" as 5 %. */
export const parseRate = (text: unknown): Rate => parseDecimal(text, RATE_DECIMALS, 'refuse')

/** May be below zero. */
export const parseSignedRate = (text: string): Rate =>
  text.startsWith('-') ? -parseRate(text.slice(1)) : parseRate(text)

export const toRateDecimal = (rate: Rate): string => toShortestText(rate, RATE_DECIMALS)

/** What a rate paid every `days` days comes to in a year: (1 + APR × days/365)^(365/days) − 1 (PLUS-04). */
export function apyFromApr(apr: Rate, days: number): Rate {
  const period = toDays(days)
  const base = { numerator: YEAR_DAYS * RATE_ONE + apr * period, denominator: YEAR_DAYS * RATE_ONE }
  return toNearestRate(base, { numerator: YEAR_DAYS, denominator: period }, YEAR_DAYS)
}

/** The inverse: ((1 + APY)^(days/365) − 1) × 365/days (PLUS-04). */
export function aprFromApy(apy: Rate, days: number): Rate {
  const period = toDays(days)
  const base = { numerator: RATE_ONE + apy, denominator: RATE_ONE }
  return toNearestRate(base, { numerator: period, denominator: YEAR_DAYS }, period)
}

/** Whole days as a bigint. */
export function toDays(days: number): bigint {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError('Days must be a whole number from zero')
  return BigInt(days)
}

// In this scale every tie is a whole number, so floor and exactness decide where no count of guard digits could.
const TIE_SCALE = 2n * YEAR_DAYS * RATE_ONE

/** (base^exponent − 1) × 365/period as the nearest rate, half-even. */
function toNearestRate(base: Ratio, exponent: Ratio, period: bigint): Rate {
  const { floor, isExact } = powerFloor(base, exponent, TIE_SCALE)
  // A lost rest becomes half a step, which keeps a value just above a tie from passing for the tie.
  const doubled = 2n * floor + (isExact ? 0n : 1n)
  return mulDiv(doubled - 2n * TIE_SCALE, 1n, 4n * period, 'half-even')
}
