import { amountOf, type Amount, type Asset } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { apyFromApr, parseRate, toRateDecimal } from '@leaven/money/rate.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars } from '../access/limits.ts'
import { COMMISSION, toPairId, type Pool } from '../pools/pool.ts'
import { isStabilized, takeFees, toStabilizationRate } from './fees.ts'
import {
  capDeal,
  dealThrough,
  dealWithHouse,
  toLeast,
  toMarketUnits,
  toSwapType,
  whyPriceTooHigh,
  type Deal,
} from './quote.ts'
import { findRoute, listRoutes } from './route.ts'
import {
  HOPS_MAX,
  HUB,
  MARGIN,
  PRICE_PROTECTION,
  SWAP_DECIMALS,
  SWAP_FEE,
  SWAP_MAX,
  SWAP_MINIMUM,
  swapActions,
  SWAPPABLE_AMOUNT,
  whyNotQuotable,
  whyNotSwappable,
} from './swap.ts'

const coin = (code: string, decimals = 8): Asset => ({ code, decimals })
const of = (text: string, code: string, decimals = 8): Amount => parseAmount(text, coin(code, decimals))

function poolOf(first: Amount, second: Amount): Pool {
  const pairId = toPairId(first.asset.code, second.asset.code)
  return { pairId, reserves: [first, second], commission: COMMISSION, dexFeeBaseRate: 0n }
}

const pairsOf = (route: readonly Pool[] | undefined): readonly string[] | undefined =>
  route?.map(({ pairId }) => pairId)

function getDeal(found: Deal | string): Deal {
  if (typeof found === 'string') throw new Error(found)
  return found
}

const pools = [
  poolOf(of('10', 'BTC'), of('45000000', 'DFI')),
  poolOf(of('300', 'ETH'), of('45000000', 'DFI')),
  poolOf(of('1000000', 'USDT', 6), of('45000000', 'DFI')),
  poolOf(of('1000000', 'DUSD'), of('45000000', 'DFI')),
]

test('SWAP-04 SWAP-06 SWAP-15 SWAP-18 SWAP-19 the figures of a swap are those of the documents', () => {
  expect([PRICE_PROTECTION, SWAPPABLE_AMOUNT, SWAP_DECIMALS]).toEqual(['0.1', '1', 8])
  expect([toRateDecimal(SWAP_FEE), SWAP_MINIMUM, toDecimal(SWAP_MAX)]).toEqual(['0.005', 10, '100000'])
})

test('what a swap can be: swap, stake, unstake and upgrade to a freezer term', () => {
  expect(swapActions).toEqual(['SWAP', 'STAKE', 'UNSTAKE', 'UPGRADE'])
})

test('SWAP-21 SWAP-22 a rate becomes a yearly return by (1 + APR × days / 365)^(365 / days) − 1', () => {
  expect(toRateDecimal(apyFromApr(parseRate('0.365'), 365))).toBe('0.365')
  expect(toRateDecimal(apyFromApr(parseRate('0.73'), 73))).toBe('0.976619557571') // 1.146^5 − 1
})

describe('what may be swapped', () => {
  const asked = { from: 'ETH', to: 'BTC', amount: of('1', 'ETH'), worth: dollars(3_000n), minimum: dollars(10n) }

  test.each([
    { id: 'SWAP-10', name: 'two coins, enough of it', change: {}, why: null },
    { id: 'SWAP-10', name: 'a coin for itself', change: { to: 'ETH' }, why: 'SameCoin' },
    { id: 'SWAP-10', name: 'nothing', change: { amount: amountOf(coin('ETH'), 0n) }, why: 'InvalidAmount' },
    { id: 'SWAP-10', name: 'no price', change: { worth: undefined }, why: 'PriceUnknown' },
    { id: 'SWAP-20', name: 'a cent below the minimum', change: { worth: parseUsd('9.99') }, why: 'SwapTooSmall' },
    { id: 'SWAP-20', name: 'the minimum', change: { worth: dollars(10n) }, why: null },
    { id: 'SWAP-20', name: 'the maximum', change: { worth: dollars(100_000n) }, why: null },
    { id: 'SWAP-20', name: 'a cent above it', change: { worth: parseUsd('100000.01') }, why: 'SwapTooLarge' },
  ])('$id $name: $why', ({ change, why }) => {
    expect(whyNotQuotable({ ...asked, ...change })).toBe(why)
    expect(whyNotSwappable({ ...asked, ...change }, of('5', 'ETH'), true)).toBe(why)
  })

  test('SWAP-10 nobody swaps more than he has, or without the right', () => {
    expect(whyNotSwappable(asked, of('1', 'ETH'), true)).toBeNull()
    expect(whyNotSwappable(asked, of('0.99999999', 'ETH'), true)).toBe('InsufficientBalance')
    expect(whyNotSwappable(asked, of('1', 'ETH'), false)).toBe('AccountRestricted')
  })
})

