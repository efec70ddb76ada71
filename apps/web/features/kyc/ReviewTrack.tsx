import type { VerificationState } from '@leaven/contract/kyc.ts'
import { Stepper } from '@leaven/ui/stepper/Stepper.tsx'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import { countDone, trackSteps, type TrackStep } from './verification.ts'

/** How far the review is, and by when it ends. */
export function ReviewTrack({ state }: { readonly state: VerificationState }) {
  const { t } = useLingui()
  const done = countDone(state)
  const views = useTrackViews(state)
  const now = done + 1
  const count = trackSteps.length
  const { localDayAndTime } = useFormat()
  const local = state.submittedAt === null ? null : localDayAndTime(new Date(state.submittedAt))
  const place = t`Step ${now} of ${count}`
  return (
    <Stepper
      shape="track"
      label={t`The review`}
      steps={trackSteps.map((id) => ({ id, ...views[id] }))}
      done={done}
      text={local === null ? place : t`${place}. Submitted by your clock: ${local}.`}
      words={{ done: t`done`, now: t`under way`, next: t`to come` }}
    />
  )
}

type TrackView = { readonly name: string; readonly detail?: string }

function useTrackViews({ submittedAt, decisionDueAt }: VerificationState): Readonly<Record<TrackStep, TrackView>> {
  const { t } = useLingui()
  const { day, dayAndTime } = useFormat()
  const due = decisionDueAt === null ? null : day(new Date(decisionDueAt))
  return {
    submitted: { name: t`Submitted`, ...(submittedAt !== null && { detail: dayAndTime(new Date(submittedAt)) }) },
    checks: { name: t`Automatic checks` },
    review: { name: t`Human review` },
    decision: { name: t`Decision`, ...(due !== null && { detail: t`By ${due}` }) }, // KYC-49
  }
}
