import type { Faults } from '../faults/faults.ts'
import type { Wait } from '../faults/misbehave.ts'
import type { Applicant } from './applicant.ts'
import { toNotice, type NoticeType } from './shapes.ts'
import { sign } from './signature.ts'

const PATH = '/api/kyc/webhook'
const ANSWER_WITHIN_MS = 5_000
const HELD_BACK_MS = 2_000
/** How long to wait after each try that failed. */
const PAUSES_MS = [200, 1_000, 0] as const

type WebhooksGiven = {
  readonly platformUrl: string
  readonly secret: string
  readonly faults: Faults
  readonly now: () => Date
  readonly wait: Wait
  readonly stopped: AbortSignal
  readonly createId: () => string
}

/** Tells the platform what has changed, signed over the bytes; answers whether it has taken it, and never throws. */
export function createWebhooks(given: WebhooksGiven) {
  const line = createLine()
  const overtaken = createOvertaken(given.wait)
  return (applicant: Applicant, type: NoticeType): Promise<boolean> => {
    const { applicantId } = applicant
    const mode = given.faults.modeOf('identity')
    const notice = { type, correlationId: given.createId(), at: given.now() }
    const body = JSON.stringify(toNotice(applicant, notice))
    const deliver = () => line(applicantId, () => deliverOften(given, body, mode === 'duplicate' ? 2 : 1))
    return overtaken(applicantId, deliver, mode === 'reorder')
  }
}

type Deliver = () => Promise<boolean>

/** One after the other for each applicant, however long one takes. */
function createLine() {
  const last = new Map<string, Promise<boolean>>()
  return (applicantId: string, deliver: Deliver): Promise<boolean> => {
    const mine = (last.get(applicantId) ?? Promise.resolve(true)).then(deliver)
    last.set(applicantId, mine)
    return mine.finally(() => last.get(applicantId) === mine && last.delete(applicantId))
  }
}

/** What is held back goes when the next one has gone, or after a while. */
function createOvertaken(wait: Wait) {
  const held = new Map<string, () => void>()
  return (applicantId: string, deliver: Deliver, isReordered: boolean): Promise<boolean> => {
    const release = held.get(applicantId)
    held.delete(applicantId)
    if (release) return deliver().finally(release)
    if (!isReordered) return deliver()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const letGo = () => resolve(undefined)
    held.set(applicantId, letGo)
    return Promise.race([promise, wait(HELD_BACK_MS)]).then(() => {
      if (held.get(applicantId) === letGo) held.delete(applicantId)
      return deliver()
    })
  }
}

async function deliverOften(given: WebhooksGiven, body: string, times: number): Promise<boolean> {
  let isTaken = true
  for (let time = 1; time <= times; time += 1) isTaken = (await deliverOnce(given, body)) && isTaken
  return isTaken
}

async function deliverOnce(given: WebhooksGiven, body: string): Promise<boolean> {
  for (const pauseMs of PAUSES_MS) {
    if (given.stopped.aborted) return false
    if (await post(given, body).catch(() => false)) return true
    await given.wait(pauseMs)
  }
  return false
}

async function post({ platformUrl, secret, stopped }: WebhooksGiven, body: string): Promise<boolean> {
  const response = await fetch(platformUrl + PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': sign(secret, body),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await response.body?.cancel()
  return response.ok
}
