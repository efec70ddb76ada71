import './alert.css'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAlertPhase } from './use-alert-phase.ts'

/** How long the report of a finished action stays. */
export const ALERT_HIDE_MS = 4000

/** How long its content stays after it is hidden, so that nothing jumps while it fades. */
export const ALERT_CLEAR_MS = 500

const icons = { positive: CircleCheck, negative: CircleAlert, warning: TriangleAlert, info: Info } as const

type AlertProps = {
  readonly tone: keyof typeof icons
  readonly children: ReactNode
  readonly action?: ReactNode
  /** Without it the alert stays: the reader must act. A new alert gets a new key. */
  readonly hideAfterMs?: number
  readonly clearAfterMs?: number
  /** The content is no longer shown and may be forgotten. */
  readonly onClear?: () => void
}

/** The result of an action, where the action was. Errors interrupt, the rest waits for a pause. */
export function Alert({ tone, children, action, hideAfterMs, clearAfterMs = ALERT_CLEAR_MS, onClear }: AlertProps) {
  const phase = useAlertPhase({ hideAfterMs, clearAfterMs, onClear })
  const Icon = icons[tone]
  if (phase === 'cleared') return null
  return (
    <div className={`lv-alert lv-alert--${tone}`} data-phase={phase} role={tone === 'negative' ? 'alert' : 'status'}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      <div className="lv-alert__text">{children}</div>
      {action}
    </div>
  )
}
