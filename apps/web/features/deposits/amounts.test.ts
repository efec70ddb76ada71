import { expect, test } from 'vitest'
import { toAmount, toWords } from './amounts.ts'

test.each([
  { amount: '0.5', words: '0.5 BTC' },
  { amount: '1250.75', words: '1,250.75 BTC' },
  { amount: '100', words: '100 BTC' },
  { amount: '0.00000001', words: '0.00000001 BTC' },
])('$amount reads as "$words", and not at all for who hides his balances', ({ amount, words }) => {
  const arrived = toAmount({ coinId: 'BTC', amount }, undefined)
  expect(toWords(arrived, false).replace('\u00a0', ' ')).toBe(words)
  expect(toWords(arrived, true)).toBe('BTC')
})
