import { z } from 'zod'
import { audience, entryRefusals, session } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { empty, id, instant, text } from './wire.ts'

export const withdrawModes = ['WITHDRAWAL_ONLY', 'FULLY_RESTRICTED'] as const

/** His devices, his consents, his data, and the way out. */
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
  makeHandoff: {
    method: 'POST',
    path: '/me/handoff',
    summary: 'A code that opens a session in another client of this account, once, within 60 seconds (ROUTE-099)',
    access: 'session',
    key: 'ignored',
    answer: z.object({ code: z.string().max(100), expiresAt: instant }),
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
    method: 'GET',
    path: '/me/data',
    summary: 'All personal data held about the customer, as one archive (PLUS-33)',
    access: 'session',
    kind: 'archive',
    answer: z.object({ name: z.string().max(100), bytes: z.custom<Uint8Array>() }),
    refusals: ['TooManyRequests'],
  },
  closeAccount: {
    method: 'POST',
    path: '/me/close',
    summary: 'Closes an empty account for good: the password, and an approval where a second factor is set (PLUS-32)',
    access: 'session',
    key: 'optional',
    body: z.object({ password: text(128), approvalId: id('apr').optional(), isUnderstood: z.literal(true) }),
    answer: empty,
    refusals: ['InvalidCredentials', 'ApprovalInvalid', 'BalanceLeft'],
  },
})
