import { MenuItem, MenuRadio } from '@leaven/ui/menu/MenuItem.tsx'
import { themes } from '@leaven/ui/theme-switch/ThemeSwitch.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, Globe, LogOut, Moon, ReceiptText, UserRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '../../platform/language.ts'
import { useTheme } from '../../platform/theme.ts'
import { useLogout } from '../../platform/use-logout.ts'
import { LanguageItems } from './LanguageMenu.tsx'
import { MenuRoute } from './MenuRoute.tsx'
import { useThemeNames } from './ThemeChooser.tsx'
import { useLanguageChoice } from './use-language-choice.ts'

const icon = { size: 20, strokeWidth: 1.9, 'aria-hidden': true } as const

/** The entries, or one of the two lists that an entry opens in their place. */
export function AccountItems() {
  const [part, setPart] = useState<'all' | 'language' | 'theme'>('all')
  const { language, choose } = useLanguageChoice()
  const { t } = useLingui()
  const goBack = () => setPart('all')
  if (part === 'all') return <AllItems onLanguage={() => setPart('language')} onTheme={() => setPart('theme')} />
  return (
    <>
      <Back onBack={goBack} name={part === 'language' ? t`Language` : t`Theme`} />
      <hr />
      {part === 'language' ? <LanguageItems language={language} onChoose={choose} /> : <ThemeItems />}
    </>
  )
}

type AllItemsProps = { readonly onLanguage: () => void; readonly onTheme: () => void }

function AllItems({ onLanguage, onTheme }: AllItemsProps) {
  const { language } = useLanguageChoice()
  const [theme] = useTheme()
  const names = useThemeNames()
  return (
    <>
      <MenuRoute to="/me" icon={<UserRound {...icon} />}>
        <Trans>Profile and settings</Trans>
      </MenuRoute>
      <MenuRoute to="/wallets" icon={<Wallet {...icon} />}>
        <Trans>Balances</Trans>
      </MenuRoute>
      <MenuRoute to="/transactions" icon={<ReceiptText {...icon} />}>
        <Trans>Transactions</Trans>
      </MenuRoute>
      <MenuItem isDoor icon={<Globe {...icon} />} onChoose={onLanguage}>
        <span className="lv-sr">
          <Trans>Language:</Trans>
        </span>{' '}
        <span translate="no">{languageNames[language]}</span>
      </MenuItem>
      <MenuItem isDoor icon={<Moon {...icon} />} onChoose={onTheme}>
        <span className="lv-sr">
          <Trans>Theme:</Trans>
        </span>{' '}
        {names[theme]}
      </MenuItem>
      <hr />
      <LogoutItem />
    </>
  )
}

function LogoutItem() {
  const { isBusy, logout } = useLogout()
  return (
    <MenuItem
      icon={isBusy ? <span className="lv-btn__spin" aria-hidden="true" /> : <LogOut {...icon} />}
      staysOpen
      isBusy={isBusy}
      onChoose={logout}
    >
      {isBusy ? <Trans>Logging out</Trans> : <Trans>Logout</Trans>}
    </MenuItem>
  )
}

/** The sentence is for those who do not see the arrow. */
const Back = ({ onBack, name }: { readonly onBack: () => void; readonly name: string }) => (
  <MenuItem staysOpen icon={<ChevronLeft {...icon} />} onChoose={onBack}>
    <span className="lv-sr">
      <Trans>Back from {name}</Trans>
    </span>
    <span aria-hidden="true">{name}</span>
  </MenuItem>
)

function ThemeItems() {
  const [theme, choose] = useTheme()
  const names = useThemeNames()
  return themes.map((one) => (
    <MenuRadio key={one} isChosen={one === theme} onChoose={() => choose(one)}>
      {names[one]}
    </MenuRadio>
  ))
}
