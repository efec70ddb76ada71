import './amount-text.css'
import type { Amount } from '@leaven/money/amount.ts'
import { toParts, type AmountStyle } from '@leaven/money/format-text.ts'
import { HIDDEN_VALUE } from '@leaven/money/format.ts'
import { classNames } from '../styles/class-names.ts'
import { useMarks } from './marks.ts'

const MISSING = '–'

type AmountTextProps = AmountStyle & {
  /** Null is a value that does not exist yet. */
  readonly amount: Amount | null
  readonly isEstimate?: boolean
  /** In totals the cents step back. */
  readonly hasSmallCents?: boolean
  /** Six dots for every amount, so that not even its length is told. */
  readonly isHidden?: boolean
  /** Read out in place of a hidden amount. */
  readonly hiddenLabel: string
}

export function AmountText({ amount, isHidden = false, hiddenLabel, ...rest }: AmountTextProps) {
  if (isHidden) {
    return (
      <span className="lv-amount">
        <span aria-hidden="true">{HIDDEN_VALUE}</span>
        <span className="lv-sr">{hiddenLabel}</span>
      </span>
    )
  }
  if (amount === null) return <span className="lv-amount">{MISSING}</span>
  return <Shown amount={amount} {...rest} />
}

type ShownProps = Omit<AmountTextProps, 'isHidden' | 'hiddenLabel' | 'amount'> & { readonly amount: Amount }

function Shown({ amount, isEstimate = false, hasSmallCents = false, ...style }: ShownProps) {
  const { sign, symbol, whole, fraction, unit } = toParts(amount, style, useMarks())
  return (
    <span className={classNames('lv-amount', sign === '+' && 'lv-amount--in')} translate="no">
      {isEstimate ? '≈ ' : ''}
      {sign + symbol + whole}
      {hasSmallCents ? <span className="lv-amount__cents">{fraction}</span> : fraction}
      {unit}
    </span>
  )
}
