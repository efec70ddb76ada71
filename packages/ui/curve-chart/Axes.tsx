import { FLOOR, LEFT, RIGHT } from './frame.ts'

export type Tick = { readonly at: number; readonly text: string }

type AxesProps = {
  readonly xTicks: readonly Tick[]
  readonly yTicks: readonly Tick[]
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  readonly marker: number | undefined
}

export function Axes({ xTicks, yTicks, x, y, marker }: AxesProps) {
  return (
    <>
      {yTicks.map(({ at, text }) => (
        <g key={at}>
          <path className={at === 0 ? 'lv-curve__floor' : 'lv-curve__level'} d={`M${LEFT} ${y(at)}H${RIGHT}`} />
          <text translate="no" x={RIGHT + 14} y={y(at) + 4}>
            {text}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, text }) => (
        <g key={at}>
          <path className="lv-curve__tick" d={`M${x(at)} ${FLOOR}v5`} />
          <text
            className={at === marker ? 'lv-curve__chosen' : undefined}
            x={x(at)}
            y={FLOOR + 24}
            // The first would leave the picture on the left.
            textAnchor={at === 0 ? 'start' : 'middle'}
          >
            {text}
          </text>
        </g>
      ))}
    </>
  )
}
