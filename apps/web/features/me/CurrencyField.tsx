import { currencies } from '@leaven/domain/coins/currency.ts'
import { toSymbol } from '@leaven/money/format.ts'
import { Combobox } from '@leaven/ui/combobox/Combobox.tsx'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../platform/format.ts'
import type { Preference } from '../../platform/me.ts'

type Currency = Preference['preferredCurrency']

type CurrencyFieldProps = { readonly value: Currency; readonly onChange: (currency: Currency) => void }

/** What all worths show in (FORMAT-15). */
export function CurrencyField({ value, onChange }: CurrencyFieldProps) {
  const { t } = useLingui()
  const { currencyName } = useFormat()
  const choose = (code: string) => {
    const chosen = currencies.find((one) => one === code)
    if (chosen) onChange(chosen)
  }
  return (
    <Combobox
      label={t`Currency`}
      options={currencies.map((code) => ({ value: code, label: `${withSymbol(code)}, ${currencyName(code)}` }))}
      value={value}
      onChange={choose}
      placeholder={t`Search a currency`}
      noneText={t`No currency matches.`}
      hint={t`What your coins are worth shows in it.`}
    />
  )
}

const withSymbol = (code: string): string => (toSymbol(code) === code ? code : `${code} ${toSymbol(code)}`)
