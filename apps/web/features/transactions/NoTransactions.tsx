import { Button } from '@leaven/ui/button/Button.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'

type NoTransactionsProps = {
  readonly coinId: string | null
  readonly onShowAll: () => void
}

export function NoTransactions({ coinId, onShowAll }: NoTransactionsProps) {
  if (coinId === null) {
    return (
      <EmptyState
        title={<Trans>No transactions yet</Trans>}
        text={<Trans>Your first deposit will show up here.</Trans>}
        action={
          <RouteButton to="/wallets" variant="primary">
            <Trans>Go to your wallets</Trans>
          </RouteButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={
        <Trans>
          No transactions in <span translate="no">{coinId}</span>
        </Trans>
      }
      action={
        <Button variant="secondary" onClick={onShowAll}>
          <Trans>Show all coins</Trans>
        </Button>
      }
    />
  )
}
