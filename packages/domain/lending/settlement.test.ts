import { amountOf, isLess, type Amount } from '@leaven/money/amount.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoCompoundOptions } from './auto-compound.ts'
import { splitMove, toRewardNeed } from './returns.ts'
import { toDue, toPayment } from './settlement.ts'

const BTC = { code: 'BTC', decimals: 8 }
const btc = (units: bigint): Amount => amountOf(BTC, units)

const leavings = fc
  .record({
    entry: fc.bigInt(1n, 10n ** 12n),
    unpaidShare: fc.bigInt(0n, 100n),
    earned: fc.bigInt(0n, 10n ** 10n),
    room: fc.bigInt(0n, 2n * 10n ** 12n),
    option: fc.constantFrom(...autoCompoundOptions),
  })
  .map(({ entry, unpaidShare, earned, room, option }) => {
    const { isCut: _, ...moved } = splitMove({ entry: btc(entry), earned: btc(earned), option }, btc(room))
    return { entry: btc(entry), unpaid: btc((entry * unpaidShare) / 100n), earned: btc(earned), moved }
  })

test('LEND-051 paid or owed, a settlement gives everyone the same, and never moves coins that are not there', () => {
  fc.assert(
    fc.property(leavings, fc.boolean(), (leaving, canPay) => {
      const { before, left, entered, paidOn, paid, owed, unpaid } = toPayment(leaving, canPay)
      const on = leaving.moved.entry.units + leaving.moved.earned.units
      // In the successor, and in the wallet.
      expect(entered.units + paidOn.units + unpaid.units).toBe(on)
      const whole = leaving.entry.units + leaving.earned.units
      expect(left.units - entered.units + paid.units + owed.units).toBe(whole - on)
      // Just what lies in the batch leaves it.
      expect(left.units).toBe(leaving.entry.units - leaving.unpaid.units + before.units)
      for (const part of [before, left, entered, paidOn, paid, owed, unpaid]) expect(isLess(part, btc(0n))).toBe(false)
      const spent = before.units + paidOn.units + paid.units
      expect(spent).toBe(canPay ? toDue(leaving).units : 0n)
    }),
  )
})

test('LEND-051 what cannot be paid keeps no principal: coins go to the wallet before they go on', () => {
  const leaving = { entry: btc(100n), unpaid: btc(30n), earned: btc(5n), moved: { entry: btc(60n), earned: btc(0n) } }
  expect(toPayment(leaving, false)).toMatchObject({
    left: btc(70n),
    entered: btc(30n),
    owed: btc(5n),
    unpaid: btc(30n),
  })
})

test('LEND-102 a reward is set aside with a quarter more, rounded up', () => {
  expect([0n, 1n, 4n, 100n].map((units) => toRewardNeed(btc(units)).units)).toEqual([0n, 2n, 5n, 125n])
})
