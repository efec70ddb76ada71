import type { CallName } from '@leaven/contract/api.ts'
import { findOrders, saveOrders, type OrdersStorage } from './orders-store.ts'

/** One thing asked for that happens again if it is asked for again under another key. */
export type Order = {
  readonly call: CallName
  /** The customer who asked. */
  readonly whose: string
  /** What makes two of them the same. */
  readonly same: string
  readonly key: string
  /** As it was sent. */
  readonly input: unknown
  /** What else the feature must know to show it again. */
  readonly about: unknown
  readonly sentAt: number
  /** It was sent, and this page does not wait for its answer any more. */
  readonly isUnheard: boolean
}

type OrdersTools = {
  readonly storage: OrdersStorage
  readonly wall: () => number
  readonly makeKey: () => string
  /** Who is in front of the screen; undefined while that is not known. */
  readonly whose: () => string | undefined
  /** Tells of changes by other tabs. */
  readonly onOther?: (listener: () => void) => void
}

const ORDERS_MAX = 20
/** So long the server knows a key for sure (PLUS-19). */
const AGE_MAX_MS = 24 * 3600 * 1000

const none: readonly Order[] = []

/** What was sent and not answered yet. The same order sent again, from whatever tab, goes under the same key. */
export function createOrders({ storage, wall, makeKey, whose, onOther }: OrdersTools) {
  const listeners = new Set<() => void>()
  /** Keys whose answers this page waits for. */
  const heard = new Set<string>()
  let isKept = true
  let orders = none
  const show = (next: readonly Order[]) => {
    orders = next.map((order) => ({ ...order, isUnheard: !heard.has(order.key) }))
    for (const listener of listeners) listener()
  }
  const become = (next: readonly Order[]) => {
    isKept = saveOrders(storage, next)
    show(next)
  }
  /** Other tabs write too. */
  const read = (): readonly Order[] => (isKept ? (findOrders(storage)?.filter(isOrder) ?? orders) : orders)
  const isOpen = (order: Order) => order.whose === (whose() ?? '') && wall() - order.sentAt < AGE_MAX_MS
  show(read())
  onOther?.(() => show(read()))
  return {
    list: () => orders,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The one that waits for its answer, or a new one. */
    begin: (call: CallName, input: unknown, about?: unknown): { readonly order: Order; readonly isRepeat: boolean } => {
      const open = read().filter(isOpen)
      const same = toSame(input)
      const known = open.find((order) => order.call === call && order.same === same)
      const sent = { call, whose: whose() ?? '', same, key: makeKey(), input, about, sentAt: wall(), isUnheard: false }
      const order = known ?? sent
      heard.add(order.key)
      become(known ? open : [...open, order].slice(-ORDERS_MAX))
      return { order, isRepeat: known !== undefined }
    },
    /** Its fate is known. */
    end: ({ key }: Order): void => {
      heard.delete(key)
      become(read().filter((order) => order.key !== key))
    },
    lose: ({ key }: Order): void => {
      heard.delete(key)
      show(read())
    },
    /** It is this customer's, and the server still knows its key. */
    isOpen,
    isSame: (order: Order, input: unknown): boolean => order.same === toSame(input),
    forget: (): void => become(none),
  }
}

export type Orders = ReturnType<typeof createOrders>

/** An approval is given anew each time; what it is for stays the same. */
const toSame = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'approvalId' ? undefined : value))

const isOrder = (value: unknown): value is Order =>
  typeof value === 'object' &&
  value !== null &&
  ['call', 'whose', 'same', 'key'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'sentAt') === 'number'
