import { runInside } from '@leaven/db/inside.ts'
import { expect, test, vi } from 'vitest'
import { createGate } from './gate.ts'
import { ProviderError } from './provider-error.ts'

test('so many ask at once, so many wait in order, and the next is told so at once', async () => {
  const gate = createGate('party', { atOnce: 2, waitingMax: 1 })
  const open: (() => void)[] = []
  const order: number[] = []
  const ask = (name: number) =>
    gate(async () => {
      order.push(name)
      await new Promise<void>((resolve) => open.push(resolve))
    })
  const all = [ask(1), ask(2), ask(3)]
  await expect(ask(4)).rejects.toThrow(ProviderError)
  expect(order).toEqual([1, 2])
  open[1]?.()
  await all[1]
  await vi.waitFor(() => expect(order).toEqual([1, 2, 3]))
  open[0]?.()
  open[2]?.()
  await Promise.all(all)
})

test('a place is given back by whoever fails', async () => {
  const gate = createGate('party', { atOnce: 1, waitingMax: 0 })
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate(() => Promise.resolve(7))).toBe(7)
})

test('nobody asks a party inside a database transaction', async () => {
  const gate = createGate('party')
  await expect(runInside(() => gate(() => Promise.resolve(7)))).rejects.toThrow('party was asked inside')
  expect(await gate(() => Promise.resolve(7))).toBe(7)
})
