import type { ClockAnswer } from '../parts/answers.ts'
import { countOf, showDay, showSeconds, showTime, showWeekday } from '../parts/show.ts'

type ClockFaceProps = { readonly clock: ClockAnswer; readonly from: string; readonly isMoving: boolean }

const DAY_MS = 86_400_000

export function ClockFace({ clock, from, isMoving }: ClockFaceProps) {
  return (
    <section className="block face" aria-label="Platform time">
      <div>
        <p className="k">Platform time</p>
        <p className="d t-4xl">{showDay(clock.now)}</p>
        <p className="v">
          {showWeekday(clock.now)}, {showSeconds(clock.now)}
        </p>
      </div>
      <div>
        <p className="k">Your computer</p>
        <p className="v">{showTime(clock.wall)}</p>
        <p className="k">{ahead(clock)}</p>
      </div>
      {isMoving && (
        <div className="moving">
          <progress className="sr" aria-label="Moving the clock" />
          <div className="pg" aria-hidden="true">
            <i />
          </div>
          <p>
            Running every job that is due{from && `, since ${showTime(from)}`}. Long moves take minutes; you may look
            around meanwhile.
          </p>
        </div>
      )}
    </section>
  )
}

function ahead({ now, wall }: ClockAnswer): string {
  const days = Math.round((new Date(now).getTime() - new Date(wall).getTime()) / DAY_MS)
  return days < 1 ? 'Both agree.' : `The platform is ${countOf(days, 'day', 'days')} ahead.`
}
