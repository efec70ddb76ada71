import type { KycStatus } from '@leaven/domain/kyc/kyc.ts'
import type { KycStep } from '@leaven/domain/kyc/level.ts'
import { z } from 'zod'
import type { IdentityDocument } from '@leaven/domain/people/person.ts'
import type { StepReading, Verified } from './port.ts'

// The provider's words, and what they mean to us.

const LABELS_MAX = 20
const COMMENT_MAX = 1_000

const reviewStatus = z.enum(['init', 'pending', 'prechecked', 'queued', 'onHold', 'completed'])

export const statusAnswer = z.object({
  levelName: z.string().max(200),
  attemptCnt: z.int().default(0),
  reviewStatus,
  reviewResult: z
    .object({
      reviewAnswer: z.enum(['GREEN', 'RED']),
      reviewRejectType: z.enum(['FINAL', 'RETRY']).optional(),
      rejectLabels: z.array(z.string()).max(200).default([]),
      moderationComment: z.string().optional(),
    })
    .optional(),
})

export type StatusAnswer = z.output<typeof statusAnswer>

/** An answer counts only once the review is over. What is red without a kind may be tried again. */
export function toStatus({ reviewStatus: state, reviewResult }: StatusAnswer): KycStatus {
  if (state !== 'completed') return open[state]
  if (!reviewResult) return 'PENDING'
  if (reviewResult.reviewAnswer === 'GREEN') return 'APPROVED'
  if (reviewResult.reviewRejectType !== 'FINAL') return 'REJECTED'
  return reviewResult.rejectLabels.includes('BLOCKLIST') ? 'BLACKLISTED' : 'FINALLYREJECTED'
}

const open = {
  init: 'UNVERIFIED',
  pending: 'PENDING',
  prechecked: 'PENDING',
  queued: 'PENDING',
  onHold: 'SCREENING',
} as const satisfies Partial<Record<z.output<typeof reviewStatus>, KycStatus>>

/** By level, attempt and outcome: whoever is asked twice about the same says the same. */
export const toMark = ({ levelName, attemptCnt, reviewStatus: state, reviewResult }: StatusAnswer): string =>
  [levelName, attemptCnt, state, reviewResult?.reviewAnswer, reviewResult?.reviewRejectType].join(' ')

/** Why it was rejected. What the provider writes for us alone is never taken. */
export function toReasons({ reviewStatus: state, reviewResult }: StatusAnswer): {
  labels: string[]
  comment: string | null
} {
  if (state !== 'completed' || reviewResult?.reviewAnswer !== 'RED') return { labels: [], comment: null }
  const { rejectLabels, moderationComment } = reviewResult
  const labels = rejectLabels.filter((label) => /^[A-Z0-9_]{1,60}$/.test(label)).slice(0, LABELS_MAX)
  return { labels, comment: moderationComment?.replaceAll('\0', '').slice(0, COMMENT_MAX) || null }
}

const step = z.object({ reviewResult: z.object({ reviewAnswer: z.enum(['GREEN', 'RED']).optional() }).nullish() })

export const stepsAnswer = z.record(z.string(), step.nullish())

const names: Readonly<Record<KycStep, string>> = {
  IDENTITY: 'IDENTITY',
  SELFIE: 'SELFIE',
  DETAILS: 'APPLICANT_DATA',
  ADDRESS: 'PROOF_OF_RESIDENCE',
}

/** In our order; what was not asked for, or not given yet, is none. */
export function toSteps(answer: z.output<typeof stepsAnswer>): readonly StepReading[] {
  return (['IDENTITY', 'SELFIE', 'DETAILS', 'ADDRESS'] as const).flatMap((one) => {
    const found = answer[names[one]]
    if (!found) return []
    const said = found.reviewResult?.reviewAnswer
    return [{ step: one, status: said === 'GREEN' ? 'Success' : said === 'RED' ? 'Rejected' : 'Pending' }]
  })
}

const day = z.iso.date().nullish().catch(null)
const name = z.string().nullish()

export const applicantAnswer = z.object({
  id: z.string().min(1).max(100),
  info: z
    .object({
      firstName: name,
      lastName: name,
      dob: day,
      idDocs: z
        .array(z.object({ idDocType: name, country: name, number: name, validUntil: day }))
        .max(100)
        .nullish(),
    })
    .nullish(),
})

/** Of several documents, the one that holds longest. */
export function toVerified({ info }: z.output<typeof applicantAnswer>): Verified {
  const document = (info?.idDocs ?? []).toSorted((a, b) => (b.validUntil ?? '').localeCompare(a.validUntil ?? ''))[0]
  return {
    firstName: toText(info?.firstName),
    lastName: toText(info?.lastName),
    dateOfBirth: info?.dob ?? null,
    documentType: document?.idDocType?.slice(0, 60) || null,
    documentExpiresOn: document?.validUntil ?? null,
  }
}

/** What proves who somebody is; a bill or a statement does not, and has numbers too. */
const identityTypes: ReadonlySet<string> = new Set(['PASSPORT', 'ID_CARD', 'DRIVERS', 'RESIDENCE_PERMIT'])

export const listDocuments = ({ info }: z.output<typeof applicantAnswer>): readonly IdentityDocument[] =>
  (info?.idDocs ?? []).flatMap(({ idDocType, country, number }) => {
    const type = toText(idDocType)
    const read = toText(number)
    return type && read && identityTypes.has(type) ? [{ type, country: toText(country) ?? '', number: read }] : []
  })

const toText = (text: string | null | undefined): string | null => text?.replaceAll('\0', '').slice(0, 100) || null
