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

type Look = (typeof statusTexts)[BatchStatus]

const partlyLate: Look = { label: msg`Partly late`, tone: 'warning' }
const reentered: Look = { label: msg`Re-entered`, tone: 'positive' }

type StatusBadgeProps = { readonly status: BatchStatus; readonly isLate?: boolean; readonly isReentered?: boolean }

/** Only what went to the wallet, and all of it, is called transferred. */
export function StatusBadge({ status, isLate = false, isReentered = false }: StatusBadgeProps) {
  const { i18n } = useLingui()
  const settled = isReentered ? reentered : statusTexts.SETTLED
  const { label, tone } = status === 'SETTLED' ? (isLate ? partlyLate : settled) : statusTexts[status]
  return <Badge tone={tone}>{i18n._(label)}</Badge>
}
