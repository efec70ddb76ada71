import type { RefusalCode } from '../refusal.ts'
import { canMove } from '../transitions.ts'
import {
  hasTier,
  isDocumentExpired,
  isInReview,
  isVerified,
  isWaitingForOperator,
  kycTransitions,
  type KycProvider,
  type KycStanding,
  type KycStatus,
  type KycTier,
} from './kyc.ts'

/** LEVEL_1: document and selfie. LEVEL_2: proof of address on top of it (KYC-14). */
export const kycLevels = ['LEVEL_1', 'LEVEL_2'] as const

export type KycLevel = (typeof kycLevels)[number]

export const tierOfLevel: Readonly<Record<KycLevel, KycTier>> = { LEVEL_1: 'TIER1', LEVEL_2: 'TIER2' } // KYC-14

/** What a level is made of, as the customer sees it. */
export const kycSteps = ['IDENTITY', 'SELFIE', 'DETAILS', 'ADDRESS'] as const

export type KycStep = (typeof kycSteps)[number]

export const kycStepStatuses = ['Pending', 'Success', 'Rejected'] as const // KYC-23

export type KycStepStatus = (typeof kycStepStatuses)[number]

export const REVIEW_DAYS = { min: 1, max: 3 } as const // KYC-49

/** What can stand between somebody and a level. */
export const levelRefusals = [
  'KycInReviewing',
  'KycRejected',
  'KycNotDue',
  'LiteKycRequired',
  'CountryRestriction',
  'VerificationClosed',
] as const satisfies readonly RefusalCode[]

export type LevelRefusal = (typeof levelRefusals)[number]

export type LevelFacts = {
  readonly standing: KycStanding
  /** Who looks at it; null: nobody yet. */
  readonly provider: KycProvider | null
  readonly country: string
  /** Where nobody reaches level 2 (KYC-39). */
  readonly closedLevel2: readonly string[]
  /** What waits for an operator though a provider has looked at it. */
  readonly isHeld?: boolean
  /** Turned down for good, while the level that was reached stands. */
  readonly isLevel2Closed?: boolean
  readonly now: Date
}

/**
 * Why he cannot begin a level now; what he has reached already is not due again before his document expires. What waits for
 * an operator is taken back by beginning another way.
 */
export function whyCannotStart(
  level: KycLevel,
  { standing, provider, country, closedLevel2, isHeld = false, isLevel2Closed = false, now }: LevelFacts,
): LevelRefusal | null {
  const isTakenBack = isWaitingForOperator({ ...standing, provider, isHeld })
  if (!isTakenBack && isInReview(standing.status)) return 'KycInReviewing'
  if (!isTakenBack && !canMove(kycTransitions, standing.status, 'PENDING')) return 'KycRejected'
  if (level === 'LEVEL_2' && isLevel2Closed) return 'KycRejected'
  const isExpired = isDocumentExpired(standing, now)
  if (level === 'LEVEL_2' && closedLevel2.includes(country)) return 'CountryRestriction'
  if (level === 'LEVEL_2' && (isExpired || !hasTier(standing.tier, 'TIER1'))) return 'LiteKycRequired'
  return hasTier(standing.tier, tierOfLevel[level]) && !isExpired ? 'KycNotDue' : null
}

/**
 * The statuses on the way to what a provider says by now, which may have gone on unheard; none: nothing is new, or it
 * may not follow. A tier once reached is not lost by reaching a lower one again.
 */
export function listMoves(
  standing: KycStanding,
  said: { readonly status: KycStatus; readonly tier: KycTier },
): readonly KycStatus[] {
  const { status } = said
  if (status === standing.status && (status !== 'APPROVED' || hasTier(standing.tier, said.tier))) return []
  if (canMove(kycTransitions, standing.status, status)) return [status]
  const isOnTheWay = canMove(kycTransitions, standing.status, 'PENDING') && canMove(kycTransitions, 'PENDING', status)
  return isOnTheWay ? ['PENDING', status] : []
}

/** A final word about a level above the one that was reached closes that level, and takes nothing away. */
export const isOnlyAbove = (standing: KycStanding, level: KycLevel): boolean =>
  isVerified(standing) && !hasTier(standing.tier, tierOfLevel[level])

export const toHigher = (one: KycTier, other: KycTier): KycTier => (hasTier(one, other) ? one : other)

export type KycBadge = 'VERIFIED' | 'REJECTED' | 'IN REVIEW' | 'UNVERIFIED'

/** KYC-07 to KYC-11. With the national identity of Singapore nobody looks at anything while it is pending. */
export function toKycBadge(status: KycStatus, provider: KycProvider | null): KycBadge {
  if (status === 'PENDING' && provider === 'MYINFOSG') return 'UNVERIFIED'
  return badges[status]
}

const badges: Readonly<Record<KycStatus, KycBadge>> = {
  APPROVED: 'VERIFIED',
  REJECTED: 'REJECTED',
  BLACKLISTED: 'REJECTED',
  FINALLYREJECTED: 'REJECTED',
  PENDING: 'IN REVIEW',
  SCREENING: 'IN REVIEW',
  UNVERIFIED: 'UNVERIFIED',
}

/** The number behind "Level"; a second level exists, but is shown as the first (KYC-12 to KYC-15). */
export const toLevelShown = ({ status, tier }: Pick<KycStanding, 'status' | 'tier'>): 0 | 1 =>
  status === 'APPROVED' || hasTier(tier, 'TIER1') ? 1 : 0

/** KYC-19, KYC-20. */
export const kycModals = [
  'PENDING',
  'REJECTED',
  'BLACKLISTED',
  'STAGGERED_LEVEL_1_APPROVED',
  'STAGGERED_LEVEL_2_APPROVED',
  'NON_STAGGERED_APPROVED',
  'SUMSUB_PROCEED_CONFIRMATION',
  'COUNTRY_RESTRICTION_LEVEL_2',
  'KYC_VERIFICATION_FAIL',
] as const

export type KycModal = (typeof kycModals)[number]

/** What tells the news of a status; none while nothing was submitted. */
export function toNewsModal({
  status,
  tier,
  isStaggered,
}: {
  status: KycStatus
  tier: KycTier
  isStaggered: boolean
}): KycModal | null {
  if (isInReview(status)) return 'PENDING'
  if (status === 'REJECTED') return 'REJECTED'
  if (status === 'BLACKLISTED' || status === 'FINALLYREJECTED') return 'BLACKLISTED' // KYC-18
  if (status !== 'APPROVED') return null
  if (!isStaggered) return 'NON_STAGGERED_APPROVED'
  return tier === 'TIER2' ? 'STAGGERED_LEVEL_2_APPROVED' : 'STAGGERED_LEVEL_1_APPROVED'
}
