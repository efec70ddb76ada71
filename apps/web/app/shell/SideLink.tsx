import { useLingui } from '@lingui/react/macro'
import { toSignUpClick, useTracking } from '../../platform/tracking.ts'
import { REGISTER } from '../route.ts'
import type { Place } from './navigation.ts'
import { NewTag } from './NewTag.tsx'
import { PlaceLink } from './PlaceLink.tsx'

export function SideLink({ place: { to, name, icon: Icon, product, isOutside } }: { readonly place: Place }) {
  const { i18n } = useLingui()
  const track = useTracking()
  // TRACK-03: narrow bars keep it here.
  const onClick = to === REGISTER ? () => track(toSignUpClick(i18n._(name), to)) : undefined
  return (
    <PlaceLink to={to} isOutside={isOutside} className="shell-drawer__link" onClick={onClick}>
      <Icon size={22} strokeWidth={1.9} aria-hidden />
      {i18n._(name)}
      {product ? <NewTag product={product} /> : null}
    </PlaceLink>
  )
}
