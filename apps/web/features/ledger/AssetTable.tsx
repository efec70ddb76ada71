import { texts } from '../../app/texts.ts'
import { AssetName } from './AssetName.tsx'
import { AssetSum } from './AssetSum.tsx'
import { showDecimal } from './decimal.ts'
import type { AssetTotals } from './ledger.parse.ts'

type AssetTableProps = { readonly assets: readonly AssetTotals[] }

export function AssetTable({ assets }: AssetTableProps) {
  const { caption, asset, customers, house, outside, sum } = texts.balance
  return (
    <table className="tbl">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {[asset, customers, house, outside, sum].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {assets.map((totals) => (
          <tr key={totals.asset}>
            <th scope="row">
              <AssetName asset={totals.asset} />
            </th>
            <Cell value={totals.customers} />
            <Cell value={totals.house} />
            <Cell value={totals.outside} />
            <td>
              <AssetSum totals={totals} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ value }: { readonly value: string }) {
  return (
    <td className="num">
      <span key={value} className="fresh">
        {showDecimal(value)}
      </span>
    </td>
  )
}
