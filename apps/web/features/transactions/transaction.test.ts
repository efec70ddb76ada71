import { toDecimal } from '@leaven/money/parse.ts'
import { expect, test } from 'vitest'
import { shorten } from '../../platform/shorten.ts'
import { findNextOffset, toTransactions } from './transaction.ts'
import { lineOf, linesOf } from '@leaven/tests/world/history.ts'

test('TX-11 there is more while the last page was not empty, full or not, and none after an empty one', () => {
  const full = linesOf(100)
  const one = linesOf(1)
  expect(findNextOffset(full, [full])).toBe(100)
  expect(findNextOffset(one, [full, one])).toBe(101)
  expect(findNextOffset([], [full, one, []])).toBeUndefined()
  expect(findNextOffset([], [[]])).toBeUndefined()
})

test('what was paid late stands on its own day, newest first; lines of one moment keep their order', () => {
  const at = (day: number) => `2026-11-${day}T08:00:00.000Z`
  const pages = [
    [
      lineOf('late', { confirmedAt: at(12) }),
      lineOf('new', { confirmedAt: at(15) }),
      lineOf('same', { confirmedAt: at(12) }),
    ],
    [lineOf('old', { confirmedAt: at(11) }), lineOf('later', { confirmedAt: at(14) })],
  ]
  expect(toTransactions(pages).map(({ id }) => id)).toEqual(['new', 'later', 'late', 'same', 'old'])
})

test('what is on its way comes first, the rest keeps its order, and a line that moved on to the next page shows once', () => {
  const pages = [
    [lineOf('a'), lineOf('b')],
    [lineOf('b'), lineOf('c', { status: 'PENDING', confirmedAt: null })],
  ]
  expect(toTransactions(pages).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('coins that are frozen from the wallet are told once, with or without a page between both steps', () => {
  const of = (id: string, operation: string, groupId: string | null) =>
    lineOf(id, { operation, groupId, amount: '-5000', coin: { id: 'DFI' } })
  const [frozen, entered] = [of('frz_1:8', 'frozen', 'frz_1'), of('stk_1:7', 'stakeEntered', 'frz_1')]
  const other = of('stk_2:6', 'stakeEntered', null)
  for (const pages of [[[frozen, entered, other]], [[frozen], [entered, other]]])
    expect(toTransactions(pages).map(({ id }) => id)).toEqual(['frz_1:8', 'stk_2:6'])
  // Its other half is not loaded yet.
  expect(toTransactions([[entered]]).map(({ id }) => id)).toEqual(['stk_1:7'])
})

test('amounts keep every digit and their sign; a worth has none, and may be missing', () => {
  const [out, none] = toTransactions([
    [lineOf('a', { amount: '-92233720368.54775807', usdEquivalent: '-1023.5' }), lineOf('b', { usdEquivalent: null })],
  ])
  expect([out?.amount, out?.worth].map((amount) => amount && toDecimal(amount))).toEqual([
    '-92233720368.54775807',
    '1023.5',
  ])
  expect(none?.worth).toBeNull()
})

test('an address is shortened to its first eight and last six, unless that saves nothing', () => {
  expect(shorten('0x71c4aa12bb34cc56dd78ee90ff12aa34bb569e02')).toBe('0x71c4aa…569e02')
  expect(shorten('short-enough-1')).toBe('short-enough-1')
})
