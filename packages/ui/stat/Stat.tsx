import './stat.css'
import { HIDDEN_VALUE } from '@leaven/money/format.ts'
import type { ReactNode } from 'react'

type StatProps = {
  readonly name: ReactNode
  readonly value: ReactNode
  /** The part after the dot, smaller and lighter: `.48`. */
  readonly cents?: string
  readonly note?: ReactNode
  readonly size?: 'md' | 'lg'
  /** The word for a hidden value; when it is given, the value is not in the page at all. */
  readonly hiddenLabel?: string | undefined
}

export function Stat({ name, value, cents, note, size = 'md', hiddenLabel }: StatProps) {
  return (
    <dl className={`lv-stat lv-stat--${size}`}>
      <dt className="lv-stat__name">{name}</dt>
      <dd className="lv-stat__value">
        {hiddenLabel === undefined ? (
          <>
            {value}
            {cents === undefined ? null : <span className="lv-stat__cents">{cents}</span>}
          </>
        ) : (
          <>
            <span aria-hidden="true">{HIDDEN_VALUE}</span>
            <span className="lv-sr">{hiddenLabel}</span>
          </>
        )}
      </dd>
      {note === undefined ? null : <dd className="lv-stat__note">{note}</dd>}
    </dl>
  )
}
