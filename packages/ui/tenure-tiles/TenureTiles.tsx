import './tenure-tiles.css'
import { type KeyboardEvent, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { findNext } from './roving.ts'

export type Tenure = {
  readonly months: number
  readonly count: string
  readonly unit: string
  /** What the term multiplies, such as 1.5×. */
  readonly flag?: string
  /** Why the term cannot be chosen; the tile stays in its place and tells it. */
  readonly reason?: string
}

type TenureTilesProps = {
  readonly label: string
  readonly tenures: readonly Tenure[]
  readonly chosen: number | null
  readonly onChoose: (months: number) => void
}

export function TenureTiles({ label, tenures, chosen, onChoose }: TenureTilesProps) {
  const group = useRef<HTMLDivElement>(null)
  const choose = ({ months, reason }: Tenure) => {
    if (reason === undefined && months !== chosen) onChoose(months)
  }
  const follow = (event: KeyboardEvent, at: number) => {
    const next = findNext(event.key, at, tenures.length)
    const tenure = next === null ? undefined : tenures[next]
    if (next === null || !tenure) return
    event.preventDefault()
    group.current?.querySelectorAll<HTMLElement>('[role=radio]')[next]?.focus()
    choose(tenure)
  }
  const first = Math.max(
    tenures.findIndex(({ months }) => months === chosen),
    0,
  )
  return (
    <div className="lv-tenures" role="radiogroup" aria-label={label} ref={group}>
      {tenures.map((tenure, at) => (
        <Tile
          key={tenure.months}
          tenure={tenure}
          isChosen={tenure.months === chosen}
          isTabStop={at === first}
          choose={() => choose(tenure)}
          follow={(event) => follow(event, at)}
        />
      ))}
    </div>
  )
}

type TileProps = {
  readonly tenure: Tenure
  readonly isChosen: boolean
  readonly isTabStop: boolean
  readonly choose: () => void
  readonly follow: (event: KeyboardEvent) => void
}

function Tile({ tenure: { count, unit, flag, reason }, isChosen, isTabStop, choose, follow }: TileProps) {
  const isClosed = reason !== undefined
  const tile = (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <input> would be chosen by the arrow that reaches it
      role="radio"
      className={classNames('lv-tenure', isClosed && 'lv-tenure--closed')}
      aria-checked={isChosen}
      aria-disabled={isClosed || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={choose}
      onKeyDown={follow}
    >
      <b className="lv-d">{count}</b> <span>{unit}</span>
      {flag !== undefined && <i>{flag}</i>}
    </button>
  )
  if (!isClosed) return tile
  return (
    <Tooltip text={reason} opensOnPress>
      {tile}
    </Tooltip>
  )
}
