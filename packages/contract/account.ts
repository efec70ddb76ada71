import { securityEventKinds } from '@leaven/domain/identity/security-event.ts'
import { sessionBeginnings } from '@leaven/domain/identity/session.ts'
import { PAGE_SIZE } from '@leaven/money/format.ts'
import { z } from 'zod'
import { audience, entryRefusals, session } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { hasOneProof, ownerProof } from './owner-proof.ts'
import { count, empty, id, instant, text } from './wire.ts'

/** By an approval for exactly this, or by the password of who has no second factor. */
const proof = z.object(ownerProof).refine(hasOneProof, 'one proof of the owner')

export const withdrawModes = ['WITHDRAWAL_ONLY', 'FULLY_RESTRICTED'] as const

export const EVENTS_PAGE_MAX = 200
const OFFSET_MAX = 1_000_000

/** Devices, what happened, consents, data, and the way out. */
export const account = endpoints({
  listSessions: {
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where the customer is logged in (PLUS-07)',
    access: 'session',
    answer: z.object({
      sessions: z
        .array(
          z.object({
            sessionId: id('ses'),
            /** Browser and system in words. */
            device: z.string().max(100),
            /** The network address it was last used from; a country where that is known. */
            place: z.string().max(100),
            startedAt: instant,
            lastUsedAt: instant,
            beganBy: z.enum(sessionBeginnings),
            isCurrent: z.boolean(),
          }),
        )
        .max(100),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    summary: 'Ends one session; a stranger’s is not there',
    access: 'session',
    key: 'optional',
    params: z.object({ sessionId: id('ses') }),
    answer: empty,
    refusals: ['NotFound'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/me/sessions',
    summary: 'Ends every session but this one',
    access: 'session',
    key: 'optional',
    answer: empty,
  },
  listSecurityEvents: {
    method: 'GET',
    path: '/me/security-events',
    summary: 'What has happened to the account lately, newest first; repeats of a day are one that counts',
    access: 'session',
    query: z.object({ limit: count(EVENTS_PAGE_MAX, PAGE_SIZE), offset: count(OFFSET_MAX, 0) }),
    answer: z.object({
      events: z
        .array(
          z.object({
            eventId: z.string().max(30),
            kind: z.enum(securityEventKinds),
            at: instant.meta({ description: 'The last of them, where there were several.' }),
            times: z.int().min(1),
            firstAt: instant,
            device: z.string().max(100).meta({ description: 'Empty, as the place: there were too many to name each.' }),
            place: z.string().max(100),
          }),
        )
        .max(EVENTS_PAGE_MAX),
      count: z.int().min(0),
    }),
  },
  makeHandoff: {
    method: 'POST',
    path: '/me/handoff',
    summary: 'A code that opens a session in another client of this account, once, within 60 seconds (ROUTE-099)',
    access: 'session',
    key: 'ignored',
    body: proof,
    answer: z.object({ code: z.string().max(100), expiresAt: instant }),
    refusals: ['ApprovalInvalid', 'InvalidCredentials'],
  },
  lookAtHandoff: {
    method: 'POST',
    path: '/auth/handoff/look',
    summary: 'Whose session such a code would open; changes nothing',
    access: 'guest',
    key: 'ignored',
    body: z.object({ code: text(100) }),
    answer: z.object({ email: z.string().max(254) }),
    refusals: ['InvalidToken'],
  },
  takeHandoff: {
    method: 'POST',
    path: '/auth/handoff',
    summary: 'Opens a session by such a code; answers where to go, checked by the redirect rule',
    access: 'guest',
    key: 'ignored',
    body: z.object({ code: text(100), returnTo: text(500).optional(), aud: audience.optional() }),
    answer: session.extend({ returnTo: z.string().max(500) }),
    refusals: [...entryRefusals, 'InvalidToken', 'InvalidRedirect'],
  },
  giveConsent: {
    method: 'POST',
    path: '/user-consent',
    summary: 'Gives the data consent, and the other one if wanted (AUTH-66)',
    access: 'session',
    key: 'optional',
    body: z.object({ acceptedDataConsent: z.literal(true), acceptedMarketingConsent: z.boolean().optional() }),
    answer: empty,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/user-consent/withdraw',
    summary: 'Withdraws the data consent: from now on withdrawals only, or nothing (SEC-04)',
    access: 'session',
    key: 'optional',
    body: z.object({ mode: z.enum(withdrawModes) }),
    answer: empty,
  },
  saveMarketingConsent: {
    method: 'PUT',
    path: '/user-consent/marketing',
    summary: 'News and offers by mail, or not',
    access: 'session',
    key: 'optional',
    body: z.object({ acceptedMarketingConsent: z.boolean() }),
    answer: empty,
  },
  downloadData: {
    method: 'POST',
    path: '/me/data',
    summary: 'All personal data held about the customer, as one archive (PLUS-33)',
    access: 'session',
    kind: 'archive',
    key: 'ignored',
    body: proof,
    answer: z.object({ name: z.string().max(100), bytes: z.custom<Uint8Array>() }),
    refusals: ['TooManyRequests', 'ApprovalInvalid', 'InvalidCredentials'],
  },
  closeAccount: {
    method: 'POST',
    path: '/me/close',
    summary: 'Closes an empty account for good: the password, and an approval where a second factor is set (PLUS-32)',
    access: 'session',
    key: 'optional',
    body: z.object({ password: text(128), approvalId: id('apr').optional(), isUnderstood: z.literal(true) }),
    answer: empty,
    refusals: ['InvalidCredentials', 'ApprovalInvalid', 'BalanceLeft', 'CoinsComing'],
  },
})
