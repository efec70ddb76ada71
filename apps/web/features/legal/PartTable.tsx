import { Table } from '@leaven/ui/table/Table.tsx'
import type { TableColumn } from '@leaven/ui/table/columns.ts'
import type { LegalTable } from './legal-document.ts'
import { useFill } from './use-fill.ts'

type Row = LegalTable['rows'][number]

export function PartTable({ table: { caption, head, rows } }: { readonly table: LegalTable }) {
  const fill = useFill()
  // On a card the second of two columns needs no name: it stands under the first.
  const place = head.length === 2 ? 'badge' : 'rest'
  const columns = head.map((title, index): TableColumn<Row> => ({
    key: title,
    title: fill(title),
    align: 'start',
    place: index === 0 ? 'title' : place,
    cell: (row) => fill(row[index] ?? ''),
  }))
  return (
    <div className="legal-table">
      <Table caption={fill(caption)} columns={columns} rows={rows} keyOf={(row) => row.join(' ')} empty={null} />
    </div>
  )
}
