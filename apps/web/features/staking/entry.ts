import { whyNotTaken, whyTooLittle } from '@leaven/domain/staking/entry.ts'
import { amountOf, isLess, UNITS_MAX, type Amount, type Asset } from '@leaven/money/amount.ts'
import { cutAmount, isPlainNumber } from '@leaven/money/parse.ts'
import type { StakedCoin } from './coins.ts'

/** What is in the way of an amount; each has its own words. */
export type Problem = 'belowMinimum' | 'notEnough' | 'restTooSmall' | 'noPrice'

export type Entry = { readonly amount: Amount | null; readonly problem: Problem | null }

/** Where the coins come from: the wallet, or shares that are flexible. */
export type Source = 'wallet' | 'shares'

type Around = {
  readonly coin: StakedCoin
  readonly source: Source
  /** What there is to take. */
  readonly there: Amount
  /** In US dollars. */
  readonly minimum: Amount
}

/** By the rules that the server asks. */
export function toEntry(text: string, { coin, source, there, minimum }: Around): Entry {
  const amount = findAmount(text, coin.asset)
  if (!amount) return { amount: null, problem: null }
  if (isLess(there, amount)) return { amount, problem: 'notEnough' }
  if (source === 'shares' && whyNotTaken(there, amount)) return { amount, problem: 'restTooSmall' }
  const why = whyTooLittle({ amount, price: coin.price, minimum })
  if (why === 'PriceUnknown') return { amount, problem: 'noPrice' }
  return { amount, problem: why ? 'belowMinimum' : null }
}

/** Getting out has no minimum. */
export function toExit(text: string, coin: StakedCoin): Entry {
  const amount = findAmount(text, coin.asset)
  if (!amount) return { amount: null, problem: null }
  if (isLess(coin.movable, amount)) return { amount, problem: 'notEnough' }
  return { amount, problem: whyNotTaken(coin.movable, amount) ? 'restTooSmall' : null }
}

function findAmount(text: string, asset: Asset): Amount | null {
  const trimmed = text.replace(/\.$/, '')
  if (!isPlainNumber(trimmed)) return null
  const amount = cutToLargest(trimmed, asset)
  return amount.units > 0n ? amount : null
}

/** More digits than any balance has are more than he has, and no crash. */
function cutToLargest(text: string, asset: Asset): Amount {
  try {
    return cutAmount(text, asset, { canBeZero: true })
  } catch {
    return amountOf(asset, UNITS_MAX)
  }
}
