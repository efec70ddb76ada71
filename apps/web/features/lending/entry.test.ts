import { batchView } from '@leaven/tests/world/lending.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomOf } from '@leaven/domain/lending/entry.ts'
import { isFull, isOnSale, returnOf, shareOfCap, toBatch } from './batch.ts'
import { canGoOn, mostOf, toEntry, type Around } from './entry.ts'

const USD = { code: 'USD', decimals: 2 }
const coins = [{ id: 'BTC', decimals: 8, priceUSD: { avg: '100000' } }]
const batchOf = (change: Partial<typeof batchView> = {}) => toBatch({ ...batchView, ...change }, coins)
const btc = (text: string) => parseAmount(text, { code: 'BTC', decimals: 8 }, { canBeZero: true })

const around = (change: Partial<typeof batchView> = {}): Around => ({
  batch: batchOf(change),
  available: btc('0.0825'),
  minimum: parseAmount('50', USD),
  autoCompound: 'NO_COMPOUNDING',
})
const entryOf = (amount: string, change: Partial<typeof batchView> = {}) =>
  toEntry({ amount, autoCompound: 'NO_COMPOUNDING' }, around(change))

describe('the amount of an entry', () => {
  test.each([
    ['LEND-060', '', null],
    ['LEND-060', '0', null],
    ['LEND-060', '0.000000009', null],
    ['FORMAT-01 LEND-058', '.5', null],
    ['FORMAT-01 LEND-058', '1e-2', null],
    ['FORMAT-01 LEND-058', '-1', null],
    ['FORMAT-01 LEND-058', '0..5', null],
    ['FORMAT-01 LEND-058', '0.05', '0.05'],
    ['LEND-058', '1.', '1'],
    ['LEND-059', '0.012345678999', '0.01234567'],
  ])('%s %j is %s', (_row, text, amount) => {
    const found = entryOf(text).amount
    expect(found && toDecimal(found)).toBe(amount)
  })

  test.each([
    ['LEND-061', '0.00049999', {}, 'EntryTooSmall'],
    ['LEND-061', '0.0005', {}, null],
    ['LEND-062', '0.0825', {}, null],
    ['LEND-062', '0.08250001', {}, 'InsufficientBalance'],
    ['LEND-062', '9'.repeat(20), {}, 'InsufficientBalance'],
    ['LEND-062', '9'.repeat(60), {}, 'InsufficientBalance'],
    ['LEND-062', '0.1825', { enteredAmount: '0.1' }, null],
    ['LEND-064', '0.1001', { startingAmount: '73.6', enteredAmount: '0.1' }, 'BatchCapReached'],
    ['LEND-064', '0.09', { startingAmount: '73.6', enteredAmount: '0.1' }, null],
    ['LEND-064', '0.05', { startingAmount: '80' }, 'BatchCapReached'],
  ] as const)('%s %s with %o: %s', (_row, text, change, problem) => {
    expect(entryOf(text, change).problem).toBe(problem)
  })

  test('LEND-065 what is sent stays within the cap, without what is kept for entries that roll over', () => {
    const { amount } = entryOf('0.08', { startingAmount: '73.55' })
    expect(amount && toDecimal(amount)).toBe('0.05')
    const raised = entryOf('0.18', { startingAmount: '73.55', enteredAmount: '0.1' }).amount
    expect(raised && toDecimal(raised)).toBe('0.15')
    expect(toDecimal(mostOf(around({ startingAmount: '73.55' })))).toBe('0.05')
    expect(toDecimal(mostOf(around()))).toBe('0.0825')
  })

  test('LEND-067 without a change there is nothing to enter', () => {
    const own = { enteredAmount: '0.05' }
    const { batch } = around(own)
    expect(canGoOn(entryOf('0.05', own), batch)).toBe(false)
    expect(canGoOn(entryOf('0.06', own), batch)).toBe(true)
    const other = { amount: '0.05', autoCompound: 'ONLY_ENTRY' } as const
    expect(canGoOn(toEntry(other, around(own)), batch)).toBe(true)
    expect(canGoOn(toEntry({ ...other, amount: '' }, around(own)), batch)).toBe(false)
    expect(canGoOn(entryOf('9'), around().batch)).toBe(false)
  })
})

describe('a batch', () => {
  test('is full when the cap without what is kept is reached', () => {
    expect([isFull(batchOf()), isFull(batchOf({ startingAmount: '73.6' }))]).toEqual([false, true])
    expect(toDecimal(roomOf(batchOf()))).toBe('12.4')
    expect(roomOf(batchOf({ startingAmount: '90' })).units).toBe(0n)
  })

  test('is on sale until the moment that its sale closes', () => {
    const before = new Date('2026-11-20T06:59:59.999Z')
    expect(isOnSale(batchOf(), before)).toBe(true)
    expect(isOnSale(batchOf(), new Date('2026-11-20T07:00:00Z'))).toBe(false)
    for (const status of ['ONGOING', 'MATURED', 'SETTLED', 'CANCELED'] as const)
      expect(isOnSale(batchOf({ status }), before)).toBe(false)
  })

  test('LEND-097 LEND-099 promises the base return, by tiers where it has them', () => {
    const fourWeekly = { durationInDays: 28, returnPerAnnum: '0.05' }
    expect(toDecimal(returnOf(batchOf(fourWeekly), btc('10')))).toBe('0.0374982')
    const tiered = { ...fourWeekly, tier2Threshold: '10', tier2Apy: '0' }
    expect(toDecimal(returnOf(batchOf(tiered), btc('20')))).toBe('0.0374982')
  })

  test('its share of the cap is cut, from 0 to 100', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
    fc.assert(
      fc.property(amounts, amounts, (cap, units) => {
        const share = shareOfCap({ ...batchOf(), cap: { ...btc('0'), units: cap } }, { ...btc('0'), units })
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share === 100).toBe(cap > 0n && units >= cap)
      }),
    )
  })
})
