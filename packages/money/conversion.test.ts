import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from './amount.ts'
import { byPrice, byRate, sameCurrency, toValueIn } from './conversion.ts'
import { parsePrice, toInverse, toPriceDecimal, toValue } from './price.ts'

const USD = { code: 'USD', decimals: 2 }
const EUR = { code: 'EUR', decimals: 2 }
const BTC = { code: 'BTC', decimals: 8 }
const DFI = { code: 'DFI', decimals: 8 }

const dfi = parsePrice('0.0214', { asset: 'DFI', currency: 'USD' })
const bitcoin = parsePrice('97250.5', { asset: 'BTC', currency: 'USD' })
const euro = parsePrice('0.9238', { asset: 'USD', currency: 'EUR' })

test('a worth is converted by one division, rounded once', () => {
  const amount = amountOf(DFI, 123_456_789_012n)
  expect(toValueIn(amount, dfi, sameCurrency(USD), 'floor').units).toBe(2641n)
  // 1234.56789012 × 0.0214 × 0.9238 = 24.4065…: cents of dollars first would give 24.39.
  expect(toValueIn(amount, dfi, byRate(USD, EUR, euro), 'floor')).toEqual(amountOf(EUR, 2440n))
  expect(toValueIn(amount, dfi, byPrice(USD, BTC, bitcoin), 'floor')).toEqual(amountOf(BTC, 27_166n))
  expect(toValueIn(amountOf(BTC, 7n), bitcoin, byPrice(USD, BTC, bitcoin), 'floor')).toEqual(amountOf(BTC, 7n))
})

test('rates and prices of other pairs are refused', () => {
  expect(() => byRate(USD, BTC, euro)).toThrow('Assets differ')
  expect(() => byPrice(USD, EUR, bitcoin)).toThrow('Assets differ')
  expect(() => toValueIn(amountOf(BTC, 1n), dfi, sameCurrency(USD), 'floor')).toThrow('Assets differ')
})

test('into itself nothing changes, and no conversion gives more than exact arithmetic', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 15n })
  fc.assert(
    fc.property(units, (count) => {
      const amount = amountOf(DFI, count)
      expect(toValueIn(amount, dfi, sameCurrency(USD), 'floor')).toEqual(toValue(amount, dfi, USD, 'floor'))
      const inEuro = toValueIn(amount, dfi, byRate(USD, EUR, euro), 'floor').units
      const exact = count * 214n * 9238n
      expect(inEuro * 10n ** 14n <= exact && exact < (inEuro + 1n) * 10n ** 14n).toBe(true)
    }),
  )
})

test('a price from the other side is cut, never more', () => {
  expect(toPriceDecimal(toInverse(bitcoin))).toBe('0.000010282723')
  expect(toInverse(bitcoin)).toMatchObject({ asset: 'USD', currency: 'BTC' })
})
