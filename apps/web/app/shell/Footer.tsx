import './footer.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { findLanguage } from '../../platform/language.ts'
import { useSettings } from '../../platform/settings.ts'
import { FooterColumn } from './FooterColumn.tsx'
import { toOwnLinks } from './footer-links.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProductLogo } from './ProductLogo.tsx'
import { ThemeChooser } from './ThemeChooser.tsx'

const year = new Date().getFullYear()

/** SHELL-30 to SHELL-34. */
export function Footer() {
  const { productName, findLinks } = useSettings()
  const { memberships } = findLinks(findLanguage())
  return (
    <footer className="shell-footer">
      <div className="lv-container">
        <div className="shell-footer__columns">
          <div className="shell-footer__brand">
            <ProductLogo />
            <p className="lv-ink2 lv-t-sm">
              <Trans>The most transparent way to put your Bitcoin and other cryptocurrencies to work.</Trans>
            </p>
          </div>
          <Columns />
        </div>
        <div className="shell-footer__choices">
          <ThemeChooser />
          <LanguageMenu side="above" />
        </div>
        <div className="shell-footer__notes lv-t-xs lv-ink3">
          <p>
            <Trans>
              © {year} {productName}.
            </Trans>
          </p>
          <Memberships names={memberships} />
          <p>
            <Trans>Coins can lose value. {productName} is not a bank and balances are not insured.</Trans>
          </p>
        </div>
      </div>
    </footer>
  )
}

function Columns(): ReactNode {
  const { i18n } = useLingui()
  const settings = useSettings()
  const { productName, findLinks } = settings
  const own = toOwnLinks(findLinks(findLanguage()), settings, (name) => i18n._(name))
  return (
    <>
      <FooterColumn title={<Trans>{productName}-and-boost products</Trans>} links={own.products} />
      <FooterColumn title={<Trans>Support and Legal</Trans>} links={own.support} />
      <FooterColumn title={<Trans>About</Trans>} links={own.about} />
      <FooterColumn title={<Trans>Community</Trans>} links={own.community} />
      <FooterColumn title={<Trans>Merch</Trans>} links={own.merch} />
    </>
  )
}

/** SHELL-33. A house that belongs to nobody says so. */
function Memberships({ names }: { readonly names: readonly string[] }) {
  const { productName } = useSettings()
  const all = names.join(', ')
  return (
    <p>
      {names.length === 0 ? (
        <Trans>{productName} is not a member of any association.</Trans>
      ) : (
        <Trans>
          {productName} is a member of <span translate="no">{all}</span>.
        </Trans>
      )}
    </p>
  )
}
