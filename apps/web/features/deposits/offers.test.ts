import type { CoinView } from '@leaven/contract/coins.ts'
import { expect, test } from 'vitest'
import { listDepositable, resolveChoice } from './offers.ts'

type Few = Pick<CoinView, 'id' | 'networks' | 'coinDepositable' | 'isHidden'>

const coin = (id: string, networks: readonly string[], more: Partial<Few> = {}): CoinView => ({
  id,
  name: id,
  category: 'crypto',
  networks: networks.map((network) => ({ id: network })),
  decimals: 8,
  priceUSD: { avg: null },
  depositFeeUsd: '0',
  stakeable: false,
  stakingApy: 'NaN',
  returnPerAnnum: '0',
  stakingPayoutApproach: 'COMPOUND',
  isHidden: false,
  discontinued: false,
  isNewStakingCoin: false,
  sharePurchasable: false,
  unstakingDisabled: false,
  coinDepositable: true,
  coinWithdrawable: true,
  coinPurchasableWithFiat: false,
  fiatTargetSwapPossible: false,
  coinSwapBaseCoin: false,
  shareSwappable: false,
  isNativeCoinOfNetwork: false,
  ...more,
})

const usdc = coin('USDC', ['ethereum', 'polygon'])
const btc = coin('BTC', ['bitcoin'])
const all = [
  btc,
  usdc,
  coin('DFI', ['defichain']),
  coin('ETH', ['ethereum'], { coinDepositable: false }),
  coin('DOT', ['polkadot'], { isHidden: true }),
  coin('SOL', []),
]

test.each([
  { country: 'DE', ids: ['BTC', 'USDC', 'DFI'] },
  { country: 'SG', ids: ['BTC', 'USDC'] },
])('the picker in $country holds what can be deposited and is offered there', ({ country, ids }) => {
  expect(listDepositable(all, country).map(({ id }) => id)).toEqual(ids)
})

test.each([
  { what: 'the only network is chosen by itself', choice: ['BTC', undefined], found: ['BTC', 'bitcoin'] },
  { what: 'of two networks none is', choice: ['USDC', undefined], found: ['USDC', undefined] },
  { what: 'one of two is kept', choice: ['USDC', 'polygon'], found: ['USDC', 'polygon'] },
  { what: "another coin's network is dropped", choice: ['USDC', 'bitcoin'], found: ['USDC', undefined] },
  { what: 'a coin that is not offered is no choice', choice: ['ETH', 'ethereum'], found: [undefined, undefined] },
] as const)('$what', ({ choice: [coinId, networkId], found }) => {
  const resolved = resolveChoice({ coinId, networkId }, [btc, usdc])
  expect([resolved.coin?.id, resolved.networkId]).toEqual(found)
})
