import type { CallName } from '@leaven/contract/api.ts'
import { findOrders, saveOrders, type OrdersStorage } from './orders-store.ts'

/** One thing asked for that happens again if it is asked for again under another key. */
export type Order = {
  readonly call: CallName
  /** What makes two of them the same. */
  readonly same: string
  readonly key: string
  /** As it was sent. */
  readonly input: unknown
  /** What else the feature must know to show it again. */
  readonly about: unknown
  readonly sentAt: number
  /** It was sent, and no answer came. */
  readonly isUnheard: boolean
}

type OrdersTools = {
  readonly storage: OrdersStorage
  readonly wall: () => number
  readonly makeKey: () => string
}

const ORDERS_MAX = 20
/** So long the server knows a key for sure (PLUS-19). */
const AGE_MAX_MS = 24 * 3600 * 1000

const none: readonly Order[] = []

/** What was sent and not answered yet. The same order sent again, from wherever, goes under the same key. */
export function createOrders({ storage, wall, makeKey }: OrdersTools) {
  const listeners = new Set<() => void>()
  let orders = read(storage)
  const become = (next: readonly Order[]) => {
    orders = next
    saveOrders(storage, next)
    for (const listener of listeners) listener()
  }
  const isYoung = ({ sentAt }: Order) => wall() - sentAt < AGE_MAX_MS
  return {
    list: () => orders,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The one that waits for its answer, or a new one. */
    begin: (call: CallName, input: unknown, about?: unknown): { readonly order: Order; readonly isRepeat: boolean } => {
      const young = orders.filter(isYoung)
      const same = toSame(input)
      const known = young.find((order) => order.call === call && order.same === same)
      if (known) return { order: known, isRepeat: true }
      const order = { call, same, key: makeKey(), input, about, sentAt: wall(), isUnheard: false }
      become([...young, order].slice(-ORDERS_MAX))
      return { order, isRepeat: false }
    },
    /** Its fate is known. */
    end: ({ key }: Order): void => become(orders.filter((order) => order.key !== key)),
    lose: ({ key }: Order): void =>
      become(orders.map((order) => (order.key === key ? { ...order, isUnheard: true } : order))),
    isYoung,
    forget: (): void => become(none),
  }
}

export type Orders = ReturnType<typeof createOrders>

/** An approval is given anew each time; what it is for stays the same. */
const toSame = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'approvalId' ? undefined : value))

/** The page was left before their answers came. */
const read = (storage: OrdersStorage): readonly Order[] =>
  findOrders(storage)
    .filter(isOrder)
    .map((order) => ({ ...order, isUnheard: true }))

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' &&
  value !== null &&
  ['call', 'same', 'key'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'sentAt') === 'number'
