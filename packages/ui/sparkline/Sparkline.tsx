import './sparkline.css'
import { type Point, toLine, toScale } from '../chart-scale/scale.ts'

type SparklineProps = {
  /** Oldest first; only for drawing. */
  readonly values: readonly number[]
  readonly trend: 'up' | 'down' | 'flat'
  /** Left out where the change is written beside it. */
  readonly label?: string
}

const WIDTH = 84
const HEIGHT = 30

export function Sparkline({ values, trend, label }: SparklineProps) {
  const points = placePoints(values)
  const end = points.at(-1)
  return (
    <svg
      className={`lv-sparkline lv-sparkline--${trend}`}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={toLine(points)} />
      {end && <circle cx={end.x} cy={end.y} r="2.6" />}
    </svg>
  )
}

function placePoints(values: readonly number[]): readonly Point[] {
  const x = toScale([0, values.length - 1], [3, 79])
  const y = toScale([Math.min(...values), Math.max(...values)], [27, 3])
  return values.map((value, index) => ({ x: x(index), y: y(value) }))
}
