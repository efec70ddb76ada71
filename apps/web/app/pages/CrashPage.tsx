import { Button } from '@leaven/ui/button/Button.tsx'
import { ButtonLink } from '@leaven/ui/button/ButtonLink.tsx'
import { ErrorPage, HelpBox } from '@leaven/ui/error-page/ErrorPage.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { usePlatform } from '../../platform/platform.tsx'
import { useSettings } from '../../platform/settings.ts'
import { ConnectionPage } from './ConnectionPage.tsx'
import { isConnectionError } from './connection-error.ts'
import { toCrashReport } from './crash-report.ts'
import { RefreshButton } from './RefreshButton.tsx'

type Crash = { readonly error: unknown }

/** SHELL-60 to SHELL-62, SHELL-66: what a failure leaves behind, inside the frame. */
export const CrashPage = ({ error }: Crash) =>
  isConnectionError(error) ? <ConnectionPage /> : <BrokenPage error={error} />

function BrokenPage({ error }: Crash) {
  useReport(error)
  return (
    <ErrorPage
      title={<Trans>That fell flat</Trans>}
      text={<Trans>There are some issues with the application. Please refresh the page to try again.</Trans>}
      action={<RefreshButton />}
      help={<Help />}
    />
  )
}

/** The same when the frame itself has failed. */
export const FrameCrashPage = ({ error }: Crash) => (
  <main id="main">
    <CrashPage error={error} />
  </main>
)

/** SHELL-64: the team is told before the page says so. */
function useReport(thrown: unknown): void {
  const { ask } = usePlatform()
  useEffect(() => {
    // Whoever cannot be told now has other worries.
    ask('reportCrash', { body: toCrashReport(thrown, location.pathname) }).catch(() => undefined)
  }, [ask, thrown])
}

/** SHELL-63 to SHELL-65 */
function Help() {
  const { t } = useLingui()
  const { helpCentreUrl } = useSettings()
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  return (
    <HelpBox
      title={t`It looks like we're having issues.`}
      text={<Trans>Our team has been notified. If you'd like to help, submit a request below.</Trans>}
      actions={
        <>
          {/* Loaded anew: of an app that has crashed nothing is kept. */}
          <ButtonLink href={helpCentreUrl ?? '/support'}>
            <Trans>Submit a request</Trans>
          </ButtonLink>
          <Button variant="soft" onClick={() => setClosed(true)}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    />
  )
}
