import { Card } from '@leaven/ui/card/Card.tsx'
import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type PanelProps = {
  readonly tone: 'brand' | 'info' | 'positive' | 'warning' | 'negative'
  readonly icon: LucideIcon
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** The answer to "where do I stand?", in its colour, and what follows from it. */
export function Panel({ tone, icon: Icon, title, text, children }: PanelProps) {
  const id = useId()
  return (
    <Card isFlush labelledBy={id}>
      <div className="kyc-panel__head" data-tone={tone}>
        <span className="kyc-panel__icon" aria-hidden="true">
          <Icon size={28} strokeWidth={1.9} />
        </span>
        <div className="kyc-panel__words">
          <h2 id={id} className="lv-d lv-t-xl">
            {title}
          </h2>
          {text === undefined ? null : <p className="lv-ink2">{text}</p>}
        </div>
      </div>
      {children === undefined ? null : <div className="kyc-panel__body">{children}</div>}
    </Card>
  )
}
