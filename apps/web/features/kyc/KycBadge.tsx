import type { KycProvider, KycStatus } from '@leaven/domain/kyc/kyc.ts'
import { toKycBadge, type KycBadge as BadgeName } from '@leaven/domain/kyc/level.ts'
import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

type BadgeView = { readonly tone: BadgeTone; readonly text: MessageDescriptor }

const views: Readonly<Record<BadgeName, BadgeView>> = {
  VERIFIED: { tone: 'positive', text: msg`VERIFIED` }, // KYC-07
  REJECTED: { tone: 'negative', text: msg`REJECTED` }, // KYC-08
  'IN REVIEW': { tone: 'info', text: msg`IN REVIEW` }, // KYC-09, KYC-10
  UNVERIFIED: { tone: 'warning', text: msg`UNVERIFIED` }, // KYC-11
}

type KycBadgeProps = { readonly status: KycStatus; readonly provider: KycProvider | null }

/** How the verification stands, in a word. */
export function KycBadge({ status, provider }: KycBadgeProps) {
  const { i18n } = useLingui()
  const { tone, text } = views[toKycBadge(status, provider)]
  return <Badge tone={tone}>{i18n._(text)}</Badge>
}
