import { amountOf, scale, type Amount } from '@leaven/money/amount.ts'
import { mulDiv } from '@leaven/money/muldiv.ts'
import { powerFloor } from '@leaven/money/power.ts'
import { RATE_ONE, type Rate } from '@leaven/money/rate.ts'
import { HUB, SWAP_FEE } from './swap.ts'

export const feeKinds = ['platform', 'stabilization', 'commission', 'dex', 'margin'] as const

export type FeeKind = (typeof feeKinds)[number]

/** What a step costs, in the coin that it is taken from; zero is told too. */
export type Fee = {
  readonly kind: FeeKind
  /** The pool it is taken in, if it is a pool's. */
  readonly pairId: string | null
  readonly rate: Rate
  readonly amount: Amount
}

/** The stablecoin whose price the fee protects. */
export const STABILIZED = 'DUSD'

const RATIO_FREE = 30n
const RATIO_MAX = 100n
/** ((2^((ratio − 30) / 10)) − 1) / 4 is in percent. */
const QUARTER_PERCENT = 400n

/** By how many percent of all DUSD are backed by nothing but trust; up to thirty of them are free. */
export function toStabilizationRate(ratio: bigint): Rate {
  const counted = ratio > RATIO_MAX ? RATIO_MAX : ratio
  if (counted <= RATIO_FREE) return 0n
  const exponent = { numerator: counted - RATIO_FREE, denominator: 10n }
  const power = powerFloor({ numerator: 2n, denominator: 1n }, exponent, RATE_ONE).floor
  return mulDiv(power - RATE_ONE, 1n, QUARTER_PERCENT, 'floor')
}

/** SWAP-14: on DUSD that goes to DFI, also where DFI is only on the way, or one more hop would avoid it. */
export const isStabilized = (from: string, next: string | undefined): boolean => from === STABILIZED && next === HUB

/** SWAP-16, SWAP-14: what is taken from the input before it reaches a pool; the rest goes in. */
export function takeFees(input: Amount, stabilizationRate: Rate): { fees: readonly Fee[]; rest: Amount } {
  const platform = scale(input, SWAP_FEE, RATE_ONE, 'floor')
  const stabilization = scale(input, stabilizationRate, RATE_ONE, 'floor')
  return {
    fees: [
      { kind: 'platform', pairId: null, rate: SWAP_FEE, amount: platform },
      { kind: 'stabilization', pairId: null, rate: stabilizationRate, amount: stabilization },
    ],
    rest: amountOf(input.asset, input.units - platform.units - stabilization.units),
  }
}
