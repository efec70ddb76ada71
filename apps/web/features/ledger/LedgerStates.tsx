import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Card } from '@leaven/ui/card/Card.tsx'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { showClock } from '../../platform/clock.ts'

type RetryProps = { readonly retry: () => void }

export function LedgerEmpty() {
  return (
    <Card>
      <EmptyState
        title={<Trans>Nothing has been booked yet</Trans>}
        text={<Trans>The ledger is running and empty. Each asset appears here with its first posting.</Trans>}
      />
    </Card>
  )
}

export function LedgerFailed({ retry }: RetryProps) {
  return (
    <Alert tone="negative" action={<RetryButton retry={retry} />}>
      <b>
        <Trans>The ledger could not be read</Trans>
      </b>
      <p>
        <Trans>
          The server did not answer as expected. Nothing was changed by that. Try again, or check whether the server is
          ready.
        </Trans>
      </p>
    </Alert>
  )
}

export function LedgerStale({ readAt, retry }: RetryProps & { readonly readAt: Date }) {
  const time = showClock(readAt)
  return (
    <Alert tone="warning" action={<RetryButton retry={retry} />}>
      <Trans>The last reading failed. These numbers are from {time}.</Trans>
    </Alert>
  )
}

function RetryButton({ retry }: RetryProps) {
  return (
    <Button variant="secondary" size="sm" icon={<RotateCw size={16} strokeWidth={1.9} aria-hidden />} onClick={retry}>
      <Trans>Try again</Trans>
    </Button>
  )
}
