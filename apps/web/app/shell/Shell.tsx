import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useViewer } from '../../platform/platform.tsx'
import { followTheme } from '../../platform/theme.ts'
import type { Route } from '../routes.ts'
import { BottomBar, FollowPreference, OfflineWithAge, OnlyGeneral } from './customer-parts.tsx'
import { EndedAlert } from './EndedAlert.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PageTitle } from './PageTitle.tsx'
import { TaskRow } from './TaskRow.tsx'
import { Toasts } from './Toasts.tsx'

type ShellProps = {
  /** Undefined where there is no page. */
  readonly route: Route | undefined
  readonly children: ReactNode
}

/** The frame around every page. */
export function Shell({ route, children }: ShellProps) {
  const { frame = 'plain', isPublic = true } = route ?? {}
  const isCustomer = useViewer() === 'customer'
  const isTask = frame === 'task'
  useEffect(followTheme, [])
  return (
    <>
      <a className="shell-skip" href="#main">
        <Trans>Skip to the content</Trans>
      </a>
      <PageTitle title={route?.title ?? null} />
      {isTask ? null : <Header isCustomer={isCustomer} isOnBlock={frame === 'butter'} />}
      {isCustomer ? <CustomerNotes /> : <OfflineStrip />}
      <div className="shell-page" data-has-bar={(isCustomer && !isTask) || undefined}>
        {isTask ? <TaskRow /> : null}
        <main id="main" tabIndex={-1} data-frame={frame}>
          {children}
        </main>
        {isPublic && !isTask ? <Footer isCustomer={isCustomer} /> : null}
      </div>
      {isCustomer && !isTask ? <Counter /> : null}
      <EndedAlert isCustomer={isCustomer} />
      <Toasts isEager={isCustomer} />
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

// SHELL-45: task pages have none.
const Counter = () => (
  <Suspense fallback={<div className="shell-bar" />}>
    <BottomBar />
  </Suspense>
)
