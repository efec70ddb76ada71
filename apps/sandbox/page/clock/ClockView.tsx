import { useState } from 'react'
import { useAction } from '../parts/action.ts'
import { type ClockAnswer, movedAnswer } from '../parts/answers.ts'
import { send } from '../parts/ask.ts'
import { OutcomeLine } from '../parts/OutcomeLine.tsx'
import type { Reading } from '../parts/reading.ts'
import { countOf, showTime } from '../parts/show.ts'
import { Failed, Loading } from '../parts/States.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { ClockFace } from './ClockFace.tsx'
import { HowItMoves } from './HowItMoves.tsx'
import { type ClockMove, MoveForm } from './MoveForm.tsx'

type ClockViewProps = { readonly clock: Reading<ClockAnswer>; readonly readClock: () => void }

export function ClockView({ clock, readClock }: ClockViewProps) {
  const { isBusy, outcome, act } = useAction()
  const [from, setFrom] = useState('')
  const move = (asked: ClockMove) => {
    if (clock.state !== 'ready' || clock.data.isMoving) return
    setFrom(clock.data.now)
    act(async () => {
      const { now, ran } = await send('/clock', asked, movedAnswer).finally(readClock)
      return `It is ${showTime(now)} now. ${countOf(ran, 'job', 'jobs')} ran on the way.`
    })
  }
  return (
    <div className="view">
      <ViewHead title="Clock">
        The platform works by its own clock. Move it forward and everything that falls due on the way happens, in order
        and at its own hour: batches mature, rewards are paid, mails go out. It cannot go back.
      </ViewHead>
      {clock.state === 'loading' && <Loading what="the clock" />}
      {clock.state === 'failed' && (
        <div className="card">
          <Failed what="The platform’s clock" why={clock.why} retry={readClock} />
        </div>
      )}
      {clock.state === 'ready' && (
        <>
          <ClockFace clock={clock.data} from={from} isMoving={isBusy || clock.data.isMoving} />
          <MoveForm now={clock.data.now} isMoving={isBusy || clock.data.isMoving} move={move} />
        </>
      )}
      <OutcomeLine outcome={outcome} />
      <HowItMoves />
    </div>
  )
}
