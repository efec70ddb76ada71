import { REVIEW_DAYS } from '@leaven/domain/kyc/level.ts'
import { Trans } from '@lingui/react/macro'

const { min, max } = REVIEW_DAYS

/** ONB-11, KYC-49: why we ask, and how long it takes. */
export const WhyText = () => (
  <Trans>
    Regulations require us to verify your identity before you can use all features. It takes about four minutes, and a
    decision takes {min} to {max} days.
  </Trans>
)

/** KYC-43: how long it takes, and that he will hear of it. */
export const WaitText = ({ email }: { readonly email: string | undefined }) =>
  email === undefined ? (
    <Trans>
      This takes {min} to {max} days. We will email you when there is a decision.
    </Trans>
  ) : (
    <Trans>
      This takes {min} to {max} days. We will email <span translate="no">{email}</span> when there is a decision.
    </Trans>
  )
