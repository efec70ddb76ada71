import { Trans } from '@lingui/react/macro'
import { useSettings } from '../../platform/settings.ts'

/** KYC-45: the text is exact. */
export function FinalText() {
  const { productName } = useSettings()
  return (
    <Trans>
      After multiple attempts, we were unable to verify your identity automatically. Please contact {productName}{' '}
      Support for further assistance.
    </Trans>
  )
}
