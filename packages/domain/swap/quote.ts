import { amountOf, scale, subtract, unitsPerWhole, type Amount, type Asset } from '@leaven/money/amount.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import type { Price } from '@leaven/money/price.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'
import { withOutput, type Hop } from '../pools/pool.ts'
import type { RefusalCode } from '../refusal.ts'
import { isStabilized, takeFees, type Fee } from './fees.ts'
import { otherCoin, swapAlong, type Route } from './route.ts'
import { MARGIN, SHARE_MARGIN, THIN_FACTOR, type SwapType } from './swap.ts'

/** What a swap comes to at this moment. */
export type Deal = {
  readonly type: SwapType
  readonly input: Amount
  readonly fees: readonly Fee[]
  /** Through pools; a deal with the house has none. */
  readonly hops: readonly Hop[]
  readonly output: Amount
}

/** A coin and the share that stands for it. */
const shares: readonly (readonly [string, string])[] = [['ETH', 'csETH']] // SWAP-14

const isShare = (from: string, to: string): boolean =>
  shares.some(([coin, share]) => (from === coin && to === share) || (from === share && to === coin))

/** Can it be swapped for its share, or is it one? */
export const isShareSwappable = (coinId: string): boolean => shares.some((pair) => pair.includes(coinId))

/** SWAP-14: the house for a coin and its share, pools where they lead there, the house at a margin otherwise. */
export function toSwapType(from: string, to: string, route: Route | undefined): SwapType {
  if (isShare(from, to)) return 'IN_HOUSE'
  return route ? 'DEX' : 'TRADING_ENGINE'
}

/** Through pools: fees first, then hop by hop. */
export function dealThrough(route: Route, input: Amount, stabilizationRate: Rate): Deal | RefusalCode {
  const [first] = route
  const next = first && otherCoin(first, input.asset.code)
  const { fees, rest } = takeFees(input, isStabilized(input.asset.code, next) ? stabilizationRate : 0n)
  const hops = swapAlong(route, rest)
  if (hops === 'LackOfLiquidity') return hops
  const output = hops.at(-1)?.output
  if (!output || output.units <= 0n) return 'SwapTooSmall'
  const ofPools = hops.flatMap((hop, index): readonly Fee[] => {
    const { commission: rate, dexFeeBaseRate } = route[index] ?? { commission: 0n, dexFeeBaseRate: 0n }
    const { pairId } = hop
    return [
      { kind: 'commission', pairId, rate, amount: hop.commission },
      { kind: 'dex', pairId, rate: dexFeeBaseRate, amount: hop.dexFee },
    ]
  })
  return { type: 'DEX', input, fees: [...fees, ...ofPools], hops, output }
}

/** What an amount comes to at the market's prices, without fees; it may be more than there can be of a coin. */
export function toMarketUnits(input: Amount, { from, to, asset }: Omit<Market, 'isThin'>): bigint {
  const above = from.scaled * unitsPerWhole(asset)
  const below = to.scaled * unitsPerWhole(input.asset)
  return mulDiv(input.units, above, below, 'floor')
}

/** Pools that the market has left behind sell no cheaper than it: what is above stays in the last one. */
export function capDeal(deal: Deal, most: bigint): Deal | RefusalCode {
  const last = deal.hops.at(-1)
  if (!last || deal.output.units <= most) return deal
  if (most <= 0n) return 'SwapTooSmall'
  const output = amountOf(deal.output.asset, most)
  return { ...deal, hops: [...deal.hops.slice(0, -1), withOutput(last, output)], output }
}

export type Market = {
  readonly from: Price
  readonly to: Price
  readonly asset: Asset
  /** Fewer sources than usual stand behind one of the prices. */
  readonly isThin: boolean
}

/** With the platform, by what both coins cost; the margin is wider the less sure the prices are. */
export function dealWithHouse(type: 'IN_HOUSE' | 'TRADING_ENGINE', input: Amount, market: Market): Deal | RefusalCode {
  const rate = (type === 'IN_HOUSE' ? SHARE_MARGIN : MARGIN) * (market.isThin ? THIN_FACTOR : 1n)
  const margin = scale(input, rate, RATE_ONE, 'ceiling')
  const output = amountOf(market.asset, toMarketUnits(subtract(input, margin), market))
  if (output.units <= 0n) return 'SwapTooSmall'
  const none = { rate: 0n, amount: amountOf(input.asset, 0n), pairId: null }
  return {
    type,
    input,
    fees: [
      { kind: 'platform', ...none },
      { kind: 'margin', pairId: null, rate, amount: margin },
    ],
    hops: [],
    output,
  }
}

/** SWAP-13: a quote is good once, and for a moment. */
export function whyNotUsable({ usedAt, validUntil }: Promised, now: Date): RefusalCode | null {
  if (usedAt) return 'QuoteUsed'
  return now > validUntil ? 'QuoteExpired' : null
}

export type Promised = { readonly usedAt: Date | null; readonly validUntil: Date }

/** SWAP-05: the least that may come out, rounded up, for whoever swaps. */
export const toLeast = (target: Amount, protection: Rate): Amount =>
  scale(target, RATE_ONE - protection, RATE_ONE, 'ceiling')

/** SWAP-05, LM-07: refused if less came out than was promised. */
export const whyPriceTooHigh = (output: Amount, target: Amount, protection: Rate): RefusalCode | null =>
  output.units < toLeast(target, protection).units ? 'PriceTooHigh' : null
