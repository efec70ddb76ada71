import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, UNITS_MAX, UNITS_MIN } from './amount.ts'
import { AmountError } from './error.ts'
import { cutAmount, decimalPattern, isEmpty, isPlainNumber, parseAmount, toDecimal } from './parse.ts'

const BTC = { code: 'BTC', decimals: 8 }
const WHOLE = { code: 'SINS', decimals: 0 }
const invalid = expect.objectContaining({ name: 'AmountError', code: 'InvalidAmount', message: 'Invalid amount' })
const tooLarge = expect.objectContaining({ name: 'AmountError', code: 'AmountTooLarge' })

/** Row 18 of the reliability list, and more of its kind. */
const oddAmounts = [
  { id: 'FORMAT-03', name: 'zero', text: '0' },
  { id: 'FORMAT-03', name: 'zero with decimals', text: '0.00000000' },
  { id: 'FORMAT-03', name: 'minus one', text: '-1' },
  { id: 'FORMAT-03', name: 'minus one with the typographic minus', text: '−1' },
  { id: 'FORMAT-03', name: 'minus zero', text: '-0' },
  { id: 'FORMAT-06', name: 'a plus sign', text: '+1' },
  { id: 'FORMAT-06', name: 'an exponent', text: '1e3' },
  { id: 'FORMAT-06', name: 'a negative exponent', text: '1E-3' },
  { id: 'FORMAT-06', name: 'hexadecimal', text: '0x10' },
  { id: 'FORMAT-06', name: 'binary', text: '0b1' },
  { id: 'FORMAT-06', name: 'a bigint literal', text: '1n' },
  { id: 'FORMAT-06', name: 'NaN as text', text: 'NaN' },
  { id: 'FORMAT-06', name: 'Infinity as text', text: 'Infinity' },
  { id: 'FORMAT-06', name: 'a space before', text: ' 1' },
  { id: 'FORMAT-06', name: 'a space after', text: '1 ' },
  { id: 'FORMAT-06', name: 'a no-break space', text: '1\u00A0000' },
  { id: 'FORMAT-06', name: 'a line end', text: '1\n' },
  { id: 'FORMAT-06', name: 'a zero byte', text: '1\0' },
  { id: 'FORMAT-06', name: 'an invisible character', text: '1\u200B' },
  { id: 'FORMAT-06', name: 'an underscore', text: '1_000' },
  { id: 'FORMAT-06', name: 'a comma', text: '1,5' },
  { id: 'FORMAT-06', name: 'a grouping apostrophe', text: "1'000" },
  { id: 'FORMAT-06', name: 'two points', text: '1.2.3' },
  { id: 'FORMAT-06', name: 'a leading point', text: '.5' },
  { id: 'FORMAT-06', name: 'a trailing point', text: '1.' },
  { id: 'FORMAT-06', name: 'only a point', text: '.' },
  { id: 'FORMAT-06', name: 'full-width digits', text: '１' },
  { id: 'FORMAT-06', name: 'a full-width point', text: '1．5' },
  { id: 'FORMAT-06', name: 'Arabic digits', text: '١' },
  { id: 'FORMAT-06', name: 'a superscript', text: '1²' },
  { id: 'FORMAT-06', name: 'a currency symbol', text: '$1' },
  { id: 'FORMAT-06', name: 'nine decimals of eight', text: '0.123456789' },
  { id: 'FORMAT-06', name: 'a ninth decimal of zero', text: '1.000000000' },
  { id: 'FORMAT-06', name: 'empty text', text: '' },
  { id: 'FORMAT-06', name: '41 characters', text: '1'.padStart(41, '0') },
  { id: 'FORMAT-06', name: 'a million digits', text: '9'.repeat(1_000_000) },
  { id: 'FORMAT-06', name: 'undefined', text: undefined },
  { id: 'FORMAT-06', name: 'null', text: null },
  { id: 'FORMAT-06', name: 'true', text: true },
  { id: 'FORMAT-06', name: 'the number 1', text: 1 },
  { id: 'FORMAT-06', name: 'the number 2^53+1', text: 2 ** 53 + 1 },
  { id: 'FORMAT-06', name: 'the number NaN', text: Number.NaN },
  { id: 'FORMAT-06', name: 'the number Infinity', text: Infinity },
  { id: 'FORMAT-06', name: 'a bigint', text: 1n },
  { id: 'FORMAT-06', name: 'an empty list', text: [] },
  { id: 'FORMAT-06', name: 'a list of one amount', text: ['1'] },
  { id: 'FORMAT-06', name: 'an empty object', text: {} },
  { id: 'FORMAT-06', name: 'an object that prints as an amount', text: { toString: () => '1' } },
  { id: 'FORMAT-06', name: 'a boxed text', text: Object('1') as unknown },
]

