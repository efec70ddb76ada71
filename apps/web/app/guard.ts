import type { Standing } from '@leaven/domain/access/standing.ts'
import { CONSENT, HOME_OF_CUSTOMERS, LOGIN, type Route } from './route.ts'

/** ROUTE-072: all that somebody sees who has not consented yet. */
const pathsOfConsent: ReadonlySet<string> = new Set([CONSENT, '/terms-and-conditions'])

/**
 * Where somebody of this standing is sent instead of the page; null: nowhere, it is his to see.
 * Undefined stands for an address without a page. The wanted address is where he comes back to after his login.
 */
export function findDetour(route: Route | undefined, standing: Standing, wanted: string): string | null {
  if (standing === 'consent-pending') return route && pathsOfConsent.has(route.path) ? null : CONSENT // ROUTE-073
  if (!route) return null
  if (standing === 'guest') return route.isPublic ? null : `${LOGIN}?returnTo=${encodeURIComponent(wanted)}` // ROUTE-020
  if (route.path === CONSENT) return HOME_OF_CUSTOMERS // ROUTE-075
  if (standing !== 'customer' && route.isWithdrawalRestricted) return HOME_OF_CUSTOMERS // ROUTE-071
  return route.redirectTo
}

/** ROUTE-006 to ROUTE-010: Home is only a signpost, and keeps the query. */
export function findHome(standing: Standing, query: string): string {
  if (standing !== 'guest') return HOME_OF_CUSTOMERS + query
  const values = new URLSearchParams(query)
  return (values.get('promo') || values.get('ref') ? '/register' : '/welcome') + query
}
