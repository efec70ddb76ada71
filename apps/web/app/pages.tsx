import { lazy, type ComponentType } from 'react'
import { loadTexts } from '../platform/language.ts'
import { routes, type Route } from './routes.ts'

/** The page of each row, loaded with its texts when it is first opened. */
export const pages: ReadonlyMap<Route, ComponentType> = new Map(routes.map((route) => [route, toPage(route)]))

export const NotFound = lazy(async () => ({ default: (await import('./pages/NotFoundPage.tsx')).NotFoundPage }))

function toPage(route: Route): ComponentType {
  return lazy(async () => {
    const [Page] = await Promise.all([loadPage(route), loadTexts(route.texts)])
    return { default: Page }
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
