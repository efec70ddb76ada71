import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useMe } from '../../platform/me.ts'
import { WaitText } from './why-texts.tsx'
import { Panel } from './Panel.tsx'
import { ReviewTrack } from './ReviewTrack.tsx'
import type { PanelOf } from './panel-of.ts'
import { StartButton } from './StartButton.tsx'
import { StepList } from './StepList.tsx'
import { findNext } from './verification.ts'

/** Somebody looks at it: how far they are, and by when he hears of it. Who waits for our people can take the other way. */
export function ReviewPanel({ state, onStart }: PanelOf) {
  const email = useMe().data?.email
  const next = findNext(state.levels)
  return (
    <Panel
      tone="info"
      icon={Clock}
      title={<Trans>We are currently reviewing your submission</Trans>}
      text={
        <>
          <WaitText email={email} /> <Trans>Nothing else to do right now.</Trans>
        </>
      }
    >
      <ReviewTrack state={state} />
      <StepList {...state} />
      {next && !next.isClosed ? (
        <div className="kyc-panel__action">
          <StartButton next={next} onStart={onStart}>
            <Trans>Verify online instead</Trans>
          </StartButton>
        </div>
      ) : null}
    </Panel>
  )
}
