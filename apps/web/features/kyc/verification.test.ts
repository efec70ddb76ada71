import type { VerificationState } from '@leaven/contract/kyc.ts'
import { describe, expect, test } from 'vitest'
import { toDay } from './day.ts'
import { countDone, findNext, toMark, toSituation } from './verification.ts'

const states = {
  NONE: { LEVEL_1: null, LEVEL_2: 'LiteKycRequired' },
  DONE: { LEVEL_1: 'KycNotDue', LEVEL_2: null },
  CLOSED: { LEVEL_1: 'KycNotDue', LEVEL_2: 'VerificationClosed' },
  REGIONAL: { LEVEL_1: 'KycNotDue', LEVEL_2: 'CountryRestriction' },
  REVIEW: { LEVEL_1: 'KycInReviewing', LEVEL_2: 'KycInReviewing' },
  SHUT: { LEVEL_1: 'VerificationClosed', LEVEL_2: 'LiteKycRequired' },
  FINAL: { LEVEL_1: 'KycRejected', LEVEL_2: 'KycRejected' },
} as const satisfies Record<string, VerificationState['levels']>

type Levels = keyof typeof states

describe('what the page says', () => {
  test.each([
    ['KYC-11', 'UNVERIFIED', 'NONE', null, 'begin'],
    ['KYC-09', 'PENDING', 'REVIEW', null, 'review'],
    ['KYC-10', 'SCREENING', 'REVIEW', null, 'review'],
    ['KYC-07', 'APPROVED', 'DONE', '2031-06-02', 'approved'],
    ['KYC-07', 'APPROVED', 'DONE', null, 'approved'],
    ['KYC-41', 'APPROVED', 'NONE', '2026-06-02', 'expired'],
    ['KYC-41', 'APPROVED', 'SHUT', '2026-06-02', 'expired'],
    ['KYC-44', 'REJECTED', 'NONE', null, 'rejected'],
    ['KYC-45', 'BLACKLISTED', 'FINAL', null, 'final'],
    ['KYC-18', 'FINALLYREJECTED', 'FINAL', null, 'final'],
  ] as const)('%s of %s with levels %s and a document until %s it is %s', (_row, status, levels, until, situation) => {
    expect(toSituation({ status, levels: states[levels], documentExpiresOn: until })).toBe(situation)
  })
})

test.each<[Levels, ReturnType<typeof findNext>]>([
  ['NONE', { level: 'LEVEL_1', isClosed: false }],
  ['DONE', { level: 'LEVEL_2', isClosed: false }],
  ['SHUT', { level: 'LEVEL_1', isClosed: true }],
  ['CLOSED', { level: 'LEVEL_2', isClosed: true }],
  ['REGIONAL', undefined],
  ['REVIEW', undefined],
  ['FINAL', undefined],
])('with %s the next to begin is %j', (levels, next) => {
  expect(findNext(states[levels])).toEqual(next)
})

describe('the track', () => {
  const steps = (...statuses: readonly ('Pending' | 'Success' | 'Rejected')[]) =>
    statuses.map((status) => ({ step: 'IDENTITY', status }) as const)
  test.each([
    ['PENDING', steps(), 1],
    ['PENDING', steps('Success', 'Pending'), 1],
    ['PENDING', steps('Success', 'Rejected'), 2],
    ['SCREENING', steps('Success', 'Pending'), 2],
  ] as const)('KYC-23 of %s with %j it has %i behind it', (status, given, done) => {
    expect(countDone({ status, steps: given })).toBe(done)
  })
})

describe('the ladder', () => {
  const marks = (state: Pick<VerificationState, 'status' | 'tier' | 'level'>, levels: Levels) =>
    (['LEVEL_1', 'LEVEL_2'] as const).map((level) => toMark(level, { ...state, levels: states[levels] }))
  test.each([
    ['UNVERIFIED', 'TIER0', null, 'NONE', [undefined, 'locked']],
    ['PENDING', 'TIER0', 'LEVEL_1', 'REVIEW', ['review', 'locked']],
    ['PENDING', 'TIER0', null, 'REVIEW', ['review', 'locked']],
    ['SCREENING', 'TIER1', 'LEVEL_2', 'REVIEW', ['reached', 'review']],
    // A new document in place of one that has run out.
    ['PENDING', 'TIER1', 'LEVEL_1', 'REVIEW', ['review', 'locked']],
    ['APPROVED', 'TIER1', 'LEVEL_1', 'DONE', ['reached', undefined]],
    ['APPROVED', 'TIER1', 'LEVEL_1', 'REGIONAL', ['reached', 'regional']],
    ['APPROVED', 'TIER2', 'LEVEL_2', 'DONE', ['reached', 'reached']],
    ['REJECTED', 'TIER1', 'LEVEL_2', 'DONE', ['reached', 'rejected']],
  ] as const)('KYC-14 KYC-38 of %s %s, looked at %s, with %s: %j', (status, tier, level, levels, marked) => {
    expect(marks({ status, tier, level }, levels)).toEqual(marked)
  })
})

test('a day of a document is the same day by the clock of the house', () => {
  expect(toDay('2031-06-02').toISOString()).toBe('2031-06-02T00:00:00.000Z')
})
