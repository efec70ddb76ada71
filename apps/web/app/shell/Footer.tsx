import './footer.css'
import { Logo } from '@leaven/ui/logo/Logo.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { ReactNode } from 'react'
import { SUPPORT_ADDRESS } from '../../platform/support.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { community, guestCompany, legal, services, type NamedPlace } from './navigation.ts'
import { ThemeChooser } from './ThemeChooser.tsx'

const year = new Date().getFullYear()

/** SHELL-30, as far as there are pages to lead to. */
export function Footer({ isCustomer }: { readonly isCustomer: boolean }) {
  return (
    <footer className="shell-footer">
      <div className="lv-container">
        <div className="shell-footer__columns">
          <div className="shell-footer__brand">
            <Logo />
            <p className="lv-ink2 lv-t-sm">
              <Trans>The most transparent way to put your Bitcoin and other cryptocurrencies to work.</Trans>
            </p>
          </div>
          <Column title={<Trans>Leaven-and-boost products</Trans>} places={services} />
          <Column title={<Trans>Support and Legal</Trans>} places={legal} first={<SupportLink />} />
          {isCustomer ? null : <Column title={<Trans>About</Trans>} places={guestCompany} />}
          <Column title={<Trans>Community</Trans>} places={community} />
        </div>
        <div className="shell-footer__choices">
          <ThemeChooser />
          <LanguageMenu side="above" />
        </div>
        <div className="shell-footer__notes lv-t-xs lv-ink3">
          <p>
            <Trans>© {year} Leaven.</Trans>
          </p>
          <p>
            <Trans>Coins can lose value. Leaven is not a bank and balances are not insured.</Trans>
          </p>
        </div>
      </div>
    </footer>
  )
}

const SupportLink = () => (
  <li>
    <a href={SUPPORT_ADDRESS} className="shell-footer__link">
      <Trans>Support</Trans>
    </a>
  </li>
)

type ColumnProps = {
  readonly title: ReactNode
  readonly places: readonly NamedPlace[]
  /** Stands above the places: no page of ours. */
  readonly first?: ReactNode
}

function Column({ title, places, first }: ColumnProps) {
  const { i18n } = useLingui()
  return (
    <div>
      <h2 className="shell-footer__title">{title}</h2>
      <ul>
        {first}
        {places.map(({ to, name }) => (
          <li key={to}>
            <Link href={to} className="shell-footer__link">
              {i18n._(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
