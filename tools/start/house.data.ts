import type { FundedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'

/** What the house of the sandbox owns, and for what it has set it aside. */
export type HouseCoins = {
  readonly networkId: string
  readonly coinId: string
  readonly brought: string
  readonly funds: readonly { readonly account: FundedAccount; readonly amount: string }[]
}

/** A product's line is added by whoever opens the product. */
export const houseCoins: readonly HouseCoins[] = [
  {
    networkId: 'defichain',
    coinId: 'DFI',
    brought: '50000000',
    funds: [{ account: 'budget:learn', amount: '200000' }],
  },
  { networkId: 'bitcoin', coinId: 'BTC', brought: '500', funds: [{ account: 'budget:learn', amount: '0.5' }] },
  { networkId: 'ethereum', coinId: 'ETH', brought: '10000', funds: [{ account: 'budget:learn', amount: '20' }] },
]
