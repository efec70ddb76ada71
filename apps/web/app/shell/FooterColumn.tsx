import type { ReactNode } from 'react'
import type { FooterLink } from './footer-links.ts'
import { PlaceLink } from './PlaceLink.tsx'

type FooterColumnProps = { readonly title: ReactNode; readonly links: readonly FooterLink[] }

/** What leads nowhere does not show. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  if (links.length === 0) return null
  return (
    <div>
      <h2 className="shell-footer__title">{title}</h2>
      <ul>
        {links.map(({ to, name, isOutside, isNamedThere }) => (
          // Two pages may stand at one place outside.
          <li key={`${to} ${name}`}>
            <PlaceLink to={to} isOutside={isOutside} className="shell-footer__link">
              {/* What others are called is the business of settings/links, in every language. */}
              {isNamedThere ? <span translate="no">{name}</span> : name}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
