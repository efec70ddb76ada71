import type { Stage } from '@leaven/domain/learn/flow.ts'
import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Art } from './Art.tsx'
import { CompletedStage } from './CompletedStage.tsx'
import { FlowActions } from './FlowActions.tsx'
import { LessonStage } from './LessonStage.tsx'
import { QuizStage } from './QuizStage.tsx'
import { ResultStage } from './ResultStage.tsx'
import { useRewardText } from './reward-text.ts'
import type { Stack } from './stack.ts'
import type { StageProps } from './stage-props.ts'
import { useFlow } from './use-flow.ts'
import type { Learner } from './use-learner.ts'
import { WelcomeStage } from './WelcomeStage.tsx'

type LearnDialogProps = { readonly stack: Stack; readonly learner: Learner; readonly onClose: () => void }

/** LEARN-02: the welcome, the lessons with their questions, and the end. */
export function LearnDialog({ stack, learner, onClose }: LearnDialogProps) {
  const { t } = useLingui()
  const flow = useFlow(stack, learner.isGuest)
  const shown = { stack, learner, flow }
  const { stage, lessonIndex, partIndex } = flow.place
  const Shown = stages[stage]
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="reader"
      closeLabel={t`Close`}
      icon={<CoinGlyph coin={stack.view.coinId} size={36} />}
      title={<Title {...shown} />}
      headEnd={<RewardBadge {...shown} />}
      art={<Art {...shown} />}
      footer={<FlowActions {...shown} onClose={onClose} />}
    >
      <Shown key={`${stage} ${lessonIndex} ${partIndex}`} {...shown} />
    </Modal>
  )
}

function Title({ stack: { view }, flow: { place } }: StageProps) {
  const [lesson, all] = [place.lessonIndex, view.lessons.length]
  const isInLesson = place.stage !== 'WELCOME' && place.stage !== 'COMPLETED'
  return (
    <span className="learn-title">
      <span translate="no">{view.coinName}</span>
      {isInLesson ? (
        <small>
          <Trans>
            Lesson {lesson} of {all}
          </Trans>
        </small>
      ) : null}
    </span>
  )
}

function RewardBadge({ stack: { info }, learner, flow: { place } }: StageProps) {
  const reward = useRewardText()(1)
  const isHidden = learner.isDenied || !info.isEligible || place.stage === 'WELCOME' || place.stage === 'COMPLETED'
  if (isHidden) return null
  return (
    <Badge tone="brand">
      <span translate="no">{reward}</span>
    </Badge>
  )
}

const stages: Readonly<Record<Stage, ComponentType<StageProps>>> = {
  WELCOME: WelcomeStage,
  LESSON: LessonStage,
  QUIZ: QuizStage,
  RESULT: ResultStage,
  COMPLETED: CompletedStage,
}
