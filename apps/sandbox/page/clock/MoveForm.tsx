import { useState } from 'react'
import { Field } from '../parts/Field.tsx'
import { Icon } from '../parts/Icon.tsx'

export type ClockMove = { readonly advance: string } | { readonly at: string }

type MoveFormProps = { readonly now: string; readonly isMoving: boolean; readonly move: (asked: ClockMove) => void }

const leaps = [
  { advance: 'P1D', label: '+1 day' },
  { advance: 'P7D', label: '+7 days' },
  { advance: 'P28D', label: '+28 days' },
] as const

export function MoveForm({ now, isMoving, move }: MoveFormProps) {
  return (
    <div className="columns">
      <section className="card" aria-labelledby="leap-title">
        <h2 id="leap-title" className="d t-lg">
          Let time pass
        </h2>
        <p className="ink2">A week is one weekly batch, 28 days a four-weekly one.</p>
        <div className="row">
          {leaps.map(({ advance, label }) => (
            <button
              key={advance}
              type="button"
              className="btn btn-primary"
              aria-disabled={isMoving}
              onClick={() => move({ advance })}
            >
              {label}
            </button>
          ))}
        </div>
      </section>
      <MomentForm now={now} isMoving={isMoving} move={move} />
    </div>
  )
}

function MomentForm({ now, isMoving, move }: MoveFormProps) {
  const [until, setUntil] = useState('')
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        move({ at: `${until}:00Z` })
      }}
    >
      <h2 className="d t-lg">Go to a moment</h2>
      <div className="row end">
        <Field
          label="Date and time, UTC"
          type="datetime-local"
          required
          min={now.slice(0, 16)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        <button type="submit" className="btn btn-secondary" aria-disabled={isMoving}>
          <Icon shape="next" />
          Go there
        </button>
      </div>
    </form>
  )
}
