import type { Amount } from '@leaven/money/amount.ts'
import { convert } from '@leaven/money/conversion.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { useConversion } from './worth.ts'

/** A sum that a rule sets in dollars, with what that is in the customer's currency beside it: $10.00 (≈ €9.24). */
export function useRuleMoney(): (dollars: Amount) => string {
  const marks = useMarks()
  const conversion = useConversion()
  const toText = (amount: Amount) => toAmountText(amount, { view: 'currency' }, marks)
  return (dollars) => {
    if (conversion.to.code === dollars.asset.code) return toText(dollars)
    // Up: who brings what is beside it has brought enough.
    return `${toText(dollars)} (≈\u00a0${toText(convert(dollars, conversion, 'ceiling'))})`
  }
}
