import { classNames } from '@leaven/ui/styles/class-names.ts'
import { getOperationView } from './operations.ts'
import { isMoneyIn, type Transaction } from './transaction.ts'

/** The icon of an operation; decoration, its label stands beside it. */
export function OperationTile({ transaction }: { readonly transaction: Transaction }) {
  const { icon: Icon } = getOperationView(transaction.operation)
  return (
    <span className={classNames('transactions-tile', isMoneyIn(transaction) && 'transactions-tile--in')}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </span>
  )
}
