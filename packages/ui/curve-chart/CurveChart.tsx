import './curve-chart.css'
import { type ReactNode, useId } from 'react'
import { heightAt, type Point, toArea, toLine, toScale } from '../chart-scale/scale.ts'
import { Axes, type Tick } from './Axes.tsx'
import { FLOOR, HEIGHT, LEFT, RIGHT, TOP, WIDTH } from './frame.ts'

type Curve = { readonly name: string; readonly points: readonly Point[] }

type CurveChartProps = {
  /** The whole drawing in one sentence, with its numbers. */
  readonly label: string
  readonly main: Curve
  readonly comparison?: Curve
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  /** Where the marker stands, in the numbers of the points. */
  readonly marker?: number
  /** The assumptions, always written underneath. */
  readonly note: ReactNode
}

export function CurveChart({ label, main, comparison, xTicks, yTicks, marker, note }: CurveChartProps) {
  const fade = useId()
  const place = placeOn(xTicks, yTicks)
  const line = main.points.map(place.point)
  const dotted = comparison?.points.map(place.point)
  return (
    <figure className="lv-curve">
      <Legend main={main.name} comparison={comparison?.name} />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, in the colours of the theme */}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
          <stop className="lv-curve__fade-from" offset="0" />
          <stop className="lv-curve__fade-to" offset="1" />
        </linearGradient>
        <Axes xTicks={xTicks} yTicks={yTicks} x={place.x} y={place.y} marker={marker} />
        <path d={toArea(line, FLOOR)} fill={`url(#${fade})`} />
        {dotted && <path className="lv-curve__comparison" d={toLine(dotted)} />}
        <path className="lv-curve__main" d={toLine(line)} />
        {marker !== undefined && <Marker x={place.x(marker)} main={line} comparison={dotted} />}
      </svg>
      <figcaption>{note}</figcaption>
    </figure>
  )
}

function placeOn(xTicks: readonly Tick[], yTicks: readonly Tick[]) {
  const rangeOf = (ticks: readonly Tick[]) => {
    const all = ticks.map(({ at }) => at)
    // Without ticks there is still a floor to stand on.
    return [Math.min(0, ...all), Math.max(0, ...all) || 1] as const
  }
  const x = toScale(rangeOf(xTicks), [LEFT, RIGHT])
  const y = toScale(rangeOf(yTicks), [FLOOR, TOP])
  return { x, y, point: (point: Point): Point => ({ x: x(point.x), y: y(point.y) }) }
}

type MarkerProps = {
  readonly x: number
  readonly main: readonly Point[]
  readonly comparison: readonly Point[] | undefined
}

function Marker({ x, main, comparison }: MarkerProps) {
  const height = heightAt(main, x)
  return (
    <>
      <path className="lv-curve__plumb" d={`M${x} ${height}V${FLOOR}`} />
      {comparison && <circle className="lv-curve__dot-comparison" cx={x} cy={heightAt(comparison, x)} r="5" />}
      <circle className="lv-curve__dot" cx={x} cy={height} r="8" />
    </>
  )
}

// The words stand in the chart's label already.
function Legend({ main, comparison }: { readonly main: string; readonly comparison: string | undefined }) {
  return (
    <ul className="lv-curve__legend" aria-hidden="true">
      <li>
        <svg width="26" height="6">
          <path className="lv-curve__main" d="M2 3h22" />
        </svg>
        {main}
      </li>
      {comparison !== undefined && (
        <li>
          <svg width="26" height="6">
            <path className="lv-curve__comparison" d="M2 3h22" />
          </svg>
          {comparison}
        </li>
      )}
    </ul>
  )
}
