import { expect, test } from 'vitest'
import { createOrders } from './orders.ts'

function createBrowser() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  const clock = { ms: 1_000 }
  const keys = { count: 0 }
  const makeKey = () => {
    keys.count += 1
    return `key-${keys.count}`
  }
  const customer = { userId: 'usr_1' }
  const tabs: (() => void)[] = []
  /** A page of this browser; it hears of what others keep. */
  const load = () =>
    createOrders({
      storage,
      wall: () => clock.ms,
      makeKey,
      whose: () => customer.userId,
      onOther: (listener) => void tabs.push(listener),
    })
  return { kept, clock, storage, customer, load, tellTabs: () => tabs.forEach((tell) => tell()) }
}

const five = { body: { coin: 'DFI', amount: '5' } }

test('PLUS-19 the same order without an answer has its key from any place and after a reload, another has its own', () => {
  const { load } = createBrowser()
  const orders = load()
  const { order } = orders.begin('stake', five)
  expect(orders.begin('stake', five)).toEqual({ order, isRepeat: true })
  expect(orders.begin('stake', { body: { coin: 'DFI', amount: '6' } }).isRepeat).toBe(false)
  expect(orders.begin('unstake', five).isRepeat).toBe(false)
  const after = load().begin('stake', five)
  expect(after).toMatchObject({ order: { key: order.key }, isRepeat: true })
})

test('an approval that was given anew makes no other order, and what was sent first is what is sent', () => {
  const orders = createBrowser().load()
  const first = orders.begin('freeze', { body: { coin: 'DFI', amount: '5', approvalId: 'apr_1' } })
  const second = orders.begin('freeze', { body: { coin: 'DFI', amount: '5', approvalId: 'apr_2' } })
  expect(second).toEqual({ order: first.order, isRepeat: true })
})

test('PLUS-19 once its fate is known, the same asked for again is another order', () => {
  const orders = createBrowser().load()
  const { order } = orders.begin('stake', five)
  orders.lose(order)
  orders.end(order)
  // A second answer to the same key does not come, which changes nothing.
  orders.lose(order)
  expect(orders.list()).toEqual([])
  expect(orders.begin('stake', five).order.key).not.toBe(order.key)
})

test('they are few, they are forgotten after 24 hours, and with the session', () => {
  const { load, clock, kept } = createBrowser()
  const orders = load()
  const { order } = orders.begin('stake', five)
  clock.ms += 24 * 3600 * 1000 - 1
  expect(orders.begin('stake', five).order.key).toBe(order.key)
  clock.ms += 1
  expect(orders.begin('stake', five).order.key).not.toBe(order.key)
  for (let count = 0; count < 30; count += 1) orders.begin('stake', { body: { coin: 'DFI', amount: String(count) } })
  expect(orders.list()).toHaveLength(20)
  orders.forget()
  expect([orders.list(), kept.size]).toEqual([[], 0])
})

test('PLUS-19 a second tab sends the same order under the same key, and hears that its fate is known', () => {
  const { load, tellTabs } = createBrowser()
  const [one, other] = [load(), load()]
  const { order } = one.begin('stake', five)
  one.lose(order)
  tellTabs()
  expect(other.list()).toMatchObject([{ key: order.key, isUnheard: true }])
  expect(other.begin('stake', five)).toMatchObject({ order: { key: order.key }, isRepeat: true })
  // Another order of the first tab is not lost by what the second one writes.
  const six = one.begin('stake', { body: { coin: 'DFI', amount: '6' } })
  other.end(order)
  tellTabs()
  expect(one.list().map(({ key, isUnheard }) => [key, isUnheard])).toEqual([[six.order.key, false]])
  expect(one.begin('stake', five).isRepeat).toBe(false)
})

test('attack: what a customer sent and did not hear of is nothing to the next one in the same browser', () => {
  const { load, customer } = createBrowser()
  const { order } = load().begin('stake', five)
  customer.userId = 'usr_2'
  const orders = load()
  expect(orders.list().filter(orders.isOpen)).toEqual([])
  const { order: own, isRepeat } = orders.begin('stake', five)
  expect([own.key === order.key, isRepeat]).toEqual([false, false])
})

test('where nothing can be kept, they are known until the page is left', () => {
  const fail = () => {
    throw new DOMException('no', 'SecurityError')
  }
  const storage = { getItem: fail, setItem: fail, removeItem: fail }
  const orders = createOrders({ storage, wall: () => 1, makeKey: () => 'key', whose: () => 'usr_1' })
  const { order } = orders.begin('stake', five)
  orders.lose(order)
  expect(orders.begin('stake', five)).toMatchObject({ order: { key: 'key' }, isRepeat: true })
})

test('what somebody else has written into the tab is nothing to it', () => {
  const { load, storage } = createBrowser()
  for (const text of ['{', '{}', '[null, 3, {"key": "k"}]']) {
    storage.setItem('leaven.orders', text)
    expect(load().list()).toEqual([])
  }
})
