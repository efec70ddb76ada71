import { Fragment } from 'react'
import { showDecimal } from './decimal.ts'

type FigureProps = { readonly decimal: string }

/** A number that may break between its thousands, so that the longest one fits the narrowest place. */
export function Figure({ decimal }: FigureProps) {
  const [first, ...rest] = showDecimal(decimal).split(',')
  return (
    // A number that changes fades in anew.
    <span key={decimal} className="ledger-figure">
      {first}
      {rest.map((digits, index) => (
        // The places of a number do not move.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          ,<wbr />
          {digits}
        </Fragment>
      ))}
    </span>
  )
}
