import { useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Place } from './navigation.ts'

export function SideLink({ place: { to, name, icon: Icon } }: { readonly place: Place }) {
  const { i18n } = useLingui()
  return (
    <Link href={to} className="shell-drawer__link">
      <Icon size={22} strokeWidth={1.9} aria-hidden />
      {i18n._(name)}
    </Link>
  )
}
