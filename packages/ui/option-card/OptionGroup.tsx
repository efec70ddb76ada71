import './option-card.css'
import { useId, type ReactNode } from 'react'
import { GroupName } from './group-name.ts'

type OptionGroupProps = {
  readonly question: ReactNode
  /** OptionCards, which stand side by side where there is room, or Radios, one below the other. */
  readonly children: ReactNode
  readonly error?: string | undefined
}

/** A question with its answers, of which one can be chosen. */
export function OptionGroup({ question, children, error }: OptionGroupProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className="lv-options"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <p id={`${id}-question`} className="lv-options__question">
        {question}
      </p>
      <div className="lv-options__list">
        <GroupName value={id}>{children}</GroupName>
      </div>
      {/* Always there, so that what appears in it is read out. */}
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : <p className="lv-options__error">{error}</p>}
      </div>
    </div>
  )
}