describe('parseAmount', () => {
  test.each(oddAmounts)('$id FORMAT-07 refuses $name', ({ text }) => {
    expect(() => parseAmount(text, BTC)).toThrow(invalid)
  })

  test('FORMAT-07 the invalid-amount error has its code and its text', () => {
    const error = new AmountError('InvalidAmount')
    expect([error.name, error.code, error.message]).toEqual(['AmountError', 'InvalidAmount', 'Invalid amount'])
  })

  test.each([
    { text: '1', units: 100_000_000n },
    { text: '0.00000001', units: 1n },
    { text: '1.5', units: 150_000_000n },
    { text: '007.50', units: 750_000_000n },
    { text: '92233720368.54775807', units: UNITS_MAX },
    { text: '1'.padStart(40, '0'), units: 100_000_000n },
  ])('FORMAT-03 reads $text exactly', ({ text, units }) => {
    expect(parseAmount(text, BTC)).toEqual(amountOf(BTC, units))
  })

  test('2^53+1 as text is exact', () => {
    expect(parseAmount('9007199254740993', WHOLE).units).toBe(2n ** 53n + 1n)
    expect(() => parseAmount('1.0', WHOLE)).toThrow(invalid)
  })

  test('one unit above int8 is too large', () => {
    expect(() => parseAmount('92233720368.54775808', BTC)).toThrow(tooLarge)
    expect(() => parseAmount('9'.repeat(40), BTC)).toThrow(tooLarge)
  })

  test('zero is read where a balance is expected, and nothing else is let in with it', () => {
    expect(parseAmount('0.00', BTC, { canBeZero: true }).units).toBe(0n)
    expect(() => parseAmount('-0', BTC, { canBeZero: true })).toThrow(invalid)
    expect(() => parseAmount('', BTC, { canBeZero: true })).toThrow(invalid)
  })

  test('an amount written and read again is the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, UNITS_MAX), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
        const amount = amountOf({ code: 'BTC', decimals }, units)
        expect(parseAmount(toDecimal(amount), amount.asset)).toEqual(amount)
      }),
    )
  })

  test('FORMAT-01 FORMAT-06 text that is no plain number above zero is refused', () => {
    const unit = fc.constantFrom('0', '1', '9', '.', '-', '+', 'e', ',', ' ', '１')
    const texts = fc.string({ unit }).filter((text) => !isPlainNumber(text) || !/[1-9]/.test(text))
    fc.assert(
      fc.property(texts, (text) => {
        expect(() => parseAmount(text, BTC)).toThrow(invalid)
      }),
    )
  })
})

describe('cutAmount', () => {
  test.each([
    { id: 'LEND-059', text: '0.123456789', decimal: '0.12345678' },
    { id: 'LEND-059', text: '1.999999999999', decimal: '1.99999999' },
    { id: 'LEND-059', text: '2', decimal: '2' },
  ])('$id $text is cut to $decimal, not rounded', ({ text, decimal }) => {
    expect(toDecimal(cutAmount(text, BTC))).toBe(decimal)
  })

  test.each(['0.000000009', '0', '1e3', ' 1', '1.', ''])('LEND-060 FORMAT-03 refuses "%s"', (text) => {
    expect(() => cutAmount(text, BTC)).toThrow(invalid)
  })
})

describe('toDecimal', () => {
  test.each([
    { asset: BTC, units: 150_000_000n, text: '1.5' },
    { asset: BTC, units: 1n, text: '0.00000001' },
    { asset: BTC, units: -1n, text: '-0.00000001' },
    { asset: BTC, units: 0n, text: '0' },
    { asset: BTC, units: 10_000_000_000n, text: '100' },
    { asset: WHOLE, units: 100n, text: '100' },
    { asset: BTC, units: UNITS_MIN, text: '-92233720368.54775808' },
  ])('$units units are $text', ({ asset, units, text }) => {
    expect(toDecimal(amountOf(asset, units))).toBe(text)
  })
})

describe('entry fields', () => {
  test('FORMAT-01 digits with an optional fraction are a plain number', () => {
    expect(['0', '12', '12.50', '9'.repeat(60)].filter(isPlainNumber)).toHaveLength(4)
    expect(['', '.5', '5.', '-1', '1e3', '1,5', ' 1', '1\n', '１', 1, null].filter(isPlainNumber)).toEqual([])
  })

  test.each([
    { id: 'FORMAT-02', decimals: 8, text: '1.12345678', matches: true },
    { id: 'FORMAT-02', decimals: 8, text: '1.123456789', matches: false },
    { id: 'FORMAT-02', decimals: 2, text: '1.12', matches: true },
    { id: 'FORMAT-02', decimals: 2, text: '1.123', matches: false },
    { id: 'FORMAT-02', decimals: 2, text: '1.', matches: true },
    { id: 'FORMAT-02', decimals: 2, text: '', matches: true },
    { id: 'FORMAT-02', decimals: 2, text: '.5', matches: false },
    { id: 'FORMAT-02', decimals: 2, text: '-1', matches: false },
    { id: 'FORMAT-02', decimals: 0, text: '12', matches: true },
    { id: 'FORMAT-02', decimals: 0, text: '1.', matches: false },
  ])('$id with $decimals decimals the entry "$text" matches: $matches', ({ decimals, text, matches }) => {
    expect(decimalPattern(decimals).test(text)).toBe(matches)
  })

  test('FORMAT-02 every amount can be typed one character at a time', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, UNITS_MAX), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
        const text = toDecimal(amountOf({ code: 'BTC', decimals }, units))
        for (let end = 0; end <= text.length; end++) expect(text.slice(0, end)).toMatch(decimalPattern(decimals))
      }),
    )
  })

  test('FORMAT-04 empty means undefined, null, the empty object or the empty text, and nothing else', () => {
    expect([undefined, null, {}, ''].every(isEmpty)).toBe(true)
    expect([0, 0n, false, Number.NaN, ' ', '0', [], { a: undefined }, new Map()].some(isEmpty)).toBe(false)
  })
})
