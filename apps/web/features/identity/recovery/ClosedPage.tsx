import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../platform/links.tsx'
import { SupportLink } from '../../../platform/support.tsx'

/** ROUTE-097. */
export const ClosedPage = () => (
  <ErrorPage
    title={<Trans>This account has been closed</Trans>}
    text={
      <Trans>
        Nobody can log in to it any more, and every device is logged out. You did not want that? Write to{' '}
        <SupportLink>Support</SupportLink>.
      </Trans>
    }
    action={
      <RouteButton to="/">
        <Trans>Go to the start page</Trans>
      </RouteButton>
    }
  />
)
