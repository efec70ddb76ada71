import { Table } from '@leaven/ui/table/Table.tsx'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import { useLingui } from '@lingui/react/macro'
import type { LegalTable } from './legal-document.ts'

type Row = LegalTable['rows'][number]

export function PartTable({ table: { caption, head, rows } }: { readonly table: LegalTable }) {
  const { i18n } = useLingui()
  // On a card the second of two columns needs no name: it stands under the first.
  const place = head.length === 2 ? 'badge' : 'rest'
  const columns = head.map((title, index): TableColumn<Row> => ({
    key: title.id,
    title: i18n._(title),
    align: 'start',
    place: index === 0 ? 'title' : place,
    cell: (row) => {
      const text = row[index]
      return text === undefined ? null : i18n._(text)
    },
  }))
  return (
    <div className="legal-table">
      <Table
        caption={i18n._(caption)}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.map(({ id }) => id).join(' ')}
        empty={null}
      />
    </div>
  )
}
