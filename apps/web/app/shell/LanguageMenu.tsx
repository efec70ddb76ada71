import { languages, type Language } from '@leaven/domain/identity/registration.ts'
import { buttonClass } from '@leaven/ui/button/button-class.ts'
import { Menu } from '@leaven/ui/menu/Menu.tsx'
import { MenuRadio } from '@leaven/ui/menu/MenuItem.tsx'
import { Trans } from '@lingui/react/macro'
import { Globe } from 'lucide-react'
import { languageNames, toTag } from '../../platform/language.ts'
import { useLanguageChoice } from './use-language-choice.ts'

type LanguageMenuProps = {
  readonly align?: 'start' | 'end'
  readonly side?: 'below' | 'above'
  /** The whole name of the language, on a soft button. */
  readonly isLong?: boolean
}

const shortNames: Readonly<Record<Language, string>> = { en: 'EN', de: 'DE', zht: '繁中', it: 'IT' }

const shortClass = buttonClass({ variant: 'ghost', size: 'sm' })
const longClass = buttonClass({ variant: 'soft', isBlock: true })

/** SHELL-09 */
export function LanguageMenu({ align = 'start', side = 'below', isLong = false }: LanguageMenuProps) {
  const { language, choose } = useLanguageChoice()
  const face = (
    <span className="lv-btn__label">
      <Globe size={18} strokeWidth={1.9} aria-hidden />
      <span className="lv-sr">
        <Trans>Language:</Trans>
      </span>{' '}
      <span translate="no">{(isLong ? languageNames : shortNames)[language]}</span>
    </span>
  )
  return (
    <Menu align={align} side={side} width="sm" buttonClass={isLong ? longClass : shortClass} face={face}>
      <LanguageItems language={language} onChoose={choose} />
    </Menu>
  )
}

type LanguageItemsProps = { readonly language: Language; readonly onChoose: (language: Language) => void }

/** Each language by the name it gives itself. */
export function LanguageItems({ language, onChoose }: LanguageItemsProps) {
  return languages.map((one) => (
    <MenuRadio key={one} lang={toTag(one)} isChosen={one === language} onChoose={() => onChoose(one)}>
      <span translate="no">{languageNames[one]}</span>
    </MenuRadio>
  ))
}
