import { access } from './access.ts'
import { account } from './account.ts'
import { coins } from './coins.ts'
import { deposits } from './deposits.ts'
import { factors } from './factors.ts'
import { fiatBuy } from './fiat.ts'
import { identity } from './identity.ts'
import { kyc } from './kyc.ts'
import { lending } from './lending.ts'
import { onboarding } from './onboarding.ts'
import { platform } from './platform.ts'
import { products } from './products.ts'
import { recovery } from './recovery.ts'
import { sso } from './sso.ts'
import { support } from './support.ts'
import { transactions } from './transactions.ts'
import { wallets } from './wallets.ts'

/** Every call there is, by product: the heading it has in the document. */
export const groups = {
  platform,
  identity,
  sso,
  recovery,
  factors,
  account,
  access,
  onboarding,
  kyc,
  coins,
  wallets,
  deposits,
  transactions,
  fiatBuy,
  lending,
  products,
  support,
} as const

export const api = {
  ...platform,
  ...identity,
  ...sso,
  ...recovery,
  ...factors,
  ...account,
  ...access,
  ...onboarding,
  ...kyc,
  ...coins,
  ...wallets,
  ...deposits,
  ...transactions,
  ...fiatBuy,
  ...lending,
  ...products,
  ...support,
}

export type Api = typeof api

export type CallName = keyof Api
