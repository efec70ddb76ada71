export type OrdersStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const ORDERS_NAME = 'leaven.orders'

/** What was kept in this browser; its content is for the reader to judge. Undefined: nothing can be kept here. */
export function findOrders(storage: OrdersStorage): readonly unknown[] | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(ORDERS_NAME) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch (error) {
    return error instanceof SyntaxError ? [] : undefined
  }
}

/** False: a full or forbidden storage. */
export function saveOrders(storage: OrdersStorage, orders: readonly unknown[]): boolean {
  try {
    if (orders.length === 0) storage.removeItem(ORDERS_NAME)
    else storage.setItem(ORDERS_NAME, JSON.stringify(orders))
    return true
  } catch {
    return false
  }
}

/** Of all tabs: a second one is what people try when the first seems dead. A browser may forbid even to name it. */
export const browserStorage: OrdersStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
}

/** After the session nothing of it stays in the browser. */
export const forgetOrders = (): void => void saveOrders(browserStorage, [])
