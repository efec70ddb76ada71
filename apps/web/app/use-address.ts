import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { useSettings } from '../platform/settings.ts'
import type { Visit } from './find-page.ts'
import type { Address } from './address.ts'
import { isForApp } from './native-app.ts'

/** Where we are, as the browser shows it. */
export function useAddress(): Address {
  const [path] = useLocation()
  const search = useSearch()
  const hash = useLocationProperty(
    () => location.hash,
    () => '',
  )
  const query = search === '' ? '' : `?${search}`
  return useMemo(() => ({ path, query, hash }), [path, query, hash])
}

/** How we came here; a page that is made beforehand is made for nobody's phone. */
export function useVisit({ query }: Address): Visit {
  const { isSubscriptionOn, app } = useSettings()
  const isPhone =
    typeof document !== 'undefined' &&
    isForApp({ userAgent: navigator.userAgent, referrer: document.referrer, host: location.host }, app, query)
  return useMemo(() => ({ isSubscriptionOn, isForApp: isPhone }), [isSubscriptionOn, isPhone])
}
