import { UTC_DAY_MS } from '../time.ts'
import { add, isLess, max, scale, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { dollars } from '../access/limits.ts'
import { toPayload, type Payload } from '../factors/approval.ts'
import type { UserId } from '../id.ts'

/** From when swaps are one sum. */
export const toLossesSince = (now: Date): Date => new Date(now.getTime() - UTC_DAY_MS)

/** Less than that in a day is nobody's aim. */
const FREE = dollars(20n)
/** A whole wallet can be swapped four times at the house's widest usual margin before this is reached. */
const FREE_PART = 20n
const TOLD_PART = 2n

const ZERO = zero(FREE.asset)

/** What swaps without a proof have cost, and the most that their owner had to swap with meanwhile; in US dollars. */
export type Losses = { readonly lost: Amount; readonly owned: Amount }

export type Exchange = {
  /** What is given and what comes back, in US dollars; absent while nobody knows. */
  readonly given: Amount | undefined
  readonly gotten: Amount | undefined
  /** All that could be swapped before it. */
  readonly owned: Amount
}

export type Loss = Losses & {
  /** With this one. */
  readonly total: Amount
  /** More than a session alone may lose: its owner proves that it is them. */
  readonly isLarge: boolean
  /** The owner hears of it now. */
  readonly isTold: boolean
}

/** Whoever holds only a session could burn coins by swapping to and fro, or into a price of their own making. */
export function toLoss({ given, gotten, owned }: Exchange, past: Losses): Loss {
  // What nobody can value counts as lost.
  const lost = given && gotten ? max(subtract(given, gotten), ZERO) : (given ?? owned)
  const limit = max(FREE, scale(max(owned, past.owned), 1n, FREE_PART, 'floor'))
  const total = add(past.lost, lost)
  // What is given and cannot be valued may be more than all that can.
  const isLarge = given === undefined || isLess(limit, total)
  const toTell = scale(limit, 1n, TOLD_PART, 'floor')
  const isCrossing = isLess(past.lost, toTell) && !isLess(total, toTell)
  return { lost, owned, total, isLarge, isTold: isLarge || isCrossing }
}

export type SwapWish = {
  readonly userId: UserId
  readonly from: string
  readonly to: string
  /** As a decimal. */
  readonly amount: string
}

/** Not bound to its quote, which lives for seconds: the price protection is the customer's own. */
export const toSwapPayload = ({ userId, from, to, amount }: SwapWish): Payload =>
  toPayload(userId, 'swap', { coinId: from, amount, subject: to })
