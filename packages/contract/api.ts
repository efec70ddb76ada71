import { coins } from './coins.ts'
import { deposits } from './deposits.ts'
import { identity } from './identity.ts'
import { platform } from './platform.ts'
import { transactions } from './transactions.ts'
import { wallets } from './wallets.ts'

/** Every call there is, by product: the heading it has in the document. */
export const groups = { platform, identity, coins, wallets, deposits, transactions } as const

export const api = { ...platform, ...identity, ...coins, ...wallets, ...deposits, ...transactions }

export type Api = typeof api

export type CallName = keyof Api
