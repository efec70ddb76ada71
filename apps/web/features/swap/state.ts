import type { Api } from '@leaven/contract/api.ts'
import type { CoinView } from '@leaven/contract/coins.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { FeeView } from '@leaven/contract/swap.ts'
import { isOfferedIn } from '@leaven/domain/coins/region.ts'
import { HUB, PRICE_PROTECTION, SWAP_MINIMUM, SWAPPABLE_AMOUNT, type SwapType } from '@leaven/domain/swap/swap.ts'
import { DECIMALS_MAX } from '@leaven/money/amount.ts'

export type Quote = AnswerOf<Api['getQuote']>

/** What the customer has chosen so far. */
export type Draft = {
  readonly from: string
  readonly to: string
  /** As typed. */
  readonly amount: string
  readonly priceProtection: string
  readonly autoStake: boolean
}

/** SWAP-02: all that the dialog knows, by the names of the documents. */
export type SwapState = {
  readonly fromCoin: string
  readonly toCoin: string
  readonly fees: readonly FeeView[]
  readonly swapType: SwapType | null
  readonly priceProtection: string
  readonly autoStake: boolean
  readonly minimumAmountInUsd: string
  readonly dusdStabFeeRate: string
  readonly swappableCoin: string
  readonly swappableCoinDecimals: number
  readonly swappableCoinAmount: string
  readonly coinToSwap: string
  readonly coinToSwapDecimals: number
  readonly coinToSwapAmount: string | null
  readonly stakingPayoutApproach: CoinView['stakingPayoutApproach']
}

export const OTHER = 'BTC'
const OTHER_THAN_THAT = 'ETH'

/** DFI is routable to every coin, so it is what the other side begins with (SWAP-20), where it is offered (COIN-07). */
export function newDraft(coinId: string | undefined, country: string): Draft {
  const from = coinId ?? OTHER
  const to = [HUB, OTHER, OTHER_THAN_THAT].find((id) => id !== from && isOfferedIn(country, id))
  return {
    from,
    to: to ?? HUB,
    amount: SWAPPABLE_AMOUNT,
    priceProtection: PRICE_PROTECTION,
    autoStake: false,
  }
}

/** The other way round, with what would have come out as what goes in. */
export const flip = (draft: Draft, target: string | undefined): Draft => ({
  ...draft,
  from: draft.to,
  to: draft.from,
  amount: target ?? draft.amount,
})

/** A coin chosen for one side; the other side gives way if it was the same. */
export function choose(draft: Draft, side: Side, coinId: string): Draft {
  const other = side === 'from' ? 'to' : 'from'
  return draft[other] === coinId ? flip(draft, undefined) : { ...draft, [side]: coinId }
}

export type Side = 'from' | 'to'

type Known = {
  readonly coins: readonly CoinView[]
  readonly quote: Quote | undefined
  readonly minimum: string | undefined
  readonly stabilizationFee: string | undefined
}

export function toState(draft: Draft, { coins, quote, minimum, stabilizationFee }: Known): SwapState {
  const coinOf = (coinId: string) => coins.find(({ id }) => id === coinId)
  return {
    fromCoin: draft.from,
    toCoin: draft.to,
    fees: quote?.fees ?? [],
    swapType: quote?.type ?? null,
    priceProtection: draft.priceProtection,
    autoStake: draft.autoStake && quote?.canAutoStake === true,
    minimumAmountInUsd: minimum ?? String(SWAP_MINIMUM),
    dusdStabFeeRate: stabilizationFee ?? '0',
    swappableCoin: draft.from,
    swappableCoinDecimals: coinOf(draft.from)?.decimals ?? DECIMALS_MAX,
    swappableCoinAmount: draft.amount,
    coinToSwap: draft.to,
    coinToSwapDecimals: coinOf(draft.to)?.decimals ?? DECIMALS_MAX,
    coinToSwapAmount: quote?.targetAmount ?? null,
    stakingPayoutApproach: coinOf(draft.to)?.stakingPayoutApproach ?? 'COMPOUND',
  }
}
