import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'

/** ROUTE-076, ROUTE-077. */
export function NotFoundPage() {
  return (
    <ErrorPage
      title={<Trans>Page not found</Trans>}
      text={<Trans>There is nothing at this address. It may have moved, or it was never here.</Trans>}
      action={
        <RouteButton to="/">
          <Trans>Go to the start page</Trans>
        </RouteButton>
      }
    />
  )
}