const parseUsd = (text: string): Amount => parseAmount(text, { code: 'USD', decimals: 2 })

describe('the way', () => {
  test('SWAP-14 SWAP-17 SWAP-20 a direct pool first, otherwise over DFI', () => {
    expect(HUB).toBe('DFI')
    expect(pairsOf(findRoute(pools, of('1', 'ETH'), 'DFI'))).toEqual(['ETH-DFI'])
    expect(pairsOf(findRoute(pools, of('1', 'ETH'), 'BTC'))).toEqual(['ETH-DFI', 'BTC-DFI'])
    expect(findRoute(pools, of('1', 'SOL'), 'BTC')).toBeUndefined()
    // A direct pool wins even where a longer way would bring more.
    const thin = [...pools, poolOf(of('0.001', 'BTC'), of('300', 'ETH'))]
    expect(pairsOf(findRoute(thin, of('1', 'ETH'), 'BTC'))).toEqual(['BTC-ETH'])
  })

  test('SWAP-14 without a direct pool the best return wins, the shorter of two equals, and nobody goes four hops', () => {
    const better = [...pools, poolOf(of('300', 'ETH'), of('2000000', 'X')), poolOf(of('10', 'BTC'), of('1000000', 'X'))]
    expect(pairsOf(findRoute(better, of('1', 'ETH'), 'BTC'))).toEqual(['ETH-X', 'BTC-X'])
    const empty = [...pools, poolOf(of('0.000001', 'ETH'), of('9', 'X')), poolOf(of('10', 'BTC'), of('1', 'X'))]
    expect(pairsOf(findRoute(empty, of('1', 'ETH'), 'BTC'))).toEqual(['ETH-DFI', 'BTC-DFI'])
    const chain = ['A', 'B', 'C', 'D', 'E'].map((code) => of('1000', code))
    const links = chain.slice(1).map((second, index) => poolOf(chain[index] ?? second, second))
    expect(pairsOf(findRoute(links, of('1', 'A'), 'D'))).toEqual(['A-B', 'B-C', 'C-D'])
    expect(findRoute(links, of('1', 'A'), 'E')).toBeUndefined()
  })

  test('a way meets no coin and no pool twice, whatever pools there are', () => {
    const codes = ['A', 'B', 'C', 'D', 'E']
    const pair = fc.tuple(fc.constantFrom(...codes), fc.constantFrom(...codes)).filter(([a, b]) => a !== b)
    const property = fc.property(fc.uniqueArray(pair, { selector: String }), (pairs) => {
      const all = pairs.map(([a, b]) => poolOf(of('10', a), of('10', b)))
      for (const route of listRoutes(all, 'A', 'B')) {
        expect(route.length).toBeLessThanOrEqual(HOPS_MAX)
        expect(new Set(pairsOf(route)).size).toBe(route.length)
      }
    })
    fc.assert(property, { numRuns: 200 })
  })

  test.each([
    { from: 'ETH', to: 'csETH', type: 'IN_HOUSE' },
    { from: 'csETH', to: 'ETH', type: 'IN_HOUSE' },
    { from: 'ETH', to: 'BTC', type: 'DEX' },
    { from: 'csETH', to: 'BTC', type: 'TRADING_ENGINE' },
    { from: 'SOL', to: 'DFI', type: 'TRADING_ENGINE' },
  ])('SWAP-14 from $from to $to: $type', ({ from, to, type }) => {
    expect(toSwapType(from, to, findRoute(pools, of('1', from), to))).toBe(type)
  })
})

