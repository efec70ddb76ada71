import { UTC_DAY_MS } from '../time.ts'
import type { RefusalCode } from '../refusal.ts'
import { canMove, type Transitions } from '../transitions.ts'

/** UNVERIFIED: nothing shown. TIER0: email and phone. TIER1: identity approved. TIER2: address approved (KYC-15). */
export const kycTiers = ['UNVERIFIED', 'TIER0', 'TIER1', 'TIER2'] as const

export type KycTier = (typeof kycTiers)[number]

/** KYC-06. */
export const kycStatuses = [
  'UNVERIFIED',
  'PENDING',
  'SCREENING',
  'APPROVED',
  'REJECTED',
  'BLACKLISTED',
  'FINALLYREJECTED',
] as const

export type KycStatus = (typeof kycStatuses)[number]

/** Who has looked at the documents: an operator, or the national identity of Singapore (KYC-09). */
export const kycProviders = ['MANUAL', 'SUMSUB', 'MYINFOSG'] as const

export type KycProvider = (typeof kycProviders)[number]

export const isInReview = (status: KycStatus): boolean => status === 'PENDING' || status === 'SCREENING' // KYC-17

/** Nobody looks at it but our own people, and it may take them a while: until they have, another way is open. */
export const isWaitingForOperator = (standing: {
  readonly status: KycStatus
  readonly provider: KycProvider | null
  /** The provider approves, and operators have revoked what it approved before. */
  readonly isHeld?: boolean
}): boolean => isInReview(standing.status) && (standing.provider === 'MANUAL' || standing.isHeld === true)

/** No further try of his own can change it. */
export const isFinallyRejected = (status: KycStatus): boolean =>
  status === 'BLACKLISTED' || status === 'FINALLYREJECTED'

export const isRejected = (status: KycStatus): boolean => status === 'REJECTED' || isFinallyRejected(status)

export const hasTier = (tier: KycTier, needed: KycTier): boolean => kycTiers.indexOf(tier) >= kycTiers.indexOf(needed)

/**
 * Verified, as things stand: what was reached stays while a higher level is looked at, and when it is to be tried again.
 * Whether a document still holds is a question of its own.
 */
export const isVerified = ({ status, tier }: Pick<KycStanding, 'status' | 'tier'>): boolean =>
  hasTier(tier, 'TIER1') && !isFinallyRejected(status)

/** Who is in review waits, or takes back what waits for an operator; who was rejected may try again, who was turned down for good may not. */
export const kycTransitions: Transitions<KycStatus> = {
  UNVERIFIED: ['PENDING'],
  PENDING: ['UNVERIFIED', 'SCREENING', 'APPROVED', 'REJECTED', 'BLACKLISTED', 'FINALLYREJECTED'],
  SCREENING: ['UNVERIFIED', 'APPROVED', 'REJECTED', 'BLACKLISTED', 'FINALLYREJECTED'],
  APPROVED: ['PENDING', 'REJECTED', 'BLACKLISTED', 'FINALLYREJECTED'],
  REJECTED: ['PENDING', 'BLACKLISTED', 'FINALLYREJECTED'],
  BLACKLISTED: [],
  FINALLYREJECTED: [],
}

export type KycStanding = {
  readonly tier: KycTier
  readonly status: KycStatus
  /** A day, the last on which the document holds. */
  readonly documentExpiresOn: string | null
}

/** Who has submitted nothing yet. */
export const unverified: KycStanding = { tier: 'UNVERIFIED', status: 'UNVERIFIED', documentExpiresOn: null }

/** May he submit who he is, or submit it again? */
export function whyCannotSubmit(standing: KycStanding, now: Date): RefusalCode | null {
  if (isInReview(standing.status)) return 'KycInReviewing'
  if (!canMove(kycTransitions, standing.status, 'PENDING')) return 'KycRejected'
  return standing.status === 'APPROVED' && !isDocumentExpired(standing, now) ? 'KycNotDue' : null
}

/** The moment at which a document has been valid for its last day. */
export function toExpiry({ documentExpiresOn }: KycStanding): Date | null {
  if (!documentExpiresOn) return null
  return new Date(new Date(`${documentExpiresOn}T00:00:00Z`).getTime() + UTC_DAY_MS)
}

export function isDocumentExpired(standing: KycStanding, now: Date): boolean {
  const expiry = toExpiry(standing)
  return expiry !== null && expiry <= now
}

/** Whole years, as birthdays count them. */
export function toAge(dateOfBirth: string, now: Date): number {
  const [today = ''] = now.toISOString().split('T')
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}
