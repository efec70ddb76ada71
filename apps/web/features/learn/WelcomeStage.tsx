import { REWARD_LOCK_DAYS } from '@leaven/domain/learn/reward.ts'
import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { toTag } from '../../platform/language.ts'
import type { StageProps } from './stage-props.ts'
import { useRewardText } from './reward-text.ts'
import { StageHeading } from './StageHeading.tsx'

/** LEARN-05: what there is to learn, and what it earns. */
export function WelcomeStage({ stack: { view, info }, learner }: StageProps) {
  const lessons = view.lessons.length
  return (
    <div className="learn-text">
      <StageHeading isFirst>
        <Trans>{lessons} short lessons</Trans>
      </StageHeading>
      <p lang={toTag(view.language)} data-content>
        {view.description}
      </p>
      <ol className="learn-list" lang={toTag(view.language)} data-content>
        {view.lessons.map(({ lessonIndex, title, quizQuestionId }) => (
          <li key={quizQuestionId}>
            <span className="learn-list__mark" translate="no">
              {info.quizQuestionDoneIds.includes(quizQuestionId) ? <Check size={16} aria-hidden /> : lessonIndex}
            </span>
            {title}
          </li>
        ))}
      </ol>
      {learner.isDenied || !info.isEligible ? null : <Terms coinId={view.coinId} />}
    </div>
  )
}

function Terms({ coinId }: { readonly coinId: string }) {
  const reward = useRewardText()(1)
  const days = REWARD_LOCK_DAYS
  return (
    <p className="learn-terms">
      <Trans>
        Each right answer earns <span translate="no">{reward}</span> in <span translate="no">{coinId}</span>. It is paid
        once your account is verified, and locked for {days} days.
      </Trans>
    </p>
  )
}
