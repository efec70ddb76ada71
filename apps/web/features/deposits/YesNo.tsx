import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

type YesNoProps = {
  readonly question: string
  readonly yesHint: string
  readonly noHint: string
  readonly value: boolean | undefined
  readonly onChange: (value: boolean) => void
  readonly error: string | undefined
}

/** A question with two answers, neither of them given beforehand. */
export function YesNo({ question, yesHint, noHint, value, onChange, error }: YesNoProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      className="deposits-question"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-error`}
      aria-invalid={error === undefined ? undefined : true}
    >
      <p id={`${id}-question`} className="lv-t-sm lv-b">
        {question}
      </p>
      <div className="deposits-question__answers">
        <Answer name={id} isOn={value === true} onChoose={() => onChange(true)} hint={yesHint}>
          <Trans>Yes</Trans>
        </Answer>
        <Answer name={id} isOn={value === false} onChoose={() => onChange(false)} hint={noHint}>
          <Trans>No</Trans>
        </Answer>
      </div>
      <div id={`${id}-error`} role="alert">
        {error === undefined ? null : <p className="deposits-question__error">{error}</p>}
      </div>
    </div>
  )
}

type AnswerProps = {
  readonly name: string
  readonly isOn: boolean
  readonly onChoose: () => void
  readonly hint: string
  readonly children: ReactNode
}

function Answer({ name, isOn, onChoose, hint, children }: AnswerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is what it is given
    <label className="deposits-answer">
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span>
        <span className="deposits-answer__word">{children}</span>
        <span className="deposits-answer__hint">{hint}</span>
      </span>
    </label>
  )
}
