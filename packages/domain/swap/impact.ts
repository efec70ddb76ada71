import { scale, unitsPerWhole, type Amount } from '@leaven/money/amount.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import type { Price } from '@leaven/money/price.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'
import type { Fee } from './fees.ts'

/** From here on the customer is warned, and from here on asked again before the swap. */
const WARNED: Rate = 20_000_000_000n
const ASKED: Rate = 50_000_000_000n

/** `none`: no warning. `unknown`: a market price is missing, so the loss could be any. */
export type ImpactLevel = 'none' | 'warned' | 'asked' | 'unknown'

export type Exchanged = { readonly input: Amount; readonly output: Amount }

export type MarketPrices = { readonly from: Price | undefined; readonly to: Price | undefined }

/** The part that is lost against the market price, fees included; below zero where more comes out. Null: not known. */
export function findImpact({ input, output }: Exchanged, { from, to }: MarketPrices): Rate | null {
  if (!from || !to) return null
  const given = input.units * from.scaled * unitsPerWhole(output.asset)
  const gotten = output.units * to.scaled * unitsPerWhole(input.asset)
  return mulDiv(given - gotten, RATE_ONE, given, 'ceiling')
}

export function toImpactLevel(impact: Rate | null): ImpactLevel {
  if (impact === null) return 'unknown'
  if (impact >= ASKED) return 'asked'
  return impact >= WARNED ? 'warned' : 'none'
}

type PoolFee = Pick<Fee, 'pairId' | 'rate'>

/** What all pools on the way take together, each from what the one before has left. */
export function toPoolsRate(fees: readonly PoolFee[]): Rate {
  const pairs = new Set(fees.flatMap(({ pairId }) => (pairId === null ? [] : [pairId])))
  const left = [...pairs].reduce((rest, pair) => {
    const taken = fees.filter(({ pairId }) => pairId === pair).reduce((sum, { rate }) => sum + rate, 0n)
    return mulDiv(rest, RATE_ONE - taken, RATE_ONE, 'floor')
  }, RATE_ONE)
  return RATE_ONE - left
}

/** About so much of what is given. */
export const toPoolsFee = (input: Amount, fees: readonly PoolFee[]): Amount =>
  scale(input, toPoolsRate(fees), RATE_ONE, 'ceiling')
