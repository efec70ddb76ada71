import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useIsInReview, useMe } from '../../platform/me.ts'
import { isDismissed, keepDismissed } from '../../platform/stored-flags.ts'
import { PopupBanner } from './PopupBanner.tsx'

const FLAG = 'homepageKycBannerBannerDismissed'

/** SHELL-48 to SHELL-50: until they are verified, or have waved it away for this session. In review there is nothing to do. */
export function KycBanner() {
  const { t } = useLingui()
  const status = useMe().data?.kycFullStatus
  const [isAway, setAway] = useState(() => isDismissed(FLAG))
  const dismiss = () => {
    keepDismissed(FLAG)
    setAway(true)
  }
  const isReviewed = useIsInReview()
  return (
    <PopupBanner
      label={t`Account verification`}
      isActive={status !== undefined && status !== 'APPROVED' && !isAway}
      iconName="verify"
      title={
        isReviewed
          ? t`Your verification is in review. You will hear from us by mail.`
          : t`Verify your identity to unlock all features`
      }
      buttonLabel={isReviewed ? t`See where it stands` : t`Verify`}
      buttonCallback={() => undefined}
      buttonTo="/me/verify-account"
      isAlert={false}
      dismiss={{ label: t`Close`, onDismiss: dismiss }}
    />
  )
}
