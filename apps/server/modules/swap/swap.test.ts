import { findBalance } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import type { Client } from '@leaven/tests/world/api.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { ask, assetOfCoin as coin, newKey, swapNow, useSwaps } from '@leaven/tests/world/swap.ts'
import { giveCoins } from '@leaven/tests/world/treasury.ts'
import { describe, expect, test, vi } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'

const server = useServer({ http: 2 })
const { guest, outside, held, newSwapper } = useSwaps(server)

const rowsOf = async (client: Client) =>
  (await client.call('listTransactions', { query: {} })).map(
    ({ label, amount, coin: { id } }) => `${label} ${amount} ${id}`,
  )

describe('through pools', () => {
  test('SWAP-03 SWAP-09 SWAP-12 SWAP-13 SWAP-16 a quote is swapped, and the history shows one swap in three rows', async () => {
    const { client, own } = await newSwapper({ ETH: '1' })
    const quote = await ask(client, 'ETH', 'BTC', '0.25')
    expect(quote).toMatchObject({ type: 'DEX', sourceAmount: '0.25', canAutoStake: false, validForMs: 30_000 })
    expect(quote.route.map(({ pairId }) => pairId)).toEqual(['ETH-DFI', 'BTC-DFI'])
    expect(quote.fees[0]).toEqual({
      kind: 'platform',
      pairId: null,
      rate: '0.005',
      coin: { id: 'ETH' },
      amount: '0.00125',
    })
    const income = await findBalance(server.server, 'income:swap', coin('ETH'))
    const incomeBefore = income?.units ?? 0n
    const swapped = await client.call('swapCoins', { body: { quoteId: quote.quoteId } }, newKey())
    expect(swapped.targetAmount).toBe(quote.targetAmount)
    expect([await own('ETH'), await own('BTC')]).toEqual(['0.75', swapped.targetAmount])
    expect((await rowsOf(client)).slice(0, 3)).toEqual([
      `Swapped in ${swapped.targetAmount} BTC`,
      'Paid swap fee -0.00125 ETH',
      'Withdrew for swap -0.24875 ETH',
    ])
    const [first, second, third, before] = await client.call('listTransactions', { query: {} })
    expect(first?.groupId).toBe(swapped.swapId)
    expect([second?.groupId, third?.groupId, before?.groupId]).toEqual([swapped.swapId, swapped.swapId, null])
    const earned = parseAmount(await held('income:swap', 'ETH'), coin('ETH')).units
    expect(earned - incomeBefore).toBe(125_000n)
    expect(await server.audit()).toEqual([])
  })

  test('SWAP-13 LM-07 the commission goes to the liquidity providers, the fee of the dex to the house', async () => {
    const { client } = await newSwapper({ BTC: '0.1' })
    const before = await held('pool:BTC-DFI', 'BTC')
    const { fees } = await swapNow(client, 'BTC', 'DFI', '0.1')
    const feeOf = (kind: string) => fees.find((fee) => fee.kind === kind)?.amount
    expect([feeOf('commission'), feeOf('dex')]).toEqual(['0.000199', '0.0000993'])
    expect(await held('pool:BTC-DFI:commission', 'BTC')).toBe('0.000199')
    expect(await held('income:dex', 'BTC')).toBe('0.0000993')
    const grown =
      parseAmount(await held('pool:BTC-DFI', 'BTC'), coin('BTC')).units - parseAmount(before, coin('BTC')).units
    expect(grown).toBe(9_950_000n - 19_900n - 9_930n)
    expect(await server.audit()).toEqual([])
  })

  test('SWAP-12 SWAP-14 DUSD pays its stabilization fee in a row of its own on the way to DFI', async () => {
    const { client, own } = await newSwapper({ DUSD: '1000' })
    expect(await guest.call('getStabilizationFee', {})).toEqual({ fee: '0.0075' })
    const { targetAmount } = await swapNow(client, 'DUSD', 'DFI', '1000')
    expect((await rowsOf(client)).slice(0, 4)).toEqual([
      `Swapped in ${targetAmount} DFI`,
      'Paid swap fee -7.5 DUSD',
      'Paid swap fee -5 DUSD',
      'Withdrew for swap -987.5 DUSD',
    ])
    expect(await own('DUSD')).toBe('0')
    expect(await server.audit()).toEqual([])
  })

  test('SWAP-13 what comes out is staked in the same step when that is asked for', async () => {
    const { client, own, userId } = await newSwapper({ ETH: '1' })
    const { quoteId } = await ask(client, 'ETH', 'DFI', '0.1')
    const { targetAmount } = await client.call('swapCoins', { body: { quoteId, autoStake: true } }, newKey())
    expect([await own('ETH'), await own('DFI')]).toEqual(['0.9', '0'])
    expect(await held(`user:${userId}:staked`, 'DFI')).toBe(targetAmount)
    expect((await rowsOf(client))[0]).toBe(`Entry staking wallet -${targetAmount} DFI`)
    expect(await server.audit()).toEqual([])
  })
})

