export type OrdersStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const NAME = 'leaven.orders'

/** What was kept in this tab; its content is for the reader to judge. */
export function findOrders(storage: OrdersStorage): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(NAME) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function saveOrders(storage: OrdersStorage, orders: readonly unknown[]): void {
  try {
    if (orders.length === 0) storage.removeItem(NAME)
    else storage.setItem(NAME, JSON.stringify(orders))
  } catch {
    // A full or forbidden storage: they are known until the page is left.
  }
}

/** A browser may forbid even to name its storage. */
export const tabStorage: OrdersStorage = {
  getItem: (name) => sessionStorage.getItem(name),
  setItem: (name, value) => sessionStorage.setItem(name, value),
  removeItem: (name) => sessionStorage.removeItem(name),
}

/** After the session nothing of it stays in the tab. */
export const forgetOrders = (): void => saveOrders(tabStorage, [])
