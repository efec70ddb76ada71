import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findLastKnown, forgetLastKnown } from './last-known-store.ts'
import { keepLastKnown, restoreLastKnown } from './last-known.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => vi.useRealTimers())

const balance = { totalAmount: '12.50' }

function keepOne(): void {
  const queries = new QueryClient()
  const stop = keepLastKnown(queries)
  queries.setQueryData(['getBalance', {}], balance)
  queries.setQueryData(['listTransactions', {}], [{ id: 'secret' }])
  vi.advanceTimersByTime(1_000)
  stop()
}

test('the last balances come back with the time they are from, and nothing else is kept', () => {
  keepOne()
  const later = new QueryClient()
  restoreLastKnown(later, Date.now())
  expect(later.getQueryData(['getBalance', {}])).toEqual(balance)
  expect(later.getQueryState(['getBalance', {}])?.dataUpdatedAt).toBe(Date.now() - 1_000)
  expect(localStorage.getItem('leaven.last-known')).not.toContain('secret')
})

test('what came back is asked for anew, however young it is', () => {
  keepOne()
  const later = new QueryClient({ defaultOptions: { queries: { staleTime: 5_000 } } })
  restoreLastKnown(later, Date.now())
  expect(later.getQueryState(['getBalance', {}])?.isInvalidated).toBe(true)
})

test('what is older than thirty days is not shown as known', () => {
  keepOne()
  const later = new QueryClient()
  restoreLastKnown(later, Date.now() + 31 * 86_400_000)
  expect(later.getQueryData(['getBalance', {}])).toBeUndefined()
})

test('after the session nothing of it stays', () => {
  keepOne()
  forgetLastKnown()
  expect(localStorage.length).toBe(0)
  expect(findLastKnown()).toBeUndefined()
})

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"version":1,"content":{"queries":[]}}',
  '{"version":2}',
  '{"version":2,"content":7}',
])('spoiled storage is as good as none: %o', (text) => {
  localStorage.setItem('leaven.last-known', text)
  expect(() => restoreLastKnown(new QueryClient(), Date.now())).not.toThrow()
})
