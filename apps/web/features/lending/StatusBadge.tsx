import type { BatchStatus } from '@leaven/domain/lending/batch.ts'
import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** LEND-039, LEND-040, LEND-041. */
const statusTexts: Readonly<Record<BatchStatus, { readonly label: MessageDescriptor; readonly tone: BadgeTone }>> = {
  SELLING: { label: msg({ message: 'Open', context: 'status' }), tone: 'accent' },
  ONGOING: { label: msg`Ongoing`, tone: 'info' },
  MATURED: { label: msg`Concluded`, tone: 'warning' },
  SETTLED: { label: msg`Transferred`, tone: 'positive' },
  CANCELED: { label: msg`Canceled`, tone: 'negative' },
}

const partly: (typeof statusTexts)[BatchStatus] = { label: msg`Partly transferred`, tone: 'warning' }

type StatusBadgeProps = { readonly status: BatchStatus; readonly isLate?: boolean }

/** What was transferred but for a part that is late is not called transferred. */
export function StatusBadge({ status, isLate = false }: StatusBadgeProps) {
  const { i18n } = useLingui()
  const { label, tone } = isLate && status === 'SETTLED' ? partly : statusTexts[status]
  return <Badge tone={tone}>{i18n._(label)}</Badge>
}
