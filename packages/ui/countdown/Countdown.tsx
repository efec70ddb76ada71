import './countdown.css'
import type { ReactNode } from 'react'
import { findLeft, type Left } from './left.ts'

type CountdownProps = {
  readonly until: Date
  readonly now: Date
  /** The letters behind the numbers. */
  readonly units: { readonly days: string; readonly hours: string; readonly minutes: string }
  /** The whole sentence, for those who cannot see the letters. */
  readonly spoken: (left: Left) => string
  /** What stands there when it is over. */
  readonly over: ReactNode
}

/** Days, hours and minutes; the caller hands in a new `now` every 60 seconds. */
export function Countdown({ until, now, units, spoken, over }: CountdownProps) {
  const left = findLeft(until.getTime(), now.getTime())
  if (!left) return <span className="lv-countdown lv-countdown--over">{over}</span>
  return (
    <time className="lv-countdown lv-d" role="timer" dateTime={toDuration(left)} aria-label={spoken(left)}>
      {left.days > 0 && <Part value={String(left.days)} unit={units.days} />}
      <Part value={twoDigits(left.hours)} unit={units.hours} />
      <Part value={twoDigits(left.minutes)} unit={units.minutes} />
    </time>
  )
}

const toDuration = ({ days, hours, minutes }: Left): string => `P${days}DT${hours}H${minutes}M`

function Part({ value, unit }: { readonly value: string; readonly unit: string }) {
  return (
    <span aria-hidden="true">
      {value}
      <small>{unit}</small>
    </span>
  )
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
