import './header.css'
import type { Standing } from '@leaven/domain/access/standing.ts'
import { Avatar } from '@leaven/ui/avatar/Avatar.tsx'
import { classNames } from '@leaven/ui/styles/class-names.ts'
import { Suspense } from 'react'
import { useSettings } from '../../platform/settings.ts'
import { CustomerHeader } from './customer-parts.tsx'
import { GuestActions } from './GuestActions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { MainMenu } from './MainMenu.tsx'
import { guestMenu, isBare } from './menu-rights.ts'
import { listPlaces } from './navigation.ts'
import { SideMenuButton } from './SideMenuButton.tsx'

export type HeaderProps = {
  readonly isCustomer: boolean
  /** Undefined: not known yet. */
  readonly standing: Standing | undefined
  readonly isOnBlock: boolean
}

export function Header({ isOnBlock, ...who }: HeaderProps) {
  return (
    <header className={classNames('shell-header', isOnBlock && 'shell-header--on-block')}>
      <div className="shell-header__row">
        <HomeLink />
        <Content {...who} isOnBlock={isOnBlock} />
      </div>
    </header>
  )
}

function Content({ isCustomer, standing, isOnBlock }: HeaderProps) {
  if (!isCustomer) return <GuestHeader isOnBlock={isOnBlock} />
  if (isBare(standing)) return <BareHeader />
  return (
    <Suspense fallback={<Placeholder />}>
      <CustomerHeader />
    </Suspense>
  )
}

const Placeholder = () => (
  <div className="shell-header__end">
    <Avatar />
  </div>
)

function GuestHeader({ isOnBlock }: Pick<HeaderProps, 'isOnBlock'>) {
  const settings = useSettings()
  const places = listPlaces(guestMenu(settings.isSubscriptionOn), settings)
  return (
    <>
      <MainMenu places={places} />
      <div className="shell-header__end">
        <GuestActions isOnBlock={isOnBlock} />
        <SideMenuButton places={places} isCustomer={false} />
      </div>
    </>
  )
}

/** SHELL-28, SHELL-29. */
const BareHeader = () => (
  <div className="shell-header__end">
    <LanguageMenu align="end" />
    <LogoutButton isBlock={false} />
  </div>
)
