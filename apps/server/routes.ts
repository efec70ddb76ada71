import { groups } from '@leaven/contract/api.ts'
import type { FastifyInstance } from 'fastify'
import { coinsRoutes } from './modules/coins/coins.routes.ts'
import { depositsRoutes } from './modules/deposits/deposits.routes.ts'
import { identityRoutes, type IdentityRouteDeps } from './modules/identity/identity.routes.ts'
import { transactionsRoutes } from './modules/transactions/transactions.routes.ts'
import { walletsRoutes, type WalletDeps } from './modules/wallets/wallets.routes.ts'
import { bind, type Binding } from './platform/bind.ts'
import { documentRoutes } from './platform/documents.ts'
import { platformRoutes, type PlatformDeps } from './platform/platform-routes.ts'

export type RouteDeps = PlatformDeps & IdentityRouteDeps & WalletDeps

/** Every group of the contract with its handlers. */
export function bindAll(app: FastifyInstance, binding: Binding, deps: RouteDeps): void {
  bind(app, binding, groups.platform, platformRoutes(deps))
  bind(app, binding, groups.identity, identityRoutes(deps))
  bind(app, binding, groups.coins, coinsRoutes(deps))
  bind(app, binding, groups.wallets, walletsRoutes(deps))
  bind(app, binding, groups.deposits, depositsRoutes(deps))
  bind(app, binding, groups.transactions, transactionsRoutes(deps))
  documentRoutes(app)
}
