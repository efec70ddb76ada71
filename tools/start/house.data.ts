import type { FundedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'

/** What the house of the sandbox owns, and for what it has set it aside. */
export type HouseCoins = {
  readonly networkId: string
  readonly coinId: string
  readonly brought: string
  readonly funds: readonly { readonly account: FundedAccount; readonly amount: string }[]
}

/** What grants are given from: each of these campaigns has so much of the coin. */
const campaigns = (amount: string): HouseCoins['funds'] =>
  (['budget:referral', 'budget:learn'] as const).map((account) => ({ account, amount }))

/** A product's line is added by whoever opens the product. */
export const houseCoins: readonly HouseCoins[] = [
  { networkId: 'defichain', coinId: 'DFI', brought: '50000000', funds: campaigns('1000000') },
  { networkId: 'bitcoin', coinId: 'BTC', brought: '500', funds: campaigns('10') },
  { networkId: 'ethereum', coinId: 'ETH', brought: '10000', funds: campaigns('300') },
]
