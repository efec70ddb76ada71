import type { access, UserDetails } from '@leaven/contract/access.ts'
import { toAccessRights } from '@leaven/contract/rights.ts'
import { listOpenItems } from '@leaven/domain/access/onboarding.ts'
import { isInUs } from '@leaven/domain/access/region.ts'
import { isCompletelyRestricted, isConsentPending, isWithdrawalOnly } from '@leaven/domain/access/standing.ts'
import { assetOf } from '@leaven/domain/coins/currency.ts'
import { hasTier, isDocumentExpired, unverified } from '@leaven/domain/kyc/kyc.ts'
import { amountOf } from '@leaven/money/amount.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import { toPreference } from '../../platform/preference-view.ts'
import type { Applicant } from '../kyc/kyc.service.ts'
import { getCustomer, type AccessDeps, type Customer } from './access.service.ts'

export type AccessRouteDeps = AccessDeps & { readonly isOpenCountry: (country: string) => Promise<boolean> }

export function accessRoutes(deps: AccessRouteDeps): Handlers<typeof access> {
  return {
    getMe: async ({ session, now }) => {
      const at = await now()
      const customer = await getCustomer(deps, session.userId, at)
      return toUserDetails(customer, await deps.isOpenCountry(customer.user.country), at)
    },
    getAccessRights: async ({ session, now }) =>
      toAccessRights((await getCustomer(deps, session.userId, await now())).rights),
  }
}

function toUserDetails(customer: Customer, isCountryOpen: boolean, now: Date): UserDetails {
  const { user, applicant, isSecured, rights } = customer
  const { tier } = applicant ?? unverified
  const isPhoneVerified = user.phoneVerifiedAt !== null
  return {
    userId: user.id,
    email: user.email,
    role: user.role,
    country: user.country,
    status: user.status,
    isBetaUser: user.isBeta,
    isUsUser: isInUs(user.country),
    phoneNumberVerified: isPhoneVerified,
    emailVerified: user.emailVerifiedAt !== null,
    onBoarding: listOpenItems({ isCountryOpen, isPhoneVerified, isIdentityShown: hasTier(tier, 'TIER1') }),
    preference: toPreference(user),
    marketingId: user.marketingId,
    ...toKyc(applicant, now),
    otpVerified: isSecured,
    acceptedMarketingConsent: user.acceptsMarketing,
    userDataConsent: { userConsentStatus: user.consent, isDisplayConsentScreen: isConsentPending(user) },
    isWithdrawalOnlyStatus: isWithdrawalOnly(user),
    isCompleteAccessRestricted: isCompletelyRestricted(user),
    customMinimumDepositForWelcomeBonus: toUsd(user.welcomeDepositMin),
    customDepositBonusUSDReferral: toUsd(user.referralBonus),
    customDepositBonusUSDReferrer: toUsd(user.referrerBonus),
    accessRights: toAccessRights(rights),
  }
}

/** Who has submitted nothing has no provider, no source and no document. */
function toKyc(applicant: Applicant | undefined, now: Date) {
  const { tier, status, documentExpiresOn } = applicant ?? unverified
  const migration = applicant?.migration
  return {
    kycTier: tier,
    kycFullStatus: status,
    kycProvider: applicant?.provider ?? null,
    kycSource: applicant?.source ?? null,
    kycMigration: migration ? { status: migration.status, lastDayToMigrate: migration.lastDay } : null,
    sumsubKyc: applicant
      ? {
          sumsubKycStatus: status,
          sumsubLevel: applicant.level,
          isOpenToReKyc: status === 'REJECTED' || isDocumentExpired(applicant, now),
          poiExpiryDate: documentExpiresOn,
        }
      : null,
  }
}

const toUsd = (cents: bigint | null): string | null =>
  cents === null ? null : toDecimal(amountOf(assetOf('USD'), cents))
