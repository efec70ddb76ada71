import { Button } from '@leaven/ui/button/Button.tsx'
import { ErrorPage } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { isConnectionError } from './connection-error.ts'

/** SHELL-60 to SHELL-62: what a failure leaves behind, inside the frame. */
export function CrashPage({ error }: { readonly error: unknown }) {
  return (
    <ErrorPage
      title={<Trans>That fell flat</Trans>}
      text={
        isConnectionError(error) ? (
          <Trans>
            Your connection was down while fetching information from the server. Please refresh the page to try again.
          </Trans>
        ) : (
          <Trans>There are some issues with the application. Please refresh the page to try again.</Trans>
        )
      }
      action={
        <Button size="lg" icon={<RotateCw size={18} strokeWidth={1.9} aria-hidden />} onClick={() => location.reload()}>
          <Trans>Refresh the page</Trans>
        </Button>
      }
    />
  )
}

/** The same when the frame itself has failed. */
export const FrameCrashPage = ({ error }: { readonly error: unknown }) => (
  <main id="main">
    <CrashPage error={error} />
  </main>
)
