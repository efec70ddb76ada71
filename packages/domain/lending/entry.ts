import { add, isLess, max, min, subtract, zero, type Amount } from '@leaven/money/amount.ts'
import { toValue, type Price } from '@leaven/money/price.ts'
import type { RefusalCode } from '../refusal.ts'
import type { BatchState } from './batch.ts'

/** How much there may be in all, what is kept for entries that roll over, and what is in. */
export type Room = { readonly cap: Amount; readonly reserve: Amount; readonly filled: Amount }

/** LEND-066. */
export const roomOf = ({ cap, reserve, filled }: Room): Amount =>
  max(zero(cap.asset), subtract(subtract(cap, reserve), filled))

export const isFull = (room: Room): boolean => roomOf(room).units === 0n

export type Sale = { readonly state: BatchState; readonly saleClosesAt: Date }

/** LEND-042, LEND-043. */
export const isOnSale = ({ state, saleClosesAt }: Sale, now: Date): boolean =>
  state === 'SELLING' && now.getTime() < saleClosesAt.getTime()

/** LEND-065: of the new total, as much as there is room for. */
export const limitEntry = (amount: Amount, entered: Amount, room: Room): Amount =>
  min(amount, add(entered, roomOf(room)))

/** What an entry is held against. */
export type Around = {
  readonly entered: Amount
  readonly available: Amount
  readonly room: Room
  /** Null while nobody knows what the coin costs. */
  readonly price: Price | null
  /** In US dollars. */
  readonly minimum: Amount
}

export type EntryRefusal = Extract<
  RefusalCode,
  'BatchCapReached' | 'InsufficientBalance' | 'EntryTooSmall' | 'PriceUnknown'
>

/** The new total as it was asked for, before it is limited. */
export function whyNotEnter(amount: Amount, around: Around): EntryRefusal | null {
  const { entered, available, room, price, minimum } = around
  // LEND-044, LEND-045: whoever lowers his entry is not stopped by the cap.
  if (isFull(room) && isLess(entered, amount)) return 'BatchCapReached'
  if (isLess(add(available, entered), amount)) return 'InsufficientBalance' // LEND-062
  if (!price) return 'PriceUnknown'
  return isLess(toValue(amount, price, minimum.asset, 'floor'), minimum) ? 'EntryTooSmall' : null // LEND-061
}

/** LEND-045: of a running entry, until the successor's sale closes; more only as far as the successor has room. */
export function whyNotCompound(
  /** No room is known while the successor has not opened; it counts what is chosen when it does. */
  successor: { readonly saleClosesAt: Date; readonly room: Room | null },
  change: { readonly before: Amount; readonly after: Amount },
  now: Date,
): Extract<RefusalCode, 'BatchClosed' | 'NextBatchFull'> | null {
  const { before, after } = change
  if (now.getTime() >= successor.saleClosesAt.getTime()) return 'BatchClosed'
  if (!successor.room || !isLess(before, after)) return null
  return isLess(roomOf(successor.room), subtract(after, before)) ? 'NextBatchFull' : null
}
