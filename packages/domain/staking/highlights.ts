import { amountOf, split, sum, type Amount } from '@leaven/money/amount.ts'
import { assetOf } from '../coins/currency.ts'
import { nextMidnight } from '../time.ts'
import { endOfTerm, freezerTerms, type TermMonths } from './terms.ts'

const USD = assetOf('USD')
/** All of it, in hundredths of a percent. */
const WHOLE = amountOf({ code: '%', decimals: 2 }, 100_00n)

/** Shortest first, as a chart shows them. */
export const termsByLength: readonly TermMonths[] = freezerTerms.toReversed()

export type Part = { readonly months: TermMonths; readonly percent: Amount }

/** How a value divides over the terms: of each its part, which add up to 100% or, of nothing, to none. */
export function toDistribution(
  worths: readonly { readonly months: TermMonths; readonly worth: Amount }[],
): readonly Part[] {
  const weights = termsByLength.map((months) => worthOf(worths, months).units)
  if (weights.every((weight) => weight === 0n)) return []
  return split(WHOLE, weights).flatMap((percent, at) => {
    const months = termsByLength[at]
    return months && weights[at] !== 0n ? [{ months, percent }] : []
  })
}

const worthOf = (
  worths: readonly { readonly months: TermMonths; readonly worth: Amount }[],
  months: TermMonths,
): Amount =>
  sum(
    worths.filter((one) => one.months === months).map(({ worth }) => worth),
    USD,
  )

/** The end of the day on which a term that began now would be over; what ends before has no more than this term left. */
export const remainingBounds = (now: Date): readonly Date[] =>
  termsByLength.slice(0, -1).map((months) => nextMidnight(endOfTerm(now, months)))
