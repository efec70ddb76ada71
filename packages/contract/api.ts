import { access } from './access.ts'
import { account } from './account.ts'
import { campaigns } from './campaigns.ts'
import { coins } from './coins.ts'
import { deposits } from './deposits.ts'
import { factors } from './factors.ts'
import { fiatBuy } from './fiat.ts'
import { identity } from './identity.ts'
import { kyc } from './kyc.ts'
import { learn } from './learn.ts'
import { lending } from './lending.ts'
import { onboarding } from './onboarding.ts'
import { platform } from './platform.ts'
import { pools } from './pools.ts'
import { products } from './products.ts'
import { recovery } from './recovery.ts'
import { referral } from './referral.ts'
import { registration } from './registration.ts'
import { sso } from './sso.ts'
import { freezerCalls, staking } from './staking.ts'
import { support } from './support.ts'
import { swap } from './swap.ts'
import { transactions } from './transactions.ts'
import { wallets } from './wallets.ts'

/** Every call there is, by product: the heading it has in the document. */
export const groups = {
  platform,
  registration,
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
  staking,
  freezer: freezerCalls,
  fiatBuy,
  lending,
  campaigns,
  referral,
  pools,
  swap,
  learn,
  products,
  support,
} as const

export const api = {
  ...platform,
  ...registration,
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
  ...staking,
  ...freezerCalls,
  ...fiatBuy,
  ...lending,
  ...campaigns,
  ...referral,
  ...pools,
  ...swap,
  ...learn,
  ...products,
  ...support,
}

export type Api = typeof api

export type CallName = keyof Api
