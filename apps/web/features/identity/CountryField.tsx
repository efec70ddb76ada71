import { useLingui } from '@lingui/react/macro'
import { closedCountries } from '@leaven/domain/identity/registration.ts'
import { Combobox } from '@leaven/ui/combobox/Combobox.tsx'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { findLanguage, toTag } from '../../platform/language.ts'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import { useAnswer } from '../../platform/queries.ts'
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

const standard = countries.filter((code) => !closedCountries.includes(code))

/** As this installation has them (ONB-19); the usual ones until it has said so. */
function useOpenCodes(): readonly string[] {
  const { data } = useAnswer('listOnboardingCountries', {})
  return useMemo(
    () => data?.filter(({ onboarding }) => onboarding).map(({ codeAlpha2 }) => codeAlpha2) ?? standard,
    [data],
  )
}

function useCountries() {
  const format = useFormat()
  const codes = useOpenCodes()
  return useMemo(() => {
    const { compare } = new Intl.Collator(toTag(findLanguage()))
    return codes
      .map((code) => ({ value: code, label: format.countryName(code), icon: <Flag code={code} /> }))
      .toSorted((one, other) => compare(one.label, other.label))
  }, [format, codes])
}

function Flag({ code }: { readonly code: string }) {
  return <img className="identity-flag" src={findFlag(code)} alt="" width={24} height={16} loading="lazy" />
}
