import { hasForm } from '@leaven/domain/factors/approval-parts.ts'
import { approvalActions } from '@leaven/domain/factors/approval.ts'
import { z } from 'zod'
import { entryRefusals, session, tempOtpAuthToken, audience } from './admission.ts'
import { endpoints } from './endpoint.ts'
import { hasOneProof, isOne, ownerProof } from './owner-proof.ts'
import { assertion, attestation, options } from './passkey.ts'
import { coinId, decimal, empty, id, instant, networkId, text } from './wire.ts'

const otp = z.string().regex(/^\d{6}$/)
const NAME_MAX = 60
/** Nothing that turns what is written around, hides in it or breaks its line. */
const name = text(NAME_MAX).regex(/^[^\p{Cf}\u2028\u2029]*$/u)
const challengeId = id('chl')
const recoveryCodes = z.array(z.string().max(20)).length(10)

const passkey = z.object({
  passkeyId: id('pky'),
  /** As it was given, also before names had to read as they are written. */
  name: text(NAME_MAX),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
  /** It travels between the devices of its owner. */
  isSynced: z.boolean(),
})

/** What an approval is good for, and for nothing else (PLUS-06). Which parts there are, and how they look, each action says. */
const payload = {
  action: z.enum(approvalActions),
  networkId: networkId.optional(),
  coinId: coinId.optional(),
  amount: decimal.optional(),
  address: text(120).optional(),
  /** The thing that is acted on, where it is none of these: a passkey, for example. */
  subject: text(100).optional(),
}

