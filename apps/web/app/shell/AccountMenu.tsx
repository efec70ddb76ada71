import './account-menu.css'
import { Avatar } from '@leaven/ui/avatar/Avatar.tsx'
import { Menu } from '@leaven/ui/menu/Menu.tsx'
import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useMe } from '../../platform/me.ts'
import { useAvatar } from './avatar.ts'
import { AccountItems } from './AccountItems.tsx'
import { initialsOf } from './initials.ts'

/** SHELL-20 to SHELL-24. */
export function AccountMenu() {
  const { t } = useLingui()
  const email = useMe().data?.email ?? ''
  const src = useAvatar(email)
  const face = (
    <>
      <Avatar initials={initialsOf(email)} src={src} />
      <span className="lv-sr">{t`Account menu`}</span>
      <span className="shell-account__chevron">
        <ChevronDown className="lv-menu__chevron" size={18} strokeWidth={1.9} aria-hidden />
      </span>
    </>
  )
  return (
    <Menu align="end" buttonClass="shell-account" face={face} head={<Head email={email} src={src} />}>
      <AccountItems />
    </Menu>
  )
}

function Head({ email, src }: { readonly email: string; readonly src: string | undefined }) {
  if (email === '') return null
  return (
    <div className="shell-account__head">
      <Avatar initials={initialsOf(email)} src={src} />
      <span className="shell-account__mail" translate="no">
        {email}
      </span>
    </div>
  )
}
