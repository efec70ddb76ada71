import type { BalanceView } from '@leaven/contract/wallets.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAmountText, toPriceText } from '@leaven/money/format-text.ts'
import { findCoins, isZero, toCoinRows } from './coin-rows.ts'
import { findConversion } from '../../platform/worth-currency.ts'

const coin = (id: string, name = id) => ({ id, name, decimals: 8, coinDepositable: true })
const coins = [coin('BTC', 'Bitcoin'), coin('DFI', 'DeFiChain'), coin('USDC', 'USD Coin')]

const balance = (id: string, figures: Partial<BalanceView> = {}): BalanceView => ({
  coin: { id },
  kind: 'NATIVE',
  locked: '0',
  movable: '0',
  total: '0',
  available: '0',
  pending: '0',
  priceUSD: '2',
  ...figures,
})

const rowsOf = (balances: readonly BalanceView[]) => toCoinRows({ balances, coins })

test('the kinds of a coin are one row: shares and vaults are what is allocated', () => {
  const [row] = rowsOf([
    balance('BTC', { available: '1', locked: '0.5', bonus: '0.2', held: '0.3', total: '1.5', pending: '3' }),
    balance('BTC', { kind: 'SHARE', total: '4', available: '4' }),
    balance('BTC', { kind: 'YIELD_VAULT', total: '0.25', available: '0.25' }),
  ])
  expect(row?.name).toBe('Bitcoin')
  expect(row && toDecimal(row.available)).toBe('1')
  expect(row && toDecimal(row.allocated)).toBe('4.25')
  // A bonus that is locked cannot be spent either.
  expect(row && toDecimal(row.held)).toBe('0.5')
  expect(row && toDecimal(row.total)).toBe('5.75')
  expect(row && toDecimal(row.pending)).toBe('3')
  expect(row?.worth && toDecimal(row.worth)).toBe('11.5')
})

test('what is locked shows as what it is: on hold, or fixed', () => {
  const [row] = rowsOf([balance('BTC', { locked: '0.5', held: '0.2', fixed: '0.3', total: '0.5' })])
  expect(row && [row.held.units, row.fixed.units, row.total.units]).toEqual([20_000_000n, 30_000_000n, 50_000_000n])
})

test('the coin worth most comes first, equals keep the order of the server, one without a price has no worth', () => {
  const rows = rowsOf([
    balance('DFI'),
    balance('USDC', { available: '5', total: '5', priceUSD: null }),
    balance('BTC', { available: '1', total: '1' }),
  ])
  expect(rows.map(({ coinId }) => coinId)).toEqual(['BTC', 'DFI', 'USDC'])
  expect(rows.map(({ worth }) => worth?.units ?? null)).toEqual([200n, 0n, null])
})

const held = [
  balance('BTC', { available: '0.5', total: '0.5', priceUSD: '100000' }),
  balance('DFI', { available: '1500', total: '1500', priceUSD: '0.02' }),
]
const rates = [{ currency: 'EUR', rate: '0.86', at: '2026-11-15T00:00:00Z', sources: 3 }] as const

test.each([
  [
    'USD',
    [
      ['$50,000.00', '$100,000.00'],
      ['$30.00', '$0.0200'],
    ],
  ],
  [
    'EUR',
    [
      ['€43,000.00', '€86,000.00'],
      ['€25.80', '€0.0172'],
    ],
  ],
  [
    'BTC',
    [
      ['₿0.50000000', '₿1.00000000'],
      ['₿0.00030000', '₿0.000000200'],
    ],
  ],
  // No rate is known: dollars, and they say so.
  [
    'CHF',
    [
      ['$50,000.00', '$100,000.00'],
      ['$30.00', '$0.0200'],
    ],
  ],
])('in %s worths and prices are converted, exactly and cut', (currency, expected) => {
  const conversion = findConversion({
    currency,
    rates: [...rates],
    bitcoinUsd: held.find(({ coin: { id } }) => id === 'BTC')?.priceUSD ?? null,
  })
  const rows = toCoinRows({ balances: held, coins, conversion })
  const shown = rows.map(({ worth, price }) => [
    worth && toAmountText(worth, { view: 'currency' }),
    price && toPriceText(price),
  ])
  expect(shown).toEqual(expected)
})

test('a coin that is no longer offered shows by its ticker, in all its decimals, without a way to deposit', () => {
  const [row] = rowsOf([balance('NRG', { available: '0.00000001', total: '0.00000001' })])
  expect(row).toMatchObject({ name: 'NRG', canDeposit: false, total: { units: 1n } })
})

test('a coin that is only on its way is not zero', () => {
  expect(rowsOf([balance('BTC', { pending: '1' }), balance('DFI')]).map(isZero)).toEqual([false, true])
})

test.each([
  ['', ['BTC', 'DFI', 'USDC']],
  ['  bIt ', ['BTC']],
  ['usd', ['USDC']],
  ['coin', ['BTC', 'USDC']],
  ['none', []],
])('%o finds %o', (text, found) => {
  const rows = rowsOf([balance('BTC'), balance('DFI'), balance('USDC')])
  expect(findCoins(rows, text).map(({ coinId }) => coinId)).toEqual(found)
})

test('no worth is ever higher than the exact one, and none is a cent per part lower', () => {
  const units = fc.bigInt(0n, 10n ** 14n)
  fc.assert(
    fc.property(units, units, fc.bigInt(1n, 10n ** 9n), (available, locked, cents) => {
      const text = (value: bigint, decimals: number) =>
        `${value / 10n ** BigInt(decimals)}.${(value % 10n ** BigInt(decimals)).toString().padStart(decimals, '0')}`
      const [row] = rowsOf([
        balance('BTC', { available: text(available, 8), locked: text(locked, 8), priceUSD: text(cents, 2) }),
      ])
      const exact = (available + locked) * cents
      const shown = (row?.worth?.units ?? -1n) * 10n ** 8n
      expect(shown <= exact && exact - shown < 2n * 10n ** 8n).toBe(true)
    }),
  )
})

test('WALLET-05 a debt lowers the total of its coin and its worth, rounded up, also below zero', () => {
  const [row] = rowsOf([balance('BTC', { available: '0', owed: '0.00000015', priceUSD: '100000' })])
  expect(row && [row.owed.units, row.total.units, row.worth?.units]).toEqual([15n, -15n, -2n])
  const [other] = rowsOf([balance('BTC', { locked: '1', owed: '0.25', priceUSD: '100' })])
  expect(other && [other.held.units, other.total.units, other.worth?.units]).toEqual([10n ** 8n, 75_000_000n, 7_500n])
})
