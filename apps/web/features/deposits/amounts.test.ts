import { ENGLISH_MARKS } from '@leaven/money/marks.ts'
import { toShortestAmountText } from '@leaven/money/format-text.ts'
import { expect, test } from 'vitest'
import { toAmount } from './amounts.ts'

test.each([
  { amount: '0.5', words: '0.5 BTC' },
  { amount: '1250.75', words: '1,250.75 BTC' },
  { amount: '100', words: '100 BTC' },
  { amount: '0.00000001', words: '0.00000001 BTC' },
])('$amount reads as "$words"', ({ amount, words }) => {
  const arrived = toAmount({ coinId: 'BTC', amount }, undefined)
  expect(toShortestAmountText(arrived, ENGLISH_MARKS).replace('\u00a0', ' ')).toBe(words)
})
