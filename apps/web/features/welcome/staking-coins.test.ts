import { expect, test } from 'vitest'
import { toPriceDecimal } from '@leaven/money/price.ts'
import { toRateDecimal } from '@leaven/money/rate.ts'
import { pickStakingCoins } from './staking-coins.ts'

const coin = (id: string, stakingApy: string, avg: string | null = '1.5') => ({
  id,
  name: `Coin ${id}`,
  priceUSD: { avg },
  stakeable: true,
  stakingApy,
  isHidden: false,
  discontinued: false,
})

test('COIN-05 an APY of NaN is no number, and never comes before a number', () => {
  const picked = pickStakingCoins([coin('DFI', 'NaN'), coin('ETH', '0.029'), coin('DOT', 'NaN'), coin('SOL', '0.0610')])
  expect(picked.map((one) => [one.id, one.apy === undefined ? null : toRateDecimal(one.apy)])).toEqual([
    ['ETH', '0.029'],
    ['SOL', '0.061'],
    ['DFI', null],
  ])
})

test('only coins that can be staked, are on offer and have a price are shown, exactly as priced', () => {
  const picked = pickStakingCoins([
    { ...coin('BTC', 'NaN'), stakeable: false },
    { ...coin('OLD', 'NaN'), discontinued: true },
    { ...coin('SECRET', 'NaN'), isHidden: true },
    coin('NEW', 'NaN', null),
    coin('DFI', 'NaN', '0.0214'),
  ])
  expect(picked.map(({ id, price }) => [id, toPriceDecimal(price)])).toEqual([['DFI', '0.0214']])
})
