import type { VerificationState } from '@leaven/contract/kyc.ts'
import { Stepper } from '@leaven/ui/stepper/Stepper.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { Moment } from '../../platform/Moment.tsx'
import { countDone, trackSteps, type TrackStep } from './verification.ts'

/** How far the review is, and by when it ends. */
export function ReviewTrack({ state }: { readonly state: VerificationState }) {
  const { t } = useLingui()
  const done = countDone(state)
  const views = useTrackViews(state)
  const now = done + 1
  const count = trackSteps.length
  return (
    <Stepper
      shape="track"
      label={t`The review`}
      steps={trackSteps.map((id) => ({ id, ...views[id] }))}
      done={done}
      text={t`Step ${now} of ${count}`}
      words={{ done: t`done`, now: t`under way`, next: t`to come` }}
    />
  )
}

type TrackView = { readonly name: string; readonly detail?: ReactNode }

function useTrackViews({ submittedAt, decisionDueAt }: VerificationState): Readonly<Record<TrackStep, TrackView>> {
  const { t } = useLingui()
  return {
    submitted: { name: t`Submitted`, detail: submittedAt === null ? null : <Moment at={new Date(submittedAt)} /> },
    checks: { name: t`Automatic checks` },
    review: { name: t`Human review` },
    decision: { name: t`Decision`, detail: decisionDueAt === null ? null : <Due at={new Date(decisionDueAt)} /> },
  }
}

/** KYC-49. */
function Due({ at }: { readonly at: Date }) {
  const { day } = useFormat()
  const due = day(at)
  return (
    <Trans>
      By <time dateTime={at.toISOString()}>{due}</time>
    </Trans>
  )
}
