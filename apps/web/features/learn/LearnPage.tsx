import './learn.css'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { OwnFigures } from '../../platform/hidden.tsx'
import { RouteButton } from '../../platform/links.tsx'
import { useViewer } from '../../platform/platform.tsx'
import { LearnDialog } from './LearnDialog.tsx'
import { StackCard, StackCardLoading } from './StackCard.tsx'
import type { Stack } from './stack.ts'
import { useRewardText } from './reward-text.ts'
import { guest, useCustomer, type Learner } from './use-learner.ts'
import { toStacks, useQuiz } from './use-quiz.ts'

/** LEARN-01: read by everybody; customers earn a little with every lesson. */
export const LearnPage = () => (useViewer() === 'customer' ? <CustomerLearning /> : <Learning learner={guest} />)

function CustomerLearning() {
  const learner = useCustomer()
  return (
    <OwnFigures>
      <Learning learner={learner} />
    </OwnFigures>
  )
}

function Learning({ learner }: { readonly learner: Learner }) {
  const { t } = useLingui()
  const { answer, known } = useQuiz()
  const loading = (
    <div className="learn-stacks">
      {['DFI', 'BTC', 'ETH'].map((coin) => (
        <StackCardLoading key={coin} />
      ))}
    </div>
  )
  return (
    <div className="lv-container learn">
      <h1 className="lv-d lv-t-3xl">
        <Trans>Learn and Earn</Trans>
      </h1>
      <Lead isDenied={learner.isDenied} />
      {known ? (
        <Stacks stacks={toStacks(known)} learner={learner} />
      ) : (
        <Answered answer={answer} label={t`Loading lessons`} skeleton={loading}>
          {() => loading}
        </Answered>
      )}
    </div>
  )
}

function Lead({ isDenied }: Pick<Learner, 'isDenied'>) {
  const reward = useRewardText()(1)
  return (
    <p className="learn-lead lv-ink2 lv-t-md">
      {isDenied ? (
        <Trans>Three coins, five lessons each.</Trans>
      ) : (
        <Trans>
          Three coins, five lessons each. <span translate="no">{reward}</span> for every quiz you get right.
        </Trans>
      )}
    </p>
  )
}

function Stacks({ stacks, learner }: { readonly stacks: readonly Stack[]; readonly learner: Learner }) {
  const queries = useQueryClient()
  const [openId, setOpenId] = useState<string>()
  const open = stacks.find(({ view }) => view.id === openId)
  const close = () => {
    setOpenId(undefined)
    // Where he is now, the cards are to show.
    void queries.invalidateQueries({ queryKey: ['getQuiz'] })
  }
  return (
    <>
      <Notice stacks={stacks} learner={learner} />
      <div className="learn-stacks">
        {stacks.map((stack) => (
          <StackCard key={stack.view.id} stack={stack} learner={learner} onOpen={() => setOpenId(stack.view.id)} />
        ))}
      </div>
      {open ? <LearnDialog key={open.view.id} stack={open} learner={learner} onClose={close} /> : null}
    </>
  )
}

/** What stands between him and his rewards. */
function Notice({ stacks, learner }: { readonly stacks: readonly Stack[]; readonly learner: Learner }) {
  const reward = useRewardText()(1)
  if (learner.isDenied) {
    return (
      <div className="learn-notice">
        <Alert tone="info">
          {/* LEARN-59 */}
          <Trans>
            Learn & Earn rewards in your region have been fully redeemed. You can still take the lessons and quizzes.
          </Trans>
        </Alert>
      </div>
    )
  }
  const isWaiting = stacks.some(({ info }) => info.quizQuestionDoneIds.length > info.quizQuestionPaidIds.length)
  if (learner.isGuest || learner.isVerified || !isWaiting) return null
  const verify = (
    <RouteButton to="/me/verify-account" variant="secondary" size="sm">
      <Trans>Verify account</Trans>
    </RouteButton>
  )
  return (
    <div className="learn-notice">
      <Alert tone="info" action={verify}>
        <Trans>
          Your rewards wait until your account is verified. You get <span translate="no">{reward}</span> more for that.
        </Trans>
      </Alert>
    </div>
  )
}
