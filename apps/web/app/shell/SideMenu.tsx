import { CloseButton } from '@leaven/ui/close-button/CloseButton.tsx'
import { Logo } from '@leaven/ui/logo/Logo.tsx'
import { useLingui } from '@lingui/react/macro'
import { Drawer } from './Drawer.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { community, guestCompany, services } from './navigation.ts'
import { accountPlaces, guestPlaces } from './side-places.ts'
import { SideLink } from './SideLink.tsx'
import { ThemeChooser } from './ThemeChooser.tsx'

type SideMenuProps = { readonly isCustomer: boolean; readonly isOpen: boolean; readonly onClose: () => void }

/** Below 1200 px the main menu is here. */
export function SideMenu({ isCustomer, isOpen, onClose }: SideMenuProps) {
  const { t } = useLingui()
  const places = [...services, ...community, ...(isCustomer ? [] : guestCompany)]
  const own = isCustomer ? accountPlaces : guestPlaces
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={t`Menu`} side="end">
      <div className="shell-drawer__head">
        <Logo />
        <CloseButton label={t`Close`} onClick={onClose} />
      </div>
      <nav aria-label={t`Main`}>
        {places.map((place) => (
          <SideLink key={place.to} place={place} />
        ))}
        <hr />
        {own.map((place) => (
          <SideLink key={place.name.id} place={place} />
        ))}
      </nav>
      <div className="shell-drawer__end">
        <ThemeChooser />
        <div className="shell-drawer__buttons">
          <LanguageMenu side="above" isLong />
          {isCustomer ? <LogoutButton /> : null}
        </div>
      </div>
    </Drawer>
  )
}
