import type { StackStatus } from '@leaven/domain/learn/reward.ts'
import { AmountText } from '@leaven/ui/amount-text/AmountText.tsx'
import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import { Button } from '@leaven/ui/button/Button.tsx'
import { LoafCard } from '@leaven/ui/card/Card.tsx'
import { CoinGlyph } from '@leaven/ui/coin-glyph/CoinGlyph.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Figure } from '../../platform/hidden.tsx'
import { toTag } from '../../platform/language.ts'
import { Segments } from './Segments.tsx'
import { SlotNote } from './SlotNote.tsx'
import { rewardOf, statusOf, type Stack } from './stack.ts'
import type { Learner } from './use-learner.ts'

type StackCardProps = { readonly stack: Stack; readonly learner: Learner; readonly onOpen: () => void }

const looks: Readonly<Record<StackStatus, { readonly tone: BadgeTone; readonly name: MessageDescriptor }>> = {
  NOT_STARTED: { tone: 'neutral', name: msg`Not started` },
  IN_PROGRESS: { tone: 'accent', name: msg`In progress` },
  COMPLETED: { tone: 'positive', name: msg`Completed` },
}

const steps: Readonly<Record<StackStatus, MessageDescriptor>> = {
  NOT_STARTED: msg`Start now`,
  IN_PROGRESS: msg`Continue`,
  COMPLETED: msg`Read again`,
}

/** One coin: how far he is, what it has earned him, and the way in. */
export function StackCard({ stack, learner, onOpen }: StackCardProps) {
  const { i18n } = useLingui()
  const { view, info } = stack
  const status = statusOf(stack, learner.isVerified && info.isEligible)
  const { tone, name } = looks[status]
  const [done, all] = [info.quizQuestionDoneIds.length, view.lessons.length]
  const id = useId()
  return (
    <LoafCard>
      <div className="learn-card">
        <div className="learn-card__top">
          <CoinGlyph coin={view.coinId} size={44} />
          <Badge tone={tone}>{i18n._(name)}</Badge>
        </div>
        <h2 id={`${id}-name`} className="lv-d lv-t-xl learn-card__name" translate="no">
          {view.coinName}
        </h2>
        <p className="lv-ink2" lang={toTag(view.language)} data-content>
          {view.description}
        </p>
        <div className="learn-card__sum lv-t-sm">
          <span className="lv-ink2">
            <Trans>
              {done} of {all} lessons
            </Trans>
          </span>
          <Earned stack={stack} learner={learner} />
        </div>
        <Segments count={all} filled={done} />
        <SlotNote stack={stack} learner={learner} />
        <div className="learn-card__step">
          <Button
            variant={status === 'IN_PROGRESS' ? 'primary' : 'soft'}
            isBlock
            onClick={onOpen}
            aria-labelledby={`${id}-step ${id}-name`}
          >
            <span id={`${id}-step`}>{i18n._(steps[status])}</span>
          </Button>
        </div>
      </div>
    </LoafCard>
  )
}

/** LEARN-49: where rewards are closed there is nothing to tell of them. */
function Earned({ stack: { view, info }, learner }: Pick<StackCardProps, 'stack' | 'learner'>) {
  const { t } = useLingui()
  const isEarning = info.isEligible || info.quizQuestionPaidIds.length > 0
  if (learner.isDenied) return null
  if (!isEarning) {
    return (
      <span className="lv-ink3">
        <Trans>No reward slots left</Trans>
      </span>
    )
  }
  const [earned, all] = [rewardOf(info.quizQuestionDoneIds.length), rewardOf(view.lessons.length)]
  const sum = learner.isGuest ? (
    <AmountText amount={earned} view="currency" hiddenLabel={t`Hidden`} />
  ) : (
    <Figure amount={earned} view="currency" />
  )
  const most = <AmountText amount={all} view="currency" hiddenLabel={t`Hidden`} />
  return (
    <b className="lv-num">
      <Trans>
        {sum} of {most}
      </Trans>
    </b>
  )
}

export const StackCardLoading = () => (
  <LoafCard>
    <div className="learn-card">
      <Skeleton width={44} height={44} isRound />
      <div className="learn-card__name">
        <Skeleton width="50%" height={26} />
      </div>
      <Skeleton height={20} />
      <div className="learn-card__sum">
        <Skeleton height={20} />
      </div>
      <Skeleton height={8} />
      <div className="learn-card__step">
        <Skeleton height={44} />
      </div>
    </div>
  </LoafCard>
)
