import { readFileSync } from 'node:fs'
import { amountOf } from '@leaven/money/amount.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canMove } from '../transitions.ts'
import { ARRIVAL_MAX, toArrival } from './arrival.ts'
import {
  countConfirmations,
  depositStates,
  depositTransitions,
  listHoldReasons,
  statusOfDeposit,
  toKeptOriginator,
  whyOriginatorIncomplete,
  type DepositState,
  type Originator,
} from './deposit.ts'

const BTC = { code: 'BTC', decimals: 8 }
const USD = { code: 'USD', decimals: 2 }
const USDC = { code: 'USDC', decimals: 6 }

test.each([
  ['is let in', { hasOriginator: true, isOverLimit: false, value: null }, []],
  ['has no originator', { hasOriginator: false, isOverLimit: false, value: null }, ['ORIGINATOR']],
  ['has no price', { hasOriginator: true, isOverLimit: true, value: null }, ['PRICE']],
  ['has neither', { hasOriginator: false, isOverLimit: true, value: null }, ['ORIGINATOR', 'PRICE']],
  ['is above the limit', { hasOriginator: true, isOverLimit: true, value: amountOf(USD, 1n) }, ['VERIFICATION']],
] as const)('KYC-37 what is held and %s says what it waits for, and in any other state nothing', (_, hold, reasons) => {
  for (const state of depositStates)
    expect(listHoldReasons({ state, ...hold })).toEqual(state === 'HELD' ? reasons : [])
})

describe('states', () => {
  const next: Record<DepositState, readonly DepositState[]> = {
    SEEN: ['HELD', 'GONE'],
    HELD: ['AVAILABLE', 'REVERSED'],
    AVAILABLE: ['REVERSED'],
    GONE: ['SEEN'],
    REVERSED: ['SEEN'],
  }
  const pairs = depositStates.flatMap((from) => depositStates.map((to) => ({ from, to })))

  test.each(pairs)('a deposit goes from $from to $to only as designed', ({ from, to }) => {
    expect(canMove(depositTransitions, from, to)).toBe(next[from].includes(to))
  })

  test('every state is reached from the first one, and none is the end', () => {
    const reached = new Set<DepositState>(['SEEN'])
    for (const state of reached) for (const to of depositTransitions[state]) reached.add(to)
    expect([...reached].toSorted()).toEqual(depositStates.toSorted())
    expect(depositStates.filter((state) => depositTransitions[state].length === 0)).toEqual([])
  })

  test('money that was credited comes back only by being reversed', () => {
    for (const state of ['HELD', 'AVAILABLE'] as const) {
      expect(depositTransitions[state]).not.toContain('GONE')
      expect(depositTransitions[state]).not.toContain('SEEN')
    }
  })

  test('the database knows exactly these states', () => {
    const text = readFileSync('packages/db/migrations/0008_deposits.sql', 'utf8')
    const [, list = ''] = /state\s+text not null check \(state in \(([^)]*)\)\)/.exec(text) ?? []
    expect(list.split(',').map((state) => state.trim().slice(1, -1))).toEqual([...depositStates])
  })

  test('what a customer is shown of each state', () => {
    const shown = depositStates.map((state) => statusOfDeposit[state])
    expect(shown).toEqual(['PENDING', 'LOCKED', 'CONFIRMED', 'CANCELLED', 'CANCELLED'])
  })
})

test.each([
  { height: null, tip: 10n, count: 0 },
  { height: 11n, tip: 10n, count: 0 },
  { height: 10n, tip: 10n, count: 1 },
  { height: 8n, tip: 10n, count: 3 },
  { height: 0n, tip: 0n, count: 1 },
])('a transfer in block $height has $count confirmations at $tip', ({ height, tip, count }) => {
  expect(countConfirmations(height, tip)).toBe(count)
})

const somebody = { originatorFirstName: 'Ada', originatorLastName: 'Lovelace', originatorCountry: 'GB' }
const own = { isOriginatorAddressOwner: true, isCustodialWallet: false }
const foreign = { isOriginatorAddressOwner: false, isCustodialWallet: false, ...somebody }
const custodial = { isCustodialWallet: true, platform: 'Kraken' }

