import type { Amount } from '@leaven/money/amount.ts'
import { toDisplay, type View } from '@leaven/money/format.ts'
import { amountParts } from '@leaven/ui/amount-text/amount-parts.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { classNames } from '@leaven/ui/styles/class-names.ts'
import { useLingui } from '@lingui/react/macro'
import { useIsHidden } from './hidden.ts'
import { isMoneyIn, type Transaction } from './transaction.ts'

type MovedProps = {
  readonly transaction: Transaction
  /** Every decimal and the coin, where nothing else names it. */
  readonly isExact?: boolean
}

/** What moved, with its sign; green only if it came in. */
export function Moved({ transaction, isExact = false }: MovedProps) {
  const { amount, status } = transaction
  const view = isExact ? 'exact' : viewOf(amount)
  const { sign, whole, fraction, unit } = amountParts(amount, { view, isMovement: true })
  if (useIsHidden()) return <Hidden />
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
export function Worth({ worth }: Pick<Transaction, 'worth'>) {
  const isHidden = useIsHidden()
  return isHidden ? <Hidden /> : <AmountText amount={worth} view="currency" hiddenLabel="" />
}

function Hidden() {
  const { t } = useLingui()
  return <AmountText amount={null} view="exact" isHidden hiddenLabel={t`Hidden`} />
}

/** Lists show five decimals (FORMAT-11), unless nothing of the amount would be left. */
const viewOf = (amount: Amount): View =>
  amount.units === 0n || /[1-9]/.test(toDisplay(amount, 'friendly')) ? 'friendly' : 'exact'
