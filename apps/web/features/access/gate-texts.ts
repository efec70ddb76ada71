import type { Reason } from '@leaven/domain/access/feature.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { gateMessages } from '../../platform/gate-messages.ts'

type Door = { readonly to: string; readonly label: MessageDescriptor }

type GateText = {
  readonly message: MessageDescriptor
  readonly note?: MessageDescriptor
  /** Where he can do something about it; missing: he can only wait. */
  readonly door?: Door
}

const verify: Door = { to: '/me/verify-account', label: msg`Verify account` } // KYC-37

/** What is said of each reason, and where it leads. */
export const gateTexts: Readonly<Record<Reason, GateText>> = {
  KycRequired: { message: gateMessages.KycRequired, door: verify },
  LiteKycRequired: { message: gateMessages.LiteKycRequired, door: verify },
  DepositLimitReached: { message: gateMessages.DepositLimitReached, door: verify },
  TwoFARequired: { message: gateMessages.TwoFARequired, door: { to: '/me/security', label: msg`Set up` } },
  // KYC-49
  KycInReviewing: { message: gateMessages.KycInReviewing, note: msg`This takes 1 to 3 days.` },
  KycExpired: { message: gateMessages.KycExpired, door: verify },
  KycRejected: { message: gateMessages.KycRejected, door: verify },
  CountryRestriction: { message: gateMessages.CountryRestriction },
}
