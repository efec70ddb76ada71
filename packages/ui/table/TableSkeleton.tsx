import { Skeleton } from '../skeleton/Skeleton.tsx'
import { cellClass, type TableColumn } from './columns.ts'
import { roles } from './roles.ts'

type TableSkeletonProps<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: number
  readonly hasOpening: boolean
}

/** Rows as high as those that are coming, so that nothing jumps. */
export function TableSkeleton<Row>({ columns, rows, hasOpening }: TableSkeletonProps<Row>) {
  return (
    <tbody {...roles.rowgroup}>
      {Array.from({ length: rows }, (_, index) => (
        <tr key={index} className="lv-table__row lv-table__row--loading" {...roles.row}>
          {columns.map((column) => (
            <td key={column.key} className={cellClass(column)} {...roles.cell}>
              <Skeleton width={72} />
            </td>
          ))}
          {hasOpening ? <td className="lv-table__cell" {...roles.cell} /> : null}
        </tr>
      ))}
    </tbody>
  )
}
