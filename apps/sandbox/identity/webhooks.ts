import type { Faults } from '../faults/faults.ts'
import type { Notices } from '../http/notices.ts'
import type { Applicant } from './applicant.ts'
import { toNotice, type NoticeType } from './shapes.ts'
import { sign } from './signature.ts'

const PATH = '/api/kyc/webhook'

type WebhooksGiven = {
  readonly platformUrl: string
  readonly secret: string
  readonly faults: Faults
  readonly now: () => Date
  readonly notices: Notices
  readonly createId: () => string
}

/** Tells the platform what has changed, signed over the bytes; answers whether it has taken it, and never throws. */
export function createWebhooks({ platformUrl, secret, faults, now, notices, createId }: WebhooksGiven) {
  return (applicant: Applicant, type: NoticeType): Promise<boolean> => {
    const body = JSON.stringify(toNotice(applicant, { type, correlationId: createId(), at: now() }))
    const headers = { 'x-payload-digest-alg': 'HMAC_SHA256_HEX', 'x-payload-digest': sign(secret, body) }
    const mode = faults.modeOf('identity')
    return notices({ subject: applicant.applicantId, url: platformUrl + PATH, headers, body, mode })
  }
}
