import './empty-state.css'
import type { ReactNode } from 'react'
import { Loaf } from '../loaf/Loaf.tsx'

type EmptyStateProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
  /** On its own ground, inside a card. */
  readonly isOnPanel?: boolean
}

/** Nothing here yet: Loaf sleeps, one sentence, one action. */
export function EmptyState({ title, text, action, isOnPanel = false }: EmptyStateProps) {
  return (
    <div className={isOnPanel ? 'lv-empty lv-empty--panel' : 'lv-empty'}>
      <Loaf pose="sleeps" width={150} />
      <p className="lv-d lv-t-lg">{title}</p>
      {text === undefined ? null : <p className="lv-t-sm lv-ink2">{text}</p>}
      {action === undefined ? null : <div className="lv-empty__action">{action}</div>}
    </div>
  )
}
