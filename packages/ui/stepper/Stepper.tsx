import './stepper.css'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type StepState = 'done' | 'now' | 'next'

export type Step = {
  readonly id: string
  readonly name: string
  /** A second line, on the track only: a date, or what is missing. */
  readonly detail?: ReactNode
}

type StepperProps = {
  readonly shape: 'bars' | 'dots' | 'track'
  readonly label: string
  readonly steps: readonly Step[]
  /** How many are done; the one after them is under way. */
  readonly done: number
  /** Such as "Step 2 of 3"; shape and colour alone say nothing. */
  readonly text: string
  /** The words for the states, for those who cannot see the colours. */
  readonly words: Readonly<Record<StepState, string>>
}

export function Stepper({ shape, label, steps, done, text, words }: StepperProps) {
  return (
    <div className={`lv-stepper lv-stepper--${shape}`}>
      <ol aria-label={label}>
        {steps.map((step, at) => (
          <Item key={step.id} step={step} state={stateOf(at, done)} number={at + 1} shape={shape} words={words} />
        ))}
      </ol>
      <p>{text}</p>
    </div>
  )
}

function stateOf(at: number, done: number): StepState {
  if (at < done) return 'done'
  return at === done ? 'now' : 'next'
}

type ItemProps = Pick<StepperProps, 'shape' | 'words'> & {
  readonly step: Step
  readonly state: StepState
  readonly number: number
}

function Item({ step: { name, detail }, state, number, shape, words }: ItemProps) {
  return (
    <li className={`lv-step lv-step--${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="lv-step__sign" aria-hidden="true">
        {shape === 'dots' && (state === 'done' ? <Check size={14} strokeWidth={3} /> : number)}
      </span>
      <span className={shape === 'bars' ? 'lv-sr' : undefined}>{name}</span>
      <span className="lv-sr">, {words[state]}</span>
      {shape === 'track' && detail !== undefined && <small>{detail}</small>}
    </li>
  )
}
