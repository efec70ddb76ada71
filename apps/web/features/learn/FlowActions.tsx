import { isLastLesson, isLastPart, type Stage } from '@leaven/domain/learn/flow.ts'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { RouteButton } from '../../platform/links.tsx'
import type { StageProps } from './stage-props.ts'

type ActionProps = StageProps & { readonly onClose: () => void }

/** The way back and the way on, each under the name that its stage has for it. */
export function FlowActions(props: ActionProps) {
  const Actions = actions[props.flow.place.stage]
  return <Actions {...props} />
}

function Start({ flow }: ActionProps) {
  const { t } = useLingui()
  return (
    <Button variant="primary" isBusy={flow.isBusy} busyLabel={t`Starting`} onClick={() => void flow.start()}>
      <Trans>Start now</Trans>
    </Button>
  )
}

const Back = ({ flow }: Pick<ActionProps, 'flow'>) => (
  <Button variant="ghost" onClick={flow.goBack}>
    <Trans>Back</Trans>
  </Button>
)

function LessonActions({ flow }: ActionProps) {
  const { course, place, isDone } = flow
  const next = place.partIndex + 1
  return (
    <>
      <Back flow={flow} />
      <Button variant="primary" onClick={flow.goOn}>
        {isLastPart(course, place) ? <ToQuiz isDone={isDone} /> : <Trans>Go to part {next}</Trans>}
      </Button>
    </>
  )
}

/** LEARN-08, LEARN-09 */
const ToQuiz = ({ isDone }: { readonly isDone: boolean }) =>
  isDone ? <Trans>See quiz result</Trans> : <Trans>Take the quiz</Trans>

/** LEARN-12 */
function QuizActions({ flow }: ActionProps) {
  const { t } = useLingui()
  const reason = flow.chosen ? undefined : t`Choose an answer first.`
  return (
    <>
      <Back flow={flow} />
      <Button
        variant="primary"
        reason={reason}
        isBusy={flow.isBusy}
        busyLabel={t`Submitting`}
        onClick={() => void flow.submit()}
      >
        <Trans>Submit</Trans>
      </Button>
    </>
  )
}

/** LEARN-14 to LEARN-17 */
function ResultActions({ flow, learner }: ActionProps) {
  if (flow.outcome?.kind === 'wrong') {
    return (
      <>
        <Back flow={flow} />
        <Button variant="primary" onClick={flow.goOn}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  }
  const next = (
    <Button variant={learner.isGuest ? 'soft' : 'primary'} onClick={flow.goOn}>
      <NextName flow={flow} />
    </Button>
  )
  return (
    <>
      <Back flow={flow} />
      <div className="learn-next">
        {next}
        {learner.isGuest ? <Register /> : null}
      </div>
    </>
  )
}

function NextName({ flow: { course, place } }: Pick<ActionProps, 'flow'>): ReactNode {
  const next = place.lessonIndex + 1
  return isLastLesson(course, place.lessonIndex) ? <Trans>Complete</Trans> : <Trans>Go to lesson {next}</Trans>
}

const Register = () => (
  <RouteButton to="/register" variant="primary">
    <Trans>Register your account</Trans>
  </RouteButton>
)

const End = ({ onClose }: ActionProps) => (
  <Button variant="primary" onClick={onClose}>
    <Trans>Close</Trans>
  </Button>
)

const actions: Readonly<Record<Stage, ComponentType<ActionProps>>> = {
  WELCOME: Start,
  LESSON: LessonActions,
  QUIZ: QuizActions,
  RESULT: ResultActions,
  COMPLETED: End,
}
