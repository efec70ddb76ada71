import './me.css'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { parts, partViews, type Part } from './parts.ts'

type MeFrameProps = { readonly current: Part; readonly children: ReactNode }

/** The customer's own pages: where he is, and the way to the others. */
export function MeFrame({ current, children }: MeFrameProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="lv-container me">
      <h1 className="lv-d lv-t-3xl">{i18n._(partViews[current].name)}</h1>
      <div className="me-columns">
        <nav className="me-nav" aria-label={t`My account`}>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <PartLink part={part} isCurrent={part === current} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="me-cards">{children}</div>
      </div>
    </div>
  )
}

function PartLink({ part, isCurrent }: { readonly part: Part; readonly isCurrent: boolean }) {
  const { i18n } = useLingui()
  const { name, path, icon: Icon } = partViews[part]
  return (
    <Link href={path} className="me-nav__link" aria-current={isCurrent ? 'page' : undefined}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      {i18n._(name)}
    </Link>
  )
}
