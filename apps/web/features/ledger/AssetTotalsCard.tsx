import { Card } from '@leaven/ui/card/Card.tsx'
import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../platform/settings.ts'
import { AssetTable } from './AssetTable.tsx'
import type { AssetTotals } from './ledger.parse.ts'
import { VerdictHead } from './VerdictHead.tsx'

type AssetTotalsCardProps = { readonly assets: readonly AssetTotals[] }

export function AssetTotalsCard({ assets }: AssetTotalsCardProps) {
  const { productName } = useSettings()
  return (
    <Card isFlush>
      <VerdictHead assets={assets} />
      <AssetTable assets={assets} />
      <ul className="ledger-legend">
        <li>
          <Trans>
            <b>Customers:</b> what belongs to customers.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>House:</b> what belongs to {productName}.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Pools:</b> reserves for swaps. They belong to those who provided them, {productName} included.
          </Trans>
        </li>
        <li>
          <Trans>
            <b>Outside:</b> the mirror of what came in from chains and payment services, hence below zero.
          </Trans>
        </li>
      </ul>
    </Card>
  )
}
