import { texts } from '../../app/texts.ts'
import { AssetTotalsCard } from './AssetTotalsCard.tsx'
import { BlockCard } from './BlockCard.tsx'
import { showDecimal } from './decimal.ts'
import { HowToRead } from './HowToRead.tsx'
import type { LedgerSummary } from './ledger.parse.ts'
import { LedgerEmpty } from './LedgerStates.tsx'

type LedgerSummaryViewProps = { readonly summary: LedgerSummary }

export function LedgerSummaryView({ summary }: LedgerSummaryViewProps) {
  const figures = [
    { name: texts.ledger.postings, value: summary.postings },
    { name: texts.ledger.accounts, value: summary.accounts },
    { name: texts.ledger.assets, value: String(summary.assets.length) },
    { name: texts.ledger.unsealed, value: summary.unsealed },
  ]
  return (
    <>
      {summary.assets.length === 0 ? <LedgerEmpty /> : <AssetTotalsCard assets={summary.assets} />}
      <dl className="figures">
        {figures.map(({ name, value }) => (
          <div key={name} className="card stat">
            <dt>{name}</dt>
            <dd key={value} className="num fresh">
              {showDecimal(value)}
            </dd>
          </div>
        ))}
      </dl>
      <div className="pair">
        <BlockCard block={summary.lastBlock} />
        <HowToRead />
      </div>
    </>
  )
}
