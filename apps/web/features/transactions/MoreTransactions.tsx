import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isFocusLost } from '../../platform/focus.ts'
import { useErrorText } from '../../platform/error-text.ts'
import type { TransactionList } from './use-transactions.ts'

/** TX-02: the foot of the list. A page that failed leaves what is there. */
export function MoreTransactions({ list }: { readonly list: TransactionList }) {
  const { t } = useLingui()
  const toText = useErrorText()
  const [wasPressed, setWasPressed] = useState(false)
  const { transactions, hasMore, isLoadingMore, isMoreError, error, loadMore } = list
  const press = () => {
    setWasPressed(true)
    loadMore()
  }
  if (transactions === undefined || (!hasMore && !wasPressed)) return null
  return (
    <div className="transactions-foot">
      {isMoreError ? (
        <Alert tone="negative">
          <Trans>More transactions could not be loaded.</Trans> {toText(error)}
        </Alert>
      ) : null}
      <output className="lv-sr">
        {wasPressed ? (
          <Plural value={transactions.length} one="# transaction shown" other="# transactions shown" />
        ) : null}
      </output>
      {hasMore || isLoadingMore ? (
        <Button variant="soft" isBusy={isLoadingMore} busyLabel={t`Loading`} onClick={press}>
          {isMoreError ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      ) : (
        // The button had the focus; without this it would be lost.
        <p className="transactions-end" tabIndex={-1} ref={takeFocus}>
          <Trans>That is everything.</Trans>
        </p>
      )}
    </div>
  )
}

function takeFocus(end: HTMLElement | null): void {
  if (isFocusLost()) end?.focus({ preventScroll: true })
}
