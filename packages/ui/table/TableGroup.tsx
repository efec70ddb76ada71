import { ChevronRight } from 'lucide-react'
import { cellClass, placeOf, type RowGroup, type RowOpening, type TableColumn } from './columns.ts'
import { roles } from './roles.ts'

type TableGroupProps<Row> = {
  readonly group: RowGroup<Row>
  readonly columns: readonly TableColumn<Row>[]
  readonly keyOf: (row: Row) => string
  readonly opening: RowOpening<Row> | undefined
}

export function TableGroup<Row>({ group, columns, keyOf, opening }: TableGroupProps<Row>) {
  return (
    <tbody {...roles.rowgroup}>
      {group.name === undefined ? null : (
        <tr className="lv-table__group" {...roles.row}>
          <th scope="rowgroup" colSpan={columns.length + (opening ? 1 : 0)} {...roles.rowheader}>
            {group.name}
          </th>
        </tr>
      )}
      {group.rows.map((row) => (
        <TableRow key={keyOf(row)} {...{ row, columns, opening }} />
      ))}
    </tbody>
  )
}

type TableRowProps<Row> = Omit<TableGroupProps<Row>, 'group' | 'keyOf'> & { readonly row: Row }

function TableRow<Row>({ row, columns, opening }: TableRowProps<Row>) {
  return (
    <tr className={opening ? 'lv-table__row lv-table__row--opens' : 'lv-table__row'} {...roles.row}>
      {columns.map((column) => (
        <TableCell key={column.key} {...{ row, column }} />
      ))}
      {opening ? (
        <td className="lv-table__cell lv-table__cell--open" {...roles.cell}>
          <button
            type="button"
            className="lv-table__open"
            aria-label={opening.labelOf(row)}
            onClick={() => opening.onOpen(row)}
          >
            <ChevronRight size={18} strokeWidth={1.9} aria-hidden />
          </button>
        </td>
      ) : null}
    </tr>
  )
}

type TableCellProps<Row> = { readonly row: Row; readonly column: TableColumn<Row> }

function TableCell<Row>({ row, column }: TableCellProps<Row>) {
  const onCard = column.isOnCard?.(row) === false ? 'no' : undefined
  if (placeOf(column) === 'title') {
    return (
      <th scope="row" className={cellClass(column)} {...roles.rowheader}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={cellClass(column)} data-on-card={onCard} {...roles.cell}>
      {placeOf(column) === 'rest' ? (
        // On a card the column's title is out of sight; the table still says it to those who hear.
        <span className="lv-table__name" aria-hidden="true">
          {column.title}
        </span>
      ) : null}
      {column.cell(row)}
    </td>
  )
}
