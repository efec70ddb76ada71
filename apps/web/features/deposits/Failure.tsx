import { CallError } from '@leaven/contract/client.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'
import { useOnline } from '../../platform/online.ts'

type FailureProps = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

/** What could not be read, and the way to try again. A flow that is paused is no fault. */
export function Failure({ error, onRetry, isRetrying }: FailureProps) {
  const { t } = useLingui()
  const toText = useErrorText()
  const isOnline = useOnline()
  return (
    <Alert
      tone={isPaused(error) ? 'warning' : 'negative'}
      action={
        <Button
          variant="secondary"
          size="sm"
          isBusy={isRetrying}
          busyLabel={t`Trying`}
          reason={isOnline ? undefined : t`You are offline.`}
          onClick={onRetry}
        >
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {toText(error)}
    </Alert>
  )
}

const isPaused = (error: unknown): boolean => error instanceof CallError && error.code === 'FlowStopped'

/** Whoever has no connection is told so, and need not press anything. */
export function OfflineAlert() {
  return (
    <Alert tone="warning">
      <Trans>You are offline. This shows as soon as you are back.</Trans>
    </Alert>
  )
}
