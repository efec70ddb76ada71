import './receipt.css'
import type { ReactNode } from 'react'
import { Skeleton } from '../skeleton/Skeleton.tsx'

export type ReceiptRow = {
  readonly name: ReactNode
  /** Absent while it is being computed. */
  readonly value?: ReactNode
  readonly isGain?: boolean
}

type ReceiptProps = {
  /** What the list is, for those who hear it. */
  readonly label: string
  /** Every fee has its row, also the one that is zero. */
  readonly rows: readonly ReceiptRow[]
  readonly total: ReceiptRow
}

export function Receipt({ label, rows, total }: ReceiptProps) {
  return (
    <figure className="lv-receipt" aria-label={label}>
      <dl>
        {rows.map((row, index) => (
          // The order of a receipt never changes, and two rows may be equal.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} />
        ))}
        <Row row={total} isTotal />
      </dl>
    </figure>
  )
}

function Row({ row, isTotal = false }: { readonly row: ReceiptRow; readonly isTotal?: boolean }) {
  return (
    <div className={isTotal ? 'lv-receipt__row lv-receipt__row--total' : 'lv-receipt__row'}>
      <dt>{row.name}</dt>
      <dd className={row.isGain === true ? 'lv-receipt__gain' : undefined}>
        {row.value ?? <Skeleton width={84} height={14} />}
      </dd>
    </div>
  )
}
