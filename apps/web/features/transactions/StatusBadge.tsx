import { Badge, type BadgeTone } from '@leaven/ui/badge/Badge.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Ban, Clock, Lock, type LucideIcon } from 'lucide-react'
import type { TransactionStatus } from './transaction.ts'

type StatusView = { readonly label: MessageDescriptor; readonly tone: BadgeTone; readonly icon: LucideIcon | null }

const statusViews: Readonly<Record<TransactionStatus, StatusView>> = {
  PENDING: { label: msg`Pending`, tone: 'warning', icon: Clock },
  CONFIRMED: { label: msg`Confirmed`, tone: 'positive', icon: null },
  LOCKED: { label: msg`Locked`, tone: 'neutral', icon: Lock },
  CANCELLED: { label: msg`Cancelled`, tone: 'negative', icon: Ban },
}

export function StatusBadge({ status }: { readonly status: TransactionStatus }) {
  const { i18n } = useLingui()
  const { label, tone, icon: Icon } = statusViews[status]
  return (
    <Badge tone={tone} icon={Icon ? <Icon size={14} strokeWidth={1.9} aria-hidden /> : null}>
      {i18n._(label)}
    </Badge>
  )
}
