import type { StakingView } from '@leaven/contract/staking.ts'
import { findApy } from '@leaven/domain/staking/apy.ts'
import type { TermMonths } from '@leaven/domain/staking/terms.ts'
import { zero, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { parsePrice, type Price } from '@leaven/money/price.ts'
import type { Rate } from '@leaven/money/rate.ts'

export type CoinTerm = { readonly months: TermMonths; readonly multiplier: string; readonly apy: Rate | undefined }

/** A coin as the page works with it: what it pays, for how long it can be frozen, and what of it is his. */
export type StakedCoin = {
  readonly asset: Asset
  readonly name: string
  readonly isStakeable: boolean
  readonly isUnstakingDisabled: boolean
  /** Rewards can be moved at once, instead of becoming shares. */
  readonly isPaidOut: boolean
  readonly apy: Rate | undefined
  /** Longest first. */
  readonly terms: readonly CoinTerm[]
  readonly price: Price | undefined
  readonly total: Amount
  readonly movable: Amount
  readonly locked: Amount
  /** A payment of it is overdue. */
  readonly isLate: boolean
}

export function toCoins({ coins, shares, coinPrices }: StakingView): readonly StakedCoin[] {
  return coins.map((coin) => {
    const asset = { code: coin.id, decimals: coin.decimals }
    const share = shares.find(({ id }) => id === coin.id)
    const usd = coinPrices.find(({ CoinId }) => CoinId === coin.id)?.priceUSD
    const amount = (text: string | undefined) =>
      text === undefined ? zero(asset) : parseAmount(text, asset, { canBeZero: true })
    return {
      asset,
      name: coin.name,
      isStakeable: coin.stakeable,
      isUnstakingDisabled: coin.unstakingDisabled,
      isPaidOut: coin.stakingPayoutApproach === 'PAYOUT',
      apy: findApy(coin.stakingApy),
      terms: coin.terms.map(({ months, multiplier, apy }) => ({ months, multiplier, apy: findApy(apy) })),
      price: usd === undefined ? undefined : parsePrice(usd, { asset: coin.id, currency: 'USD' }),
      total: amount(share?.total),
      movable: amount(share?.movable),
      locked: amount(share?.locked),
      isLate: share?.isLate ?? false,
    }
  })
}
