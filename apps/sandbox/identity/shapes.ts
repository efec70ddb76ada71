import { createHash } from 'node:crypto'
import type { Applicant, ApplicantInfo } from './applicant.ts'

// The provider's own words and forms.

export const toProfile = (applicant: Applicant) => ({
  id: applicant.applicantId,
  createdAt: toStamp(applicant.createdAt),
  externalUserId: applicant.externalUserId,
  ...(applicant.email && { email: applicant.email }),
  ...(applicant.info && { info: toInfo(applicant.info) }),
  review: toReview(applicant),
})

export const toStatus = (applicant: Applicant) => ({
  reviewId: toKey(`review ${applicant.applicantId} ${applicant.attempts}`),
  attemptCnt: applicant.attempts,
  ...toReview(applicant),
})

export type NoticeType = 'applicantCreated' | 'applicantPending' | 'applicantOnHold' | 'applicantReviewed'

type NoticeGiven = { readonly type: NoticeType; readonly correlationId: string; readonly at: Date }

/** What the platform is told when something has changed. */
export const toNotice = (applicant: Applicant, { type, correlationId, at }: NoticeGiven) => ({
  applicantId: applicant.applicantId,
  inspectionId: toKey(`inspection ${applicant.applicantId}`),
  correlationId,
  externalUserId: applicant.externalUserId,
  levelName: applicant.levelName,
  type,
  reviewStatus: applicant.reviewStatus,
  ...(applicant.reviewResult && { reviewResult: applicant.reviewResult }),
  createdAtMs: at.toISOString().replace('T', ' ').replace('Z', ''),
  clientId: 'leaven',
  sandboxMode: true,
})

const toReview = ({ levelName, reviewStatus, reviewResult, createdAt, submittedAt, reviewedAt }: Applicant) => ({
  levelName,
  createDate: `${toStamp(submittedAt ?? createdAt)}+0000`,
  ...(reviewedAt && { reviewDate: `${toStamp(reviewedAt)}+0000` }),
  reviewStatus,
  ...(reviewResult && { reviewResult }),
})

function toInfo({ firstName, lastName, dob, nationality, document, address }: ApplicantInfo) {
  const idDocs = [{ ...document, country: nationality, firstName, lastName }]
  if (!address) return { firstName, lastName, dob, nationality, idDocs, addresses: [] }
  const { street, town, postCode, country } = address
  const formattedAddress = `${street}, ${postCode} ${town}, ${country}`
  const addresses = [{ street, town, postCode, country, formattedAddress }]
  return { firstName, lastName, dob, nationality, idDocs, addresses }
}

const toStamp = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

/** The same key for the same thing, in the form of the provider's ids. */
const toKey = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)
