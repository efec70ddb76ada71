import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useNetwork, useReturn } from '../../platform/network-context.ts'
import { RefreshButton } from './RefreshButton.tsx'

/** SHELL-60: something did not arrive. When the server answers again, the page is loaded anew by itself. */
export function ConnectionPage() {
  const network = useNetwork()
  useEffect(() => network.doubt(), [network])
  useReturn(() => location.reload())
  return (
    <ErrorPage
      title={<Trans>That fell flat</Trans>}
      text={
        <Trans>
          Your connection was down while fetching information from the server. Please refresh the page to try again.
        </Trans>
      }
      action={<RefreshButton />}
    />
  )
}

/** NET-07: in the place of the whole app. */
export const FirstLoadFailed = () => (
  <main id="main">
    <ConnectionPage />
  </main>
)
