import './label.css'
import { useId, type ReactNode } from 'react'

export type LabelRow = {
  readonly name: ReactNode
  readonly value: ReactNode
  /** What binds the customer is as bold as what pays him. */
  readonly isStrong?: boolean
}

type LabelProps = {
  readonly title: string
  readonly subject: ReactNode
  /** The number that sells; never without the rows below it. */
  readonly lead: LabelRow
  readonly rows: readonly [LabelRow, ...LabelRow[]]
  readonly mayContain: { readonly title: string; readonly text: ReactNode }
}

/** What's inside: the facts of a product before money is committed. */
export function Label({ title, subject, lead, rows, mayContain }: LabelProps) {
  const titleId = useId()
  return (
    <section className="lv-label" aria-labelledby={titleId}>
      <h3 id={titleId} className="lv-label__title">
        {title}
      </h3>
      <p className="lv-label__subject">{subject}</p>
      <dl className="lv-label__lead">
        <Row row={lead} />
      </dl>
      <dl className="lv-label__rows">
        {rows.map((row, index) => (
          // A label is printed once; its rows do not move.
          // oxlint-disable-next-line react/no-array-index-key
          <Row key={index} row={row} />
        ))}
      </dl>
      <p className="lv-label__may">
        <b>{mayContain.title}</b> {mayContain.text}
      </p>
    </section>
  )
}

function Row({ row }: { readonly row: LabelRow }) {
  return (
    <div className={row.isStrong === true ? 'lv-label__row lv-label__row--strong' : 'lv-label__row'}>
      <dt>{row.name}</dt>
      <dd>{row.value}</dd>
    </div>
  )
}
