import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, type Amount } from './amount.ts'
import { parseAmount, toDecimal } from './parse.ts'
import { parsePrice, toAmount, toPriceDecimal, toValue } from './price.ts'

const BTC = { code: 'BTC', decimals: 8 }
const USD = { code: 'USD', decimals: 2 }
const pair = { asset: 'BTC', currency: 'USD' }
const btc = (text: string): Amount => parseAmount(text, BTC)
const usd = (text: string): Amount => parseAmount(text, USD)

test('a price is read and written exactly', () => {
  expect(parsePrice('97123.456', pair)).toEqual({ ...pair, scaled: 97_123_456_000_000_000n })
  expect(toPriceDecimal(parsePrice('0.000000000001', pair))).toBe('0.000000000001')
})

test.each(['0', '0.000', '-1', 'NaN', '1e3', '', '0.0000000000001', 97_000, null])(
  'FORMAT-06 the price %s is refused',
  (text) => {
    expect(() => parsePrice(text, pair)).toThrow(expect.objectContaining({ code: 'InvalidAmount' }))
  },
)

test('values and amounts convert with the rounding they are told', () => {
  const price = parsePrice('30000.01', pair)
  expect(toDecimal(toValue(btc('0.5'), price, USD, 'floor'))).toBe('15000')
  expect(toDecimal(toValue(btc('0.5'), price, USD, 'ceiling'))).toBe('15000.01')
  expect(toDecimal(toValue(btc('0.5'), price, USD, 'half-even'))).toBe('15000')
  expect(toDecimal(toAmount(usd('15000'), price, BTC, 'floor'))).toBe('0.49999983')
  expect(toDecimal(toAmount(usd('15000'), price, BTC, 'ceiling'))).toBe('0.49999984')
})

test('a price of another pair is refused both ways', () => {
  const mismatch = expect.objectContaining({ code: 'AssetMismatch' })
  const price = parsePrice('2', { asset: 'ETH', currency: 'EUR' })
  const eur = { code: 'EUR', decimals: 2 }
  const eth = { code: 'ETH', decimals: 8 }
  expect(() => toValue(btc('1'), price, eur, 'floor')).toThrow(mismatch)
  expect(() => toValue(amountOf(eth, 1n), price, USD, 'floor')).toThrow(mismatch)
  expect(() => toAmount(usd('1'), price, eth, 'floor')).toThrow(mismatch)
  expect(() => toAmount(amountOf(eur, 1n), price, BTC, 'floor')).toThrow(mismatch)
})

test('a value beyond the ledger is refused', () => {
  const price = parsePrice('9223372036854775.808', pair)
  expect(() => toValue(btc('1000'), price, USD, 'floor')).toThrow(expect.objectContaining({ code: 'AmountTooLarge' }))
})

const scaledPrices = fc.bigInt(1n, 10n ** 18n)
const decimals = fc.integer({ min: 0, max: 8 })

test('there and back with floor never gains', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), scaledPrices, decimals, decimals, (units, scaled, coin, money) => {
      const asset = { code: 'BTC', decimals: coin }
      const currency = { code: 'USD', decimals: money }
      // Huge values are out of the ledger's reach, not of interest here.
      fc.pre(units * scaled * 10n ** BigInt(money) < 2n ** 63n * 10n ** BigInt(coin + 12))
      const value = toValue(amountOf(asset, units), { ...pair, scaled }, currency, 'floor')
      const back = toAmount(value, { ...pair, scaled }, asset, 'floor')
      expect(back.units <= units).toBe(true)
    }),
  )
})

test('a value is the floor of its definition', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 16n), (units, scaled) => {
      const value = toValue(amountOf(BTC, units), { ...pair, scaled }, USD, 'floor').units
      const exact = units * scaled * 10n ** 2n
      expect(value * 10n ** 20n <= exact && exact < (value + 1n) * 10n ** 20n).toBe(true)
    }),
  )
})
