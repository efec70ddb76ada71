import { add, min, scale, subtract, type Amount } from './amount.ts'
import { mulDiv } from './muldiv.ts'
import { POWER_ONE, powerScaled } from './power.ts'
import { RATE_ONE, toDays, YEAR_DAYS, type Rate } from './rate.ts'

/** The part of an entry up to the threshold earns `rate`, the part above it `rateAbove` (LEND-097). */
export type Tiers = { readonly threshold: Amount; readonly rate: Rate; readonly rateAbove: Rate }

/** floor(10^30 × (1 + APY)^(days/365)) (LEND-099). */
export function growth(apy: Rate, days: number): bigint {
  const base = { numerator: RATE_ONE + apy, denominator: RATE_ONE }
  return powerScaled(base, { numerator: toDays(days), denominator: YEAR_DAYS })
}

/** What an amount earns at a growth computed once for many entries; floored, so the house never overpays. */
export const returnAt = (amount: Amount, grown: bigint): Amount => scale(amount, grown - POWER_ONE, POWER_ONE, 'floor')

/** floor(amount × ((1 + APY)^(days/365) − 1)) (LEND-099). */
export const compoundReturn = (amount: Amount, apy: Rate, days: number): Amount => returnAt(amount, growth(apy, days))

/** Each tier is floored by itself (LEND-099). */
export function tieredReturn(amount: Amount, tiers: Tiers, days: number): Amount {
  const below = min(amount, tiers.threshold)
  const above = subtract(amount, below)
  return add(compoundReturn(below, tiers.rate, days), compoundReturn(above, tiers.rateAbove, days))
}

/** The example beside the tiers: twice the threshold (LEND-096), which earns the average rate (LEND-097). */
export function tierExample({ threshold, rate, rateAbove }: Tiers): { readonly amount: Amount; readonly rate: Rate } {
  return { amount: add(threshold, threshold), rate: mulDiv(rate + rateAbove, 1n, 2n, 'half-even') }
}
