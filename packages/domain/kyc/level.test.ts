import { describe, expect, test } from 'vitest'
import {
  kycProviders,
  kycStatuses,
  kycTiers,
  unverified,
  type KycStanding,
  type KycStatus,
  type KycTier,
} from './kyc.ts'
import {
  kycModals,
  kycStepStatuses,
  listMoves,
  REVIEW_DAYS,
  tierOfLevel,
  toHigher,
  toKycBadge,
  toLevelShown,
  toNewsModal,
  whyCannotStart,
  type KycLevel,
} from './level.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

describe('the badge', () => {
  test.each<[string, KycStatus, string, string]>([
    ['KYC-07', 'APPROVED', 'VERIFIED', 'VERIFIED'],
    ['KYC-08', 'REJECTED', 'REJECTED', 'REJECTED'],
    ['KYC-08', 'BLACKLISTED', 'REJECTED', 'REJECTED'],
    ['KYC-08', 'FINALLYREJECTED', 'REJECTED', 'REJECTED'],
    ['KYC-09 KYC-11', 'PENDING', 'IN REVIEW', 'UNVERIFIED'],
    ['KYC-10', 'SCREENING', 'IN REVIEW', 'IN REVIEW'],
    ['KYC-11', 'UNVERIFIED', 'UNVERIFIED', 'UNVERIFIED'],
  ])('%s %s is %s, and %s by the national identity of Singapore', (_, status, badge, inSingapore) => {
    expect(kycProviders.map((provider) => toKycBadge(status, provider))).toEqual([badge, badge, inSingapore])
    expect(toKycBadge(status, null)).toBe(badge)
  })
})

test('KYC-12 KYC-13 KYC-14 KYC-15 level 1 is who is approved or has a tier for it, whatever is in review since', () => {
  const shown = (status: KycStatus) => kycTiers.map((tier) => toLevelShown({ status, tier }))
  expect(shown('APPROVED')).toEqual([1, 1, 1, 1])
  for (const status of kycStatuses.filter((one) => one !== 'APPROVED')) expect(shown(status)).toEqual([0, 0, 1, 1])
  expect(tierOfLevel).toEqual({ LEVEL_1: 'TIER1', LEVEL_2: 'TIER2' })
})

test('KYC-19 KYC-20 KYC-23 KYC-49 the kinds of modal, the outcomes of a step and the days of a review', () => {
  expect(kycModals.toSorted()).toEqual(
    [
      'PENDING',
      'REJECTED',
      'BLACKLISTED',
      'STAGGERED_LEVEL_1_APPROVED',
      'STAGGERED_LEVEL_2_APPROVED',
      'NON_STAGGERED_APPROVED',
      'SUMSUB_PROCEED_CONFIRMATION',
      'COUNTRY_RESTRICTION_LEVEL_2',
      'KYC_VERIFICATION_FAIL',
    ].toSorted(),
  )
  expect(kycStepStatuses).toEqual(['Pending', 'Success', 'Rejected'])
  expect(REVIEW_DAYS).toEqual({ min: 1, max: 3 })
})

test.each<[KycStatus, KycTier, boolean, string | null]>([
  ['UNVERIFIED', 'UNVERIFIED', true, null],
  ['PENDING', 'UNVERIFIED', true, 'PENDING'],
  ['SCREENING', 'TIER1', true, 'PENDING'],
  ['REJECTED', 'UNVERIFIED', true, 'REJECTED'],
  ['BLACKLISTED', 'UNVERIFIED', true, 'BLACKLISTED'],
  ['FINALLYREJECTED', 'TIER1', true, 'BLACKLISTED'],
  ['APPROVED', 'TIER1', true, 'STAGGERED_LEVEL_1_APPROVED'],
  ['APPROVED', 'TIER2', true, 'STAGGERED_LEVEL_2_APPROVED'],
  ['APPROVED', 'TIER1', false, 'NON_STAGGERED_APPROVED'],
])('the news of %s at %s (by levels: %s) is told by %s', (status, tier, isStaggered, modal) => {
  expect(toNewsModal({ status, tier, isStaggered })).toBe(modal)
})

