import { languages } from '@leaven/domain/identity/registration.ts'
import { z } from 'zod'
import { captcha, password } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { country, email, empty, id, personName, text } from './wire.ts'

const code = text(64)

/** What a sign-up brings along beside who signs up, however they do. */
export const registrationMarks = {
  age: z.int().min(0).max(150).optional(), // AUTH-17
  acceptedMarketingConsent: z.boolean().optional(),
  referralCode: code.optional(),
  promoCode: code.optional(),
  affiliateRefCode: code.optional(),
  referralIds: z.array(code).max(20).optional(),
  language: z.enum(languages).optional(),
  utmSource: text(200).optional(),
  utmMedium: text(200).optional(),
  utmCampaign: text(200).optional(),
  isRevealToReferrer: z.boolean().optional(),
  learnAndEarnCode: code.optional(),
  voucherCode: code.optional(),
}

/** AUTH-03: the names are exact. */
const signUp = z.object({
  email,
  password,
  ...captcha,
  country,
  firstName: personName.optional(),
  lastName: personName.optional(),
  acceptedDataConsent: z.literal(true),
  ...registrationMarks,
})

/** Signing up with an address and a password, and showing that the address is theirs. */
export const registration = endpoints({
  register: {
    method: 'POST',
    path: '/register',
    summary:
      'Opens an account and mails a link to verify the address (AUTH-64). An address that is not verified yet is signed up anew, and answers UnverifiedEmail. Either way the browser is marked by a cookie',
    access: 'guest',
    key: 'ignored',
    body: signUp,
    answer: z.object({ userId: id('usr') }),
    refusals: [
      'UserFound',
      'UnverifiedEmail',
      'PasswordTooWeak',
      'TooYoung',
      'CountryClosed',
      'FlowStopped',
      'CaptchaFailed',
      'NoNewReferrals',
    ],
  },
  verifyEmail: {
    method: 'POST',
    path: '/verify-email',
    summary:
      'Confirms the address by the token of the mail (AUTH-66); elsewhere than in the browser of the sign-up, with its password too',
    access: 'guest',
    key: 'optional',
    body: z.object({ email, token: text(100), password: text(128).optional() }),
    answer: empty,
    refusals: ['InvalidToken', 'PasswordRequired', 'InvalidCredentials'],
  },
  resendVerification: {
    method: 'POST',
    path: '/verify-email/resend',
    summary: 'Mails a new link; answers alike whether the address is known or not',
    access: 'guest',
    key: 'optional',
    body: z.object({ email }),
    answer: empty,
  },
})
