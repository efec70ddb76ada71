import './settings.css'
import { useId, type ReactNode } from 'react'
import { Card } from '../card/Card.tsx'

type SettingsCardProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** A badge that says how it stands. */
  readonly badge?: ReactNode
  readonly children: ReactNode
  /** The button for the whole card, below what is in it. */
  readonly action?: ReactNode
}

/** One thing that can be set up: what it is, how it stands, and what can be done about it. */
export function SettingsCard({ title, text, badge, children, action }: SettingsCardProps) {
  const id = useId()
  return (
    <Card labelledBy={id}>
      <div className="lv-settings">
        <div className="lv-settings__head">
          <h2 id={id} className="lv-d lv-t-lg">
            {title}
          </h2>
          {badge}
        </div>
        {text === undefined ? null : <p className="lv-settings__text">{text}</p>}
        {children}
        {action === undefined ? null : <div className="lv-settings__action">{action}</div>}
      </div>
    </Card>
  )
}
