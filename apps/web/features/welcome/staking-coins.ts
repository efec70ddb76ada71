import type { CoinView } from '@leaven/contract/coins.ts'
import type { Amount } from '@leaven/money/amount.ts'
import { toMarked, type Marks } from '@leaven/money/marks.ts'
import { cutAmount } from '@leaven/money/parse.ts'

export type StakingCoin = {
  readonly id: string
  readonly name: string
  readonly price: Amount
  /** In percent; null for 'NaN' (COIN-06). */
  readonly apy: string | null
}

type Listed = Pick<CoinView, 'id' | 'name' | 'priceUSD' | 'stakeable' | 'stakingApy' | 'isHidden' | 'discontinued'>

const SHOWN_MAX = 3
const PRICE = { code: 'USD', decimals: 8 } as const
const RATE = /^\d+(\.\d+)?$/

/** The first coins that can be staked and have a price; those with an APY come before those without (COIN-05). */
export function pickStakingCoins(coins: readonly Listed[]): readonly StakingCoin[] {
  const shown = coins.filter(({ stakeable, isHidden, discontinued }) => stakeable && !isHidden && !discontinued)
  return [...shown.filter(hasApy), ...shown.filter((coin) => !hasApy(coin))]
    .flatMap((coin) => {
      const price = coin.priceUSD.avg
      return price === null ? [] : [toStakingCoin(coin, price)]
    })
    .slice(0, SHOWN_MAX)
}

/** "5.20%", or a dash where there is none (COIN-06). */
export const toApyText = ({ apy }: Pick<StakingCoin, 'apy'>, marks: Marks): string =>
  apy === null ? '-' : toMarked(apy, marks) + marks.percent

const hasApy = ({ stakingApy }: Listed): boolean => RATE.test(stakingApy)

const toStakingCoin = (coin: Listed, price: string): StakingCoin => ({
  id: coin.id,
  name: coin.name,
  price: cutAmount(price, PRICE, { canBeZero: true }),
  apy: hasApy(coin) ? coin.stakingApy : null,
})
