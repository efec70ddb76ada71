import type { Standing } from '@leaven/domain/access/standing.ts'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useViewer } from '../../platform/platform.tsx'
import { followTheme } from '../../platform/theme.ts'
import type { Route } from '../route.ts'
import { ConnectionToast } from '../network/ConnectionToast.tsx'
import { Banners } from './Banners.tsx'
import { BottomBar, FollowPreference, OfflineWithAge, OnlyGeneral } from './customer-parts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { isBare } from './menu-rights.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PageTitle } from './PageTitle.tsx'
import { PageViews } from './PageViews.tsx'
import { TaskRow } from './TaskRow.tsx'
import { Toasts } from './Toasts.tsx'

type ShellProps = {
  /** Undefined where there is no page. */
  readonly route: Route | undefined
  readonly path: string
  /** Undefined: not known yet. */
  readonly standing: Standing | undefined
  readonly children: ReactNode
}

/** The frame around every page. */
export function Shell({ route, path, standing, children }: ShellProps) {
  const { frame = 'plain', isPublic = true, hasBar = true } = route ?? {}
  const isCustomer = useViewer() === 'customer'
  const isTask = frame === 'task'
  const isCounted = isCustomer && hasBar && !isBare(standing)
  useEffect(followTheme, [])
  return (
    <>
      <a className="shell-skip" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <PageTitle title={route?.title ?? null} description={route?.description ?? null} />
      <PageViews route={route} path={path} />
      {isTask ? null : <Header isCustomer={isCustomer} standing={standing} isOnBlock={frame === 'butter'} />}
      {isCustomer ? <CustomerNotes /> : <OfflineStrip />}
      <Banners route={route} isCustomer={isCustomer} standing={standing} />
      <div className="shell-page" data-has-bar={isCounted || undefined}>
        {isTask ? <TaskRow /> : null}
        <main id="main" tabIndex={-1} data-frame={frame}>
          {children}
        </main>
        {isPublic && !isTask ? <Footer /> : null}
      </div>
      {isCounted ? <Counter /> : null}
      <Toasts isEager={isCustomer} />
      <ConnectionToast isCustomer={isCustomer} />
    </>
  )
}

const CustomerNotes = () => (
  <Suspense fallback={<OfflineStrip />}>
    <OfflineWithAge />
    <FollowPreference />
    <OnlyGeneral />
  </Suspense>
)

const Counter = () => (
  <Suspense fallback={<div className="shell-bar" />}>
    <BottomBar />
  </Suspense>
)
