import type { Reading } from './ledger.queries.ts'
import { LedgerSources } from './LedgerSources.tsx'
import { LedgerFailed, LedgerStale } from './LedgerStates.tsx'
import { LedgerSummaryView } from './LedgerSummaryView.tsx'

export type LedgerBodyProps = {
  readonly reading: Exclude<Reading, { readonly state: 'loading' }>
  readonly retry: () => void
}

export function LedgerBody({ reading, retry }: LedgerBodyProps) {
  return (
    <>
      {reading.state === 'failed' ? (
        <LedgerFailed retry={retry} />
      ) : (
        <>
          {reading.isStale && <LedgerStale readAt={reading.readAt} retry={retry} />}
          <LedgerSummaryView summary={reading.answer} />
        </>
      )}
      <LedgerSources />
    </>
  )
}
