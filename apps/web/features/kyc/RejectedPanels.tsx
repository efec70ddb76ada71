import { Trans } from '@lingui/react/macro'
import { CircleX } from 'lucide-react'
import { RouteButton } from '../../platform/links.tsx'
import { SUPPORT } from '../../platform/support.tsx'
import { FinalText } from './FinalText.tsx'
import { Panel } from './Panel.tsx'
import { StartButton } from './StartButton.tsx'
import type { PanelOf } from './panel-of.ts'
import { StepList } from './StepList.tsx'
import { findNext } from './verification.ts'

/** He may try again: what was wrong, as far as it was said. */
export function RejectedPanel({ state, onStart }: PanelOf) {
  return (
    <Panel
      tone="negative"
      icon={CircleX}
      title={<Trans>Your account has been rejected.</Trans>}
      text={<Trans>Sorry, but we could not verify your identity.</Trans>}
    >
      {state.comment === null ? null : <Comment text={state.comment} />}
      <StepList {...state} />
      <div className="kyc-panel__action">
        <StartButton next={findNext(state.levels)} onStart={onStart}>
          <Trans>Retry verification</Trans>
        </StartButton>
      </div>
    </Panel>
  )
}

/** KYC-18: no try of his own can change it. */
export function FinalPanel({ state }: Pick<PanelOf, 'state'>) {
  return (
    <Panel tone="negative" icon={CircleX} title={<Trans>Your account has been rejected.</Trans>} text={<FinalText />}>
      <StepList {...state} />
      <div className="kyc-panel__action">
        <RouteButton to={SUPPORT} size="lg">
          <Trans>Contact support</Trans>
        </RouteButton>
      </div>
    </Panel>
  )
}

/** In the words of who has looked at it. */
const Comment = ({ text }: { readonly text: string }) => (
  <figure className="kyc-comment">
    <figcaption className="lv-t-sm lv-b">
      <Trans>What the reviewers wrote</Trans>
    </figcaption>
    <blockquote translate="no">{text}</blockquote>
  </figure>
)
