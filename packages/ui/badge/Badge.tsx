import './badge.css'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'info' | 'accent' | 'brand'

type BadgeProps = {
  readonly tone?: BadgeTone
  /** A dot or an icon of 14; the word stays the message. */
  readonly icon?: ReactNode
  readonly hasDot?: boolean
  readonly children: ReactNode
}

export function Badge({ tone = 'neutral', icon, hasDot = false, children }: BadgeProps) {
  return (
    <span className={`lv-badge lv-badge--${tone}`}>
      {hasDot ? <span className="lv-badge__dot" aria-hidden="true" /> : null}
      {icon}
      <span>{children}</span>
    </span>
  )
}
