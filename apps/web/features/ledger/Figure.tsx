import { toMarked } from '@leaven/money/marks.ts'
import { useMarks } from '@leaven/ui/amount-text/marks.ts'
import { Fragment } from 'react'

type FigureProps = { readonly decimal: string }

/** A number that may break between its thousands, so that the longest one fits the narrowest place. */
export function Figure({ decimal }: FigureProps) {
  const marks = useMarks()
  const [first, ...rest] = toMarked(decimal, marks).split(marks.group)
  return (
    // A number that changes fades in anew.
    <span key={decimal} className="ledger-figure">
      {first}
      {rest.map((digits, index) => (
        // The places of a number do not move.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {marks.group}
          <wbr />
          {digits}
        </Fragment>
      ))}
    </span>
  )
}
