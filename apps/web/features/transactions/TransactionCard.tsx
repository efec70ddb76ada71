import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { MoreTransactions } from './MoreTransactions.tsx'
import { NoTransactions } from './NoTransactions.tsx'
import { listItem } from './swap-item.ts'
import type { Transaction } from './transaction.ts'
import { TransactionDetails } from './TransactionDetails.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import { useTransactions } from './use-transactions.ts'

type TransactionCardProps = {
  readonly coinId: string | null
  readonly onShowAll: () => void
}

/** The list with all it can be: on its way, empty, failed, longer than a page. */
export function TransactionCard({ coinId, onShowAll }: TransactionCardProps) {
  const list = useTransactions(coinId)
  const { transactions, askedAt, error, isMoreError, retry } = list
  const { opened, isOpen, open, close } = useOpened()
  return (
    <div className="transactions-list">
      {error !== null && !isMoreError ? (
        <ListError error={error} isOld={transactions !== undefined} onRetry={retry} />
      ) : null}
      {transactions === undefined && error !== null ? null : (
        <Card isFlush>
          {transactions?.length === 0 ? (
            <NoTransactions coinId={coinId} onShowAll={onShowAll} />
          ) : (
            <TransactionTable transactions={transactions} askedAt={askedAt} onOpen={open} />
          )}
          <MoreTransactions list={list} />
        </Card>
      )}
      {opened ? (
        <TransactionDetails
          transaction={opened}
          item={listItem(transactions ?? [], opened)}
          isOpen={isOpen}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** The last one opened stays while its dialog closes. */
function useOpened() {
  const [opened, setOpened] = useState<Transaction | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback((transaction: Transaction) => {
    setOpened(transaction)
    setIsOpen(true)
  }, [])
  return { opened, isOpen, open, close: () => setIsOpen(false) }
}

type ListErrorProps = {
  readonly error: unknown
  /** What was loaded before is still shown. */
  readonly isOld: boolean
  readonly onRetry: () => void
}

function ListError({ error, isOld, onRetry }: ListErrorProps) {
  const toText = useErrorText()
  return (
    <Alert
      tone="negative"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isOld ? <Trans>The list could not be refreshed.</Trans> : <Trans>Your transactions could not be loaded.</Trans>}{' '}
      {toText(error)}
    </Alert>
  )
}
