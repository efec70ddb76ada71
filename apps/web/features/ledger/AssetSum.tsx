import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Trans } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { imbalance } from './balance.ts'
import { Figure } from './Figure.tsx'
import type { AssetTotals } from './ledger.parse.ts'

type AssetSumProps = { readonly totals: AssetTotals }

export function AssetSum({ totals }: AssetSumProps) {
  const off = imbalance(totals)
  return (
    <span className="ledger-sum">
      <Figure decimal={off ?? '0'} />
      {off === null ? (
        <Badge tone="positive" icon={<Check size={14} strokeWidth={1.9} aria-hidden />}>
          <Trans>Adds up</Trans>
        </Badge>
      ) : (
        <Badge tone="negative" icon={<X size={14} strokeWidth={1.9} aria-hidden />}>
          <Trans>Does not add up</Trans>
        </Badge>
      )}
    </span>
  )
}
