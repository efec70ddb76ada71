import './ledger.css'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Trans } from '@lingui/react/macro'
import { Suspense, useId, useRef } from 'react'
import { showClock } from '../../platform/clock.ts'
import type { Reading } from './ledger.queries.ts'
import { LedgerBodyLater } from './LedgerBodyLater.ts'
import { LedgerLoading } from './LedgerLoading.tsx'
import { useIsNear } from './use-is-near.ts'

type LedgerPanelProps = { readonly reading: Reading; readonly retry: () => void }

/** The ledger as it is now. Its title and its place are there at once; the rest comes when somebody comes near. */
export function LedgerPanel({ reading, retry }: LedgerPanelProps) {
  const section = useRef<HTMLElement>(null)
  const title = useId()
  const isNear = useIsNear(section)
  const retryHere = () => {
    // The button disappears on success, so the focus must not go with it.
    section.current?.focus({ preventScroll: true })
    retry()
  }
  return (
    <section id="ledger" className="ledger lv-container" aria-labelledby={title} tabIndex={-1} ref={section}>
      <div className="ledger-head">
        <div>
          <h2 id={title} className="lv-d lv-t-4xl">
            <Trans>The ledger right now</Trans>
          </h2>
          <p className="lv-ink2">
            <Trans>
              Every posting takes from one account and gives to another, so each asset must add up to zero. Your browser
              adds it up again at every reading.
            </Trans>
          </p>
        </div>
        <Pulse reading={reading} />
      </div>
      {isNear && reading.state !== 'loading' ? (
        <Suspense fallback={<LedgerLoading assets={countAssets(reading)} />}>
          <LedgerBodyLater reading={reading} retry={retryHere} />
        </Suspense>
      ) : (
        <LedgerLoading />
      )}
    </section>
  )
}

const countAssets = (reading: Exclude<Reading, { readonly state: 'loading' }>): number =>
  reading.state === 'ready' ? reading.answer.assets.length : 0

function Pulse({ reading }: { readonly reading: Reading }) {
  if (reading.state !== 'ready') {
    return (
      <Badge hasDot>
        <Trans>Updates every 5 seconds</Trans>
      </Badge>
    )
  }
  const time = showClock(reading.readAt)
  return (
    <Badge hasDot tone={reading.isStale ? 'neutral' : 'positive'}>
      <Trans>Read at {time}</Trans>
    </Badge>
  )
}
