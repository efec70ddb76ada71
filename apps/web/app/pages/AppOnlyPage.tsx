import './app-only.css'
import { Card } from '@leaven/ui/card/Card.tsx'
import { Loaf } from '@leaven/ui/loaf/Loaf.tsx'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { RouteButton } from '../../platform/links.tsx'
import { useSettings } from '../../platform/settings.ts'
import { toBrowserHref } from '../native-app.ts'
import { AppDownload } from './AppDownload.tsx'

/** ROUTE-083, ROUTE-086. */
export const AppOnlyPage = () => <AppOnly />

/** ROUTE-084: what came by mail never ends here. */
export function AppFirstPage() {
  const search = useSearch()
  return (
    <AppOnly>
      <RouteButton to={toBrowserHref(location.pathname, search)} size="lg" isBlock>
        <Trans>Continue in browser</Trans>
      </RouteButton>
    </AppOnly>
  )
}

function AppOnly({ children }: { readonly children?: ReactNode }) {
  const { productName } = useSettings()
  return (
    <div className="lv-container app-only">
      <div className="app-only__words">
        <Loaf pose="sits" width={200} />
        <h1 className="lv-d lv-t-3xl">
          <Trans>Only available in the app</Trans>
        </h1>
        <p className="lv-t-md lv-ink2">
          <Trans>This part of {productName} is made for phones. Your account and your coins are the same there.</Trans>
        </p>
        {children}
      </div>
      <Card>
        <AppDownload />
      </Card>
    </div>
  )
}
