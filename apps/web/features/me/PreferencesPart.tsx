import { languages, type Language } from '@leaven/domain/identity/registration.ts'
import { Switch } from '@leaven/ui/checkbox/Switch.tsx'
import { Select } from '@leaven/ui/select/Select.tsx'
import { SettingsCard } from '@leaven/ui/settings/SettingsCard.tsx'
import { Skeleton } from '@leaven/ui/skeleton/Skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Answered } from '../../platform/Answered.tsx'
import { languageNames } from '../../platform/language.ts'
import { useMe, usePreference } from '../../platform/me.ts'
import { CurrencyField } from './CurrencyField.tsx'

type PreferencesPartProps = {
  readonly language: Language
  readonly onLanguage: (language: Language) => void
  /** The choice of the theme, which the frame has too. */
  readonly theme: ReactNode
}

export function PreferencesPart({ language, onLanguage, theme }: PreferencesPartProps) {
  const { t } = useLingui()
  const choose = (value: string) => {
    const chosen = languages.find((one) => one === value)
    if (chosen) onLanguage(chosen)
  }
  return (
    <>
      <SettingsCard title={t`Language and look`} text={t`The language goes with your account; the look stays here.`}>
        <div className="me-stack">
          <div className="me-narrow">
            <Select
              label={t`Language`}
              placeholder={t`Choose a language`}
              options={languages.map((one) => ({ value: one, label: languageNames[one], isName: true }))}
              value={language}
              onChange={choose}
            />
          </div>
          {theme}
        </div>
      </SettingsCard>
      <BalanceCard />
    </>
  )
}

function BalanceCard() {
  const { t } = useLingui()
  const me = useMe()
  const { save } = usePreference()
  return (
    <SettingsCard title={t`Balances`}>
      <Answered answer={me} label={t`Loading your preferences`} skeleton={<Skeleton height={96} />}>
        {({ preference: { preferredCurrency, isObfuscated, isHideZeroBalances } }) => (
          <>
            <div className="me-narrow me-currency">
              <CurrencyField value={preferredCurrency} onChange={(currency) => save({ preferredCurrency: currency })} />
            </div>
            <ul className="me-switches">
              <li>
                <Switch
                  isOn={isObfuscated}
                  onChange={(isOn) => save({ isObfuscated: isOn })}
                  hint={t`Every amount shows as dots.`}
                >
                  <Trans>Hide balances</Trans>
                </Switch>
              </li>
              <li>
                <Switch
                  isOn={isHideZeroBalances}
                  onChange={(isOn) => save({ isHideZeroBalances: isOn })}
                  hint={t`Coins that you do not hold are left out of your wallets.`}
                >
                  <Trans>Hide zero balances</Trans>
                </Switch>
              </li>
            </ul>
          </>
        )}
      </Answered>
    </SettingsCard>
  )
}
