import { Table } from '@leaven/ui/table/Table.tsx'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { getOperationView } from './operations.ts'
import type { Transaction } from './transaction.ts'
import { useColumns } from './use-columns.tsx'
import { useGroupName } from './use-group-name.ts'

const SKELETON_ROWS = 6

type TransactionTableProps = {
  /** Undefined while they are on their way. */
  readonly transactions: readonly Transaction[] | undefined
  readonly askedAt: number
  readonly onOpen: (transaction: Transaction) => void
}

/** Hundreds of lines: drawn again only when they change, not when a dialog opens or a page is asked for. */
export const TransactionTable = memo(function TransactionTable({
  transactions,
  askedAt,
  onOpen,
}: TransactionTableProps) {
  const { t } = useLingui()
  const columns = useColumns(transactions ?? [])
  const groupOf = useGroupName(askedAt)
  const labelOf = useDetailsLabel()
  return (
    <Table
      caption={t`Transactions`}
      columns={columns}
      rows={transactions ?? []}
      keyOf={({ id }) => id}
      groupOf={groupOf}
      opening={{ title: t`Details`, labelOf, onOpen }}
      loading={transactions ? undefined : { label: t`Loading transactions`, rows: SKELETON_ROWS }}
      empty={null}
    />
  )
})

function useDetailsLabel(): (transaction: Transaction) => string {
  const { t, i18n } = useLingui()
  return ({ operation, coinId }) => {
    const label = i18n._(getOperationView(operation).label)
    return t`Details: ${label}, ${coinId}`
  }
}
