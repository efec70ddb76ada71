import type { CoinView } from '@leaven/contract/coins.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'
import type { Rate } from '@leaven/money/rate.ts'

export type StakingCoin = {
  readonly id: string
  readonly name: string
  readonly price: Price
  /** A share of one, as everywhere; undefined for 'NaN' (COIN-06). */
  readonly apy: Rate | undefined
}

type Listed = Pick<CoinView, 'id' | 'name' | 'priceUSD' | 'stakeable' | 'stakingApy' | 'isHidden' | 'discontinued'>

const SHOWN_MAX = 3

/** The first coins that can be staked and have a price; those with an APY come before those without (COIN-05). */
export function pickStakingCoins(coins: readonly Listed[]): readonly StakingCoin[] {
  const shown = coins
    .filter(({ stakeable, isHidden, discontinued }) => stakeable && !isHidden && !discontinued)
    .flatMap(toStakingCoin)
  return [...shown.filter(({ apy }) => apy !== undefined), ...shown.filter(({ apy }) => apy === undefined)].slice(
    0,
    SHOWN_MAX,
  )
}

const toStakingCoin = ({ id, name, priceUSD: { avg }, stakingApy }: Listed): readonly StakingCoin[] =>
  avg === null ? [] : [{ id, name, price: parsePrice(avg, { asset: id, currency: 'USD' }), apy: findApy(stakingApy) }]
