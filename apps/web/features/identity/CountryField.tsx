import { useLingui } from '@lingui/react/macro'
import { closedCountries } from '@leaven/domain/identity/registration.ts'
import { Combobox } from '@leaven/ui/combobox/Combobox.tsx'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { findLanguage, toTag } from '../../platform/language.ts'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import { findFlag } from './flags.ts'

type CountryFieldProps = {
  readonly value: string | undefined
  readonly onChange: (country: string) => void
  readonly isTried: boolean
}

/** AUTH-15: where an account can be opened, in the order of the language. */
export function CountryField({ value, onChange, isTried }: CountryFieldProps) {
  const { t } = useLingui()
  const options = useCountries()
  return (
    <Combobox
      label={t`Country of residence`}
      options={options}
      value={value}
      onChange={onChange}
      placeholder={t`Search your country`}
      noneText={t`No country matches.`}
      error={isTried && value === undefined ? t`Choose your country of residence.` : undefined}
    />
  )
}

const openCodes = countries.filter((code) => !closedCountries.includes(code))

function useCountries() {
  const format = useFormat()
  return useMemo(() => {
    const { compare } = new Intl.Collator(toTag(findLanguage()))
    return openCodes
      .map((code) => ({ value: code, label: format.countryName(code), icon: <Flag code={code} /> }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [format])
}

function Flag({ code }: { readonly code: string }) {
  return <img className="identity-flag" src={findFlag(code)} alt="" width={24} height={16} loading="lazy" />
}
