import './deposits.css'
import { EmptyState } from '@leaven/ui/empty-state/EmptyState.tsx'
import { Loading, Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, type ReactNode } from 'react'
import { isFocusLost } from '../../platform/focus.ts'
import { OwnFigures } from '../../platform/hidden.tsx'
import { RouteButton } from '../../platform/links.tsx'
import { useAnswer } from '../../platform/queries.ts'
import { useDepositWatch } from './deposit-watch.ts'
import { Failure, OfflineAlert } from './Failure.tsx'
import { IncomingDeposit, type IncomingDepositProps } from './IncomingDeposit.tsx'
import { useOnline } from '../../platform/online.ts'

/** DEPOSIT-01: every deposit that waits, each with its form. */
export function IncomingDepositsPage() {
  useDepositWatch()
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className="lv-container deposits-page">
      <h1 ref={title} className="lv-d lv-t-3xl" tabIndex={-1}>
        <Trans>Incoming deposits</Trans>
      </h1>
      <p className="deposits-page__lead lv-ink2">
        <Trans>
          Coins that have arrived and wait: for your word on who sent them, or for your verification. They are yours,
          but locked until then.
        </Trans>
      </p>
      {/* What had the focus leaves with its card. */}
      <OwnFigures>
        <IncomingDeposits onAnswered={(form) => (isFocusLost(form) ? title.current?.focus() : undefined)} />
      </OwnFigures>
    </div>
  )
}

function IncomingDeposits({ onAnswered }: Pick<IncomingDepositProps, 'onAnswered'>): ReactNode {
  const { data, error, isFetching, refetch } = useAnswer('listIncomingDeposits', {})
  const coins = useAnswer('listCoins', {})
  const networks = useAnswer('listNetworks', {})
  const isOnline = useOnline()
  if (data?.length === 0) return <NothingWaits />
  if (data && !coins.isPending && !networks.isPending) {
    return (
      <ul className="deposits-list">
        {data.map((deposit) => (
          <li key={deposit.depositId}>
            <IncomingDeposit
              deposit={deposit}
              coins={coins.data}
              networkName={networks.data?.find(({ id }) => id === deposit.networkId)?.name ?? deposit.networkId}
              onAnswered={onAnswered}
            />
          </li>
        ))}
      </ul>
    )
  }
  if (!isOnline) return <OfflineAlert />
  if (error) return <Failure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return <ListLoading />
}

function NothingWaits() {
  return (
    <EmptyState
      isOnPanel
      title={<Trans>Nothing waits for you</Trans>}
      text={<Trans>Coins that arrive show here as long as they wait for something.</Trans>}
      action={
        <RouteButton to="/wallets" variant="secondary">
          <Trans>Go to your wallets</Trans>
        </RouteButton>
      }
    />
  )
}

function ListLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your deposits`}>
      <Skeleton height={420} />
    </Loading>
  )
}
