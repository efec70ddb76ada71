import { toPercentText } from '@leaven/money/format-text.ts'
import { RATE_DECIMALS, type Rate } from '@leaven/money/rate.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'

const PERCENT_DECIMALS = 2
// Of a share of one to a percent with two decimals; what is beyond them is cut.
const CUT = 10n ** BigInt(RATE_DECIMALS - 2 - PERCENT_DECIMALS)

/** 12.40%, as the language of the moment writes it; of no rate a dash. */
export function useRateText(): (rate: Rate | undefined, isMovement?: boolean) => string {
  const marks = useMarks()
  return (rate, isMovement = false) =>
    rate === undefined ? '–' : toPercentText({ scaled: rate / CUT, decimals: PERCENT_DECIMALS, isMovement }, marks)
}
