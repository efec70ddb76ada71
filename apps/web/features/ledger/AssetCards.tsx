import { texts } from '../../app/texts.ts'
import { AssetName } from './AssetName.tsx'
import { AssetSum } from './AssetSum.tsx'
import { showDecimal } from './decimal.ts'
import type { AssetTotals } from './ledger.parse.ts'

type AssetCardsProps = { readonly assets: readonly AssetTotals[] }

export function AssetCards({ assets }: AssetCardsProps) {
  return (
    <ul className="asset-cards" aria-label={texts.balance.caption}>
      {assets.map((totals) => (
        <li key={totals.asset}>
          <div className="between">
            <AssetName asset={totals.asset} />
            <AssetSum totals={totals} />
          </div>
          <dl>
            <Line name={texts.balance.customers} value={totals.customers} />
            <Line name={texts.balance.house} value={totals.house} />
            <Line name={texts.balance.outside} value={totals.outside} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Line({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="between">
      <dt>{name}</dt>
      <dd key={value} className="num fresh">
        {showDecimal(value)}
      </dd>
    </div>
  )
}
