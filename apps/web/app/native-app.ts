import type { AppSettings } from '../platform/settings.ts'
import type { Address } from './address.ts'
import type { Route } from './route.ts'

/** The browser, and where its user comes from. */
export type Visitor = { readonly userAgent: string; readonly referrer: string; readonly host: string }

const IN_BROWSER = { name: 'continue', value: 'browser' } as const

/** ROUTE-079, ROUTE-080, ROUTE-084: a phone outside the app whose owner has not chosen the browser. */
export function isForApp(visitor: Visitor, app: Pick<AppSettings, 'host' | 'agents'>, query: string): boolean {
  const { userAgent, referrer, host } = visitor
  if (!app.agents.some((agent) => userAgent.includes(agent)) || isChosen(query)) return false
  return app.host === null || ![host, hostOf(referrer)].includes(app.host)
}

/** ROUTE-078: the page's place in the native app. */
export const findAppUrl = (
  route: Route | undefined,
  { path, query }: Pick<Address, 'path' | 'query'>,
  { scheme, paths }: Pick<AppSettings, 'scheme' | 'paths'>,
): string | null => {
  const place = path.slice(1)
  const hasPlace = paths === null ? route?.opensApp : paths.some((listed) => isListed(place, listed))
  return scheme !== null && hasPlace ? scheme + place + query : null
}

/** A star at the end stands for every page below. */
const isListed = (place: string, listed: string): boolean =>
  listed.endsWith('/*') ? place.startsWith(listed.slice(0, -1)) : place === listed

/** ROUTE-017: the page of the recurring-buy provider that this one stands for. */
export function findRecurringBuyUrl(route: Route | undefined, query: string, base: string | null): string | null {
  if (base === null || !route?.recurringBuyStep) return null
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${route.recurringBuyStep}`
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.append(name, value)
  return url.href
}

/** The same page, for whoever wants it in the browser. */
export function toBrowserHref(path: string, query: string): string {
  const values = new URLSearchParams(query)
  values.set(IN_BROWSER.name, IN_BROWSER.value)
  return `${path}?${values}`
}

const isChosen = (query: string): boolean => new URLSearchParams(query).get(IN_BROWSER.name) === IN_BROWSER.value

const hostOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).host : null)
