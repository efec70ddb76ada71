import type { Reason } from '@leaven/domain/access/feature.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Door = { readonly to: string; readonly label: MessageDescriptor }

type GateText = {
  readonly message: MessageDescriptor
  readonly note?: MessageDescriptor
  /** Where he can do something about it; missing: he can only wait. */
  readonly door?: Door
}

const verify: Door = { to: '/me/verify-account', label: msg`Verify account` } // KYC-37

/** KYC-33 to KYC-36, KYC-40 to KYC-42, KYC-48: the texts are exact. */
export const gateTexts: Readonly<Record<Reason, GateText>> = {
  KycRequired: {
    message: msg`Finish the Full Tier Account Verification to unlock this feature.`,
    door: verify,
  },
  LiteKycRequired: {
    message: msg`Finish the Lite Tier Account Verification to unlock this feature.`,
    door: verify,
  },
  DepositLimitReached: {
    message: msg`You have reached your deposit limit. Please complete the Full Tier Account Verification to unlock this action.`,
    door: verify,
  },
  TwoFARequired: {
    message: msg`Enable two-factor authentication to unlock this feature`,
    door: { to: '/me/security', label: msg`Set up` },
  },
  KycInReviewing: {
    message: msg`Your documents are in review.`,
    note: msg`This takes 1 to 3 days.`, // KYC-49
  },
  KycExpired: {
    message: msg`Please submit a new ID or passport to verify your identity.`,
    door: verify,
  },
  KycRejected: {
    message: msg`Please retry verification.`,
    door: verify,
  },
  CountryRestriction: {
    message: msg`This feature is not available in your region.`,
  },
}
