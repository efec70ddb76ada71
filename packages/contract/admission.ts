import { z } from 'zod'
import { text } from './wire.ts'

// What opens a session, however somebody has shown who he is.

export const password = text(128, 12) // AUTH-38

/** AUTH-19: missing is refused where the check is on. */
export const captcha = { 'g-recaptcha-response': text(4_000).optional() }

/** Whose client asks (AUTH-61). */
export const audience = z.enum(['web', 'app'])

export const session = z.object({
  token: z.string().max(2_000).meta({ description: 'Send as `Authorization: Bearer …`; lives 900 s (SESS-28).' }),
  refreshTokenMaxAge: z.int().meta({ description: 'Seconds; what the client keeps the token for (SESS-33).' }),
})

export const tempOtpAuthToken = text(100)

/** The first factor was right; the second is asked for. */
export const secondStep = z.object({
  otpRequired: z.literal(true),
  tempOtpAuthToken,
  /** How else than by a code of the app (SSO-01). */
  alternativeOtpMethod: z.enum(['PASSKEY']).nullable(),
  /** False for somebody whose only second factor is a passkey. */
  hasOtp: z.boolean(),
})

export const admission = z.union([session, secondStep])

/** Why somebody who has shown who he is may still not come in. */
export const entryRefusals = ['OnlyGeneralUsers', 'UserClosed', 'UserSuspended'] as const

export type Admission = z.output<typeof admission>
export type SecondStep = z.output<typeof secondStep>
