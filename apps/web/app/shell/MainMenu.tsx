import { Menu } from '@leaven/ui/menu/Menu.tsx'
import { MenuLink } from '@leaven/ui/menu/MenuItem.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUpRight, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuRoute } from './MenuRoute.tsx'
import type { MainPlaces, Place, Service } from './navigation.ts'
import { NewTag } from './NewTag.tsx'
import { outside, PlaceLink } from './PlaceLink.tsx'

/** SHELL-19: the main menu of wide screens, in both states. */
export function MainMenu({ places: { services, links, company } }: { readonly places: MainPlaces }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="shell-nav" aria-label={t`Main`}>
      <Menu width="lg" buttonClass="shell-nav__item" face={<Opens name={<Trans>Services</Trans>} />}>
        {services.map((service) => (
          <ServiceItem key={service.to} service={service} />
        ))}
      </Menu>
      {links.map(({ to, name, product, isOutside }) => (
        <PlaceLink key={to} to={to} isOutside={isOutside} className="shell-nav__item">
          {i18n._(name)}
          {product ? <NewTag product={product} /> : null}
        </PlaceLink>
      ))}
      <Menu width="sm" buttonClass="shell-nav__item" face={<Opens name={<Trans>Company</Trans>} />}>
        {company.map((place) => (
          <PlaceItem key={place.to} place={place} />
        ))}
      </Menu>
    </nav>
  )
}

const Opens = ({ name }: { readonly name: ReactNode }) => (
  <>
    {name}
    <ChevronDown className="lv-menu__chevron" size={16} strokeWidth={1.9} aria-hidden />
  </>
)

function ServiceItem({ service: { to, name, hint, icon: Icon, product } }: { readonly service: Service }) {
  const { i18n } = useLingui()
  const tile = (
    <span className="shell-nav__tile">
      <Icon size={20} strokeWidth={1.9} aria-hidden />
    </span>
  )
  return (
    <MenuRoute to={to} icon={tile} hint={i18n._(hint)} end={<NewTag product={product} />}>
      <span className="lv-b">{i18n._(name)}</span>
    </MenuRoute>
  )
}

function PlaceItem({ place: { to, name, icon: Icon, isOutside } }: { readonly place: Place }) {
  const { i18n } = useLingui()
  const face = { icon: <Icon size={20} strokeWidth={1.9} aria-hidden />, children: i18n._(name) }
  if (!isOutside) return <MenuRoute to={to} {...face} />
  return <MenuLink href={to} {...outside} {...face} end={<ArrowUpRight size={14} strokeWidth={1.9} aria-hidden />} />
}
