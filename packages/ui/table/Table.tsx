import './table.css'
import './table-cards.css'
import type { ReactNode } from 'react'
import { cellClass, groupRows, type RowOpening, type TableColumn } from './columns.ts'
import { roles } from './roles.ts'
import { TableGroup } from './TableGroup.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The day of a movement, for example. */
  readonly groupOf?: (row: Row) => string
  /** With it a card shows the title and the value only, and the rest is a tap away. */
  readonly opening?: RowOpening<Row>
  /** Shown instead of a table without rows. */
  readonly empty: ReactNode
  /** Present while the rows are on their way. */
  readonly loading?: { readonly label: string; readonly rows: number } | undefined
}

/** A table from lg on; below, each row is a card. One set of elements, so nothing is read twice. */
export function Table<Row>({ caption, columns, rows, keyOf, groupOf, opening, empty, loading }: TableProps<Row>) {
  if (rows.length === 0 && loading === undefined) return <>{empty}</>
  return (
    <table className="lv-table" {...roles.table} aria-busy={loading !== undefined}>
      <caption className="lv-sr">{loading?.label ?? caption}</caption>
      <TableHead columns={columns} openingTitle={opening?.title} />
      {loading ? (
        <TableSkeleton columns={columns} rows={loading.rows} hasOpening={opening !== undefined} />
      ) : (
        groupRows(rows, groupOf).map((group) => (
          <TableGroup key={keyOfGroup(group.rows, keyOf)} {...{ group, columns, keyOf, opening }} />
        ))
      )}
    </table>
  )
}

type TableHeadProps<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly openingTitle: string | undefined
}

function TableHead<Row>({ columns, openingTitle }: TableHeadProps<Row>) {
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={cellClass(column)} {...roles.columnheader}>
            {column.title}
          </th>
        ))}
        {openingTitle === undefined ? null : (
          <th scope="col" className="lv-table__cell" {...roles.columnheader}>
            <span className="lv-sr">{openingTitle}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

function keyOfGroup<Row>([first]: readonly Row[], keyOf: (row: Row) => string): string {
  return first === undefined ? 'none' : keyOf(first)
}
