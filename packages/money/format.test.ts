import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, UNITS_MAX, UNITS_MIN, type Asset } from './amount.ts'
import {
  currencySymbols,
  displayDecimals,
  toDisplay,
  toPlaces,
  toRough,
  toShort,
  toSymbol,
  type View,
} from './format.ts'
import { parseAmount } from './parse.ts'

const USD = { code: 'USD', decimals: 2 }
const BTC = { code: 'BTC', decimals: 8 }
const USDC = { code: 'USDC', decimals: 6 }
const DFI = { code: 'DFI', decimals: 8 }

test('FORMAT-15 the ten currencies have a symbol', () => {
  const codes = ['USD', 'EUR', 'BTC', 'CNY', 'SGD', 'CHF', 'AUD', 'MYR', 'CAD', 'GBP']
  expect([...currencySymbols.keys()]).toEqual(codes)
})

test.each([
  { id: 'FORMAT-16', code: 'USD', symbol: '$' },
  { id: 'FORMAT-17', code: 'XYZ', symbol: '$' },
  { id: 'FORMAT-17', code: 'constructor', symbol: '$' },
  { id: 'FORMAT-18', code: 'EUR', symbol: '€' },
  { id: 'FORMAT-18', code: 'BTC', symbol: '₿' },
  { id: 'FORMAT-18', code: 'CNY', symbol: '¥' },
  { id: 'FORMAT-18', code: 'SGD', symbol: 'S$' },
  { id: 'FORMAT-18', code: 'CHF', symbol: 'CHF' },
  { id: 'FORMAT-18', code: 'AUD', symbol: 'A$' },
  { id: 'FORMAT-18', code: 'MYR', symbol: 'RM' },
  { id: 'FORMAT-18', code: 'CAD', symbol: 'C$' },
  { id: 'FORMAT-18', code: 'GBP', symbol: '£' },
])('$id the symbol of $code is $symbol', ({ code, symbol }) => {
  expect(toSymbol(code)).toBe(symbol)
})

const displayCases: readonly { id: string; code: string; view: View; decimals: number }[] = [
  { id: 'FORMAT-08', code: 'USD', view: 'currency', decimals: 2 },
  { id: 'FORMAT-09', code: 'DFI', view: 'friendly', decimals: 5 },
  { id: 'FORMAT-10', code: 'BTC', view: 'currency', decimals: 8 },
  { id: 'FORMAT-11', code: 'BTC', view: 'friendly', decimals: 5 },
  { id: 'FORMAT-11', code: 'BTC', view: 'exact', decimals: 8 },
  { id: 'FORMAT-11', code: 'DFI', view: 'exact', decimals: 8 },
  { id: 'FORMAT-11', code: 'EUR', view: 'friendly', decimals: 2 },
  { id: 'FORMAT-11', code: 'EUR', view: 'exact', decimals: 2 },
  { id: 'FORMAT-11', code: 'XYZ', view: 'currency', decimals: 2 },
]
test.each(displayCases)('$id $code in the $view view has $decimals decimals', ({ code, view, decimals }) => {
  expect(displayDecimals(code, view)).toBe(decimals)
})

const shown: readonly { id: string; asset: Asset; text: string; view: View; display: string }[] = [
  { id: 'FORMAT-08', asset: USD, text: '1.5', view: 'currency', display: '1.50' },
  { id: 'FORMAT-09', asset: DFI, text: '1.23456789', view: 'friendly', display: '1.23456' },
  { id: 'FORMAT-10', asset: BTC, text: '0.1', view: 'currency', display: '0.10000000' },
  { id: 'FORMAT-11', asset: DFI, text: '0.99999999', view: 'friendly', display: '0.99999' },
  { id: 'FORMAT-11', asset: DFI, text: '0.99999999', view: 'exact', display: '0.99999999' },
]
test.each(shown)('$id $text is shown as $display in the $view view', ({ asset, text, view, display }) => {
  expect(toDisplay(parseAmount(text, asset), view)).toBe(display)
})

test.each([
  { asset: BTC, text: '0.1', display: '0.10000' },
  { asset: BTC, text: '0.00001', display: '0.00001' },
  { asset: BTC, text: '0.00000999', display: '0.00000999' },
  { asset: BTC, text: '0.00000205', display: '0.00000205' },
  { asset: BTC, text: '0.00008995', display: '0.00008995' },
  { asset: BTC, text: '0.00099999', display: '0.00099999' },
  { asset: BTC, text: '0.00100999', display: '0.00100' },
  { asset: BTC, text: '0', display: '0.00000' },
  { asset: USDC, text: '0.000012', display: '0.000012' },
])('FORMAT-11 $text is listed as $display, so that enough of it is left', ({ asset, text, display }) => {
  expect(toDisplay(parseAmount(text, asset, { canBeZero: true }), 'friendly')).toBe(display)
})

