import './header.css'
import { Avatar } from '@leaven/ui/avatar/Avatar.tsx'
import { classNames } from '@leaven/ui/styles/class-names.ts'
import { useLingui } from '@lingui/react/macro'
import { Menu as MenuIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { AccountMenu } from './customer-parts.tsx'
import { GuestActions } from './GuestActions.tsx'
import { HomeLink } from './HomeLink.tsx'
import { MainMenu } from './MainMenu.tsx'

// Wide screens never need it; on the others it comes while the finger is still on the button.
const loadSideMenu = async () => ({ default: (await import('./SideMenu.tsx')).SideMenu })
const SideMenu = lazy(loadSideMenu)

type HeaderProps = { readonly isCustomer: boolean; readonly isOnBlock: boolean }

export function Header({ isCustomer, isOnBlock }: HeaderProps) {
  return (
    <header className={classNames('shell-header', isOnBlock && 'shell-header--on-block')}>
      <div className="shell-header__row">
        <HomeLink />
        <MainMenu isCustomer={isCustomer} />
        <div className="shell-header__end">
          {isCustomer ? (
            <Suspense fallback={<Avatar />}>
              <AccountMenu />
            </Suspense>
          ) : (
            <GuestActions isOnBlock={isOnBlock} />
          )}
          <SideMenuButton isCustomer={isCustomer} />
        </div>
      </div>
    </header>
  )
}

function SideMenuButton({ isCustomer }: { readonly isCustomer: boolean }) {
  const { t } = useLingui()
  // Undefined: never opened, so not even loaded.
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="shell-header__menu"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSideMenu().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <MenuIcon size={22} strokeWidth={1.9} aria-hidden />
      </button>
      {isOpen === undefined ? null : (
        <Suspense fallback={null}>
          <SideMenu isCustomer={isCustomer} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
