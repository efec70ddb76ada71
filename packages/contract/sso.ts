import { ssoProviders } from '@leaven/domain/identity/sso.ts'
import { z } from 'zod'
import { admission, entryRefusals, secondStep, session } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { registrationMarks } from './registration.ts'
import { country, empty, instant, text } from './wire.ts'

const ssoAuthToken = text(100)
const returnTo = { returnTo: text(500).optional() }
/** Where the customer wanted to be when he began. */
const wanted = { returnTo: z.string().max(500).nullable() }
const provider = z.enum(ssoProviders)
const shown = z.string().max(200).nullable()

/** SSO-01: whom the provider has named, when more is needed before a session opens. */
const stranger = z.object({
  displayName: shown,
  firstName: shown,
  lastName: shown,
  email: z.string().max(254),
  profileUrl: z.string().max(500).nullable(),
  ssoProvider: provider,
  ssoAuthToken,
  otpRequired: z.literal(false),
  tempOtpAuthToken: z.null(),
  alternativeOtpMethod: z.null(),
  /** Goes on at "/register/sso": country and consents. */
  isNewUser: z.boolean(),
  /** Goes on at "/login/sso": the password, once. */
  isExistingUserWithoutSso: z.boolean(),
})

const outcome = z.union([session.extend(wanted), secondStep.extend(wanted), stranger.extend(wanted)])

/** Google, Apple and Facebook, by OpenID Connect (SSO-07). The key of a person is (issuer, subject), never the address. */
export const sso = endpoints({
  startGoogle: {
    method: 'GET',
    path: '/sso/google',
    summary: 'Sends the browser to Google, or to the page that says why not (SSO-04)',
    access: 'guest',
    query: z.object(returnTo),
    kind: 'redirect',
    answer: z.object({ location: z.string().max(4_000) }),
    refusals: ['InvalidRedirect'],
  },
  startFacebook: {
    method: 'GET',
    path: '/sso/facebook',
    summary: 'Sends the browser to Facebook, or to the page that says why not',
    access: 'guest',
    query: z.object(returnTo),
    kind: 'redirect',
    answer: z.object({ location: z.string().max(4_000) }),
    refusals: ['InvalidRedirect'],
  },
  authoriseApple: {
    method: 'POST',
    path: '/sso/apple/authorise',
    summary: 'Where to send the browser for Apple (SSO-03)',
    access: 'guest',
    key: 'ignored',
    body: z.object(returnTo),
    answer: z.object({ appleSsoRedirectUrl: z.string().max(4_000) }),
    refusals: ['InvalidRedirect', 'SsoFailed'],
  },
  finishSso: {
    method: 'POST',
    path: '/sso/{provider}/callback',
    summary: 'Takes what the provider has sent the browser back with',
    access: 'guest',
    key: 'ignored',
    params: z.object({ provider }),
    body: z.object({ code: text(2_000), state: text(200), iss: text(500).optional() }),
    answer: outcome,
    refusals: [...entryRefusals, 'SsoFailed'],
  },
  confirmSsoRegister: {
    method: 'POST',
    path: '/sso/confirm-register',
    summary: 'Opens an account for a person the provider has named',
    access: 'guest',
    key: 'ignored',
    body: z.object({
      ssoAuthToken,
      country,
      acceptedDataConsent: z.literal(true),
      ...registrationMarks,
    }),
    answer: admission,
    refusals: [
      ...entryRefusals,
      'InvalidToken',
      'UserFound',
      'UnverifiedEmail',
      'TooYoung',
      'CountryClosed',
      'FlowStopped',
      'NoNewReferrals',
    ],
  },
  confirmSsoLogin: {
    method: 'POST',
    path: '/sso/confirm-login',
    summary: 'Joins the provider to an account that exists, by its password, once',
    access: 'guest',
    key: 'ignored',
    body: z.object({ ssoAuthToken, password: text(128), isRememberMe: z.boolean().optional() }),
    answer: admission,
    refusals: [...entryRefusals, 'InvalidToken', 'InvalidCredentials', 'UnverifiedEmail'],
  },
  listSsoKeys: {
    method: 'GET',
    path: '/me/sso',
    summary: 'Who can vouch for him here, and since when',
    access: 'session',
    answer: z.array(z.object({ provider, joinedAt: instant })).max(ssoProviders.length),
  },
  removeSsoKey: {
    method: 'POST',
    path: '/me/sso/{provider}/remove',
    summary: 'Takes away from a provider that it opens the account, by the password',
    access: 'session',
    key: 'optional',
    params: z.object({ provider }),
    body: z.object({ password: text(128) }),
    answer: empty,
    refusals: ['NotFound', 'InvalidCredentials', 'TooManyRequests'],
  },
})

export type SsoOutcome = z.output<typeof outcome>
export type SsoStranger = z.output<typeof stranger>