test('FORMAT-11 a list shows of every coin three digits that count or all that there are, never more than there is', () => {
  const sizes = fc.oneof(fc.bigInt(1n, 200_000n), fc.bigInt(1n, UNITS_MAX))
  fc.assert(
    fc.property(sizes, fc.boolean(), fc.integer({ min: 6, max: 8 }), (size, isDebit, decimals) => {
      const text = toDisplay(amountOf({ code: 'DFI', decimals }, isDebit ? -size : size), 'friendly')
      const [whole = '', fraction = ''] = text.replace('-', '').split('.')
      const read = BigInt(whole + fraction.padEnd(decimals, '0'))
      const digits = (whole + fraction).replace(/^0+/, '').length
      expect(read <= size && (digits >= 3 || read === size)).toBe(true)
      expect(text.startsWith('-')).toBe(isDebit)
      expect([5, decimals]).toContain(fraction.length)
      expect(fraction.length === 5 || size < 10n ** BigInt(decimals - 3)).toBe(true)
    }),
  )
})

test.each([
  { text: '61.2', rough: '61.20' },
  { text: '80', rough: '80.00' },
  { text: '0', rough: '0.00' },
  { text: '0.004', rough: '0.004' },
  { text: '61.204819', rough: '61.20481' },
  { text: '0.000009', rough: '0.000009' },
  { text: '1000000', rough: '1000000.00' },
  { text: '2500000.5', rough: '2.50M' },
])('FORMAT-11 FORMAT-12 of a pot $text BTC read $rough', ({ text, rough }) => {
  expect(toRough(parseAmount(text, BTC, { canBeZero: true }))).toBe(rough)
})

test.each([
  { units: -150n, decimals: 1, text: '-1.5' },
  { units: -199n, decimals: 0, text: '-1' },
  { units: -1n, decimals: 1, text: '0.0' },
  { units: 199n, decimals: 0, text: '1' },
])('$units cents with $decimals decimals read $text', ({ units, decimals, text }) => {
  expect(toPlaces(amountOf(USD, units), decimals)).toBe(text)
})

test('FORMAT-11 display cuts: never above the amount in size, and by less than the last digit shown', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, UNITS_MAX), fc.integer({ min: 0, max: 8 }), (units, places) => {
      const read = BigInt(toPlaces(amountOf(BTC, units), places).replace('.', '')) * 10n ** BigInt(8 - places)
      expect(read <= units && units < read + 10n ** BigInt(8 - places)).toBe(true)
    }),
  )
})

test.each([
  { id: 'FORMAT-14', units: 100_000_000n, text: '1000000.00' },
  { id: 'FORMAT-12', units: 100_000_001n, text: '1.00M' },
  { id: 'FORMAT-12', units: 123_456_789n, text: '1.23M' },
  { id: 'FORMAT-12', units: 99_999_999_999n, text: '999.99M' },
  { id: 'FORMAT-14', units: 100_000_000_000n, text: '1000.00M' },
  { id: 'FORMAT-13', units: 100_000_000_001n, text: '1.00B' },
  { id: 'FORMAT-13', units: 1_234_567_890_123n, text: '12.34B' },
  { id: 'FORMAT-14', units: 99_999_999n, text: '999999.99' },
  { id: 'FORMAT-14', units: 0n, text: '0.00' },
  { id: 'FORMAT-14', units: -100_000_000n, text: '-1000000.00' },
  { id: 'FORMAT-14', units: -123_456_789n, text: '-1.23M' },
  { id: 'FORMAT-14', units: -1_234_567_890_123n, text: '-12.34B' },
  { id: 'FORMAT-14', units: UNITS_MIN, text: '-92233720.36B' },
])('$id $units cents are short $text', ({ units, text }) => {
  expect(toShort(amountOf(USD, units))).toBe(text)
})

test('FORMAT-12 FORMAT-14 a coin with eight decimals is shortened by the same limits', () => {
  expect(toShort(parseAmount('1000000', DFI))).toBe('1000000.00')
  expect(toShort(parseAmount('1000000.00000001', DFI))).toBe('1.00M')
})

test('FORMAT-10 FORMAT-14 what is not shortened has all decimals of BTC', () => {
  expect(toShort(parseAmount('0.57927632', BTC))).toBe('0.57927632')
  expect(toShort(parseAmount('1000000', BTC))).toBe('1000000.00000000')
  expect(toShort(parseAmount('1000000.00000001', BTC))).toBe('1.00M')
})
