import './price-ring.css'
import type { ReactNode } from 'react'
import { RING_RADIUS, ringOf } from './ring.ts'

type PriceRingProps = {
  readonly secondsLeft: number
  readonly unit: string
  /** The sentence for a number of seconds, said at 30, 10 and 0. */
  readonly spoken: (seconds: number) => string
  /** What stands beside the ring when the price is no longer valid. */
  readonly expired?: ReactNode
}

const SIZE = 84
const CENTRE = SIZE / 2

export function PriceRing({ secondsLeft, unit, spoken, expired }: PriceRingProps) {
  const { seconds, state, drawn, around, announced } = ringOf(secondsLeft)
  return (
    <div className={`lv-price-ring lv-price-ring--${state}`}>
      <div className="lv-price-ring__face" role="timer" aria-label={spoken(seconds)}>
        <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <circle className="lv-price-ring__track" cx={CENTRE} cy={CENTRE} r={RING_RADIUS} />
          {seconds > 0 && (
            <circle
              className="lv-price-ring__left"
              cx={CENTRE}
              cy={CENTRE}
              r={RING_RADIUS}
              strokeDasharray={`${drawn} ${around}`}
            />
          )}
        </svg>
        <span className="lv-price-ring__number" aria-hidden="true">
          <b className="lv-d">{seconds}</b>
          <small>{unit}</small>
        </span>
      </div>
      {/* A timer is silent by itself; this speaks at three moments only. */}
      <output className="lv-sr">{announced === null ? '' : spoken(announced)}</output>
      {state === 'expired' && expired !== undefined && <div className="lv-price-ring__expired">{expired}</div>}
    </div>
  )
}