describe('what can be begun', () => {
  const why = (level: KycLevel, change: Partial<KycStanding>, country = 'DE') =>
    whyCannotStart(level, {
      standing: { ...unverified, ...change },
      country,
      provider: 'SUMSUB',
      closedLevel2: ['SG'],
      now: NOW,
    })
  const approved = { status: 'APPROVED', tier: 'TIER1', documentExpiresOn: '2026-11-15' } as const
  const expired = { ...approved, documentExpiresOn: '2026-11-14' } as const

  test.each<[Partial<KycStanding>, string | null, string | null]>([
    [{}, null, 'LiteKycRequired'],
    [{ tier: 'TIER0' }, null, 'LiteKycRequired'],
    [{ status: 'PENDING' }, 'KycInReviewing', 'KycInReviewing'],
    [{ status: 'SCREENING', tier: 'TIER1' }, 'KycInReviewing', 'KycInReviewing'],
    [approved, 'KycNotDue', null],
    [{ ...approved, tier: 'TIER2' }, 'KycNotDue', 'KycNotDue'],
    [expired, null, 'LiteKycRequired'],
    [{ ...expired, tier: 'TIER2' }, null, 'LiteKycRequired'],
    [{ status: 'REJECTED' }, null, 'LiteKycRequired'],
    [{ status: 'REJECTED', tier: 'TIER1' }, 'KycNotDue', null],
    [{ status: 'BLACKLISTED' }, 'KycRejected', 'KycRejected'],
    [{ status: 'FINALLYREJECTED', tier: 'TIER1' }, 'KycRejected', 'KycRejected'],
  ])('%j: level 1 %s, level 2 %s', (standing, first, second) => {
    expect([why('LEVEL_1', standing), why('LEVEL_2', standing)]).toEqual([first, second])
  })

  test('KYC-38 KYC-39 level 2 is closed in the countries of a list, and level 1 is not', () => {
    expect([why('LEVEL_2', approved, 'SG'), why('LEVEL_2', approved, 'DE')]).toEqual(['CountryRestriction', null])
    expect(why('LEVEL_1', {}, 'SG')).toBeNull()
  })
})

describe('what a provider says', () => {
  const moves = (status: KycStatus, said: KycStatus, tier: KycTier = 'UNVERIFIED', reached: KycTier = tier) =>
    listMoves({ ...unverified, status, tier }, { status: said, tier: reached })

  test.each<[KycStatus, KycStatus, readonly KycStatus[]]>([
    ['UNVERIFIED', 'PENDING', ['PENDING']],
    ['PENDING', 'PENDING', []],
    ['PENDING', 'SCREENING', ['SCREENING']],
    ['SCREENING', 'PENDING', []],
    ['SCREENING', 'APPROVED', ['APPROVED']],
    ['UNVERIFIED', 'APPROVED', ['PENDING', 'APPROVED']],
    ['UNVERIFIED', 'SCREENING', ['PENDING', 'SCREENING']],
    ['REJECTED', 'APPROVED', ['PENDING', 'APPROVED']],
    ['REJECTED', 'REJECTED', []],
    ['APPROVED', 'FINALLYREJECTED', ['FINALLYREJECTED']],
    ['FINALLYREJECTED', 'APPROVED', []],
    ['BLACKLISTED', 'PENDING', []],
  ])('%s, then %s: %j', (status, said, way) => {
    expect(moves(status, said)).toEqual(way)
  })

  test('approved again is news only at a higher level', () => {
    expect(moves('APPROVED', 'APPROVED', 'TIER1', 'TIER1')).toEqual([])
    expect(moves('APPROVED', 'APPROVED', 'TIER1', 'TIER2')).toEqual(['PENDING', 'APPROVED'])
    expect([toHigher('TIER2', 'TIER1'), toHigher('TIER1', 'TIER2')]).toEqual(['TIER2', 'TIER2'])
  })
})
