import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'

type SwapUnknownProps = { readonly error: unknown; readonly onRetry: () => void }

/** Before the coins and balances are here. */
export function SwapUnknown({ error, onRetry }: SwapUnknownProps) {
  const { t } = useLingui()
  const toText = useErrorText()
  if (error !== null) {
    const again = (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    )
    return (
      <Alert tone="negative" action={again}>
        {toText(error)}
      </Alert>
    )
  }
  return (
    <Loading label={t`Loading the coins`}>
      <div className="swap-boxes">
        <Skeleton height={118} />
        <Skeleton height={118} />
        <Skeleton height={190} />
      </div>
    </Loading>
  )
}
