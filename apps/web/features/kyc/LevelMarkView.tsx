import { Badge } from '@leaven/ui/badge/Badge.tsx'
import { Trans } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LevelMark } from './verification.ts'

/** How a level of the ladder stands; a lock is read out as well. */
export function LevelMarkView({ mark }: { readonly mark: NonNullable<LevelMark> }) {
  if (mark === 'locked' || mark === 'regional') {
    return (
      <Locked>
        {mark === 'locked' ? <Trans>not available yet</Trans> : <Trans>not available in your region</Trans>}
      </Locked>
    )
  }
  if (mark === 'review') {
    return (
      <Badge tone="info">
        <Trans>In review</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone={mark === 'reached' ? 'positive' : 'negative'}>
      {mark === 'reached' ? <Trans>Reached</Trans> : <Trans>Rejected</Trans>}
    </Badge>
  )
}

const Locked = ({ children }: { readonly children: ReactNode }) => (
  <span className="lv-ink3">
    <Lock size={15} strokeWidth={1.9} aria-hidden />
    <span className="lv-sr">{children}</span>
  </span>
)
