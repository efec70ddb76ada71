import { Trans } from '@lingui/react/macro'
import { Clock } from 'lucide-react'
import { useMe } from '../../platform/me.ts'
import { WaitText } from './why-texts.tsx'
import { Panel } from './Panel.tsx'
import { ReviewTrack } from './ReviewTrack.tsx'
import type { PanelOf } from './panel-of.ts'
import { StepList } from './StepList.tsx'

/** Somebody looks at it: how far they are, and by when he hears of it. */
export function ReviewPanel({ state }: Pick<PanelOf, 'state'>) {
  const email = useMe().data?.email
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
    </Panel>
  )
}
