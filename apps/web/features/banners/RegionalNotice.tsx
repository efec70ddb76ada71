import { isEuropean } from '@leaven/domain/access/region.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { findKeptCountry, keepCountry } from '../../platform/kept-location.ts'
import { useMe } from '../../platform/me.ts'
import { useAnswer } from '../../platform/queries.ts'
import { PopupBanner } from './PopupBanner.tsx'

/** SHELL-52: by the country of the profile. */
export function RegionalNoticeOfCustomers() {
  const country = useMe().data?.country
  return <RegionalNotice country={country} />
}

/** SHELL-52: by where he seems to be. */
export function RegionalNoticeOfGuests() {
  const [kept] = useState(() => findKeptCountry(Date.now()))
  const { data } = useAnswer('getUserLocation', {}, { isOff: kept !== null })
  useEffect(() => {
    if (data) keepCountry(data.countryCode, Date.now())
  }, [data])
  return <RegionalNotice country={kept ?? data?.countryCode} />
}

function RegionalNotice({ country }: { readonly country: string | undefined }) {
  const { t } = useLingui()
  return (
    <PopupBanner
      label={t`Regional notice`}
      isActive={country !== undefined && isEuropean(country)}
      iconName="region"
      title={t`Some products may not be available in your region.`}
      buttonLabel={null}
      buttonCallback={() => undefined}
      isAlert={false}
    />
  )
}
