import { kycStatuses } from '@leaven/domain/kyc/kyc.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { country, date, text } from './wire.ts'

/** KYC-05: what a person says of himself; his documents come by a way of their own. */
const verification = z
  .object({
    firstName: text(100),
    lastName: text(100),
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

export const kyc = endpoints({
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

export type Verification = z.output<typeof verification>
