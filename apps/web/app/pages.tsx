import type { Standing } from '@leaven/domain/access/standing.ts'
import type { ComponentType } from 'react'
import { loadTexts } from '../platform/language.ts'
import { lazyReady, type Ready } from './lazy-ready.tsx'
import type { Route } from './route.ts'
import { routes } from './routes.ts'
import { phoneRoutes } from './routes/app-only.ts'

/** The page of each row, loaded with its texts when it is first opened. */
export const pages: ReadonlyMap<Route, Ready<object>> = new Map(
  [...phoneRoutes, ...routes].map((route) => [route, toPage(route)]),
)

export const NotFound = lazyReady(async () => (await import('./pages/NotFoundPage.tsx')).NotFoundPage)

type FollowStandingProps = { readonly onStanding: (standing: Standing | undefined) => void }

/** Guests do without it, and without the store of answers that it reads. */
export const FollowStanding = lazyReady<FollowStandingProps>(async () => {
  const [{ FollowStanding: Part }, { DataFrame }] = await Promise.all([
    import('./FollowStanding.tsx'),
    import('./DataFrame.tsx'),
  ])
  return ({ onStanding }) => (
    <DataFrame>
      <Part onStanding={onStanding} />
    </DataFrame>
  )
})

function toPage(route: Route): Ready<object> {
  return lazyReady(async () => {
    const [Page] = await Promise.all([loadPage(route), loadTexts(route.texts)])
    return Page
  })
}

async function loadPage({ load, asksServer }: Route): Promise<ComponentType> {
  if (!asksServer) return load()
  const [Page, { DataFrame }] = await Promise.all([load(), import('./DataFrame.tsx')])
  return () => (
    <DataFrame>
      <Page />
    </DataFrame>
  )
}
