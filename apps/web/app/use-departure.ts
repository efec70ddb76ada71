import { useEffect, useRef } from 'react'
import { useLeave } from '../platform/platform.tsx'
import { useSettings } from '../platform/settings.ts'
import { findPage, type Visit } from './find-page.ts'
import type { Address } from './address.ts'
import { findAppUrl, findRecurringBuyUrl } from './native-app.ts'

type Departing = {
  readonly address: Address
  readonly visit: Visit
  /** It is known who he is, and the page is his to open. */
  readonly isAdmitted: boolean
}

/** Leaves for what has its place outside the web app; answers whether there is nothing to wait for here. */
export function useDeparture({ address, visit, isAdmitted }: Departing): boolean {
  const { app, recurringBuyUrl } = useSettings()
  const route = findPage(address.path, visit)?.route
  const bought = findRecurringBuyUrl(route, address.query, recurringBuyUrl)
  const native = visit.isForApp && bought === null ? findAppUrl(route, address, app) : null
  useLeaving(isAdmitted ? bought : null)
  // The app knows by itself who may see what.
  useLeaving(native)
  return bought !== null
}

/** Once for each address, so that nobody who stays is pulled away again. */
function useLeaving(url: string | null): void {
  const leave = useLeave()
  const left = useRef(new Set<string>())
  useEffect(() => {
    if (url === null || left.current.has(url)) return
    left.current.add(url)
    leave(url)
  }, [url, leave])
}
