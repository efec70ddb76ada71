import { useLedgerSummary } from '../../features/ledger/ledger.queries.ts'
import { LedgerPanel } from '../../features/ledger/LedgerPanel.tsx'
import { findVerdict } from '../../features/ledger/verdict.ts'
import { Welcome } from '../../features/welcome/Welcome.tsx'

/** The ledger is read once, for the panel and for the chip above it. */
export function WelcomePage() {
  const { reading, retry } = useLedgerSummary()
  return <Welcome check={findVerdict(reading)} ledger={<LedgerPanel reading={reading} retry={retry} />} />
}
