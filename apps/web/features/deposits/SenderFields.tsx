import { Combobox } from '@leaven/ui/combobox/Combobox.tsx'
import { Input } from '@leaven/ui/input/Input.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { countries } from '@leaven/domain/identity/countries.data.ts'
import { TEXT_MAX, type FormPart } from './originator.ts'

/** Somebody else's name and country (DEPOSIT-04). */
export function SenderFields({ draft, change, leave, gaps }: FormPart) {
  const { t } = useLingui()
  return (
    <div className="deposits-sender">
      <Input
        label={<Trans>First name of the sender</Trans>}
        maxLength={TEXT_MAX}
        autoComplete="off"
        value={draft.firstName}
        onChange={(event) => change({ firstName: event.target.value })}
        onBlur={() => leave('firstName')}
        error={gaps.has('firstName') ? t`Please enter the first name.` : undefined}
      />
      <Input
        label={<Trans>Last name of the sender</Trans>}
        maxLength={TEXT_MAX}
        autoComplete="off"
        value={draft.lastName}
        onChange={(event) => change({ lastName: event.target.value })}
        onBlur={() => leave('lastName')}
        error={gaps.has('lastName') ? t`Please enter the last name.` : undefined}
      />
      <Combobox
        label={<Trans>Country of the sender</Trans>}
        options={useCountryOptions()}
        value={draft.country}
        onChange={(country) => change({ country })}
        placeholder={t`Search`}
        noneText={t`No country has that name.`}
        error={gaps.has('country') ? t`Please choose the country.` : undefined}
      />
    </div>
  )
}

function useCountryOptions() {
  const format = useFormat()
  return useMemo(
    () =>
      countries
        .map((value) => ({ value, label: format.countryName(value) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [format],
  )
}
