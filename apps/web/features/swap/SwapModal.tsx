import './swap.css'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Modal } from '@leaven/ui/modal/Modal.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, SlidersHorizontal } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { OwnFigures } from '../../platform/hidden.tsx'
import { CoinChoice } from './CoinChoice.tsx'
import { choose, type Side } from './state.ts'
import { ReviewBody, ReviewFooter } from './Review.tsx'
import { DoneBody, DoneFooter } from './SwapDone.tsx'
import { FormBody, FormFooter } from './SwapForm.tsx'
import { SwapSettings } from './SwapSettings.tsx'
import { SwapUnknown } from './SwapUnknown.tsx'
import { useReview, type Done } from './use-review.ts'
import { useSwap } from './use-swap.ts'

type SwapModalProps = {
  readonly isOpen: boolean
  /** What is given, from the start. */
  readonly coinId?: string | undefined
  readonly onClose: () => void
}

/** One coin for another (SWAP-01). It begins anew each time it opens. */
export function SwapModal({ isOpen, coinId, onClose }: SwapModalProps) {
  return isOpen ? <OpenSwap coinId={coinId} onClose={onClose} /> : null
}

type Step = { readonly at: 'form' | 'settings' | 'review' } | { readonly at: 'coin'; readonly side: Side }

type Screen = {
  readonly title: ReactNode
  readonly body: ReactNode
  readonly footer?: ReactNode
  readonly headEnd?: ReactNode
  /** While another dialog asks for the owner's approval. */
  readonly isHidden?: boolean
}

function OpenSwap({ coinId, onClose }: Omit<SwapModalProps, 'isOpen'>) {
  const { t } = useLingui()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [done, setDone] = useState<Done>()
  const swap = useSwap(coinId)
  const screen = useScreen({ swap, step, setStep, done, setDone, onClose })
  return (
    <Modal
      isOpen={screen.isHidden !== true}
      onClose={onClose}
      title={screen.title}
      closeLabel={t`Close`}
      headEnd={screen.headEnd}
      footer={screen.footer}
    >
      <OwnFigures>{screen.body}</OwnFigures>
    </Modal>
  )
}

type ScreenProps = {
  readonly swap: ReturnType<typeof useSwap>
  readonly step: Step
  readonly setStep: (step: Step) => void
  readonly done: Done | undefined
  readonly setDone: (done: Done) => void
  readonly onClose: () => void
}

/** What shows at each step. */
function useScreen({ swap, step, setStep, done, setDone, onClose }: ScreenProps): Screen {
  const { t } = useLingui()
  const review = useReview(swap, setDone)
  const toForm = () => setStep({ at: 'form' })
  const back = (
    <Button variant="ghost" size="sm" isIcon aria-label={t`Back`} onClick={toForm}>
      <ArrowLeft size={20} strokeWidth={1.9} aria-hidden />
    </Button>
  )
  if (done) {
    const footer = <DoneFooter onClose={onClose} />
    return { title: <Trans>Swapped</Trans>, body: <DoneBody swap={swap} done={done} />, footer }
  }
  if (!swap.known) return { title: <Trans>Swap</Trans>, body: <SwapUnknown error={swap.error} onRetry={swap.retry} /> }
  if (step.at === 'coin') {
    const pick = (coin: string) => {
      swap.setDraft(choose(swap.draft, step.side, coin))
      toForm()
    }
    return {
      title: <Trans>Choose a coin</Trans>,
      headEnd: back,
      body: <CoinChoice swap={swap} side={step.side} onPick={pick} />,
    }
  }
  if (step.at === 'settings') {
    return { title: <Trans>Swap settings</Trans>, headEnd: back, body: <SwapSettings swap={swap} onDone={toForm} /> }
  }
  if (step.at === 'review') {
    return {
      title: <Trans>Review swap</Trans>,
      headEnd: back,
      body: <ReviewBody swap={swap} review={review} />,
      isHidden: review.isApproving,
      footer: <ReviewFooter swap={swap} review={review} />,
    }
  }
  const settings = (
    <Button variant="ghost" size="sm" isIcon aria-label={t`Swap settings`} onClick={() => setStep({ at: 'settings' })}>
      <SlidersHorizontal size={20} strokeWidth={1.9} aria-hidden />
    </Button>
  )
  return {
    title: <Trans>Swap</Trans>,
    headEnd: settings,
    body: (
      <FormBody
        swap={swap}
        onChoose={(side) => setStep({ at: 'coin', side })}
        onSettings={() => setStep({ at: 'settings' })}
      />
    ),
    footer: <FormFooter swap={swap} onReview={() => setStep({ at: 'review' })} />,
  }
}
