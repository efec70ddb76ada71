import type { Standing } from '@leaven/domain/access/standing.ts'
import { createElement, Suspense, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ParamsProvider, useGo } from '../platform/navigation.tsx'
import { useViewer } from '../platform/platform.tsx'
import { Arrival } from './Arrival.tsx'
import { findPage, type Visit } from './find-page.ts'
import { findHashPath, findWay } from './find-way.ts'
import { findDetour } from './guard.ts'
import { FollowStanding, NotFound, pages } from './pages.tsx'
import { CrashPage, FrameCrashPage } from './pages/CrashPage.tsx'
import { preloadBanners } from './shell/banner-parts.tsx'
import { preloadCustomerParts } from './shell/customer-parts.tsx'
import { Shell } from './shell/Shell.tsx'
import { StartSpinner } from './shell/StartSpinner.tsx'
import { useAddress, useVisit } from './use-address.ts'
import { useDeparture } from './use-departure.ts'

/** Finds out who looks, and shows him the page of where we are. */
export function App() {
  const viewer = useViewer()
  const [told, setTold] = useState<Standing>()
  const isReady = useFrame(viewer !== 'guest')
  const standing = viewer === 'customer' ? told : viewer === 'guest' ? 'guest' : undefined
  return (
    <ErrorBoundary FallbackComponent={FrameCrashPage}>
      <Way standing={standing} />
      {viewer === 'customer' && isReady ? (
        <Suspense fallback={null}>
          <FollowStanding onStanding={setTold} />
        </Suspense>
      ) : null}
    </ErrorBoundary>
  )
}

/** Undefined: it is not known yet. */
type Known = { readonly standing: Standing | undefined }

/** Leads to the page that is meant, and shows it when it is known to be his (SHELL-05). */
function Way({ standing }: Known) {
  const address = useAddress()
  const visit = useVisit(address)
  const go = useGo()
  const [shown, setShown] = useState<string>()
  const way = findHashPath(address) ?? (standing ? findWay(address, standing, visit) : null)
  const isAdmitted = standing !== undefined && way === null
  const isLeaving = useDeparture({ address, visit, isAdmitted })
  if (isAdmitted && !isLeaving && shown !== address.path) setShown(address.path)
  useLayoutEffect(() => {
    if (way !== null) go(way, { replace: true })
  }, [way, go])
  usePreload(standing === undefined ? address.path : null, visit)
  return shown === undefined ? <StartSpinner /> : <Place path={shown} visit={visit} standing={standing} />
}

type PlaceProps = Known & { readonly path: string; readonly visit: Visit }

/** The page before stays until the next one has been loaded, unless it is no longer his to see. */
function Place({ path: wanted, visit, standing }: PlaceProps) {
  const path = useDeferredValue(wanted)
  const found = useMemo(() => findPage(path, visit), [path, visit])
  const isHis = standing !== undefined && findDetour(found?.route, standing, path) === null
  const Page = isHis ? ((found && pages.get(found.route)) ?? NotFound) : StartSpinner
  return (
    <Shell route={found?.route} path={path} standing={standing}>
      <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[path]}>
        <Suspense fallback={<StartSpinner />}>
          <ParamsProvider value={found?.params ?? {}}>{createElement(Page, { key: path })}</ParamsProvider>
          <Arrival path={path} />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}

/** The frame of a customer comes before it is drawn: whether that which asks for him has. */
function useFrame(isWanted: boolean): boolean {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    // What fails to come now is asked for again when it is drawn.
    void Promise.allSettled([FollowStanding.preload()]).then(() => setReady(true))
    void Promise.allSettled([preloadCustomerParts(), preloadBanners()])
  }, [isWanted])
  return isReady
}

/** The page that will most likely show comes while it is asked who looks. */
function usePreload(path: string | null, visit: Visit): void {
  useEffect(() => {
    const route = path === null ? undefined : findPage(path, visit)?.route
    const page = route && pages.get(route)
    page?.preload().catch(() => undefined)
  }, [path, visit])
}
