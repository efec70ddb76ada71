import { type Reading, useLedgerSummary } from '../features/ledger/ledger.queries.ts'
import { imbalance } from '../features/ledger/balance.ts'
import { LedgerPanel } from '../features/ledger/LedgerPanel.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Hero, type LoafMood } from './Hero.tsx'

export function App() {
  const { reading, retry } = useLedgerSummary()
  return (
    <>
      <Header />
      <main>
        <Hero loaf={loafFor(reading)} />
        <LedgerPanel reading={reading} retry={retry} />
      </main>
      <Footer />
    </>
  )
}

// He reacts to the ledger, and is never seen next to a warning about funds.
function loafFor(reading: Reading): LoafMood {
  if (reading.state !== 'ready' || reading.summary.assets.length === 0) return 'asleep'
  return reading.summary.assets.every((totals) => imbalance(totals) === null) ? 'awake' : 'away'
}
