import type { FundedAccount } from '@leaven/server/modules/treasury/treasury.service.ts'

/** What the house of the sandbox owns, and for what it has set it aside. */
export type HouseCoins = {
  readonly networkId: string
  readonly coinId: string
  readonly brought: string
  readonly funds: readonly { readonly account: FundedAccount; readonly amount: string }[]
}

const lending = (series: string, amount: string) => ({ account: `expense:lending-${series}`, amount }) as const

const staking = (amount: string) => ({ account: 'expense:staking', amount }) as const

/** What grants are given from: each of these campaigns has so much of the coin. */
const campaigns = (amount: string): HouseCoins['funds'] =>
  (['budget:referral', 'budget:learn'] as const).map((account) => ({ account, amount }))

/** A product's line is added by whoever opens the product. */
export const houseCoins: readonly HouseCoins[] = [
  {
    networkId: 'defichain',
    coinId: 'DFI',
    brought: '500000000',
    funds: [
      staking('10000000'),
      ...campaigns('1000000'),
      lending('btc-weekly', '1000000'),
      lending('btc-four-weekly', '2000000'),
      lending('eth-four-weekly', '3000000'),
      lending('usdc-weekly', '500000'),
      lending('usdt-weekly', '500000'),
      lending('dfi-weekly', '1000000'),
    ],
  },
  {
    networkId: 'bitcoin',
    coinId: 'BTC',
    brought: '500',
    funds: [...campaigns('10'), lending('btc-weekly', '10'), lending('btc-four-weekly', '15')],
  },
  {
    networkId: 'ethereum',
    coinId: 'ETH',
    brought: '11000',
    funds: [staking('1000'), ...campaigns('300'), lending('eth-four-weekly', '300')],
  },
  { networkId: 'ethereum', coinId: 'csETH', brought: '1000', funds: [] },
  { networkId: 'defichain', coinId: 'DUSD', brought: '2000000', funds: [] },
  { networkId: 'ethereum', coinId: 'EUROC', brought: '1000000', funds: [] },
  { networkId: 'ethereum', coinId: 'USDT', brought: '3000000', funds: [lending('usdt-weekly', '250000')] },
  { networkId: 'ethereum', coinId: 'USDC', brought: '3000000', funds: [lending('usdc-weekly', '250000')] },
  { networkId: 'polkadot', coinId: 'DOT', brought: '700000', funds: [staking('500000')] },
  { networkId: 'solana', coinId: 'SOL', brought: '30000', funds: [staking('20000')] },
  { networkId: 'polygon', coinId: 'POL', brought: '7000000', funds: [staking('5000000')] },
  { networkId: 'sui', coinId: 'SUI', brought: '1300000', funds: [staking('1000000')] },
]

/** What lies on either side of each pool, in US dollars by the prices of the day. */
export const housePools = {
  dollars: 1_000_000n,
  pairIds: ['BTC-DFI', 'ETH-DFI', 'USDT-DFI', 'USDC-DFI', 'DUSD-DFI'],
} as const
