import { parsePrice, toValue } from '@leaven/money/price.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetOf } from '../coins/currency.ts'
import {
  findNextOpen,
  isEligible,
  releaseOf,
  REWARD,
  rewardTypeOf,
  toClaimStatus,
  toReward,
  toStackStatus,
} from './reward.ts'

const questionIds = ['1', '2', '3']
const answers = (doneIds: readonly string[], paidIds: readonly string[] = []) => ({ questionIds, doneIds, paidIds })

test('LEARN-28 DFI pays a share of staking, BTC and ETH one of liquidity mining', () => {
  expect(['DFI', 'BTC', 'ETH'].map(rewardTypeOf)).toEqual([
    'FrozenStakingShare',
    'FrozenLiquidityMiningShare',
    'FrozenLiquidityMiningShare',
  ])
  expect(['DFI', 'BTC'].map((coin) => releaseOf[rewardTypeOf(coin)])).toEqual(['staked', 'available'])
})

test('LEARN-60 a lesson pays $0.20 in its own coin, never more', () => {
  expect(toDecimal(REWARD)).toBe('0.2')
  const asset = { code: 'BTC', decimals: 8 }
  expect(toDecimal(toReward(parsePrice('100000', { asset: 'BTC', currency: 'USD' }), asset))).toBe('0.000002')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      const price = parsePrice((cents / 100).toFixed(2), { asset: 'BTC', currency: 'USD' })
      const worth = toValue(toReward(price, asset), price, assetOf('USD'), 'ceiling')
      expect(worth.units).toBeLessThanOrEqual(20n)
      expect(worth.units).toBeGreaterThanOrEqual(19n)
    }),
  )
})

const payable = { isPayable: true, hasBegun: true }
const unpaid = { isPayable: false, hasBegun: true }

test.each([
  ['LEARN-41', answers([]), { isPayable: false, hasBegun: false }, 'NOT_STARTED'],
  ['LEARN-41', answers([]), unpaid, 'IN_PROGRESS'],
  ['LEARN-41', answers(['2']), { isPayable: false, hasBegun: false }, 'IN_PROGRESS'],
  ['LEARN-42', answers(['1', '2', '3'], ['1', '2']), payable, 'IN_PROGRESS'],
  ['LEARN-42', answers(['1', '2', '3'], ['1', '2', '3']), payable, 'COMPLETED'],
  ['LEARN-43', answers(['1', '2', '3']), unpaid, 'COMPLETED'],
  ['LEARN-43', answers(['1', '2']), unpaid, 'IN_PROGRESS'],
])('%s %o of %o is %s', (_row, done, standing, status) => {
  expect(toStackStatus(done, standing)).toBe(status)
})

test('the next open question is of somebody who has begun and not finished', () => {
  expect([[], ['1'], ['2'], ['1', '2', '3']].map((done) => findNextOpen(answers(done)))).toEqual([null, '2', '1', null])
})

test('LEARN-30 LEARN-53 a claim is open, made or paid, and who has a slot keeps it', () => {
  expect(toClaimStatus(answers(['1']), false)).toBe('NOT_CLAIMED')
  expect(toClaimStatus(answers(['1'], ['1']), true)).toBe('CLAIMED')
  expect(toClaimStatus(answers(['1', '2', '3'], ['1', '2', '3']), true)).toBe('PAID')
  const eligible = (hasRight: boolean, hasSlot: boolean, isSlotFree: boolean) =>
    isEligible({ hasRight, hasSlot, isSlotFree })
  expect([eligible(true, true, false), eligible(true, false, true)]).toEqual([true, true])
  expect([eligible(true, false, false), eligible(false, true, true)]).toEqual([false, false])
})
