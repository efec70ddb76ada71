import type { RefusalCode } from '../refusal.ts'

export const AGE_MIN = 18 // AUTH-53
export const PASSWORD_SCORE_MIN = 3 // AUTH-39

/** Where nobody may open an account unless the configuration says otherwise. */
export const closedCountries: readonly string[] = ['KP', 'IR', 'SY', 'CU']

export type Applicant = {
  /** Given only by clients that show the field (AUTH-17). */
  readonly age: number | undefined
  /** May its residents open an account? */
  readonly isCountryOpen: boolean
  /** 0 to 4, as zxcvbn counts; null for an account that has no password. */
  readonly passwordScore: number | null
}

export function whyCannotRegister({ age, isCountryOpen, passwordScore }: Applicant): RefusalCode | null {
  if (age !== undefined && age < AGE_MIN) return 'TooYoung'
  if (!isCountryOpen) return 'CountryClosed'
  return passwordScore !== null && passwordScore < PASSWORD_SCORE_MIN ? 'PasswordTooWeak' : null
}

/** What an address that is taken is told: to log in, or to look for the mail. */
export const whyTaken = (isVerified: boolean): RefusalCode => (isVerified ? 'UserFound' : 'UnverifiedEmail')

/** Who follows the mailed link, and to which account. */
export type Claim = {
  readonly isVerified: boolean
  /** Without one nothing that was set at the sign-up opens the account. */
  readonly hasPassword: boolean
  /** The link is followed in the browser of the latest sign-up. */
  readonly isSameBrowser: boolean
  /** The password of the sign-up was given, and is right. */
  readonly isPasswordShown: boolean
}

/** The link shows whose address it is, not who signed up: else its owner would open it to another's password. */
export const whyCannotVerify = ({
  isVerified,
  hasPassword,
  isSameBrowser,
  isPasswordShown,
}: Claim): RefusalCode | null =>
  isVerified || !hasPassword || isSameBrowser || isPasswordShown ? null : 'PasswordRequired'

export const userStatuses = ['ACTIVE', 'WITHDRAWAL_ONLY', 'SUSPENDED', 'BANNED', 'CLOSED'] as const // ACCESS-04

export type UserStatus = (typeof userStatuses)[number]

/** Null: whoever has shown that he is this customer may come in. */
export function whyCannotEnter(role: string, status: UserStatus, isVerified: boolean): RefusalCode | null {
  if (!isVerified) return 'UnverifiedEmail'
  if (role !== 'GENERAL') return 'OnlyGeneralUsers' // ACCESS-14
  if (status === 'CLOSED') return 'UserClosed'
  return status === 'SUSPENDED' || status === 'BANNED' ? 'UserSuspended' : null
}

export const consentStatuses = [
  'PENDING',
  'ACCEPTED',
  'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS',
  'WITHDRAWN_FULLY_RESTRICTED_IN_SETTINGS',
] as const

export type ConsentStatus = (typeof consentStatuses)[number]

export const languages = ['en', 'de', 'zht', 'it'] as const

export type Language = (typeof languages)[number]
