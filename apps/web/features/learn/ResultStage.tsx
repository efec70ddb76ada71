import type { QuizView } from '@leaven/contract/learn.ts'
import { Trans } from '@lingui/react/macro'
import { Check, CircleCheck, CircleX, X } from 'lucide-react'
import { toTag } from '../../platform/language.ts'
import type { StageProps } from './stage-props.ts'
import { StageHeading } from './StageHeading.tsx'

/** LEARN-13: right or wrong, and why. */
export function ResultStage({ stack: { view }, flow: { lesson, outcome } }: StageProps) {
  if (!lesson) return null
  const lang = toTag(view.language)
  if (outcome?.kind === 'wrong') {
    const { letter, why } = outcome
    return (
      <div className="learn-text">
        <p className="learn-verdict learn-verdict--wrong">
          <CircleX size={22} aria-hidden />
          <Trans>That is not the answer</Trans>
        </p>
        <StageHeading lang={lang}>{lesson.quiz.question}</StageHeading>
        <Answer quiz={lesson.quiz} letter={letter} isRight={false} lang={lang} />
        <p lang={lang} data-content>
          {why}
        </p>
      </div>
    )
  }
  const quiz = outcome?.quiz ?? lesson.quiz
  return (
    <div className="learn-text">
      <p className="learn-verdict learn-verdict--right">
        <CircleCheck size={22} aria-hidden />
        <Trans>Congrats for completing the lesson</Trans>
      </p>
      <StageHeading lang={lang}>{quiz.question}</StageHeading>
      <Answer quiz={quiz} letter={quiz.answer} isRight lang={lang} />
      <p lang={lang} data-content>
        {quiz.explanation}
      </p>
    </div>
  )
}

type AnswerProps = {
  readonly quiz: QuizView
  readonly letter: string | null
  readonly isRight: boolean
  readonly lang: string
}

function Answer({ quiz, letter, isRight, lang }: AnswerProps) {
  const option = quiz.options.find((one) => one.option === letter)
  if (!option) return null
  return (
    <p className="learn-option learn-option--shown" data-right={isRight}>
      <span className="learn-option__letter" translate="no">
        {option.option}
      </span>
      <b lang={lang} data-content>
        {option.description}
      </b>
      {isRight ? <Check size={22} aria-hidden /> : <X size={22} aria-hidden />}
    </p>
  )
}
