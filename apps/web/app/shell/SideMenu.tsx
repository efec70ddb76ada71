import { CloseButton } from '@leaven/ui/close-button/CloseButton.tsx'
import { useLingui } from '@lingui/react/macro'
import { Drawer } from './Drawer.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import type { MainPlaces } from './navigation.ts'
import { ProductLogo } from './ProductLogo.tsx'
import { accountPlaces, buyPlace, guestPlaces } from './side-places.ts'
import { SideLink } from './SideLink.tsx'
import { ThemeChooser } from './ThemeChooser.tsx'

export type SideMenuProps = {
  readonly places: MainPlaces
  readonly isCustomer: boolean
  /** Of customers: whether buying is for him. */
  readonly canBuy?: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Below 1200 px the main menu is here. */
export function SideMenu({ places, isCustomer, canBuy = false, isOpen, onClose }: SideMenuProps) {
  const { t } = useLingui()
  const { services, links, company } = places
  const own = isCustomer ? [...(canBuy ? [buyPlace] : []), ...accountPlaces] : guestPlaces
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label={t`Menu`} side="end">
      <div className="shell-drawer__head">
        <ProductLogo />
        <CloseButton label={t`Close`} onClick={onClose} />
      </div>
      <nav aria-label={t`Main`}>
        {[...services, ...links, ...company].map((place) => (
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
