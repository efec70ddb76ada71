import './donut.css'
import { type ReactNode, useId } from 'react'
import { type OtherTexts, type Part, type Slice, toDash, toSlices } from './slices.ts'

type DonutProps = {
  readonly label: string
  readonly parts: readonly Part[]
  readonly other: OtherTexts
  /** How a share between 0 and 1 is written, or what stands there when values are hidden. */
  readonly showShare: (share: number) => string
  readonly centre?: ReactNode
  /** What is said when there is nothing to divide. */
  readonly empty: ReactNode
}

const SIZE = 190
const STROKE = 27
const GAP = 2
const RADIUS = (SIZE - STROKE) / 2
const AROUND = 2 * Math.PI * RADIUS
const CENTRE = SIZE / 2

/** The legend is the text equivalent; the ring beside it is silent. */
export function Donut({ label, parts, other, showShare, centre, empty }: DonutProps) {
  const slices = toSlices(parts, other)
  return (
    <figure className="lv-donut" aria-label={label}>
      <div className="lv-donut__ring">
        <Ring slices={slices} />
        {centre !== undefined && <div className="lv-donut__centre lv-d">{centre}</div>}
      </div>
      {slices.length === 0 ? (
        <p className="lv-donut__empty">{empty}</p>
      ) : (
        <ul className="lv-donut__legend">
          {slices.map(({ id, name, colour, share }) => (
            <li key={id}>
              <i style={{ background: colour }} aria-hidden="true" />
              <span>{name}</span> <b>{showShare(share)}</b>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

const circle = { cx: CENTRE, cy: CENTRE, r: RADIUS, fill: 'none', strokeWidth: STROKE } as const

function Ring({ slices }: { readonly slices: readonly Slice[] }) {
  const mask = useId()
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <mask id={mask}>
        <circle {...circle} className="lv-donut__draw" pathLength="1" />
      </mask>
      {slices.length === 0 && <circle {...circle} className="lv-donut__track" />}
      <g mask={`url(#${mask})`}>
        {slices.map((slice) => {
          const { pattern, offset } = toDash(slice, AROUND, GAP)
          return (
            <circle
              key={slice.id}
              {...circle}
              style={{ stroke: slice.colour }}
              strokeDasharray={pattern}
              strokeDashoffset={offset}
            />
          )
        })}
      </g>
    </svg>
  )
}
