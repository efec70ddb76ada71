import { Card } from '@leaven/ui/card/Card.tsx'
import { Stat } from '@leaven/ui/stat/Stat.tsx'
import { useLingui } from '@lingui/react/macro'
import { AssetTotalsCard } from './AssetTotalsCard.tsx'
import { BlockCard } from './BlockCard.tsx'
import { Figure } from './Figure.tsx'
import { HowToRead } from './HowToRead.tsx'
import type { LedgerSummary } from './ledger.parse.ts'
import { LedgerEmpty } from './LedgerStates.tsx'

type LedgerSummaryViewProps = { readonly summary: LedgerSummary }

export function LedgerSummaryView({ summary }: LedgerSummaryViewProps) {
  const { t } = useLingui()
  const figures = [
    { name: t`Postings`, value: summary.postings },
    { name: t`Accounts`, value: summary.accounts },
    { name: t`Assets`, value: String(summary.assets.length) },
    { name: t`Not sealed yet`, value: summary.unsealed },
  ]
  return (
    <>
      {summary.assets.length === 0 ? <LedgerEmpty /> : <AssetTotalsCard assets={summary.assets} />}
      <div className="ledger-figures">
        {figures.map(({ name, value }) => (
          <Card key={name}>
            <Stat name={name} value={<Figure decimal={value} />} />
          </Card>
        ))}
      </div>
      <div className="ledger-pair">
        <BlockCard block={summary.lastBlock} />
        <HowToRead />
      </div>
    </>
  )
}
