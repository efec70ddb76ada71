import { parse } from 'regexparam'
import type { PathParams } from '../platform/navigation.tsx'
import type { Viewer } from '../platform/viewers.ts'
import { findHome } from './guard.ts'
import { LOGIN, routes, type Route } from './routes.ts'

export type FoundPage = { readonly route: Route; readonly params: PathParams }

const patterns = routes.map((route) => ({ route, ...parse(route.path, route.isPrefix) }))

/** The row of the table that this path belongs to; null: none does (ROUTE-076). */
export function findPage(path: string): FoundPage | null {
  for (const { route, pattern, keys } of patterns) {
    const match = pattern.exec(path)
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

/** What somebody has typed by hand may be no valid encoding. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
