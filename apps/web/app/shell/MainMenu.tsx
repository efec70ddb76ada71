import { Menu } from '@leaven/ui/menu/Menu.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuRoute } from './MenuRoute.tsx'
import { community, guestCompany, services, type Place, type Service } from './navigation.ts'
import { NewTag } from './NewTag.tsx'

/** SHELL-19: the main menu of wide screens, in both states. */
export function MainMenu({ isCustomer }: { readonly isCustomer: boolean }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="shell-nav" aria-label={t`Main`}>
      <Menu width="lg" buttonClass="shell-nav__item" face={<Opens name={<Trans>Services</Trans>} />}>
        {services.map((service) => (
          <ServiceItem key={service.to} service={service} />
        ))}
      </Menu>
      {community.map(({ to, name }) => (
        <Link key={to} href={to} className="shell-nav__item">
          {i18n._(name)}
        </Link>
      ))}
      {isCustomer ? null : (
        <Menu width="sm" buttonClass="shell-nav__item" face={<Opens name={<Trans>Company</Trans>} />}>
          {guestCompany.map((place) => (
            <PlaceItem key={place.to} place={place} />
          ))}
        </Menu>
      )}
    </nav>
  )
}

const Opens = ({ name }: { readonly name: ReactNode }) => (
  <>
    {name}
    <ChevronDown className="lv-menu__chevron" size={16} strokeWidth={1.9} aria-hidden />
  </>
)

function ServiceItem({ service: { to, name, hint, icon: Icon } }: { readonly service: Service }) {
  const { i18n } = useLingui()
  const tile = (
    <span className="shell-nav__tile">
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </span>
  )
  return (
    <MenuRoute to={to} icon={tile} hint={i18n._(hint)} end={<NewTag />}>
      <span className="lv-b">{i18n._(name)}</span>
    </MenuRoute>
  )
}

function PlaceItem({ place: { to, name, icon: Icon } }: { readonly place: Place }) {
  const { i18n } = useLingui()
  return (
    <MenuRoute to={to} icon={<Icon size={20} strokeWidth={1.9} aria-hidden />}>
      {i18n._(name)}
    </MenuRoute>
  )
}
