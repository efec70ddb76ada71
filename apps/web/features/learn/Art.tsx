import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Confetti } from './drawings/Confetti.tsx'
import { Drawing } from './drawings/Drawing.tsx'
import type { StageProps } from './stage-props.ts'
import { useRewardText } from './reward-text.ts'
import { Unpaid } from './SlotNote.tsx'

/** What stands beside the words: the picture of the part, or Loaf with a word of his own. */
export function Art(props: StageProps) {
  const { stack, flow } = props
  const { coinId, welcomeImage } = stack.view
  const { stage, partIndex } = flow.place
  if (stage === 'WELCOME') return <Drawing image={welcomeImage} coinId={coinId} />
  if (stage === 'LESSON') return <Drawing image={flow.lesson?.parts[partIndex - 1]?.image ?? ''} coinId={coinId} />
  if (stage === 'COMPLETED') return <Cheer />
  return <Aside title={<AsideTitle {...props} />} text={<AsideText {...props} />} />
}

function Aside({ title, text }: { readonly title: ReactNode; readonly text: ReactNode }) {
  return (
    <div className="learn-aside">
      <div>
        <p className="lv-d learn-aside__title">{title}</p>
        <p className="learn-aside__text">{text}</p>
      </div>
      <Loaf pose="sits" width={300} />
    </div>
  )
}

function AsideTitle({ flow: { place, outcome } }: StageProps) {
  if (place.stage === 'QUIZ') return <Trans>Quiz time.</Trans>
  return outcome?.kind === 'wrong' ? <Trans>Not quite.</Trans> : <Trans>That’s it!</Trans>
}

function AsideText(props: StageProps) {
  const { place, outcome } = props.flow
  if (place.stage === 'QUIZ') return <Trans>One question. You can try again as often as you like.</Trans>
  return outcome?.kind === 'wrong' ? <Trans>Have another look, and try again.</Trans> : <RewardText {...props} />
}

/** What becomes of the reward; of each sentence the one that is true. */
function RewardText({ stack: { view, info }, learner, flow: { lesson } }: StageProps) {
  const reward = useRewardText()(1)
  const amount = <span translate="no">{reward}</span>
  const coin = <span translate="no">{view.coinId}</span>
  if (learner.isDenied || !info.isEligible) return <Trans>One more lesson done.</Trans>
  if (learner.isGuest) return <Trans>Register to keep your {amount}.</Trans>
  if (!learner.isVerified) {
    return (
      <Trans>
        {amount} in {coin} is yours once your account is verified.
      </Trans>
    )
  }
  if (info.quizQuestionPaidIds.includes(lesson?.quizQuestionId ?? '')) {
    return (
      <Trans>
        {amount} in {coin} is in your wallet.
      </Trans>
    )
  }
  if (info.unpaid) return <Unpaid why={info.unpaid} />
  return (
    <Trans>
      {amount} in {coin} is on its way to your wallet.
    </Trans>
  )
}

function Cheer() {
  const { t } = useLingui()
  return (
    <div className="learn-cheer">
      <Confetti label={t`Confetti`} />
      <Loaf pose="sits" width={260} />
    </div>
  )
}
