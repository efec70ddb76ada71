import { kycProviders, kycStatuses, kycTiers } from '@leaven/domain/kyc/kyc.ts'
import { kycLevels, kycSteps, kycStepStatuses, levelRefusals } from '@leaven/domain/kyc/level.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { country, date, empty, instant, personName, text } from './wire.ts'

/** KYC-05: what a person says of himself; his documents come by a way of their own. */
const verification = z
  .object({
    firstName: personName,
    lastName: personName,
    dateOfBirth: date,
    nationality: country,
    address: text(300),
    zipCode: text(20),
    country,
    mobile: z
      .string()
      .regex(/^\+\d{6,15}$/)
      .optional(),
  })
  .strict()

const level = z.enum(kycLevels)

/** Where a verification stands. Null: not yet, or not known. */
const verificationState = z.object({
  status: z.enum(kycStatuses),
  tier: z.enum(kycTiers),
  provider: z.enum(kycProviders).nullable(),
  /** What is, or was last, looked at. */
  level: level.nullable(),
  submittedAt: instant.nullable(),
  /** Reviews end by then (KYC-49). */
  decisionDueAt: instant.nullable(),
  decidedAt: instant.nullable(),
  documentExpiresOn: date.nullable(),
  steps: z
    .array(z.object({ step: z.enum(kycSteps), status: z.enum(kycStepStatuses) }))
    .max(kycSteps.length)
    .readonly(),
  /** Why it was rejected, in the provider's words for it and in one that may be shown. */
  labels: z.array(z.string().max(60)).max(20).readonly(),
  comment: z.string().max(1_000).nullable(),
  /** Why each level cannot be begun now; null: it can. */
  levels: z.object({ LEVEL_1: z.enum(levelRefusals).nullable(), LEVEL_2: z.enum(levelRefusals).nullable() }),
})

/** KYC-51: what the provider has read from the documents it approved. */
const verifiedData = z.object({
  firstName: z.string().max(100).nullable(),
  lastName: z.string().max(100).nullable(),
  dateOfBirth: date.nullable(),
  documentType: z.string().max(60).nullable(),
  documentExpiresOn: date.nullable(),
})

export const kyc = endpoints({
  getVerification: {
    method: 'GET',
    path: '/kyc',
    summary: 'Where the verification stands, and what can be begun',
    access: 'session',
    answer: verificationState,
  },
  startVerification: {
    method: 'POST',
    path: '/kyc/start',
    summary: "Begins a level at the identity provider, and answers the address of the provider's page (KYC-50)",
    access: 'session',
    key: 'ignored',
    body: z.object({ level }).strict(),
    answer: z.object({ url: z.url().max(2_000) }),
    refusals: [...levelRefusals, 'AccountRestricted', 'VerificationDown', 'TooManyRequests'],
  },
  getVerifiedData: {
    method: 'GET',
    path: '/kyc/verified-lite-data',
    summary: 'What was read from the approved documents (KYC-51)',
    access: 'session',
    answer: verifiedData,
  },
  noteVerification: {
    method: 'POST',
    path: '/kyc/webhook',
    summary: 'The identity provider says that something has changed; signed over the bytes of its body (KYC-50)',
    access: 'guest',
    key: 'ignored',
    isSigned: true,
    headers: z.object({ 'x-payload-digest': z.string().max(200), 'x-payload-digest-alg': z.string().max(30) }),
    body: z.looseObject({ applicantId: text(100), type: text(60) }),
    answer: empty,
    refusals: ['Unauthorized', 'VerificationClosed'],
  },
  verifyIdentity: {
    method: 'POST',
    path: '/kyc/verify',
    summary: 'Submits who somebody is, to be looked at (AUTH-65)',
    access: 'session',
    key: 'optional',
    body: verification,
    answer: z.object({ kycFullStatus: z.enum(kycStatuses) }),
    refusals: ['KycInReviewing', 'KycRejected', 'KycNotDue', 'TooYoung', 'TooManyRequests'],
  },
})

export type VerificationState = z.output<typeof verificationState>
export type Verification = z.output<typeof verification>
