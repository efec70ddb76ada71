import { legacyPaths } from '@leaven/contract/legacy-paths.ts'
import type { Standing } from '@leaven/domain/access/standing.ts'
import { isAllowedRedirect } from '@leaven/domain/identity/redirect.ts'
import type { Address } from './address.ts'
import { findPage, type Visit } from './find-page.ts'
import { findDetour, findHome } from './guard.ts'

/** Where somebody who opens this address goes instead; null: he stays. */
export function findWay({ path, query, hash }: Address, standing: Standing, visit: Visit): string | null {
  // Whoever has to consent goes there straight (ROUTE-073).
  if (standing !== 'consent-pending') {
    if (path === '/') return findHome(standing, query)
    const named = legacyPaths.get(path.replace(/\/$/, ''))
    if (named !== undefined) return named + query + hash
  }
  return findDetour(findPage(path, visit)?.route, standing, path + query + hash)
}

// Any origin serves; only the path of it is used.
const HERE = 'https://leaven.invalid'

/** ROUTE-019: a path that stands in the hash becomes the path; the query before it goes along. */
export function findHashPath({ hash, query }: Pick<Address, 'hash' | 'query'>): string | null {
  const target = hash.slice(1)
  if (!target.startsWith('/') || !isAllowedRedirect(target)) return null
  const url = new URL(target, HERE)
  for (const [name, value] of new URLSearchParams(query)) {
    if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  }
  return url.pathname + url.search + url.hash
}
