import { letters } from '@leaven/domain/learn/flow.ts'
import { useId } from 'react'
import { toTag } from '../../platform/language.ts'
import type { StageProps } from './stage-props.ts'
import { StageHeading } from './StageHeading.tsx'

/** LEARN-11: one question, four answers. */
export function QuizStage({ stack: { view }, flow: { lesson, chosen, choose } }: StageProps) {
  const name = useId()
  if (!lesson) return null
  const { question, options } = lesson.quiz
  return (
    <div role="radiogroup" aria-labelledby={`${name}-question`} lang={toTag(view.language)} data-content>
      <div id={`${name}-question`}>
        <StageHeading>{question}</StageHeading>
      </div>
      <div className="learn-options">
        {options.map(({ option, description }) => (
          // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is what it is given
          <label key={option} className="learn-option" data-on={chosen === option || undefined}>
            <input
              className="learn-option__input"
              type="radio"
              name={name}
              value={option}
              checked={chosen === option}
              onChange={() => choose(letters.find((letter) => letter === option) ?? null)}
            />
            <span className="learn-option__letter" translate="no">
              {option}
            </span>
            <span>{description}</span>
          </label>
        ))}
      </div>
    </div>
  )
}
