import { fiatAsset, type OnRampFiat } from '@leaven/domain/fiat/providers.ts'
import { toAmountText } from '@leaven/money/format-text.ts'
import { cutAmount } from '@leaven/money/parse.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'

/** A decimal of a currency as people read it. */
export function useMoney(fiat: OnRampFiat): (decimal: string) => string {
  const marks = useMarks()
  return (decimal) =>
    toAmountText(cutAmount(decimal, fiatAsset(fiat), { canBeZero: true }), { view: 'currency' }, marks)
}
