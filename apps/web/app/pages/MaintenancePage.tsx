import './maintenance-page.css'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { LoafAtWork } from '@leaven/ui/loaf/LoafAtWork.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { findLanguage } from '../../platform/language.ts'
import { useSettings } from '../../platform/settings.ts'
import { ProductLogo } from '../shell/ProductLogo.tsx'

const SECOND_MS = 1000

/** SHELL-55 to SHELL-59: what shows while the server is down. It needs nothing of it. */
export function MaintenancePage() {
  const { t } = useLingui()
  const { productName, announcementsUrl } = useSettings()
  return (
    <div className="maintenance">
      <div className="maintenance__logo">
        <ProductLogo />
      </div>
      <div className="maintenance__inside">
        <div className="maintenance__text">
          <h1 className="lv-d lv-t-hero">
            <Trans>We're kneading a few things</Trans>
          </h1>
          <p>
            <Trans>{productName} is currently unavailable due to maintenance.</Trans>{' '}
            <Trans>Your balances are not affected. This page comes back on its own.</Trans>
          </p>
          {announcementsUrl === null ? null : (
            <ButtonLink
              size="lg"
              href={announcementsUrl}
              target="_blank"
              rel="noreferrer"
              icon={<Bell size={20} strokeWidth={1.9} aria-hidden />}
            >
              <Trans>Read the announcements</Trans>
            </ButtonLink>
          )}
        </div>
        <div className="maintenance__cat">
          <LoafAtWork width={760} label={t`Loaf, a cat, kneads dough`} />
        </div>
      </div>
      <Counter />
    </div>
  )
}

function Counter() {
  const { hostPingMs, findLinks } = useSettings()
  const seconds = Math.round(hostPingMs / SECOND_MS)
  return (
    <footer className="maintenance__counter">
      <div className="maintenance__row">
        <span className="maintenance__ping">
          <Plural value={seconds} one="Checking the oven every second" other="Checking the oven every # seconds" />
        </span>
        {/* SHELL-57 */}
        {findLinks(findLanguage()).community.map(({ name, href }) => (
          <a key={href} href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </div>
    </footer>
  )
}
