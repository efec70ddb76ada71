import type { CoinView } from '@leaven/contract/coins.ts'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { POLL_MS } from '../../platform/polling.ts'
import { useAnswer } from '../../platform/queries.ts'
import { Arrival } from './Arrival.tsx'
import { findArrivals, learn, type Known } from './changes.ts'
import { useNewestDeposits } from './deposit-watch.ts'
import type { NetworkView } from './use-offer.ts'
import { useOnline } from '../../platform/online.ts'

type ArrivalsProps = { readonly coin: CoinView; readonly network: NetworkView }

const SHOWN_MAX = 2

/** What reaches the address while it is shown. */
export function Arrivals({ coin, network }: ArrivalsProps) {
  const { data: deposits } = useNewestDeposits()
  const isOnline = useOnline()
  const { data: told } = useAnswer('hasIncomingDeposits', {}, { everyMs: POLL_MS })
  const isUnread = told?.unread.includes(network.id) ?? false
  const [known, setKnown] = useState<Known>()
  // What was there when the address was opened is old news.
  if (deposits && !known) setKnown(learn(undefined, deposits))
  const arrivals = findArrivals(known, deposits ?? [], { coinId: coin.id, networkId: network.id }).slice(0, SHOWN_MAX)
  return (
    <div className="deposits-arrivals" aria-live="polite">
      {arrivals.length === 0 && isOnline && !isUnread ? <Waiting /> : null}
      {isUnread && isOnline ? <Unread network={network.name} /> : null}
      {isOnline ? null : <Paused />}
      <OwnFigures>
        {arrivals.map((deposit) => (
          <Arrival key={deposit.depositId} deposit={deposit} coins={[coin]} />
        ))}
      </OwnFigures>
    </div>
  )
}

function Waiting() {
  return (
    <span className="deposits-waiting lv-t-sm lv-ink2">
      <span className="deposits-waiting__dot" aria-hidden="true" />
      <Trans>Nothing is on its way yet. What you send shows here by itself.</Trans>
    </span>
  )
}

function Unread({ network }: { readonly network: string }) {
  return (
    <Alert tone="warning">
      <Trans>
        {network} cannot be read at the moment. What you send is not lost: it shows here as soon as it can be read
        again.
      </Trans>
    </Alert>
  )
}

function Paused() {
  return (
    <p className="lv-t-sm lv-ink2">
      <Trans>You are offline. What arrives shows when you are back.</Trans>
    </p>
  )
}
