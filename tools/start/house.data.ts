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
  { networkId: 'defichain', coinId: 'DFI', brought: '500000000', funds: [] },
  { networkId: 'bitcoin', coinId: 'BTC', brought: '500', funds: [] },
  { networkId: 'ethereum', coinId: 'ETH', brought: '10000', funds: [] },
  { networkId: 'ethereum', coinId: 'csETH', brought: '1000', funds: [] },
  { networkId: 'defichain', coinId: 'DUSD', brought: '2000000', funds: [] },
  { networkId: 'ethereum', coinId: 'EUROC', brought: '1000000', funds: [] },
  { networkId: 'ethereum', coinId: 'USDT', brought: '3000000', funds: [] },
  { networkId: 'ethereum', coinId: 'USDC', brought: '3000000', funds: [] },
  { networkId: 'polkadot', coinId: 'DOT', brought: '200000', funds: [] },
  { networkId: 'solana', coinId: 'SOL', brought: '10000', funds: [] },
  { networkId: 'polygon', coinId: 'POL', brought: '2000000', funds: [] },
  { networkId: 'sui', coinId: 'SUI', brought: '300000', funds: [] },
]

/** What lies on either side of each pool, in US dollars by the prices of the day. */
export const housePools = {
  dollars: 1_000_000n,
  pairIds: ['BTC-DFI', 'ETH-DFI', 'USDT-DFI', 'USDC-DFI', 'DUSD-DFI'],
} as const
