import { Trans } from '@lingui/react/macro'
import { useFormat } from './format.ts'

/** A time of the house and, where that is another, the same by the clock of who reads it. */
export function Moment({ at }: { readonly at: Date }) {
  const { dayAndTime, localDayAndTime } = useFormat()
  const local = localDayAndTime(at)
  return (
    <span>
      <time dateTime={at.toISOString()}>{dayAndTime(at)}</time>
      {local === null ? null : (
        <>
          <br />
          <span className="lv-ink3 lv-t-sm">
            <Trans>
              Your time: <time dateTime={at.toISOString()}>{local}</time>
            </Trans>
          </span>
        </>
      )}
    </span>
  )
}
