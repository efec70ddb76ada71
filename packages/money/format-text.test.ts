import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, UNITS_MAX, UNITS_MIN } from './amount.ts'
import { currencySymbols, displayDecimals, toCurrency, toDisplay } from './format.ts'
import { toAmountText, toPercentText, toPriceText, toShortestAmountText } from './format-text.ts'
import { findMarks, toMarked } from './marks.ts'
import { parsePrice } from './price.ts'

const usd = { code: 'USD', decimals: 2 }
const btc = { code: 'BTC', decimals: 8 }
const languages = ['en', 'de', 'it', 'zht'] as const
const inAll = (write: (marks: ReturnType<typeof findMarks>) => string) =>
  languages.map((language) => write(findMarks(language)))

test.each([
  [amountOf(usd, 3_573_048n), { view: 'currency' }, '$35,730.48'],
  [amountOf(usd, -99_999n), { view: 'currency' }, '−$999.99'],
  [amountOf(usd, 41_286_000_000n), { view: 'currency', isShort: true }, '$412.86M'],
  [amountOf({ code: 'CHF', decimals: 2 }, 123_450n), { view: 'currency' }, 'CHF\u00a01,234.50'],
  [amountOf(btc, 8_250_000n), { view: 'exact' }, '0.08250000\u00a0BTC'],
  [amountOf(btc, 8_259_999n), { view: 'friendly' }, '0.08259\u00a0BTC'],
  [amountOf(btc, 5_000_000n), { view: 'exact', isMovement: true }, '+0.05000000\u00a0BTC'],
  [amountOf(btc, 1n), { view: 'friendly', isMovement: true }, '+0.00000001\u00a0BTC'],
  [amountOf(btc, 8_995n), { view: 'friendly', isMovement: true }, '+0.00008995\u00a0BTC'],
] as const)('an amount reads as a person expects: %#', (amount, style, text) => {
  expect(toAmountText(amount, style)).toBe(text)
})

describe('each language has its own marks', () => {
  test('for an amount, a short number, a price and a share', () => {
    const amount = amountOf(usd, -123_456_789n)
    expect(inAll((marks) => toAmountText(amount, { view: 'currency' }, marks))).toEqual([
      '−$1,234,567.89',
      '−$1.234.567,89',
      '−$1.234.567,89',
      '−$1,234,567.89',
    ])
    expect(inAll((marks) => toAmountText(amount, { view: 'currency', isShort: true }, marks))).toEqual([
      '−$1.23M',
      '−$1,23M',
      '−$1,23M',
      '−$1.23M',
    ])
    const price = parsePrice('3428.609', { asset: 'ETH', currency: 'EUR' })
    expect(inAll((marks) => toPriceText(price, marks))).toEqual(['€3,428.60', '€3.428,60', '€3.428,60', '€3,428.60'])
    const share = { scaled: -184n, decimals: 2, isMovement: true }
    expect(inAll((marks) => toPercentText(share, marks))).toEqual(['−1.84%', '−1,84\u00a0%', '−1,84%', '−1.84%'])
  })

  test('one that nobody knows is written as English', () => {
    expect([findMarks('fr'), findMarks('constructor')]).toEqual([findMarks('en'), findMarks('en')])
  })

  test('and none of them changes a digit, for every amount, view and currency', () => {
    const codes = [...currencySymbols.keys(), 'DFI']
    fc.assert(
      fc.property(
        fc.bigInt({ min: UNITS_MIN, max: UNITS_MAX }),
        fc.constantFrom(...codes),
        fc.constantFrom('friendly', 'exact', 'currency'),
        fc.constantFrom(...languages),
        (units, code, view, language) => {
          const amount = amountOf({ code, decimals: 8 }, units)
          const { group, decimal } = findMarks(language)
          const text = toAmountText(amount, { view }, findMarks(language))
          const plain = text
            .replaceAll(group, '')
            .replace(decimal, '.')
            .replace('−', '-')
            .replaceAll(/[^\d.-]/g, '')
          expect(plain).toBe(toDisplay(amount, view))
        },
      ),
    )
  })
})

test.each([
  ['0', '0'],
  ['-0.00000001', '−0.00000001'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1852221.4420001', '−1,852,221.4420001'],
  ['0.123456789', '0.123456789'],
  ['1.50000000', '1.50000000'],
])('the decimal %s is written %s', (decimal, text) => {
  expect(toMarked(decimal, findMarks('en'))).toBe(text)
})

test.each([
  ['102350', '$102,350.00'],
  ['3428.609', '$3,428.60'],
  ['1', '$1.00'],
  ['0.999999', '$0.9999'],
  ['0.4871', '$0.4871'],
  ['0.0312', '$0.0312'],
  ['0.000123456', '$0.000123'],
  ['0.000000000001', '$0.000000000001'],
])('a price of %s shows as %s', (text, shown) => {
  expect(toPriceText(parsePrice(text, { asset: 'BTC', currency: 'USD' }))).toBe(shown)
})

test('FORMAT-10 a price in BTC has at least its eight decimals', () => {
  expect(toPriceText(parsePrice('1', { asset: 'BTC', currency: 'BTC' }))).toBe('₿1.00000000')
  expect(toPriceText(parsePrice('0.5', { asset: 'ETH', currency: 'BTC' }))).toBe('₿0.50000000')
  expect(toPriceText(parsePrice('0.000000214', { asset: 'DFI', currency: 'BTC' }))).toBe('₿0.000000214')
})

test.each([
  [184n, '+1.84%'],
  [-62n, '−0.62%'],
  [0n, '0.00%'],
  [10_000n, '+100.00%'],
])('a move of %s hundredths of a percent reads %s', (scaled, text) => {
  expect(toPercentText({ scaled, decimals: 2, isMovement: true })).toBe(text)
})

test.each([
  [150_000_000n, '1.5\u00a0BTC', '1,5\u00a0BTC'],
  [100_000_000_000n, '1,000\u00a0BTC', '1.000\u00a0BTC'],
  [1n, '0.00000001\u00a0BTC', '0,00000001\u00a0BTC'],
])('%s units in a sentence have no zeros behind them', (units, english, german) => {
  expect(toShortestAmountText(amountOf(btc, units))).toBe(english)
  expect(toShortestAmountText(amountOf(btc, units), findMarks('de'))).toBe(german)
})

test('FORMAT-08 FORMAT-10 a worth is counted in cents, and in all eight decimals of BTC', () => {
  const decimals = [...currencySymbols.keys(), 'XYZ'].map((code) => [code, toCurrency(code).decimals])
  expect(decimals).toEqual([...currencySymbols.keys(), 'XYZ'].map((code) => [code, code === 'BTC' ? 8 : 2]))
  expect(decimals.every(([code, count]) => displayDecimals(String(code), 'currency') === count)).toBe(true)
})
