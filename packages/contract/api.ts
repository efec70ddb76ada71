import { account } from './account.ts'
import { coins } from './coins.ts'
import { deposits } from './deposits.ts'
import { factors } from './factors.ts'
import { identity } from './identity.ts'
import { platform } from './platform.ts'
import { recovery } from './recovery.ts'
import { sso } from './sso.ts'
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
  coins,
  wallets,
  deposits,
  transactions,
} as const

export const api = {
  ...platform,
  ...identity,
  ...sso,
  ...recovery,
  ...factors,
  ...account,
  ...coins,
  ...wallets,
  ...deposits,
  ...transactions,
}

export type Api = typeof api

export type CallName = keyof Api
