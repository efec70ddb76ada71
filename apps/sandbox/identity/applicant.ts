import { z } from 'zod'
import { documentTypes, proofTypes, rejectTypes, reviewAnswers, type reviewStatuses } from './words.ts'

export const reviewResult = z.object({
  reviewAnswer: z.enum(reviewAnswers),
  rejectLabels: z.array(z.string()).readonly(),
  reviewRejectType: z.enum(rejectTypes).optional(),
  moderationComment: z.string().optional(),
  clientComment: z.string().optional(),
})

/** What was read from the documents; countries have three letters. */
export const applicantInfo = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dob: z.string(),
  nationality: z.string(),
  document: z.object({ idDocType: z.enum(documentTypes), number: z.string(), validUntil: z.string() }),
  address: z
    .object({
      street: z.string(),
      town: z.string(),
      postCode: z.string(),
      country: z.string(),
      proof: z.enum(proofTypes),
    })
    .nullable(),
})

export type ReviewResult = z.output<typeof reviewResult>

export type ApplicantInfo = z.output<typeof applicantInfo>

/** Somebody whom the provider looks at. */
export type Applicant = {
  readonly applicantId: string
  /** The platform's name for him. */
  readonly externalUserId: string
  readonly email: string
  readonly levelName: string
  readonly reviewStatus: (typeof reviewStatuses)[number]
  readonly reviewResult: ReviewResult | null
  readonly info: ApplicantInfo | null
  readonly attempts: number
  readonly createdAt: string
  readonly submittedAt: string | null
  readonly reviewedAt: string | null
}

/** The second level asks where somebody lives. */
export const needsAddress = (levelName: string): boolean => levelName.endsWith('2')

export const isInReview = ({ reviewStatus }: Applicant): boolean => !['init', 'completed'].includes(reviewStatus)

export const isClosed = ({ reviewResult: result }: Applicant): boolean => result?.reviewRejectType === 'FINAL'