/** The second factor: codes of an app, recovery codes, passkeys; and approvals made with them. */
export const factors = endpoints({
  enableOtp: {
    method: 'POST',
    path: '/otp/enable',
    summary: 'A new secret for an authenticator app; counts once a code of it is confirmed (SEC-02)',
    access: 'session',
    key: 'ignored',
    answer: z.object({ encodedKey: z.string().max(100), authUrl: z.string().max(500) }),
    refusals: ['OtpAlreadyOn'],
  },
  verifyOtp: {
    method: 'POST',
    path: '/otp/verify',
    summary: 'Turns codes on by the first one and answers the recovery codes, shown this once',
    access: 'session',
    key: 'ignored',
    /** AUTH-66: the password, an approval for addOtp or the code that was mailed for it. */
    body: z
      .object({ otp, password: text(128).optional(), stepUpToken: id('apr').optional(), code: otp.optional() })
      .refine(({ password, stepUpToken, code }) => isOne(password, stepUpToken, code), 'one proof of the owner'),
    answer: z.object({ recoveryCodes }),
    refusals: ['InvalidOtp', 'OtpAlreadyOn', 'OtpNotOn', 'ApprovalInvalid', 'InvalidCredentials'],
  },
  disableOtp: {
    method: 'POST',
    path: '/otp/disable',
    summary: 'Turns codes off by a code or a recovery code',
    access: 'session',
    key: 'ignored',
    body: z.object({ otp: text(20) }),
    answer: empty,
    refusals: ['InvalidOtp', 'OtpNotOn'],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/otp/recovery-codes',
    summary: 'Ten new recovery codes, by a code or an approval for renewRecoveryCodes; the old ones are worthless',
    access: 'session',
    key: 'ignored',
    body: z
      .object({ otp: otp.optional(), approvalId: id('apr').optional() })
      .refine((given) => (given.otp === undefined) !== (given.approvalId === undefined), 'a code or an approval'),
    answer: z.object({ recoveryCodes }),
    refusals: ['InvalidOtp', 'OtpNotOn', 'ApprovalInvalid'],
  },
  getFactors: {
    method: 'GET',
    path: '/me/factors',
    summary: 'What is set up as a second factor',
    access: 'session',
    answer: z.object({
      otpVerified: z.boolean(),
      recoveryCodesLeft: z.int().min(0).max(10),
      passkeys: z.array(passkey).max(20),
    }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/passkeys/options',
    summary: 'What the browser needs to make a passkey',
    access: 'session',
    key: 'ignored',
    answer: z.object({ challengeId, options }),
    refusals: ['TooManyPasskeys'],
  },
  addPasskey: {
    method: 'POST',
    path: '/passkeys',
    summary:
      'Keeps a passkey that the browser has made, by an approval for addPasskey or as the first factor (PLUS-05)',
    access: 'session',
    key: 'ignored',
    body: z.object({ challengeId, name, attestation, ...ownerProof }).refine(hasOneProof, 'one proof of the owner'),
    /** Recovery codes come with the first second factor, shown this once; null when it is another one. */
    answer: passkey.extend({ recoveryCodes: recoveryCodes.nullable() }),
    refusals: ['InvalidPasskey', 'InvalidCredentials', 'TooManyPasskeys', 'ApprovalInvalid'],
  },
  renamePasskey: {
    method: 'PUT',
    path: '/passkeys/{passkeyId}',
    summary: 'Another name for a passkey',
    access: 'session',
    key: 'optional',
    params: z.object({ passkeyId: id('pky') }),
    body: z.object({ name }),
    answer: passkey,
    refusals: ['NotFound'],
  },
  removePasskey: {
    method: 'POST',
    path: '/passkeys/{passkeyId}/remove',
    summary: 'Removes a passkey, by an approval for the action removePasskey and this passkey',
    access: 'session',
    key: 'optional',
    params: z.object({ passkeyId: id('pky') }),
    body: z.object({ approvalId: id('apr') }),
    answer: empty,
    refusals: ['NotFound', 'ApprovalInvalid'],
  },
  otpLogin: {
    method: 'POST',
    path: '/otp-login',
    summary: 'Completes a login that needs a second factor, by a code of the app or a recovery code (AUTH-59)',
    access: 'guest',
    key: 'ignored',
    body: z.object({ tempOtpAuthToken, otp: text(20), isRememberMe: z.boolean().optional() }),
    answer: session,
    refusals: [...entryRefusals, 'InvalidOtp', 'InvalidToken'],
  },
  beginPasskeyLogin: {
    method: 'POST',
    path: '/passkeys/login/options',
    summary: 'What the browser needs to log in by a passkey alone, without naming anybody',
    access: 'guest',
    key: 'ignored',
    answer: z.object({ challengeId, options }),
  },
  passkeyLogin: {
    method: 'POST',
    path: '/passkeys/login',
    summary: 'Opens a session by a passkey that has checked its owner; it is both factors at once (PLUS-05)',
    access: 'guest',
    key: 'ignored',
    body: z.object({
      challengeId,
      assertion,
      isRememberMe: z.boolean().optional(),
      aud: audience.optional(),
    }),
    answer: session,
    refusals: [...entryRefusals, 'InvalidPasskey', 'UnverifiedEmail'],
  },
  beginSecondPasskey: {
    method: 'POST',
    path: '/otp-login/passkey/options',
    summary: 'What the browser needs to give a passkey as the second factor',
    access: 'guest',
    key: 'ignored',
    body: z.object({ tempOtpAuthToken }),
    answer: z.object({ challengeId, options }),
    refusals: ['InvalidToken'],
  },
  secondPasskeyLogin: {
    method: 'POST',
    path: '/otp-login/passkey',
    summary: 'Completes a login by a passkey as the second factor',
    access: 'guest',
    key: 'ignored',
    body: z.object({ tempOtpAuthToken, challengeId, assertion, isRememberMe: z.boolean().optional() }),
    answer: session,
    refusals: [...entryRefusals, 'InvalidToken', 'InvalidPasskey'],
  },
  beginApproval: {
    method: 'POST',
    path: '/approvals',
    summary: 'Names what is to be approved; answers how it can be (PLUS-06)',
    access: 'session',
    key: 'ignored',
    body: z.object(payload).refine(({ action, ...parts }) => hasForm(action, parts), 'the parts of this action'),
    answer: z.object({
      approvalId: id('apr'),
      expiresAt: instant,
      hasOtp: z.boolean(),
      /** Without a second factor: whether the password approves it, and whether a code can be mailed. */
      hasPassword: z.boolean(),
      canMail: z.boolean(),
      /** Its challenge is the hash of what is approved; null without a passkey. */
      options: options.nullable(),
    }),
    refusals: ['TwoFARequired'],
  },
  mailApprovalCode: {
    method: 'POST',
    path: '/approvals/{approvalId}/mail',
    summary: 'Mails a code that approves exactly this, to a customer without a second factor',
    access: 'session',
    key: 'ignored',
    params: z.object({ approvalId: id('apr') }),
    answer: empty,
    refusals: ['NotFound', 'ApprovalInvalid'],
  },
  giveApproval: {
    method: 'POST',
    path: '/approvals/{approvalId}',
    summary: 'Approves it by a second factor, or without one by password or mailed code; good for five minutes, once',
    access: 'session',
    key: 'ignored',
    params: z.object({ approvalId: id('apr') }),
    body: z
      .object({
        otp: otp.optional(),
        assertion: assertion.optional(),
        password: text(128).optional(),
        /** Mailed for this approval. */
        code: otp.optional(),
        /** In place of a lost factor, to add or remove one. */
        recoveryCode: text(20).optional(),
      })
      .refine((given) => isOne(...Object.values(given)), 'one proof'),
    answer: z.object({ approvalId: id('apr') }),
    refusals: ['NotFound', 'InvalidOtp', 'InvalidPasskey', 'InvalidCredentials', 'ApprovalInvalid', 'FactorTooNew'],
  },
})