describe('fees', () => {
  test('SWAP-16 half a percent of the input is taken before it reaches a pool', () => {
    const { fees, rest } = takeFees(of('0.25', 'ETH'), 0n)
    expect(fees.map(({ kind, amount }) => `${kind} ${toDecimal(amount)}`)).toEqual([
      'platform 0.00125',
      'stabilization 0',
    ])
    expect(toDecimal(rest)).toBe('0.24875')
  })

  test.each([
    [0n, '0'],
    [30n, '0'],
    [40n, '0.0025'],
    [50n, '0.0075'],
    [45n, '0.004571067811'],
    [100n, '0.3175'],
    [300n, '0.3175'],
  ])('SWAP-14 at a ratio of %d percent the stabilization fee of DUSD is %s', (ratio, rate) => {
    expect(toRateDecimal(toStabilizationRate(ratio))).toBe(rate)
  })

  test('SWAP-14 DUSD pays it on its way to DFI, also to go on from there, and nobody else does', () => {
    const rate = parseRate('0.0075')
    const stabilized = (from: string, to: string) => {
      const route = findRoute(pools, of('100', from), to) ?? []
      const { fees } = getDeal(dealThrough(route, of('100', from), rate))
      return fees.filter(({ kind }) => kind === 'stabilization').map(({ amount }) => toDecimal(amount))
    }
    expect(stabilized('DUSD', 'DFI')).toEqual(['0.75'])
    expect(stabilized('DUSD', 'BTC')).toEqual(['0.75'])
    expect(stabilized('DFI', 'DUSD')).toEqual(['0'])
    expect(stabilized('ETH', 'DFI')).toEqual(['0'])
    expect(isStabilized('DUSD', 'USDC')).toBe(false)
  })
})

describe('what comes out', () => {
  test('SWAP-03 SWAP-14 through two pools: each fee in its coin, and everything that went in is somewhere', () => {
    const route = findRoute(pools, of('0.25', 'ETH'), 'BTC') ?? []
    const deal = getDeal(dealThrough(route, of('0.25', 'ETH'), 0n))
    expect(deal.type).toBe('DEX')
    expect(deal.fees.map(({ kind, pairId, amount }) => `${kind} ${pairId ?? ''} ${amount.asset.code}`)).toEqual([
      'platform  ETH',
      'stabilization  ETH',
      'commission ETH-DFI ETH',
      'dex ETH-DFI ETH',
      'commission BTC-DFI DFI',
      'dex BTC-DFI DFI',
    ])
    expect(deal.hops[1]?.input).toEqual(deal.hops[0]?.output)
    expect(deal.output).toEqual(deal.hops[1]?.output)
  })

  test('LM-07 a pool that is empty or a dust of coins brings nothing', () => {
    const empty = [poolOf(amountOf(coin('A'), 999n), of('1', 'B'))]
    expect(dealThrough(empty, of('1', 'A'), 0n)).toBe('LackOfLiquidity')
    expect(dealThrough([poolOf(of('1000', 'A'), of('1', 'B'))], amountOf(coin('A'), 1n), 0n)).toBe('SwapTooSmall')
  })

  const eth = parsePrice('3412.25', { asset: 'ETH', currency: 'USD' })
  const csEth = parsePrice('3561.8', { asset: 'csETH', currency: 'USD' })
  const usdc = parsePrice('1', { asset: 'USDC', currency: 'USD' })

  test('SWAP-14 the platform gives a share for its coin at half a percent, other coins at one, and twice that on thin prices', () => {
    const shares = { from: eth, to: csEth, asset: coin('csETH'), isThin: false }
    const share = getDeal(dealWithHouse('IN_HOUSE', of('1', 'ETH'), shares))
    expect(toDecimal(share.output)).toBe('0.95322273')
    expect(share.fees.map(({ kind, amount }) => `${kind} ${toDecimal(amount)}`)).toEqual(['platform 0', 'margin 0.005'])
    const thin = getDeal(dealWithHouse('IN_HOUSE', of('1', 'ETH'), { ...shares, isThin: true }))
    expect(thin.fees.map(({ amount }) => toDecimal(amount))).toEqual(['0', '0.01'])
    const market = { from: eth, to: usdc, asset: coin('USDC', 6), isThin: false }
    const other = getDeal(dealWithHouse('TRADING_ENGINE', of('1', 'ETH'), market))
    expect(toDecimal(other.output)).toBe('3378.1275')
    expect(other.fees.map(({ kind, amount }) => `${kind} ${toDecimal(amount)}`)).toEqual(['platform 0', 'margin 0.01'])
    expect(toRateDecimal(MARGIN)).toBe('0.01')
    expect(dealWithHouse('TRADING_ENGINE', amountOf(coin('ETH'), 1n), market)).toBe('SwapTooSmall')
  })

  test('SWAP-14 nobody is richer after a way to the house and back, whatever the prices', () => {
    const scaled = fc.bigInt({ min: 10n ** 9n, max: 10n ** 15n })
    const property = fc.property(scaled, scaled, fc.bigInt({ min: 1n, max: 10n ** 10n }), (first, second, units) => {
      const a = { asset: 'A', currency: 'USD', scaled: first }
      const b = { asset: 'B', currency: 'USD', scaled: second }
      for (const type of ['IN_HOUSE', 'TRADING_ENGINE'] as const) {
        const there = dealWithHouse(type, amountOf(coin('A'), units), {
          from: a,
          to: b,
          asset: coin('B', 6),
          isThin: false,
        })
        if (typeof there === 'string') continue
        const back = dealWithHouse(type, there.output, { from: b, to: a, asset: coin('A'), isThin: false })
        expect(typeof back === 'string' ? 0n : back.output.units).toBeLessThanOrEqual(units)
      }
    })
    fc.assert(property, { numRuns: 500 })
  })
})

