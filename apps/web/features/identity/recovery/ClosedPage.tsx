import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { TextLink } from '@leaven/ui/text-link/TextLink.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../platform/links.tsx'
import { SUPPORT_ADDRESS } from '../../../platform/support.ts'

/** ROUTE-097. */
export const ClosedPage = () => (
  <ErrorPage
    title={<Trans>This account has been closed</Trans>}
    text={
      <Trans>
        Nobody can log in to it any more, and every device is logged out. You did not want that? Write to{' '}
        <TextLink href={SUPPORT_ADDRESS}>Support</TextLink>.
      </Trans>
    }
    action={
      <RouteButton to="/">
        <Trans>Go to the start page</Trans>
      </RouteButton>
    }
  />
)
