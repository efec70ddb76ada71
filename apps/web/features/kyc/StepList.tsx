import type { VerificationState } from '@leaven/contract/kyc.ts'
import type { KycStep, KycStepStatus } from '@leaven/domain/kyc/level.ts'
import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import { SettingsList, SettingsRow } from '@leaven/ui/settings/SettingsRow.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, FileText, House, ScanFace, UserRound, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/format.ts'
import { toDay } from './day.ts'

type StepView = { readonly icon: LucideIcon; readonly name: MessageDescriptor; readonly hint: MessageDescriptor }

const steps: Readonly<Record<KycStep, StepView>> = {
  IDENTITY: { icon: FileText, name: msg`Passport or national ID`, hint: msg`Both sides, if it has two` },
  SELFIE: { icon: ScanFace, name: msg`Selfie`, hint: msg`Compared with the document` },
  DETAILS: { icon: UserRound, name: msg`Personal details`, hint: msg`Name, date of birth, address` },
  ADDRESS: { icon: House, name: msg`Proof of address`, hint: msg`Something official with your name and address` },
}

type StatusView = { readonly tone: BadgeTone; readonly icon: LucideIcon; readonly text: MessageDescriptor }

/** KYC-23 */
const statuses: Readonly<Record<KycStepStatus, StatusView>> = {
  Pending: { tone: 'warning', icon: Clock, text: msg`Pending` },
  Success: { tone: 'positive', icon: Check, text: msg`Success` },
  Rejected: { tone: 'negative', icon: X, text: msg`Rejected` },
}

type StepListProps = Pick<VerificationState, 'steps' | 'documentExpiresOn'>

/** What was handed in, and what has become of each. */
export function StepList({ steps: given, documentExpiresOn }: StepListProps) {
  if (given.length === 0) return null
  return (
    <SettingsList>
      {given.map(({ step, status }) => (
        <li key={step}>
          <StepRow step={step} end={<StatusBadge status={status} />} expiresOn={documentExpiresOn} />
        </li>
      ))}
    </SettingsList>
  )
}

function StatusBadge({ status }: { readonly status: KycStepStatus }) {
  const { i18n } = useLingui()
  const { tone, icon: Icon, text } = statuses[status]
  return (
    <Badge tone={tone} icon={<Icon size={14} strokeWidth={1.9} aria-hidden />}>
      {i18n._(text)}
    </Badge>
  )
}

type StepRowProps = { readonly step: KycStep; readonly end?: ReactNode; readonly expiresOn?: string | null }

/** One of them; before it is handed in, it only says what is asked for. */
export function StepRow({ step, end, expiresOn = null }: StepRowProps) {
  const { i18n } = useLingui()
  const { day } = useFormat()
  const { icon: Icon, name, hint } = steps[step]
  const expiry = step === 'IDENTITY' && expiresOn !== null ? day(toDay(expiresOn)) : null
  return (
    <SettingsRow
      icon={<Icon size={20} strokeWidth={1.9} />}
      title={i18n._(name)}
      sub={expiry === null ? i18n._(hint) : <Trans>Expires {expiry}</Trans>}
      end={end}
    />
  )
}
