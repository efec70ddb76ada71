import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMe } from '../../platform/me.ts'
import { isDismissed, keepDismissed } from '../../platform/stored-flags.ts'
import { PopupBanner } from './PopupBanner.tsx'

const FLAG = 'homepageKycBannerBannerDismissed'

/** SHELL-48 to SHELL-50: until he is verified, or has waved it away for this session. */
export function KycBanner() {
  const { t } = useLingui()
  const status = useMe().data?.kycFullStatus
  const [isAway, setAway] = useState(() => isDismissed(FLAG))
  const dismiss = () => {
    keepDismissed(FLAG)
    setAway(true)
  }
  return (
    <PopupBanner
      label={t`Account verification`}
      isActive={status !== undefined && status !== 'APPROVED' && !isAway}
      iconName="verify"
      title={t`Verify your identity to unlock all features`}
      buttonLabel={t`Verify`}
      buttonCallback={() => undefined}
      buttonTo="/me/verify-account"
      isAlert={false}
      dismiss={{ label: t`Close`, onDismiss: dismiss }}
    />
  )
}
