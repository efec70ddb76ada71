import { expect, test } from 'vitest'
import {
  isInReview,
  isRejected,
  isVerified,
  kycStatuses,
  toAge,
  unverified,
  whyCannotSubmit,
  type KycStanding,
  type KycStatus,
} from './kyc.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

test('KYC-06 the statuses there are, those in review and those rejected', () => {
  expect(kycStatuses.toSorted()).toEqual(
    ['APPROVED', 'PENDING', 'SCREENING', 'REJECTED', 'UNVERIFIED', 'BLACKLISTED', 'FINALLYREJECTED'].toSorted(),
  )
  expect(kycStatuses.filter(isInReview)).toEqual(['PENDING', 'SCREENING'])
  expect(kycStatuses.filter(isRejected)).toEqual(['REJECTED', 'BLACKLISTED', 'FINALLYREJECTED'])
})

test('level 1 that was reached stays while level 2 is looked at or to be tried again, and ends with a final word', () => {
  const verified = (tier: KycStanding['tier']) => kycStatuses.filter((status) => isVerified({ status, tier }))
  const kept = ['UNVERIFIED', 'PENDING', 'SCREENING', 'APPROVED', 'REJECTED']
  expect([verified('TIER1'), verified('TIER2')]).toEqual([kept, kept])
  expect([verified('UNVERIFIED'), verified('TIER0')]).toEqual([[], []])
})

test.each<[KycStatus, string | null, string | null]>([
  ['UNVERIFIED', null, null],
  ['REJECTED', null, null],
  ['PENDING', null, 'KycInReviewing'],
  ['SCREENING', '2026-11-01', 'KycInReviewing'],
  ['BLACKLISTED', null, 'KycRejected'],
  ['FINALLYREJECTED', null, 'KycRejected'],
  ['APPROVED', '2026-11-15', 'KycNotDue'],
  ['APPROVED', '2026-11-14', null],
  ['APPROVED', null, 'KycNotDue'],
])('who is %s with a document until %s submits: %s', (status, documentExpiresOn, why) => {
  const standing: KycStanding = { ...unverified, status, documentExpiresOn }
  expect(whyCannotSubmit(standing, NOW)).toBe(why)
})

test.each([
  ['2008-11-15', 18],
  ['2008-11-16', 17],
  ['2000-02-29', 26],
  ['2026-11-15', 0],
])('born on %s is %i years old', (dateOfBirth, age) => {
  expect(toAge(dateOfBirth, NOW)).toBe(age)
})
