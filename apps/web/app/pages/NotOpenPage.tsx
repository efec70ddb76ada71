import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../platform/links.tsx'

/** A product of the menu whose doors are still shut on this server. */
export function NotOpenPage() {
  return (
    <ErrorPage
      title={<Trans>Not open yet</Trans>}
      text={<Trans>This part of Leaven is not built yet. Nothing here can take your coins.</Trans>}
      action={
        <RouteButton to="/">
          <Trans>Go to the start page</Trans>
        </RouteButton>
      }
    />
  )
}
