import type { Reason } from '@leaven/domain/access/feature.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** KYC-33 to KYC-36, KYC-40 to KYC-42, KYC-48: the texts are exact. */
export const gateMessages: Readonly<Record<Reason, MessageDescriptor>> = {
  KycRequired: msg`Finish the Full Tier Account Verification to unlock this feature.`,
  LiteKycRequired: msg`Finish the Lite Tier Account Verification to unlock this feature.`,
  DepositLimitReached: msg`You have reached your deposit limit. Please complete the Full Tier Account Verification to unlock this action.`,
  TwoFARequired: msg`Enable two-factor authentication to unlock this feature`,
  KycInReviewing: msg`Your documents are in review.`,
  KycExpired: msg`Please submit a new ID or passport to verify your identity.`,
  KycRejected: msg`Please retry verification.`,
  CountryRestriction: msg`This feature is not available in your region.`,
}
