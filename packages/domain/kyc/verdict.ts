import {
  hasTier,
  isFinallyRejected,
  isWaitingForOperator,
  type KycProvider,
  type KycStanding,
  type KycTier,
} from './kyc.ts'
import { tierOfLevel, toHigher, type KycLevel } from './level.ts'

/** What operators can say of somebody. */
export const kycVerdicts = ['approve', 'reject', 'revoke', 'reopen'] as const

export type KycVerdict = (typeof kycVerdicts)[number]

/** What operators look at. */
export type Reviewed = KycStanding & {
  readonly provider: KycProvider | null
  /** What the provider has approved, where they have the last word. */
  readonly heldLevel: KycLevel | null
  /** Level 2 was turned down for good. */
  readonly isLevel2Closed: boolean
}

/** What an operator's word makes of a standing; null: it is not theirs to say, or not now. */
export function findDecided(
  reviewed: Reviewed,
  verdict: KycVerdict,
  documentExpiresOn: string | null,
): KycStanding | null {
  if (verdict === 'revoke') return findRevoked(reviewed)
  if (verdict === 'reopen') return findReopened(reviewed)
  const { tier, heldLevel, ...standing } = reviewed
  if (!isWaitingForOperator({ ...standing, isHeld: heldLevel !== null })) return null
  if (verdict === 'reject') return { status: 'REJECTED', tier, documentExpiresOn: standing.documentExpiresOn }
  const read = heldLevel ? standing.documentExpiresOn : null
  const reached: KycTier = heldLevel ? tierOfLevel[heldLevel] : 'TIER1'
  return { status: 'APPROVED', tier: toHigher(tier, reached), documentExpiresOn: documentExpiresOn ?? read }
}

/** Whatever is looked at meanwhile, a level that was reached can be taken back. */
function findRevoked({ status, tier }: Reviewed): KycStanding | null {
  if (!hasTier(tier, 'TIER1')) return null
  return { status: isFinallyRejected(status) ? status : 'REJECTED', tier: 'UNVERIFIED', documentExpiresOn: null }
}

/** Who was turned down for good may try again, and has what they had. */
function findReopened({ status, tier, documentExpiresOn, isLevel2Closed }: Reviewed): KycStanding | null {
  if (isFinallyRejected(status))
    return { status: hasTier(tier, 'TIER1') ? 'APPROVED' : 'REJECTED', tier, documentExpiresOn }
  return isLevel2Closed ? { status, tier, documentExpiresOn } : null
}
