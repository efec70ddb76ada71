import { Icon } from '../../app/Icon.tsx'
import { texts } from '../../app/texts.ts'
import { AssetCards } from './AssetCards.tsx'
import { AssetTable } from './AssetTable.tsx'
import { imbalance } from './balance.ts'
import { showDecimal } from './decimal.ts'
import type { AssetTotals } from './ledger.parse.ts'

type AssetTotalsCardProps = { readonly assets: readonly AssetTotals[] }

export function AssetTotalsCard({ assets }: AssetTotalsCardProps) {
  return (
    <div className="card flush totals">
      <Verdict assets={assets} />
      <AssetTable assets={assets} />
      <AssetCards assets={assets} />
      <dl className="legend">
        {texts.balance.legend.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}:</dt> <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Verdict({ assets }: AssetTotalsCardProps) {
  const wrong = assets.flatMap((totals) => {
    const by = imbalance(totals)
    return by === null ? [] : [texts.balance.offBy(totals.asset, showDecimal(by))]
  })
  const sound = wrong.length === 0
  return (
    <div className={sound ? 'verdict pos' : 'verdict neg'} role={sound ? undefined : 'alert'}>
      <span className="circle">
        <Icon shape={sound ? 'check' : 'cross'} size={26} />
      </span>
      <div>
        <h3 className="d t-xl">{sound ? texts.balance.allTitle : texts.balance.offTitle}</h3>
        <p>{sound ? texts.balance.allText : texts.balance.offText(wrong.join(', '))}</p>
      </div>
    </div>
  )
}
