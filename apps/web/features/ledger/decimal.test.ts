import { expect, test } from 'vitest'
import { addDecimals, isZero } from './decimal.ts'

test.each([
  [['0.1', '0.2', '-0.3'], '0'],
  [['1.5', '0.2', '-1.7'], '0'],
  [['92233720368.54775807', '0.00000001', '-92233720368.54775807'], '0.00000001'],
  [['-0.5', '0.25'], '-0.25'],
  [['100', '20'], '120'],
  [[], '0'],
])('%j adds up to %s', (terms, sum) => {
  expect(addDecimals(terms)).toBe(sum)
})

test('zero is zero however it is written', () => {
  expect(['0', '-0', '0.000'].map(isZero)).toEqual([true, true, true])
  expect(['0.01', '-10', '9'].map(isZero)).toEqual([false, false, false])
})
