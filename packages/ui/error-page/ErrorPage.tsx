import './error-page.css'
import { useId, type ReactNode } from 'react'
import { Loaf } from '../loaf/Loaf.tsx'

type ErrorPageProps = {
  readonly title: ReactNode
  readonly text: ReactNode
  readonly action?: ReactNode
  /** He sleeps through errors; through maintenance he works. */
  readonly picture?: ReactNode
  readonly help?: ReactNode
}

/** The whole page when something is wrong, missing or closed. */
export function ErrorPage({ title, text, action, picture, help }: ErrorPageProps) {
  return (
    <div className="lv-error">
      <div className="lv-error__inner">
        {picture ?? <Loaf pose="sleeps" width={260} />}
        <h1 className="lv-d lv-t-3xl">{title}</h1>
        <p className="lv-t-md lv-ink2">{text}</p>
        {action === undefined ? null : <div className="lv-error__action">{action}</div>}
      </div>
      {help}
    </div>
  )
}

type HelpBoxProps = { readonly title: string; readonly text: ReactNode; readonly actions: ReactNode }

/** Offers help in the corner without standing in the way. */
export function HelpBox({ title, text, actions }: HelpBoxProps) {
  const titleId = useId()
  return (
    <aside className="lv-help" aria-labelledby={titleId}>
      <h2 id={titleId} className="lv-d lv-t-lg">
        {title}
      </h2>
      <p className="lv-t-sm lv-ink2 lv-help__text">{text}</p>
      <div className="lv-help__actions">{actions}</div>
    </aside>
  )
}
