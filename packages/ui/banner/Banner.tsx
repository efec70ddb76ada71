import './banner.css'
import type { ReactNode } from 'react'
import { CloseButton } from '../close-button/CloseButton.tsx'

type BannerProps = {
  /** What the banner is, for those who jump between the parts of a page. */
  readonly label: string
  readonly tone?: 'brand' | 'info' | 'warning'
  /** An icon of 20, on its tile. */
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly action?: ReactNode
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void } | undefined
}

/** A notice under the header: one sentence, at most one button, and a way to be rid of it. */
export function Banner({ label, tone = 'brand', icon, children, action, dismiss }: BannerProps) {
  return (
    <section className={`lv-banner lv-banner--${tone}`} aria-label={label}>
      <div className="lv-banner__row">
        <span className="lv-banner__icon" aria-hidden="true">
          {icon}
        </span>
        <p className="lv-banner__text">{children}</p>
        {action === undefined ? null : <div className="lv-banner__action">{action}</div>}
        {dismiss ? <CloseButton label={dismiss.label} onClick={dismiss.onDismiss} /> : null}
      </div>
    </section>
  )
}
