import './transparency.css'
import { Trans } from '@lingui/react/macro'
import { useLedgerSummary } from '../../features/ledger/ledger.queries.ts'
import { LedgerPanel } from '../../features/ledger/LedgerPanel.tsx'

/** SHELL-15: what anybody can check today, without an account. */
export function TransparencyPage() {
  const { reading, retry } = useLedgerSummary()
  return (
    <div className="transparency">
      <h1 className="lv-container lv-over">
        <Trans>Transparency</Trans>
      </h1>
      <LedgerPanel reading={reading} retry={retry} />
    </div>
  )
}
