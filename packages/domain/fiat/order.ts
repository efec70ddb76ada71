import type { Id } from '../id.ts'
import { UTC_DAY_MS } from '../time.ts'
import { canMove, type Transitions } from '../transitions.ts'

export type OrderId = Id<'ord'>

/** Open: nothing is paid. Paid: the provider has the money and owes the coins. Credited: the coins are the customer's. */
export const orderStates = ['OPEN', 'PAID', 'CREDITED', 'CANCELLED', 'FAILED', 'EXPIRED', 'REFUNDED'] as const

export type OrderState = (typeof orderStates)[number]

/** Whoever pays gets his coins, even if the order had been given up by then (a cancellation that a payment overtook). */
export const orderTransitions: Transitions<OrderState> = {
  OPEN: ['PAID', 'CANCELLED', 'FAILED', 'EXPIRED'],
  PAID: ['CREDITED', 'FAILED', 'REFUNDED'],
  CREDITED: [],
  CANCELLED: ['PAID'],
  FAILED: ['PAID'],
  EXPIRED: ['PAID'],
  REFUNDED: [],
}

/** What a provider says of an order by now; delivered: it has sent the coins. */
export const readStates = ['OPEN', 'PAID', 'DELIVERED', 'CANCELLED', 'FAILED', 'EXPIRED', 'REFUNDED'] as const

export type ReadState = (typeof readStates)[number]

/** Somebody may try to pay more than once; what counts is the try that got furthest. Newest last. */
export function toFurthest(tries: readonly ReadState[]): ReadState {
  const ranked = (['DELIVERED', 'PAID', 'OPEN'] as const).find((state) => tries.includes(state))
  return ranked ?? tries.at(-1) ?? 'OPEN'
}

/** Every step from what we knew to what was read; what may not follow is not taken. */
export function listOrderMoves(from: OrderState, read: ReadState): readonly OrderState[] {
  if (read === 'OPEN') return []
  const to = read === 'DELIVERED' ? 'PAID' : read
  if (canMove(orderTransitions, from, to)) return [to]
  // Money that was taken and given back between two readings.
  return to === 'REFUNDED' && canMove(orderTransitions, from, 'PAID') ? ['PAID', 'REFUNDED'] : []
}

/** FIAT-54: whoever has paid cannot cancel any more; what is over already stays as it is. */
export const whyCannotCancel = (state: OrderState): 'OrderPaid' | null =>
  state === 'PAID' || state === 'CREDITED' ? 'OrderPaid' : null

/** Nothing may have been read of it for a while: it can be paid, or is. */
export const awaitedStates = ['OPEN', 'PAID'] as const satisfies readonly OrderState[]

/** Over as far as we know, and brought back by a payment: until it is given up, or its provider calls every try over. */
export const revivableStates: readonly OrderState[] = ['CANCELLED', 'FAILED', 'EXPIRED']

/** A try that its provider calls so brings no coins any more. */
export const overTries: readonly ReadState[] = ['CANCELLED', 'FAILED', 'EXPIRED', 'REFUNDED']

const LOOK_AGAIN_MIN_MS = 5_000
const LOOK_AGAIN_MAX_MS = 7 * UTC_DAY_MS
/** A transfer from a bank is there by then, or it never will be. */
const GIVE_UP_MS = 14 * UTC_DAY_MS

export const isGivenUp = (createdAt: Date, now: Date): boolean => createdAt <= toGivenUpBefore(now)

/** Orders that were made until then are given up. */
export const toGivenUpBefore = (now: Date): Date => new Date(now.getTime() - GIVE_UP_MS)

/** The older an order, the less often it is looked at: hints may be lost, and so may customers. */
export function toNextLook(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime()
  const pause = Math.min(LOOK_AGAIN_MAX_MS, Math.max(LOOK_AGAIN_MIN_MS, age / 2))
  return new Date(now.getTime() + pause)
}
