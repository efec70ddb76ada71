import { ChevronDown, LogOut, Receipt, WalletMinimal } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '../button/button-class.ts'
import { Menu } from './Menu.tsx'
import { MenuItem, MenuLink, MenuRadio } from './MenuItem.tsx'

const soft = buttonClass({ variant: 'soft' })
const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const
const down = <ChevronDown className="lv-menu__chevron" size={16} strokeWidth={1.9} aria-hidden />

/** A menu of links with a last entry that does something, for the gallery. */
export function LinksMenu({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [isWorking, setWorking] = useState(isBusy)
  return (
    <Menu face={<span className="lv-btn__label">Account {down}</span>} buttonClass={soft}>
      <MenuLink href="#menu" icon={<WalletMinimal {...icon} />} end={<b>NEW</b>}>
        Balances
      </MenuLink>
      <MenuLink href="#menu" icon={<Receipt {...icon} />} hint="Everything that moved">
        Transactions
      </MenuLink>
      <hr />
      <MenuItem icon={<LogOut {...icon} />} isBusy={isWorking} staysOpen onChoose={() => setWorking(true)}>
        {isWorking ? 'Logging out' : 'Logout'}
      </MenuItem>
    </Menu>
  )
}

const languages = ['English', 'Deutsch', 'Italiano']

/** A menu of which one entry is chosen, for the gallery. */
export function ChoiceMenu() {
  const [chosen, setChosen] = useState('English')
  return (
    <Menu face={<span className="lv-btn__label">{chosen}</span>} buttonClass={soft} align="end" side="above" width="sm">
      {languages.map((language) => (
        <MenuRadio key={language} isChosen={language === chosen} onChoose={() => setChosen(language)}>
          {language}
        </MenuRadio>
      ))}
    </Menu>
  )
}