test('SWAP-05 ten percent of protection: what comes out may be a tenth less, and not a unit more than that', () => {
  const target = amountOf(coin('BTC'), 833_283n)
  const protection = parseRate(PRICE_PROTECTION)
  expect(toLeast(target, protection).units).toBe(749_955n)
  expect(whyPriceTooHigh(amountOf(coin('BTC'), 749_955n), target, protection)).toBeNull()
  expect(whyPriceTooHigh(amountOf(coin('BTC'), 749_954n), target, protection)).toBe('PriceTooHigh')
  expect(whyPriceTooHigh(amountOf(coin('BTC'), 833_282n), target, 0n)).toBe('PriceTooHigh')
})

test('whatever lies in a pool, it gives no more than the market, and what it keeps back stays in it', () => {
  const units = fc.bigInt({ min: 2_000n, max: 10n ** 16n })
  const usd = fc.bigInt({ min: 1n, max: 10n ** 17n })
  const [BTC, DFI] = [coin('BTC'), coin('DFI')]
  const price = (asset: string, scaled: bigint) => ({ asset, currency: 'USD', scaled })
  fc.assert(
    fc.property(units, units, units, usd, usd, (first, second, given, from, to) => {
      const pool = poolOf(amountOf(BTC, first), amountOf(DFI, second))
      const deal = dealThrough([pool], amountOf(BTC, given), 0n)
      if (typeof deal === 'string') return
      const most = toMarketUnits(deal.input, { from: price('BTC', from), to: price('DFI', to), asset: DFI })
      const capped = capDeal(deal, most)
      if (typeof capped === 'string') {
        expect([capped, most]).toEqual(['SwapTooSmall', 0n])
        return
      }
      expect(capped.output.units).toBe(deal.output.units < most ? deal.output.units : most)
      const [last] = capped.hops
      expect(last?.output).toEqual(capped.output)
      expect((last?.after.reserves[1].units ?? 0n) + capped.output.units).toBe(second)
      expect(last?.after.reserves[0]).toEqual(deal.hops[0]?.after.reserves[0])
    }),
  )
})
