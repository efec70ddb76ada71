import { Icon } from '../../app/Icon.tsx'
import { texts } from '../../app/texts.ts'
import { imbalance } from './balance.ts'
import { showDecimal } from './decimal.ts'
import type { AssetTotals } from './ledger.parse.ts'

type AssetSumProps = { readonly totals: AssetTotals }

export function AssetSum({ totals }: AssetSumProps) {
  const off = imbalance(totals)
  return (
    <span className="sum">
      <span className="num">{showDecimal(off ?? '0')}</span>
      <span className={off === null ? 'badge pos' : 'badge neg'}>
        <Icon shape={off === null ? 'check' : 'cross'} size={14} />
        {off === null ? texts.balance.balanced : texts.balance.off}
      </span>
    </span>
  )
}
