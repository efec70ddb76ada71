import { Trans } from '@lingui/react/macro'
import { Alert } from '@leaven/ui/alert/Alert.tsx'
import { SsoButtons } from './SsoButtons.tsx'

/** The page was loaded anew, or the person took longer than a quarter of an hour. */
export function StartAgain() {
  return (
    <>
      <Alert tone="info">
        <Trans>This sign-in has run out. Please start again.</Trans>
      </Alert>
      <SsoButtons />
    </>
  )
}
