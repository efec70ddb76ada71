import { createElement, Suspense, useDeferredValue, useLayoutEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation, useSearch } from 'wouter'
import { ParamsProvider, useGo } from '../platform/navigation.tsx'
import { useViewer } from '../platform/platform.tsx'
import type { Viewer } from '../platform/viewers.ts'
import { Arrival } from './Arrival.tsx'
import { findPage } from './find-page.ts'
import { findDetour, findHome } from './guard.ts'
import { NotFound, pages } from './pages.tsx'
import { CrashPage, FrameCrashPage } from './pages/CrashPage.tsx'
import { Shell } from './shell/Shell.tsx'
import { StartSpinner } from './shell/StartSpinner.tsx'

/** Finds the page for where we are and who looks at it. */
export function App() {
  const [path] = useLocation()
  const search = useSearch()
  const viewer = useViewer()
  const go = useGo()
  const [shown, setShown] = useState<string>()
  const query = search === '' ? '' : `?${search}`
  const detour = findDetourFrom(path, query, viewer)
  if (viewer !== 'unknown' && detour === null && shown !== path) setShown(path)
  useLayoutEffect(() => {
    if (detour !== null) go(detour, { replace: true })
  }, [detour, go])
  // Nothing shows before it is known who looks at it (SHELL-05).
  if (shown === undefined) return <StartSpinner />
  return (
    <ErrorBoundary FallbackComponent={FrameCrashPage}>
      <Place path={shown} viewer={viewer} />
    </ErrorBoundary>
  )
}

/** The page before stays until the next one has been loaded, unless it is no longer his to see. */
function Place({ path: wanted, viewer }: { readonly path: string; readonly viewer: Viewer }) {
  const path = useDeferredValue(wanted)
  const found = useMemo(() => findPage(path), [path])
  const isTaken = viewer !== 'customer' && found?.route.isPublic === false
  const Page = isTaken ? StartSpinner : ((found && pages.get(found.route)) ?? NotFound)
  return (
    <Shell route={found?.route}>
      <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[path]}>
        <Suspense fallback={<StartSpinner />}>
          <ParamsProvider value={found?.params ?? {}}>{createElement(Page, { key: path })}</ParamsProvider>
          <Arrival path={path} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

function findDetourFrom(path: string, query: string, viewer: Viewer): string | null {
  if (viewer === 'unknown') return null
  if (path === '/') return findHome(viewer, query)
  const route = findPage(path)?.route
  return route ? findDetour(route, viewer, () => path + query + location.hash) : null
}
