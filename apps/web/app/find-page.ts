import { parse } from 'regexparam'
import type { PathParams } from '../platform/navigation.tsx'
import { routes, type Route } from './routes.ts'

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

/** What somebody has typed by hand may be no valid encoding. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
