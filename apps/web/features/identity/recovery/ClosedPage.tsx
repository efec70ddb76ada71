import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { RouteButton } from '../../../platform/links.tsx'
import { useQueryValue } from '../../../platform/navigation.tsx'
import { SupportLink } from '../../../platform/support.tsx'

/** The address of this page after an account was disabled, which is not closed (ROUTE-100). */
export const DISABLED = '/closed?by=link'

/** ROUTE-097. */
export const ClosedPage = () => (useQueryValue('by') === 'link' ? <Disabled /> : <Closed />)

const Closed = () => (
  <ErrorPage
    title={<Trans>This account has been closed</Trans>}
    text={
      <Trans>
        Nobody can log in to it any more, and every device is logged out. You did not want that? Write to{' '}
        <SupportLink>Support</SupportLink>.
      </Trans>
    }
    action={<ToStart />}
  />
)

const Disabled = () => (
  <ErrorPage
    title={<Trans>Your account is disabled</Trans>}
    text={
      <Trans>
        Every device is logged out, nobody can log in, and your coins stay where they are. To use it again, write to{' '}
        <SupportLink>Support</SupportLink>: they open it for you.
      </Trans>
    }
    action={<ToStart />}
  />
)

const ToStart = () => (
  <RouteButton to="/">
    <Trans>Go to the start page</Trans>
  </RouteButton>
)
