import type { Amount } from '@leaven/money/amount.ts'
import { toParts } from '@leaven/money/format-text.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Figure, useIsHidden } from '../../platform/hidden.tsx'

/** A coin's amount in a column whose row names the coin already. */
export function BareFigure({ amount }: { readonly amount: Amount }) {
  const isHidden = useIsHidden()
  const marks = useMarks()
  if (isHidden || amount.units === 0n) return <Figure amount={null} view="friendly" />
  const { whole, fraction } = toParts(amount, { view: 'friendly' }, marks)
  return <span className="lv-amount">{whole + fraction}</span>
}
