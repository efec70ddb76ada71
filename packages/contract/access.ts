import { onboardingItems } from '@leaven/domain/access/onboarding.ts'
import { reasons } from '@leaven/domain/access/feature.ts'
import { consentStatuses, userStatuses } from '@leaven/domain/identity/registration.ts'
import { kycProviders, kycStatuses, kycTiers } from '@leaven/domain/kyc/kyc.ts'
import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { preference } from './identity.ts'
import { wireFeatures } from './rights.ts'
import { country, date, decimal, id } from './wire.ts'

/** ACCESS-06: without a reason it is refused by what he is, such as withdrawal-only. */
const right = z.object({ access: z.boolean(), reasons: z.array(z.enum(reasons)).max(1).readonly() })

const accessRights = z.record(z.enum(wireFeatures), right)

/** Null where nobody has verified him, or nothing is to be moved. */
const kyc = {
  kycTier: z.enum(kycTiers),
  kycFullStatus: z.enum(kycStatuses),
  kycProvider: z.enum(kycProviders).nullable(),
  kycSource: z.string().max(60).nullable(),
  kycMigration: z.object({ status: z.string().max(60), lastDayToMigrate: date.nullable() }).nullable(),
  sumsubKyc: z
    .object({
      sumsubKycStatus: z.enum(kycStatuses),
      sumsubLevel: z.string().max(60).nullable(),
      isOpenToReKyc: z.boolean(),
      poiExpiryDate: date.nullable(),
    })
    .nullable(),
}

/** In US dollars; where one is set it takes the place of the campaign's (ACCESS-05). */
const customBonuses = {
  customMinimumDepositForWelcomeBonus: decimal.nullable(),
  customDepositBonusUSDReferral: decimal.nullable(),
  customDepositBonusUSDReferrer: decimal.nullable(),
}

/** ACCESS-02, ACCESS-03: one entity with the fields of both documents. */
const userDetails = z.object({
  userId: id('usr'),
  email: z.string().max(254),
  role: z.string().max(20).meta({ description: 'GENERAL; whoever has another is logged out (ACCESS-13).' }),
  country,
  status: z.enum(userStatuses),
  isBetaUser: z.boolean(),
  isUsUser: z.boolean().meta({ description: 'Lives in the United States (ACCESS-26).' }),
  phoneNumberVerified: z.boolean(),
  emailVerified: z.boolean(),
  onBoarding: z.array(z.enum(onboardingItems)).max(3),
  preference,
  marketingId: z.string().max(100).nullable(),
  ...kyc,
  /** A second factor is set: codes of an app, or a passkey (SEC-02). */
  otpVerified: z.boolean(),
  acceptedMarketingConsent: z.boolean(),
  userDataConsent: z.object({
    userConsentStatus: z.enum(consentStatuses),
    isDisplayConsentScreen: z.boolean(),
  }),
  isWithdrawalOnlyStatus: z.boolean(),
  isCompleteAccessRestricted: z.boolean(),
  ...customBonuses,
  accessRights,
})

export const access = endpoints({
  getMe: {
    method: 'GET',
    path: '/me',
    summary: 'The customer as the shell needs him (API-06)',
    access: 'session',
    answer: userDetails,
  },
  getAccessRights: {
    method: 'GET',
    path: '/me/access-rights',
    summary: 'What he may do, feature by feature, and the first reason against each (API-07)',
    access: 'session',
    answer: accessRights,
  },
})

export type UserDetails = z.output<typeof userDetails>
