import { amountOf, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { toPriceDecimal } from '@leaven/money/price.ts'
import { parseRate } from '@leaven/money/rate.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMISSION, countShares, findSpot, parsePairId, swapThrough, toPairId, type Hop, type Pool } from './pool.ts'

const A: Asset = { code: 'A', decimals: 8 }
const B: Asset = { code: 'B', decimals: 8 }

type Rates = { readonly commission?: string; readonly fee?: string }

const poolOf = (first: Amount, second: Amount, { commission = '0.01', fee = '0' }: Rates = {}): Pool => ({
  pairId: 'A-B',
  reserves: [first, second],
  commission: parseRate(commission),
  dexFeeBaseRate: parseRate(fee),
})

function getHop(found: Hop | string): Hop {
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('a swap through a pool', () => {
  test('LM-06 LM-07 the reference: commission 1%, fee 5%, reserves 1001 and 1001, in 1000000', () => {
    const pool = poolOf(amountOf(A, 1_001n), amountOf(B, 1_001n), { fee: '0.05' })
    const hop = getHop(swapThrough(pool, amountOf(A, 1_000_000n)))
    expect(hop.output.units).toBe(999n)
    expect(hop.after.reserves.map(({ units }) => units)).toEqual([941_501n, 2n])
    expect([hop.commission.units, hop.dexFee.units]).toEqual([10_000n, 49_500n])
    expect(getHop(swapThrough(pool, amountOf(B, 1_000_000n))).after.reserves.map(({ units }) => units)).toEqual([
      2n,
      941_501n,
    ])
  })

  test.each([
    { reserves: ['1', '1'], input: '2', fee: '0.01', output: '0.66218498' },
    { reserves: ['1', '1000'], input: '2', fee: '0.12', output: '635.35589264' },
    { reserves: ['1', '1000'], input: '1', fee: '0', output: '497.48743718' },
    { reserves: ['1', '1000'], input: '0.001', fee: '0', output: '0.98902086' },
  ])('LM-07 of reserves $reserves, $input at a fee of $fee brings $output', ({ reserves, input, fee, output }) => {
    const [first = '', second = ''] = reserves
    const pool = poolOf(parseAmount(first, A), parseAmount(second, B), { fee })
    expect(toDecimal(getHop(swapThrough(pool, parseAmount(input, A))).output)).toBe(output)
  })

  test.each([
    [999n, 5_000n],
    [5_000n, 999n],
    [0n, 0n],
  ])('LM-07 reserves of %d and %d are a lack of liquidity', (first, second) => {
    expect(swapThrough(poolOf(amountOf(A, first), amountOf(B, second)), amountOf(A, 10n))).toBe('LackOfLiquidity')
  })

  const units = (max: bigint) => fc.bigInt({ min: 1_000n, max })
  const rate = fc.integer({ min: 0, max: 9_999 }).map((parts) => (parts / 10_000).toFixed(4))
  const RESERVE = 10n ** 16n

  test('LM-07 whatever goes in: the product never falls, the reserve never ends, and nothing is lost', () => {
    const property = fc.property(
      units(RESERVE),
      units(RESERVE),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      rate,
      rate,
      (first, second, input, commission, fee) => {
        const pool = poolOf(amountOf(A, first), amountOf(B, second), { commission, fee })
        const { output, after, ...hop } = getHop(swapThrough(pool, amountOf(A, input)))
        const [from, to] = after.reserves
        expect(output.units).toBeLessThan(second)
        expect(from.units * to.units).toBeGreaterThanOrEqual(first * second)
        expect(from.units + hop.commission.units + hop.dexFee.units).toBe(first + input)
        expect(to.units + output.units).toBe(second)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })

  test('LM-07 nobody is richer after a way there and back, and more in never brings less', () => {
    const property = fc.property(
      units(RESERVE),
      units(RESERVE),
      fc.bigInt({ min: 1n, max: 10n ** 14n }),
      fc.bigInt({ min: 0n, max: 10n ** 10n }),
      (first, second, input, more) => {
        const pool = poolOf(amountOf(A, first), amountOf(B, second), { commission: '0', fee: '0' })
        const there = getHop(swapThrough(pool, amountOf(A, input)))
        const back = swapThrough(there.after, there.output)
        expect(back === 'LackOfLiquidity' ? 0n : back.output.units).toBeLessThanOrEqual(input)
        const larger = getHop(swapThrough(pool, amountOf(A, input + more)))
        expect(larger.output.units).toBeGreaterThanOrEqual(there.output.units)
      },
    )
    fc.assert(property, { numRuns: 500 })
  })
})

test('LM-07 the commission of a pool is a fifth of a percent', () => {
  const pool = { ...poolOf(parseAmount('100', A), parseAmount('100', B)), commission: COMMISSION }
  expect(toDecimal(getHop(swapThrough(pool, parseAmount('1', A))).commission)).toBe('0.002')
})

describe('shares', () => {
  const pool = poolOf(amountOf(A, 4_000n), amountOf(B, 9_000n))

  test('LM-07 the first are the root of the product without a thousand, later ones follow the smaller side', () => {
    expect(countShares(pool, [amountOf(A, 40_000n), amountOf(B, 90_000n)], 0n)).toBe(59_000n)
    expect(countShares(pool, [amountOf(A, 10n), amountOf(B, 10n)], 0n)).toBe(0n)
    expect(countShares(pool, [amountOf(A, 400n), amountOf(B, 900n)], 5_000n)).toBe(500n)
    expect(countShares(pool, [amountOf(A, 400n), amountOf(B, 899n)], 5_000n)).toBe(499n)
    expect(countShares(pool, [amountOf(A, 1n), amountOf(B, 900n)], 5_000n)).toBe(1n)
  })
})

test('LM-03 a pair is two coins joined by a hyphen, and nothing else is one', () => {
  expect(toPairId('BTC', 'DFI')).toBe('BTC-DFI')
  expect(parsePairId('BTC-DFI')).toEqual(['BTC', 'DFI'])
  for (const text of ['', 'BTC', 'BTC-', '-DFI', 'BTC-DFI-ETH', 'BTC-BTC']) expect(parsePairId(text)).toBeUndefined()
})

test('LM-01 the price of a pool is what its reserves say, whatever decimals its coins have', () => {
  const USDC: Asset = { code: 'USDC', decimals: 6 }
  const pool = poolOf(parseAmount('50', USDC), parseAmount('2000', B))
  const priceOf = (of: Pool, asset: Asset) => {
    const found = findSpot(of, asset)
    return found && toPriceDecimal(found)
  }
  expect(priceOf(pool, USDC)).toBe('40')
  expect(priceOf(pool, B)).toBe('0.025')
  expect(priceOf(poolOf(amountOf(A, 0n), amountOf(B, 0n)), A)).toBeUndefined()
  expect(() => findSpot(pool, A)).toThrow('holds no A')
})
