import type { VerificationState } from '@leaven/contract/kyc.ts'
import { hasTier, isFinallyRejected, isInReview } from '@leaven/domain/kyc/kyc.ts'
import { kycLevels, tierOfLevel, type KycLevel } from '@leaven/domain/kyc/level.ts'

/** What the page has to say. */
export type Situation = 'begin' | 'review' | 'approved' | 'expired' | 'rejected' | 'final'

type Standing = Pick<VerificationState, 'status' | 'levels' | 'documentExpiresOn'>

export function toSituation({ status, levels, documentExpiresOn }: Standing): Situation {
  if (isInReview(status)) return 'review'
  if (isFinallyRejected(status)) return 'final' // KYC-18
  if (status === 'REJECTED') return 'rejected'
  if (status !== 'APPROVED') return 'begin'
  // The server's clock says whether a document still holds: then its level is not due again.
  return documentExpiresOn !== null && levels.LEVEL_1 !== 'KycNotDue' ? 'expired' : 'approved'
}

export type Next = { readonly level: KycLevel; readonly isClosed: boolean }

/** What he would begin now; nothing where his own standing, or his country, is in the way. */
export function findNext(levels: VerificationState['levels']): Next | undefined {
  const level = kycLevels.find((one) => levels[one] === null || levels[one] === 'VerificationClosed')
  return level && { level, isClosed: levels[level] !== null }
}

export const trackSteps = ['submitted', 'checks', 'review', 'decision'] as const

export type TrackStep = (typeof trackSteps)[number]

/** How many are done: people look at what is on hold, or when no machine has anything left to judge. */
export function countDone({ status, steps }: Pick<VerificationState, 'status' | 'steps'>): number {
  const isJudged = steps.length > 0 && steps.every((one) => one.status !== 'Pending')
  return status === 'SCREENING' || isJudged ? 2 : 1
}

export type LevelMark = 'review' | 'rejected' | 'reached' | 'locked' | 'regional' | undefined

type Marked = Pick<VerificationState, 'status' | 'tier' | 'level' | 'levels'>

/** What stands beside a level on the ladder. */
export function toMark(level: KycLevel, { status, tier, level: lookedAt, levels }: Marked): LevelMark {
  const isMeant = level === (lookedAt ?? nextAbove(tier))
  if (isMeant && isInReview(status)) return 'review'
  if (hasTier(tier, tierOfLevel[level])) return 'reached'
  if (isMeant && status === 'REJECTED') return 'rejected'
  // It is closed alone, and what was reached stands.
  if (status === 'APPROVED' && levels[level] === 'KycRejected') return 'rejected'
  if (levels[level] === 'CountryRestriction') return 'regional'
  return level === 'LEVEL_2' && levels.LEVEL_2 !== null ? 'locked' : undefined
}

/** Where nobody has said what is looked at, it is the next one. */
const nextAbove = (tier: VerificationState['tier']): KycLevel | undefined =>
  kycLevels.find((level) => !hasTier(tier, tierOfLevel[level]))
