import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareOf, toCoinBalance, type BalanceKind, type Holding } from './balances.ts'

const BTC = { code: 'BTC', decimals: 8 }
const btc = (units: bigint | number) => ({ asset: BTC, units: BigInt(units) })

// That these are all there are, a test of the module wallets holds against the ledger.
const placesOfCustomer =
  'available held withdrawing bonus frozen:p1 lending:b1 lending:b2 lending:b3 staked vault liquidity:BTC-DFI bundle:x'.split(
    ' ',
  )

const holdings = fc.array(
  fc.record({
    place: fc.constantFrom(...placesOfCustomer),
    amount: fc.bigInt({ min: 0n, max: 10n ** 15n }).map(btc),
  }),
  { maxLength: 30 },
)
const pending = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(btc)

const unitsIn = (list: readonly Holding[], ...heads: readonly string[]): bigint =>
  list
    .filter(({ place }) => heads.includes(place.split(':')[0] ?? ''))
    .reduce((sum, { amount }) => sum + amount.units, 0n)

const unitsAt = (list: readonly Holding[], ...places: readonly string[]): bigint =>
  list.filter(({ place }) => places.includes(place)).reduce((sum, { amount }) => sum + amount.units, 0n)
const none = { pending: btc(0), selling: new Set<string>() }

describe('of one coin', () => {
  test('WALLET-03 total is available plus locked, locked its five parts, pending outside, over any set of accounts', () => {
    fc.assert(
      fc.property(holdings, pending, (list, due) => {
        const given = { pending: due, selling: new Set(['b1', 'b2']) }
        const { available, locked, total, bonus, active, onSale, ...rest } = toCoinBalance('NATIVE', list, given)
        expect(available.units).toBe(unitsIn(list, 'available'))
        expect(locked.units).toBe(unitsIn(list, 'held', 'withdrawing', 'frozen', 'lending', 'bonus'))
        expect(total.units).toBe(available.units + locked.units)
        expect(bonus.units).toBe(unitsIn(list, 'bonus'))
        expect(bonus.units).toBeLessThanOrEqual(locked.units)
        expect(onSale.units).toBe(unitsAt(list, 'lending:b1', 'lending:b2'))
        expect(onSale.units + bonus.units).toBeLessThanOrEqual(locked.units)
        expect(active.units).toBe(total.units - due.units)
        expect(rest.pending).toEqual(due)
      }),
    )
  })

  test.each([
    { kind: 'SHARE', head: 'staked' },
    { kind: 'YIELD_VAULT', head: 'vault' },
  ] as const)('the line $kind is what lies in $head alone, and waits for nothing', ({ kind, head }) => {
    fc.assert(
      fc.property(holdings, pending, (list, due) => {
        const line = toCoinBalance(kind, list, { pending: due, selling: new Set() })
        expect([line.total.units, line.available.units]).toEqual([unitsIn(list, head), unitsIn(list, head)])
        expect([line.locked.units, line.pending.units]).toEqual([0n, 0n])
      }),
    )
  })

  test('no account counts in two lines, and only pools and bundles have lines of their own elsewhere', () => {
    const kinds: readonly BalanceKind[] = ['NATIVE', 'SHARE', 'YIELD_VAULT']
    const counted = placesOfCustomer.map((place) => ({
      place: place.split(':')[0],
      lines: kinds.filter((kind) => toCoinBalance(kind, [{ place, amount: btc(1) }], none).total.units === 1n).length,
    }))
    const elsewhere = ['liquidity', 'bundle']
    expect(counted.filter(({ lines }) => lines !== 1).map(({ place }) => place)).toEqual(elsewhere)
    expect(counted.filter(({ lines }) => lines > 1)).toEqual([])
  })
})

describe('of everything', () => {
  const expected = {
    available: ['available'],
    held: ['held', 'withdrawing', 'bonus'],
    allocated: ['staked', 'liquidity', 'vault', 'bundle'],
    frozen: ['frozen', 'lending'],
  }

  test('WALLET-05 available is what can be spent; with allocated, frozen and held it is all, over any set of accounts', () => {
    fc.assert(
      fc.property(holdings, (list) => {
        const sums = { available: 0n, allocated: 0n, frozen: 0n, held: 0n }
        for (const { place, amount } of list) sums[shareOf(place)] += amount.units
        expect(sums.allocated).toBe(unitsIn(list, ...expected.allocated))
        expect(sums.frozen).toBe(unitsIn(list, ...expected.frozen))
        expect(sums.available).toBe(unitsIn(list, ...expected.available))
        expect(sums.held).toBe(unitsIn(list, ...expected.held))
        expect(sums.allocated + sums.frozen + sums.available + sums.held).toBe(
          list.reduce((sum, { amount }) => sum + amount.units, 0n),
        )
      }),
    )
  })

  test('every place is counted, and one that we do not know is a mistake of ours', () => {
    for (const place of placesOfCustomer) expect(['available', 'allocated', 'frozen', 'held']).toContain(shareOf(place))
    expect(() => shareOf('elsewhere')).toThrow(TypeError)
    expect(() => shareOf('toString')).toThrow(TypeError)
  })
})
