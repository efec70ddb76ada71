import { toParts } from '@leaven/money/format-text.ts'
import { listView } from '@leaven/money/format.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { classNames } from '@leaven/ui/styles/class-names.ts'
import { Figure, useIsHidden } from '../../platform/hidden.tsx'
import { isMoneyIn, type Transaction } from './transaction.ts'

type MovedProps = {
  readonly transaction: Transaction
  /** Every decimal and the coin, where nothing else names it. */
  readonly isExact?: boolean
}

/** What moved, with its sign; green only if it came in. */
export function Moved({ transaction, isExact = false }: MovedProps) {
  const { amount, status } = transaction
  const view = isExact ? 'exact' : listView(amount)
  const { sign, whole, fraction, unit } = toParts(amount, { view, isMovement: true }, useMarks())
  if (useIsHidden()) return <Figure amount={amount} view={view} />
  return (
    <span
      className={classNames(
        'lv-amount',
        isMoneyIn(transaction) && 'lv-amount--in',
        status === 'CANCELLED' && 'transactions-cancelled',
      )}
    >
      {sign + whole + fraction}
      {isExact ? <span translate="no">{unit}</span> : null}
    </span>
  )
}

/** What it is worth in dollars. */
export const Worth = ({ worth }: Pick<Transaction, 'worth'>) => <Figure amount={worth} view="currency" />
