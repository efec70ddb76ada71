import { isLess, type Amount } from '@leaven/money/amount.ts'
import type { Rate } from '@leaven/money/rate.ts'
import { dollars } from '../access/limits.ts'
import type { RefusalCode } from '../refusal.ts'

/** Who stands on the other side: a pool, the house by a market price, or the house for a coin's own share. */
export const swapTypes = ['DEX', 'TRADING_ENGINE', 'IN_HOUSE'] as const // SWAP-02

export type SwapType = (typeof swapTypes)[number]

export const swapActions = ['SWAP', 'STAKE', 'UNSTAKE', 'UPGRADE'] as const // SWAP-07, SWAP-08

export const PRICE_PROTECTION = '0.1' // SWAP-04, SWAP-05: a fraction, ten percent

export const SWAPPABLE_AMOUNT = '1' // SWAP-06

export const SWAP_DECIMALS = 8 // SWAP-18

export const HUB = 'DFI' // SWAP-17, SWAP-20

export const HOPS_MAX = 3 // SWAP-14

export const SWAP_FEE: Rate = 5_000_000_000n // SWAP-15, SWAP-16: half a percent

/** What the house asks for the risk of a price that moves while a quote lives; SWAP-14 names no figure. */
export const MARGIN: Rate = 10_000_000_000n

/** Between a coin and its share both prices are agreed by themselves, each up to some seconds old. */
export const SHARE_MARGIN: Rate = 5_000_000_000n

/** While a price source is missing. */
export const THIN_FACTOR = 2n

export const SWAP_MAX: Amount = dollars(100_000n) // SWAP-19, SWAP-20

/** In US dollars, where nothing else is configured. */
export const SWAP_MINIMUM = 10 // SWAP-19, SWAP-20

export const QUOTE_SECONDS = 30 // SWAP-13

export type Asked = {
  readonly from: string
  readonly to: string
  readonly amount: Amount
  /** What the amount is worth; absent while nobody knows. */
  readonly worth: Amount | undefined
  readonly minimum: Amount
}

/** SWAP-10: what stands against a quote. An amount has its coin's decimals already, or it could not be parsed. */
export function whyNotQuotable({ from, to, amount, worth, minimum }: Asked): RefusalCode | null {
  if (from === to) return 'SameCoin'
  if (amount.units <= 0n) return 'InvalidAmount'
  if (!worth) return 'PriceUnknown'
  if (isLess(worth, minimum)) return 'SwapTooSmall'
  return isLess(SWAP_MAX, worth) ? 'SwapTooLarge' : null
}

/** SWAP-10: the rest, which only he who swaps has to meet. */
export function whyNotSwappable(asked: Asked, available: Amount, canSwap: boolean): RefusalCode | null {
  const why = whyNotQuotable(asked)
  if (why) return why
  if (isLess(available, asked.amount)) return 'InsufficientBalance'
  return canSwap ? null : 'AccountRestricted'
}
