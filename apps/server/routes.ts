import { groups } from '@leaven/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { accessRoutes, type AccessRouteDeps } from './modules/access/access.routes.ts'
import { accountRoutes, type AccountRouteDeps } from './modules/account/account.routes.ts'
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts'
import { campaignsRoutes } from './modules/campaigns/campaigns.routes.ts'
import { coinsRoutes } from './modules/coins/coins.routes.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { factorsRoutes } from './modules/factors/factors.routes.ts'
import type { FactorDeps } from './modules/factors/factors.service.ts'
import { fiatRoutes } from './modules/fiat/fiat.routes.ts'
import type { FiatDeps } from './modules/fiat/fiat.service.ts'
import { identityRoutes, type IdentityRouteDeps } from './modules/identity/identity.routes.ts'
import { kycRoutes } from './modules/kyc/kyc.routes.ts'
import type { KycDeps } from './modules/kyc/kyc.service.ts'
import { learnRoutes, type LearnRouteDeps } from './modules/learn/learn.routes.ts'
import { lendingRoutes, type LendingDeps } from './modules/lending/lending.routes.ts'
import { onboardingRoutes, type OnboardingRouteDeps } from './modules/onboarding/onboarding.routes.ts'
import { poolsRoutes } from './modules/pools/pools.routes.ts'
import { productsRoutes } from './modules/products/products.routes.ts'
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts'
import { referralRoutes, type ReferralRouteDeps } from './modules/referral/referral.routes.ts'
import { registrationRoutes } from './modules/registration/registration.routes.ts'
import { ssoRoutes, type SsoRouteDeps } from './modules/sso/sso.routes.ts'
import { otpRoutes } from './modules/otp/otp.routes.ts'
import { passkeysRoutes } from './modules/passkeys/passkeys.routes.ts'
import { freezerRoutes, stakingRoutes, type StakingRouteDeps } from './modules/staking/staking.routes.ts'
import { supportRoutes, type SupportRouteDeps } from './modules/support/support.routes.ts'
import { swapRoutes } from './modules/swap/swap.routes.ts'
import type { SwapDeps } from './modules/swap/swap.service.ts'
import { transactionsRoutes } from './modules/transactions/transactions.routes.ts'
import { walletsRoutes, type WalletDeps } from './modules/wallets/wallets.routes.ts'
import { bind, type Binding } from './platform/bind.ts'
import { documentRoutes } from './platform/documents.ts'
import { platformRoutes, type PlatformDeps } from './platform/platform-routes.ts'

export type RouteDeps = PlatformDeps &
  IdentityRouteDeps &
  AccountRouteDeps &
  AccessRouteDeps &
  OnboardingRouteDeps &
  KycDeps &
  SsoRouteDeps &
  FactorDeps &
  WalletDeps &
  LendingDeps &
  ReferralRouteDeps &
  StakingRouteDeps &
  SwapDeps &
  LearnRouteDeps &
  FiatDeps &
  SupportRouteDeps

/** Every group of the contract with its handlers. */
export function bindAll(app: FastifyInstance, binding: Binding, deps: RouteDeps): void {
  bind(app, binding, groups.platform, platformRoutes(deps))
  bind(app, binding, groups.registration, registrationRoutes(deps))
  bind(app, binding, groups.identity, identityRoutes(deps))
  bind(app, binding, groups.sso, ssoRoutes(deps))
  bind(app, binding, groups.recovery, recoveryRoutes(deps))
  bind(app, binding, groups.account, accountRoutes(deps))
  bind(app, binding, groups.access, accessRoutes(deps))
  bind(app, binding, groups.onboarding, onboardingRoutes(deps))
  bind(app, binding, groups.kyc, kycRoutes(deps))
  bind(app, binding, groups.factors, {
    ...otpRoutes(deps),
    ...passkeysRoutes(deps),
    ...approvalsRoutes(deps),
    ...factorsRoutes(deps),
  })
  bind(app, binding, groups.coins, coinsRoutes(deps))
  bind(app, binding, groups.wallets, walletsRoutes(deps))
  bind(app, binding, groups.deposits, depositsRoutes(deps))
  bind(app, binding, groups.transactions, transactionsRoutes(deps))
  bind(app, binding, groups.staking, stakingRoutes(deps))
  bind(app, binding, groups.freezer, freezerRoutes(deps))
  bind(app, binding, groups.fiatBuy, fiatRoutes(deps))
  bind(app, binding, groups.lending, lendingRoutes(deps))
  bind(app, binding, groups.campaigns, campaignsRoutes(deps))
  bind(app, binding, groups.referral, referralRoutes(deps))
  bind(app, binding, groups.pools, poolsRoutes(deps))
  bind(app, binding, groups.swap, swapRoutes(deps))
  bind(app, binding, groups.learn, learnRoutes(deps))
  bind(app, binding, groups.products, productsRoutes(deps))
  bind(app, binding, groups.support, supportRoutes(deps))
  documentRoutes(app)
}
