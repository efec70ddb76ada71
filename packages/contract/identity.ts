import { currencies } from '@leaven/domain/coins/currency.ts'
import { languages } from '@leaven/domain/identity/registration.ts'
import { autoCompoundOptions } from '@leaven/domain/lending/auto-compound.ts'
import { z } from 'zod'
import { admission, audience, captcha, entryRefusals, session } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { email, empty, text } from './wire.ts'

const language = z.enum(languages)

/** What a customer chooses to see, and how (I18N-10, I18N-11). */
export const preference = z.object({
  preferredCurrency: z.enum(currencies),
  preferredLanguage: language,
  isObfuscated: z.boolean(),
  isHideZeroBalances: z.boolean(),
  /** LEND-052: the default of a new entry. */
  compoundOnSettle: z.enum(autoCompoundOptions),
})

export const identity = endpoints({
  getCaptcha: {
    method: 'GET',
    path: '/captcha',
    summary: 'Who tells people from programs here, and whether a token is needed (AUTH-19)',
    access: 'guest',
    answer: z.object({
      provider: z.enum(['none', 'sandbox', 'recaptcha', 'hcaptcha', 'turnstile']),
      siteKey: z.string().max(200).nullable(),
      isRequired: z.boolean(),
    }),
  },
  login: {
    method: 'POST',
    path: '/login',
    summary: 'Opens a session (AUTH-57)',
    access: 'guest',
    key: 'ignored',
    body: z.object({
      email,
      password: text(128),
      isRememberMe: z.boolean().optional(),
      ...captcha,
      aud: audience.optional(), // AUTH-61
      returnTo: text(500).optional(),
    }),
    answer: admission,
    refusals: [...entryRefusals, 'InvalidCredentials', 'UnverifiedEmail', 'InvalidRedirect', 'CaptchaFailed'],
  },
  refreshSession: {
    method: 'POST',
    path: '/generate-access-token',
    summary: 'A new access token for the refresh token in the cookie or the header (SESS-32, SESS-48)',
    access: 'guest',
    key: 'ignored',
    headers: z.object({ refreshtoken: z.string().max(200).optional() }),
    answer: session,
    refusals: ['Unauthorized'],
  },
  logout: {
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session and clears the cookies (AUTH-63)',
    access: 'session',
    key: 'optional',
    answer: empty,
  },
  savePreference: {
    method: 'PUT',
    path: '/me/preference',
    summary: 'Saves any of the preferences and answers all of them (I18N-11)',
    access: 'session',
    key: 'optional',
    body: preference.partial().strict(),
    answer: preference,
  },
})

export type Preference = z.output<typeof preference>
