import { useMe } from '../../platform/me.ts'
import { useSettings } from '../../platform/settings.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { findBuyWay } from './buy-way.ts'
import { BuyCrypto } from './BuyCrypto.tsx'
import { MainMenu } from './MainMenu.tsx'
import { customerMenu } from './menu-rights.ts'
import { listPlaces } from './navigation.ts'
import { SideMenuButton } from './SideMenuButton.tsx'

/** What the menu offers depends on his rights; until they are known there is only his own. */
export function CustomerHeader() {
  const settings = useSettings()
  const me = useMe().data
  const way = me && findBuyWay(me)
  const places = me && listPlaces(customerMenu(me, settings.isSubscriptionOn), settings)
  return (
    <>
      {places ? <MainMenu places={places} /> : null}
      <div className="shell-header__end">
        {me && way ? <BuyCrypto email={me.email} way={way} /> : null}
        <AccountMenu />
        {places ? <SideMenuButton places={places} isCustomer canBuy={way?.kind !== 'none'} /> : null}
      </div>
    </>
  )
}
