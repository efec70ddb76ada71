import { useFormat } from './format.ts'

type MomentProps = {
  readonly at: Date
  /** A rule fixes it by the clock of the house, so that stands beside it. */
  readonly isOfHouse?: boolean
}

/** A time by the clock of who reads it. */
export function Moment({ at, isOfHouse = false }: MomentProps) {
  const { dayAndTime, houseDayAndTime } = useFormat()
  const house = isOfHouse ? houseDayAndTime(at) : null
  return (
    <span>
      <time dateTime={at.toISOString()}>{dayAndTime(at)}</time>
      {house === null ? null : (
        <>
          <br />
          <time className="lv-ink3 lv-t-sm" dateTime={at.toISOString()}>
            {house}
          </time>
        </>
      )}
    </span>
  )
}
