import { useRef } from 'react'
import { texts } from '../../app/texts.ts'
import type { Reading } from './ledger.queries.ts'
import { LedgerFailed, LedgerLoading, LedgerStale } from './LedgerStates.tsx'
import { LedgerSummaryView } from './LedgerSummaryView.tsx'
import { showClock } from './time.ts'

type LedgerPanelProps = { readonly reading: Reading; readonly retry: () => void }

export function LedgerPanel({ reading, retry }: LedgerPanelProps) {
  const section = useRef<HTMLElement>(null)
  const retryHere = () => {
    // The button disappears on success, so the focus must not go with it.
    section.current?.focus({ preventScroll: true })
    retry()
  }
  return (
    <section id="ledger" className="container ledger" aria-labelledby="ledger-title" tabIndex={-1} ref={section}>
      <div className="ledger-head">
        <div>
          <h2 id="ledger-title" className="d t-3xl">
            {texts.ledger.title}
          </h2>
          <p className="ink2">{texts.ledger.lead}</p>
        </div>
        <p className={reading.state === 'ready' && !reading.stale ? 'pulse live' : 'pulse'}>
          {reading.state === 'ready' ? texts.ledger.readAt(showClock(reading.readAt)) : texts.ledger.every}
        </p>
      </div>
      <LedgerBody reading={reading} retry={retryHere} />
    </section>
  )
}

function LedgerBody({ reading, retry }: LedgerPanelProps) {
  if (reading.state === 'loading') return <LedgerLoading />
  if (reading.state === 'failed') return <LedgerFailed retry={retry} />
  return (
    <>
      {reading.stale && <LedgerStale readAt={reading.readAt} retry={retry} />}
      <LedgerSummaryView summary={reading.summary} />
    </>
  )
}
