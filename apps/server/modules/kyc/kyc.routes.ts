import type { kyc, VerificationState } from '@leaven/contract/kyc.ts'
import { isInReview, unverified } from '@leaven/domain/kyc/kyc.ts'
import { kycLevels, REVIEW_DAYS } from '@leaven/domain/kyc/level.ts'
import { UTC_DAY_MS } from '@leaven/domain/time.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toDevice } from '../../platform/device.ts'
import { getState, noteHint, openVerified, start, submit, type KycDeps, type KycState } from './kyc.service.ts'

export const kycRoutes = (deps: KycDeps): Handlers<typeof kyc> => ({
  getVerification: async ({ session, now }) => toState(await getState(deps, session.userId, await now())),
  startVerification: async ({ session: { userId }, session, body: { level }, request, now, wall }) => ({
    url: await start(deps, { userId, device: toDevice(request, session), level, now: await now(), wall }),
  }),
  getVerifiedData: ({ session }) => openVerified(deps, session.userId),
  noteVerification: async ({ headers, body: { applicantId }, request: { text }, now }) => {
    const { 'x-payload-digest': digest, 'x-payload-digest-alg': algorithm } = headers
    await noteHint(deps, { text, digest, algorithm, applicantId, now: await now() })
    return {}
  },
  verifyIdentity: async ({ session: { userId }, session, body, once, request, now, wall }) => {
    const doing = { userId, device: toDevice(request, session), wall }
    return { kycFullStatus: await submit(deps, once, { ...doing, fields: body, now: await now() }) }
  },
})

const REVIEW_MS = REVIEW_DAYS.max * UTC_DAY_MS

function toState({ applicant, levels }: KycState): VerificationState {
  const { status, tier, documentExpiresOn } = applicant ?? unverified
  const submittedAt = applicant?.submittedAt ?? null
  return {
    status,
    tier,
    documentExpiresOn,
    provider: applicant?.provider ?? null,
    level: kycLevels.find((level) => level === applicant?.level) ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    decisionDueAt: submittedAt && isInReview(status) ? new Date(submittedAt.getTime() + REVIEW_MS).toISOString() : null,
    decidedAt: applicant?.decidedAt?.toISOString() ?? null,
    steps: applicant?.steps ?? [],
    labels: applicant?.labels ?? [],
    comment: applicant?.comment ?? null,
    levels,
  }
}
