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
    funds: [
      { account: 'expense:lending-btc-weekly', amount: '1000000' },
      { account: 'expense:lending-btc-four-weekly', amount: '2000000' },
      { account: 'expense:lending-eth-four-weekly', amount: '3000000' },
      { account: 'expense:lending-usdc-weekly', amount: '500000' },
      { account: 'expense:lending-usdt-weekly', amount: '500000' },
      { account: 'expense:lending-dfi-weekly', amount: '1000000' },
    ],
  },
  {
    networkId: 'bitcoin',
    coinId: 'BTC',
    brought: '500',
    funds: [
      { account: 'expense:lending-btc-weekly', amount: '10' },
      { account: 'expense:lending-btc-four-weekly', amount: '15' },
    ],
  },
  {
    networkId: 'ethereum',
    coinId: 'ETH',
    brought: '10000',
    funds: [{ account: 'expense:lending-eth-four-weekly', amount: '300' }],
  },
  {
    networkId: 'ethereum',
    coinId: 'USDC',
    brought: '1000000',
    funds: [{ account: 'expense:lending-usdc-weekly', amount: '250000' }],
  },
  {
    networkId: 'ethereum',
    coinId: 'USDT',
    brought: '1000000',
    funds: [{ account: 'expense:lending-usdt-weekly', amount: '250000' }],
  },
]