describe('originator', () => {
  const rows: readonly { what: string; originator: Originator; isEnough: boolean }[] = [
    { what: 'his own wallet', originator: own, isEnough: true },
    { what: 'his own account elsewhere', originator: { ...own, ...custodial }, isEnough: true },
    { what: 'elsewhere, not said where', originator: { ...own, isCustodialWallet: true }, isEnough: false },
    { what: 'elsewhere, a blank', originator: { ...own, ...custodial, platform: ' ' }, isEnough: false },
    { what: "somebody else's wallet", originator: foreign, isEnough: true },
    { what: "somebody else's account", originator: { ...foreign, ...custodial }, isEnough: true },
    { what: "somebody else's, not where", originator: { ...foreign, isCustodialWallet: true }, isEnough: false },
    { what: 'nobody named', originator: { ...own, isOriginatorAddressOwner: false }, isEnough: false },
    { what: 'no first name', originator: { ...foreign, originatorFirstName: undefined }, isEnough: false },
    { what: 'a blank first name', originator: { ...foreign, originatorFirstName: '  ' }, isEnough: false },
    { what: 'no last name', originator: { ...foreign, originatorLastName: '' }, isEnough: false },
    { what: 'no country', originator: { ...foreign, originatorCountry: undefined }, isEnough: false },
  ]

  test.each(rows)('an originator is enough or not: $what', ({ originator, isEnough }) => {
    expect(whyOriginatorIncomplete(originator)).toBe(isEnough ? null : 'OriginatorIncomplete')
  })

  test("an owner's address carries no other person's name or country", () => {
    expect(toKeptOriginator({ ...own, ...custodial, ...somebody })).toEqual({ ...own, ...custodial })
    expect(toKeptOriginator(foreign)).toEqual(foreign)
  })
})

describe('arrivals', () => {
  test.each([
    { text: '0.015', asset: BTC, units: 1_500_000n, dust: '0' },
    { text: '1', asset: USDC, units: 1_000_000n, dust: '0' },
    { text: '0.123456789', asset: BTC, units: 12_345_678n, dust: '0.000000009' },
    { text: '2.000000100', asset: USDC, units: 2_000_000n, dust: '0.0000001' },
    { text: '922337203.68547758', asset: BTC, units: ARRIVAL_MAX, dust: '0' },
  ])('$text of $asset.code is $units units and $dust beside them', ({ text, asset, units, dust }) => {
    expect(toArrival(text, asset)).toEqual({ amount: { asset, units }, dust })
  })

  test.each([
    { text: '0', why: 'Nothing' },
    { text: '0.0', why: 'Nothing' },
    { text: '0.000000009', why: 'Nothing' },
    { text: '922337203.68547759', why: 'TooLarge' },
    { text: '92233720368.54775807', why: 'TooLarge' },
    { text: '999999999999999999', why: 'TooLarge' },
  ])('$text of BTC cannot be credited: $why', ({ text, why }) => expect(toArrival(text, BTC)).toBe(why))

  test('units and dust together are what the chain said, to the last digit', () => {
    const digits = fc.stringMatching(/^\d{1,18}$/)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n * 10n ** 9n }), digits, fc.constantFrom(BTC, USDC), (w, f, asset) => {
        const found = toArrival(`${w}.${f}`, asset)
        const exact = w * 10n ** 18n + BigInt(f.padEnd(18, '0'))
        const unit = 10n ** BigInt(18 - asset.decimals)
        if (found === 'Nothing') expect(exact).toBeLessThan(unit)
        if (found === 'TooLarge') expect(exact).toBeGreaterThan(ARRIVAL_MAX * unit)
        if (typeof found === 'string') return
        const dust = BigInt((found.dust.split('.')[1] ?? '').padEnd(18, '0'))
        expect(found.amount.units * unit + dust).toBe(exact)
        expect(dust).toBeLessThan(unit)
      }),
    )
  })
})
