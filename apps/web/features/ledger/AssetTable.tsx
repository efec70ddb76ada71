import { Table } from '@leaven/ui/table/Table.tsx'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import { useLingui } from '@lingui/react/macro'
import { AssetName } from './AssetName.tsx'
import { AssetSum } from './AssetSum.tsx'
import { Figure } from './Figure.tsx'
import type { AssetTotals } from './ledger.parse.ts'

type AssetTableProps = { readonly assets: readonly AssetTotals[] }

export function AssetTable({ assets }: AssetTableProps) {
  const { t } = useLingui()
  const titles = {
    asset: t`Asset`,
    customers: t`Customers`,
    house: t`House`,
    pools: t`Pools`,
    outside: t`Outside`,
    sum: t`Sum`,
  }
  return (
    <Table
      caption={t`Totals per asset`}
      columns={listColumns(titles)}
      rows={assets}
      keyOf={({ asset }) => asset}
      empty={null}
    />
  )
}

type Titles = Readonly<Record<keyof AssetTotals, string>>

const listColumns = (titles: Titles): readonly TableColumn<AssetTotals>[] => [
  { key: 'asset', title: titles.asset, place: 'title', cell: ({ asset }) => <AssetName asset={asset} /> },
  { key: 'customers', title: titles.customers, cell: ({ customers }) => <Figure decimal={customers} /> },
  { key: 'house', title: titles.house, cell: ({ house }) => <Figure decimal={house} /> },
  { key: 'pools', title: titles.pools, cell: ({ pools }) => <Figure decimal={pools} /> },
  { key: 'outside', title: titles.outside, cell: ({ outside }) => <Figure decimal={outside} /> },
  { key: 'sum', title: titles.sum, place: 'value', cell: (totals) => <AssetSum totals={totals} /> },
]
