import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Block, Card } from '@leaven/ui/card/Card.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useErrorText } from '../../platform/error-text.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** The page in its own shape, until it is filled. */
export function WalletsSkeleton() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your wallets`}>
      <div className="wallets-top">
        <div className="wallets-total wallets-total--loading">
          <Block>
            <Skeleton width={160} height={20} />
            <Skeleton width={280} height={52} />
            <Skeleton height={14} />
            <Skeleton width="70%" height={44} />
            <Skeleton width={120} height={44} />
          </Block>
        </div>
        <div className="wallets-made-of wallets-made-of--loading">
          <Card>
            <Skeleton width={160} height={24} />
            <Skeleton width={190} height={190} isRound />
          </Card>
        </div>
      </div>
      <Card>
        <div className="wallets-rows--loading">
          {ROWS.map((row) => (
            <Skeleton key={row} height={44} />
          ))}
        </div>
      </Card>
    </Loading>
  )
}

type FailedProps = { readonly error: unknown; readonly onRetry: () => void }

/** Nothing is known, because the server did not answer. */
export function WalletsFailed({ error, onRetry }: FailedProps) {
  const text = useErrorText()
  return (
    <Card>
      <Alert tone="negative" action={<RetryButton onRetry={onRetry} />}>
        <Trans>Your wallets could not be loaded.</Trans> {text(error)}
      </Alert>
    </Card>
  )
}

/** Something is known, but no newer than the age beside it. */
export function WalletsOld({ error, onRetry }: FailedProps) {
  const text = useErrorText()
  return (
    <Alert tone="warning" action={<RetryButton onRetry={onRetry} />}>
      <Trans>We could not read newer balances.</Trans> {text(error)}
    </Alert>
  )
}

/** Without a connection and without a visit before. */
export const WalletsUnknown = () => (
  <Card>
    <Alert tone="info">
      <Trans>You are offline. Your balances show as soon as you are back.</Trans>
    </Alert>
  </Card>
)

const RetryButton = ({ onRetry }: Pick<FailedProps, 'onRetry'>) => (
  <Button variant="secondary" size="sm" onClick={onRetry}>
    <Trans>Try again</Trans>
  </Button>
)
