import { groups } from '@leaven/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { accountRoutes, type AccountRouteDeps } from './modules/account/account.routes.ts'
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts'
import { coinsRoutes } from './modules/coins/coins.routes.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { factorsRoutes } from './modules/factors/factors.routes.ts'
import type { FactorDeps } from './modules/factors/factors.service.ts'
import { identityRoutes, type IdentityRouteDeps } from './modules/identity/identity.routes.ts'
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts'
import { ssoRoutes, type SsoRouteDeps } from './modules/sso/sso.routes.ts'
import { otpRoutes } from './modules/otp/otp.routes.ts'
import { passkeysRoutes } from './modules/passkeys/passkeys.routes.ts'
import { transactionsRoutes } from './modules/transactions/transactions.routes.ts'
import { walletsRoutes, type WalletDeps } from './modules/wallets/wallets.routes.ts'
import { bind, type Binding } from './platform/bind.ts'
import { documentRoutes } from './platform/documents.ts'
import { platformRoutes, type PlatformDeps } from './platform/platform-routes.ts'

export type RouteDeps = PlatformDeps & IdentityRouteDeps & AccountRouteDeps & SsoRouteDeps & FactorDeps & WalletDeps

/** Every group of the contract with its handlers. */
export function bindAll(app: FastifyInstance, binding: Binding, deps: RouteDeps): void {
  bind(app, binding, groups.platform, platformRoutes(deps))
  bind(app, binding, groups.identity, identityRoutes(deps))
  bind(app, binding, groups.sso, ssoRoutes(deps))
  bind(app, binding, groups.recovery, recoveryRoutes(deps))
  bind(app, binding, groups.account, accountRoutes(deps))
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
  documentRoutes(app)
}
