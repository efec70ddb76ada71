import { useLingui } from '@lingui/react/macro'
import type { Place } from './navigation.ts'
import { NewTag } from './NewTag.tsx'
import { PlaceLink } from './PlaceLink.tsx'

export function SideLink({ place: { to, name, icon: Icon, isNew, isOutside } }: { readonly place: Place }) {
  const { i18n } = useLingui()
  return (
    <PlaceLink to={to} isOutside={isOutside} className="shell-drawer__link">
      <Icon size={22} strokeWidth={1.9} aria-hidden />
      {i18n._(name)}
      {isNew ? <NewTag /> : null}
    </PlaceLink>
  )
}
