import type { VerificationState } from '@leaven/contract/kyc.ts'
import type { KycStatus, KycTier } from '@leaven/domain/kyc/kyc.ts'
import type { KycStepStatus } from '@leaven/domain/kyc/level.ts'

// For tests: what the server says of a customer at each point of his way.

const stepsOf = (
  identity: KycStepStatus,
  selfie: KycStepStatus,
  details: KycStepStatus,
): VerificationState['steps'] => [
  { step: 'IDENTITY', status: identity },
  { step: 'SELFIE', status: selfie },
  { step: 'DETAILS', status: details },
]

const standing = (status: KycStatus, tier: KycTier, change: Partial<VerificationState>): VerificationState => ({
  status,
  tier,
  provider: 'SUMSUB',
  level: 'LEVEL_1',
  submittedAt: '2026-11-17T01:20:00Z',
  decisionDueAt: null,
  decidedAt: null,
  documentExpiresOn: null,
  steps: [],
  labels: [],
  comment: null,
  levels: { LEVEL_1: null, LEVEL_2: 'LiteKycRequired' },
  ...change,
})

const review = {
  decisionDueAt: '2026-11-20T01:20:00Z',
  steps: stepsOf('Success', 'Success', 'Pending'),
  levels: { LEVEL_1: 'KycInReviewing', LEVEL_2: 'KycInReviewing' },
} as const

const over = { levels: { LEVEL_1: 'KycRejected', LEVEL_2: 'KycRejected' } } as const
const document = { documentExpiresOn: '2031-06-02' }

export const examples = {
  unverified: standing('UNVERIFIED', 'TIER0', { provider: null, level: null, submittedAt: null }),
  closed: standing('UNVERIFIED', 'TIER0', { levels: { LEVEL_1: 'VerificationClosed', LEVEL_2: 'LiteKycRequired' } }),
  pending: standing('PENDING', 'TIER0', review),
  screening: standing('SCREENING', 'TIER0', { ...review, ...document }),
  national: standing('PENDING', 'TIER0', { ...review, provider: 'MYINFOSG' }),
  approved: standing('APPROVED', 'TIER1', { ...document, levels: { LEVEL_1: 'KycNotDue', LEVEL_2: null } }),
  approvedTwice: standing('APPROVED', 'TIER2', { ...document, levels: { LEVEL_1: 'KycNotDue', LEVEL_2: 'KycNotDue' } }),
  regional: standing('APPROVED', 'TIER1', {
    ...document,
    levels: { LEVEL_1: 'KycNotDue', LEVEL_2: 'CountryRestriction' },
  }),
  expired: standing('APPROVED', 'TIER1', { documentExpiresOn: '2026-06-02' }),
  rejected: standing('REJECTED', 'TIER0', {
    steps: stepsOf('Rejected', 'Success', 'Success'),
    comment: 'The photo is too dark.',
  }),
  blacklisted: standing('BLACKLISTED', 'TIER0', over),
  finallyRejected: standing('FINALLYREJECTED', 'TIER0', over),
} as const satisfies Record<string, VerificationState>

export type ExampleName = keyof typeof examples
