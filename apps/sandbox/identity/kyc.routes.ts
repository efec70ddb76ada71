import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parse } from '../http/parse.ts'
import { notFound } from '../http/refusal.ts'
import type { Applicant } from './applicant.ts'
import type { Decision, Identity } from './identity.ts'
import { rejectTypes, reviewAnswers } from './words.ts'

const LABELS_MAX = 20
const COMMENT_MAX = 1_000

const label = z.string().regex(/^[A-Z0-9_]{1,60}$/, 'Must be a label such as DOCUMENT_DAMAGED.')

/** Only a rejection has a type, labels and a comment; beside another answer they mean nothing. */
const decision = z.strictObject({
  answer: z.enum([...reviewAnswers, 'HOLD'], 'Must be GREEN, RED or HOLD.'),
  rejectType: z.enum(rejectTypes, `Must be one of ${rejectTypes.join(', ')}.`).default('RETRY'),
  labels: z.array(label).max(LABELS_MAX, `Must be at most ${LABELS_MAX}.`).default([]),
  comment: z.string().trim().max(COMMENT_MAX, `Must have at most ${COMMENT_MAX} characters.`).default(''),
})

/** What the provider's people decide, decided here. */
export function kycRoutes(app: FastifyInstance, { identity }: { readonly identity: Identity }): void {
  app.get('/kyc/applicants', () => identity.list().map(toListed))

  app.post<{ Params: { applicantId: string } }>('/kyc/:applicantId', async ({ params, body }) => {
    const given = toDecision(parse(decision, body))
    const applicant = identity.find(params.applicantId)
    if (!applicant) throw notFound('There is no such applicant.')
    const delivered = await identity.decide(applicant, given)
    return { applicantId: applicant.applicantId, status: given ? 'completed' : 'onHold', delivered }
  })
}

const toListed = ({ reviewResult, ...applicant }: Applicant) => ({
  applicantId: applicant.applicantId,
  externalUserId: applicant.externalUserId,
  email: applicant.email,
  status: applicant.reviewStatus,
  levelName: applicant.levelName,
  at: applicant.reviewedAt ?? applicant.submittedAt ?? applicant.createdAt,
  ...(reviewResult && { answer: reviewResult.reviewAnswer }),
  ...(reviewResult?.reviewRejectType && { rejectType: reviewResult.reviewRejectType }),
})

function toDecision(given: z.output<typeof decision>): Decision {
  if (given.answer === 'HOLD') return null
  if (given.answer === 'GREEN') return { reviewAnswer: 'GREEN', rejectLabels: [] }
  return {
    reviewAnswer: 'RED',
    rejectLabels: given.labels,
    reviewRejectType: given.rejectType,
    ...(given.comment && { moderationComment: given.comment }),
    // Not for the person: whoever shows it to him has mistaken one comment for the other.
    clientComment: 'Rejected by hand in the sandbox.',
  }
}
