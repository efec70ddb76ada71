import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, X } from 'lucide-react'
import { imbalance } from './balance.ts'
import type { AssetTotals } from './ledger.parse.ts'

type VerdictHeadProps = { readonly assets: readonly AssetTotals[] }

/** What the browser's own sums say about all assets together. */
export function VerdictHead({ assets }: VerdictHeadProps) {
  const { t } = useLingui()
  const marks = useMarks()
  const wrong = assets.flatMap((totals) => {
    const by = imbalance(totals)
    if (by === null) return []
    const { asset } = totals
    const amount = toMarked(by, marks)
    return [t`${asset} is off by ${amount}`]
  })
  return wrong.length === 0 ? <AllGood /> : <Wrong list={wrong.join(', ')} />
}

function AllGood() {
  return (
    <div className="ledger-verdict ledger-verdict--positive">
      <span className="ledger-verdict__sign">
        <Check size={26} strokeWidth={2.6} aria-hidden />
      </span>
      <div>
        <h3 className="lv-d lv-t-xl">
          <Trans>Every unit is accounted for</Trans>
        </h3>
        <p>
          <Trans>Checked in your browser: customers + house + pools + outside = 0, in every asset.</Trans>
        </p>
      </div>
    </div>
  )
}

function Wrong({ list }: { readonly list: string }) {
  return (
    <div className="ledger-verdict ledger-verdict--negative" role="alert">
      <span className="ledger-verdict__sign">
        <X size={26} strokeWidth={2.6} aria-hidden />
      </span>
      <div>
        <h3 className="lv-d lv-t-xl">
          <Trans>The ledger does not add up</Trans>
        </h3>
        <p>
          <Trans>Checked in your browser: {list}. Do not rely on these numbers until this is explained.</Trans>
        </p>
      </div>
    </div>
  )
}
