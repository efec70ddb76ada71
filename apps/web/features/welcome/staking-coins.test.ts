import { toDecimal } from '@leaven/money/parse.ts'
import { expect, test } from 'vitest'
import { ENGLISH_MARKS } from '@leaven/money/marks.ts'
import { pickStakingCoins, toApyText } from './staking-coins.ts'

const coin = (id: string, stakingApy: string, avg: string | null = '1.5') => ({
  id,
  name: `Coin ${id}`,
  priceUSD: { avg },
  stakeable: true,
  stakingApy,
  isHidden: false,
  discontinued: false,
})

test('COIN-05 an APY of NaN is a dash, and never comes before a number', () => {
  const picked = pickStakingCoins([coin('DFI', 'NaN'), coin('ETH', '2.9'), coin('DOT', 'NaN'), coin('SOL', '6.10')])
  expect(picked.map((one) => [one.id, toApyText(one, ENGLISH_MARKS)])).toEqual([
    ['ETH', '2.9%'],
    ['SOL', '6.10%'],
    ['DFI', '-'],
  ])
})

test('only coins that can be staked, are on offer and have a price are shown, exactly as priced', () => {
  const picked = pickStakingCoins([
    { ...coin('BTC', 'NaN'), stakeable: false },
    { ...coin('OLD', 'NaN'), discontinued: true },
    { ...coin('SECRET', 'NaN'), isHidden: true },
    coin('NEW', 'NaN', null),
    coin('DFI', 'NaN', '0.021400000001'),
  ])
  expect(picked.map(({ id, price }) => [id, toDecimal(price)])).toEqual([['DFI', '0.0214']])
})