describe('a quote', () => {
  test('SWAP-13 PLUS-19 is used once, by who asked for it; the same key again brings the same answer', async () => {
    const { client, own } = await newSwapper({ ETH: '1' })
    const other = await newSwapper({ ETH: '1' })
    const { quoteId } = await ask(client, 'ETH', 'BTC', '0.1')
    expect(await other.client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('NotFound')
    const key = newKey()
    const answers = await Promise.all([0, 1, 2].map(() => client.call('swapCoins', { body: { quoteId } }, key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('QuoteUsed')
    expect(await client.why('swapCoins', { body: { quoteId } })).toBe('IdempotencyKeyMissing')
    expect(await own('ETH')).toBe('0.9')
    expect(await server.audit()).toEqual([])
  })

  test('SWAP-13 two keys at the same moment use it once', async () => {
    const { client, own } = await newSwapper({ ETH: '1' })
    const { quoteId } = await ask(client, 'ETH', 'BTC', '0.1')
    const outcomes = await Promise.all([0, 1, 2].map(() => client.why('swapCoins', { body: { quoteId } }, newKey())))
    expect(outcomes.map(String).toSorted()).toEqual(['QuoteUsed', 'QuoteUsed', 'null'])
    expect(await own('ETH')).toBe('0.9')
  })

  test('SWAP-09 SWAP-10 SWAP-20 is refused for what nobody may swap', async () => {
    const { client } = await newSwapper({})
    const why = (from: string, to: string, amount: string) => client.why('getQuote', { query: { from, to, amount } })
    expect(await why('ETH', 'ETH', '1')).toBe('SameCoin')
    expect(await why('ETH', 'SINS', '1')).toBe('NotFound')
    expect(await why('NONE', 'ETH', '1')).toBe('NotFound')
    expect(await why('ETH', 'BTC', '0')).toBe('InvalidAmount')
    expect(await why('USDC', 'BTC', '20.1234567')).toBe('InvalidAmount')
    expect(await why('ETH', 'BTC', '-1')).toBe('ValidationFailed')
    expect(await why('ETH', 'BTC', '99999999999999')).toBe('AmountTooLarge')
    expect(await why('USDC', 'BTC', '9.999999')).toBe('SwapTooSmall')
    expect(await why('USDC', 'BTC', '10')).toBeNull()
    expect(await why('USDC', 'BTC', '100000')).toBeNull()
    expect(await why('USDC', 'BTC', '100000.01')).toBe('SwapTooLarge')
    expect(await why('USDT', 'DFI', '100')).toBe('LackOfLiquidity')
    expect(await guest.why('getQuote', { query: { from: 'ETH', to: 'BTC', amount: '1' } })).toBe('Unauthorized')
    expect(await guest.call('getSwapMinimum', {})).toEqual({ minimumAmountInUsd: '10' })
  })

  test('SWAP-09 SWAP-10 needs coins, the right and an open flow to become a swap', async () => {
    const poor = await newSwapper({ ETH: '0.0999' })
    const { quoteId } = await ask(poor.client, 'ETH', 'BTC', '0.1')
    expect(await poor.client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('InsufficientBalance')
    const autoStake = { body: { quoteId, autoStake: true } }
    expect(await poor.client.why('swapCoins', autoStake, newKey())).toBe('AutoStakeClosed')

    const unverified = await newSwapper({ ETH: '1' }, false)
    const asked = await ask(unverified.client, 'ETH', 'BTC', '0.1')
    expect(await unverified.client.why('swapCoins', { body: { quoteId: asked.quoteId } }, newKey())).toBe(
      'LiteKycRequired',
    )

    const rich = await newSwapper({ ETH: '1' })
    const open = await ask(rich.client, 'ETH', 'BTC', '0.1')
    await stopFlow(server.server, { flow: 'swap', asset: 'BTC', reason: 'test', stoppedBy: 'olga', at: new Date() })
    expect(await rich.client.why('swapCoins', { body: { quoteId: open.quoteId } }, newKey())).toBe('FlowStopped')
    expect(await rich.client.why('getQuote', { query: { from: 'ETH', to: 'BTC', amount: '1' } })).toBe('FlowStopped')
    await startFlow(server.server, { flow: 'swap', asset: 'BTC' })
    expect(await rich.client.why('swapCoins', { body: { quoteId: open.quoteId } }, newKey())).toBeNull()
    expect([await poor.own('ETH'), await unverified.own('ETH'), await rich.own('ETH')]).toEqual(['0.0999', '1', '0.9'])
    expect(await server.audit()).toEqual([])
  })
})

describe('with the house', () => {
  test('SWAP-14 a share for its coin: swapped out and in, without a fee, and never more than the house has', async () => {
    const { client, own } = await newSwapper({ ETH: '20' })
    const quote = await ask(client, 'ETH', 'csETH', '2.1')
    expect(quote).toMatchObject({ type: 'IN_HOUSE', targetAmount: '1.99', route: [] })
    expect(quote.fees.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['platform 0', 'margin 0.0105'])
    await client.call('swapCoins', { body: { quoteId: quote.quoteId } }, newKey())
    expect((await rowsOf(client)).slice(0, 2)).toEqual(['Swapped in 1.99 csETH', 'Swapped out -2.1 ETH'])
    const query = { from: 'ETH', to: 'csETH', amount: '8.5' }
    expect(await client.why('getQuote', { query })).toBe('HouseLacksCoins')

    // Each alone could be paid, both together cannot.
    const both = await Promise.all([ask(client, 'ETH', 'csETH', '8.4'), ask(client, 'ETH', 'csETH', '8.4')])
    const outcomes = await Promise.all(
      both.map(({ quoteId }) => client.why('swapCoins', { body: { quoteId } }, newKey())),
    )
    expect(outcomes.map(String).toSorted()).toEqual(['HouseLacksCoins', 'null'])
    expect([await own('ETH'), await own('csETH')]).toEqual(['9.5', '9.95'])
    expect(await held('treasury', 'csETH')).toBe('0.05')
    expect(await server.audit()).toEqual([])
  })

  test('SWAP-14 where no pool leads: the market price with a margin of one percent', async () => {
    await giveCoins(server.server, 'treasury', 'SOL', '100')
    const { client, own } = await newSwapper({ DFI: '100000' })
    const quote = await ask(client, 'DFI', 'SOL', '100000')
    expect(quote).toMatchObject({ type: 'TRADING_ENGINE', targetAmount: '9.9', route: [] })
    expect(quote.fees.map(({ kind, rate, amount }) => `${kind} ${rate} ${amount}`)).toEqual([
      'platform 0 0',
      'margin 0.01 1000',
    ])
    await client.call('swapCoins', { body: { quoteId: quote.quoteId } }, newKey())
    expect([await own('DFI'), await own('SOL')]).toEqual(['0', '9.9'])
    expect(await server.audit()).toEqual([])
  })
})

test('LM-01 LM-03 SWAP-11 SWAP-12 everybody is told the pairs, what lies in them, their prices and the way', async () => {
  const { liquidityMiningPairs: pairs, ...rest } = await guest.call('getLiquidityMining', {})
  expect(pairs.map(({ id }) => id)).toEqual(['BTC-DFI', 'ETH-DFI', 'USDT-DFI', 'USDC-DFI', 'DUSD-DFI'])
  expect(pairs.find(({ id }) => id === 'USDT-DFI')).toMatchObject({
    reserves: { first: '0', second: '0' },
    prices: null,
  })
  const usdc = pairs.find(({ id }) => id === 'USDC-DFI')
  expect(usdc?.reserves.first).toBe(await held('pool:USDC-DFI', 'USDC'))
  expect(pairs.map(({ dexFeeBaseRate }) => dexFeeBaseRate)).toEqual(['0.001', '0', '0', '0', '0.002'])
  expect(rest.currentAddLiquidityPrices).toHaveLength(4)
  expect(rest.totalLiquidityShares).not.toBe('0')
  const priceOf = (pair: string) => guest.call('getPairPrice', { query: { pair } })
  expect(await priceOf('USDC-DFI')).toEqual({ price: usdc?.prices?.first })
  expect(await priceOf('csETH-ETH')).toEqual({ price: '1.05' })
  expect(await guest.why('getPairPrice', { query: { pair: 'ETH-ETH' } })).toBe('SameCoin')
  expect(await guest.why('getPairPrice', { query: { pair: 'USDT-DFI' } })).toBe('LackOfLiquidity')
  const wayOf = (from: string, to: string) => guest.call('getSwapRoute', { query: { from, to } })
  expect(await wayOf('USDC', 'ETH')).toEqual({
    type: 'DEX',
    route: [
      { pairId: 'USDC-DFI', from: 'USDC', to: 'DFI' },
      { pairId: 'ETH-DFI', from: 'DFI', to: 'ETH' },
    ],
  })
  expect(await wayOf('csETH', 'ETH')).toEqual({ type: 'IN_HOUSE', route: [] })
  expect(await wayOf('SOL', 'ETH')).toEqual({ type: 'TRADING_ENGINE', route: [] })
})

/** What the product of a pool's reserves is now. */
const productOf = async (pairId: string): Promise<bigint> => {
  const [first = ''] = pairId.split('-')
  const inUnits = async (coinId: string) => parseAmount(await held(`pool:${pairId}`, coinId), coin(coinId)).units
  return (await inUnits(first)) * (await inUnits('DFI'))
}

test('SWAP-13 who swaps there and back has less than before, and his rows say where it went', async () => {
  const { client, own } = await newSwapper({ ETH: '3' })
  for (const to of ['BTC', 'USDC', 'DFI', 'DUSD']) {
    await swapNow(client, 'ETH', to, '1')
    await swapNow(client, to, 'ETH', await own(to))
    expect(await own(to)).toBe('0')
  }
  const left = parseAmount(await own('ETH'), coin('ETH')).units
  expect(left).toBeLessThan(parseAmount('3', coin('ETH')).units)
  const rows = await client.call('listTransactions', { query: { coinIds: 'ETH' } })
  const sum = rows
    .filter((row) => row.coin.id === 'ETH')
    .reduce((units, { amount }) => {
      const size = parseAmount(amount.replace('-', ''), coin('ETH')).units
      return amount.startsWith('-') ? units - size : units + size
    }, 0n)
  expect(sum).toBe(left)
})

test('SWAP-13 LM-07 many swap at once, in both directions over the same pools: all get through and no pool loses', async () => {
  const pairs = ['BTC-DFI', 'ETH-DFI', 'USDC-DFI']
  const before = await Promise.all(pairs.map(productOf))
  const people = await Promise.all(
    ['ETH', 'BTC', 'USDC'].map((coinId) => newSwapper({ [coinId]: coinId === 'USDC' ? '4000' : '1' })),
  )
  const ways = [
    ['ETH', 'BTC', '0.25'],
    ['BTC', 'ETH', '0.01'],
    ['USDC', 'ETH', '1000'],
  ] as const
  const outcomes = await Promise.all(
    people.flatMap(({ client }, index) => {
      const [from, to, amount] = ways[index] ?? ways[0]
      return Array.from({ length: 4 }, () => swapNow(client, from, to, amount))
    }),
  )
  expect(new Set(outcomes.map(({ swapId }) => swapId)).size).toBe(12)
  expect(await Promise.all(people.map(({ own }, index) => own(['ETH', 'BTC', 'USDC'][index] ?? '')))).toEqual([
    '0',
    '0.96',
    '0',
  ])
  const after = await Promise.all(pairs.map(productOf))
  for (const [index, product] of after.entries()) expect(product).toBeGreaterThanOrEqual(before[index] ?? 0n)
  expect(await server.audit()).toEqual([])
})

test('SWAP-13 a quote lives for thirty seconds of the business clock', async () => {
  const { client, own } = await newSwapper({ ETH: '1' })
  const { quoteId } = await ask(client, 'ETH', 'BTC', '0.1')
  await outside.advance('PT31S')
  await vi.waitFor(async () => expect((await outside.readClock()).isMoving).toBe(false), { timeout: 15_000 })
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('QuoteExpired')
  expect(await own('ETH')).toBe('1')
  expect(await server.audit()).toEqual([])
})
