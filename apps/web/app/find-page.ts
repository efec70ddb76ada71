import { parse } from 'regexparam'
import type { PathParams } from '../platform/navigation.tsx'
import type { Viewer } from '../platform/viewers.ts'
import { decode } from './decode.ts'
import { findHome } from './guard.ts'
import { LOGIN, type Route } from './route.ts'
import { routes } from './routes.ts'
import { phoneRoutes } from './routes/app-only.ts'

export type FoundPage = { readonly route: Route; readonly params: PathParams }

/** What decides, beside the path, which row is meant. */
export type Visit = {
  readonly isSubscriptionOn: boolean
  /** A phone whose owner has not chosen the browser (ROUTE-084). */
  readonly isForApp: boolean
}

const usual: Visit = { isSubscriptionOn: false, isForApp: false }

const patterns = routes.map(toPattern)
const phonePatterns = phoneRoutes.map(toPattern)

/** The row of the table that this path belongs to; null: none does (ROUTE-076). */
export function findPage(path: string, { isSubscriptionOn, isForApp }: Visit = usual): FoundPage | null {
  for (const { route, pattern, keys } of isForApp ? [...phonePatterns, ...patterns] : patterns) {
    const match = route.isOfSubscription && !isSubscriptionOn ? null : pattern.exec(path)
    if (!match) continue
    const values = keys.flatMap((key, index) => {
      const value = match[index + 1]
      return value === undefined ? [] : [[key, decode(value)] as const]
    })
    return { route, params: Object.fromEntries(values) }
  }
  return null
}

/** The row that a visitor who comes now will most likely see. */
export function findFirst(path: string, viewer: Viewer): Route | undefined {
  const isGuest = viewer === 'guest'
  const route = findPage(path === '/' ? findHome(isGuest ? 'guest' : 'customer', '') : path)?.route
  return isGuest && route?.isPublic === false ? findPage(LOGIN)?.route : route
}

function toPattern(route: Route) {
  return { route, ...parse(route.path, route.isPrefix) }
}
