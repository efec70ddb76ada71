import { expect, test } from 'vitest'
import { createOrders } from './orders.ts'

function createTab() {
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
  return { kept, clock, storage, load: () => createOrders({ storage, wall: () => clock.ms, makeKey }) }
}

const five = { body: { coin: 'DFI', amount: '5' } }

test('PLUS-19 the same order without an answer has its key from any place and after a reload, another has its own', () => {
  const { load } = createTab()
  const orders = load()
  const { order } = orders.begin('stake', five)
  expect(orders.begin('stake', five)).toEqual({ order, isRepeat: true })
  expect(orders.begin('stake', { body: { coin: 'DFI', amount: '6' } }).isRepeat).toBe(false)
  expect(orders.begin('unstake', five).isRepeat).toBe(false)
  const after = load().begin('stake', five)
  expect(after).toEqual({ order: { ...order, isUnheard: true }, isRepeat: true })
})

test('an approval that was given anew makes no other order, and what was sent first is what is sent', () => {
  const orders = createTab().load()
  const first = orders.begin('freeze', { body: { coin: 'DFI', amount: '5', approvalId: 'apr_1' } })
  const second = orders.begin('freeze', { body: { coin: 'DFI', amount: '5', approvalId: 'apr_2' } })
  expect(second).toEqual({ order: first.order, isRepeat: true })
})

test('PLUS-19 once its fate is known, the same asked for again is another order', () => {
  const orders = createTab().load()
  const { order } = orders.begin('stake', five)
  orders.lose(order)
  orders.end(order)
  // A second answer to the same key does not come, which changes nothing.
  orders.lose(order)
  expect(orders.list()).toEqual([])
  expect(orders.begin('stake', five).order.key).not.toBe(order.key)
})

test('they are few, they are forgotten after 24 hours, and with the session', () => {
  const { load, clock, kept } = createTab()
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

test('what somebody else has written into the tab is nothing to it', () => {
  const { load, storage } = createTab()
  for (const text of ['{', '{}', '[null, 3, {"key": "k"}]']) {
    storage.setItem('leaven.orders', text)
    expect(load().list()).toEqual([])
  }
})
