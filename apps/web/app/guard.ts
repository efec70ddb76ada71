import type { Viewer } from '../platform/viewers.ts'
import { HOME_OF_CUSTOMERS, LOGIN, type Route } from './routes.ts'

/** Where this visitor is sent instead of the page; null: nowhere, it is his to see. */
export function findDetour(route: Route, viewer: Viewer, findHref: () => string): string | null {
  if (viewer !== 'customer') return route.isPublic ? null : `${LOGIN}?returnTo=${encodeURIComponent(findHref())}` // ROUTE-020
  return route.customersGoTo
}

/** ROUTE-006 to ROUTE-010: Home is only a signpost, and keeps the query. */
export function findHome(viewer: Viewer, search: string): string {
  if (viewer === 'customer') return HOME_OF_CUSTOMERS + search
  const query = new URLSearchParams(search)
  return (query.get('promo') || query.get('ref') ? '/register' : '/welcome') + search
}
