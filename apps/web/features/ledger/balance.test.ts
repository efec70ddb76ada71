import { expect, test } from 'vitest'
import { imbalance } from './balance.ts'

const balanced = { asset: 'BTC', customers: '1.5', house: '0.2', pools: '0', outside: '-1.7', sum: '0' }

test('an asset that cancels out is off by nothing', () => {
  expect(imbalance(balanced)).toBeNull()
  expect(imbalance({ ...balanced, sum: '0.00000000' })).toBeNull()
})

test('our own sum counts, not what the server claims', () => {
  expect(imbalance({ ...balanced, house: '0.20000001' })).toBe('0.00000001')
  expect(imbalance({ ...balanced, outside: '-2', sum: '0' })).toBe('-0.3')
})

test('a claimed sum that is not zero is shown even if the parts cancel out', () => {
  expect(imbalance({ ...balanced, sum: '0.1' })).toBe('0.1')
})
