import { setTimeout } from 'node:timers/promises'
import { getId } from '@leaven/domain/id.ts'
import { lockCustomer } from '@leaven/ledger/debts.ts'
import { subtract } from '@leaven/money/amount.ts'
import { parseAmount, toDecimal } from '@leaven/money/parse.ts'
import { balanceOf } from '@leaven/tests/world/arrivals.ts'
import { prove } from '@leaven/tests/world/factors.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { putPrice, sayPrices } from '@leaven/tests/world/prices.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { ask, newKey, useSwaps } from '@leaven/tests/world/swap.ts'
import { createPriceSources } from '../../providers/prices/client.ts'
import { expect, test } from 'vitest'
import { refreshPrices } from '../coins/coins.service.ts'

// Nobody refreshes prices here but the test.
const server = useServer({ change: withoutWatcher })
const { outside, held, newSwapper } = useSwaps(server)
const btc = (decimal: string) => parseAmount(decimal, { code: 'BTC', decimals: 8 })

const pair = { from: 'ETH', to: 'csETH', amount: '1' }

const restamp = (ageMs: number, more: { readonly sources?: number; readonly jumped_at?: Date | null } = {}) =>
  server.server
    .updateTable('coins_prices')
    .set({ at: new Date(Date.now() - ageMs), sources: 3, jumped_at: null, ...more })
    .execute()

const marginOf = ({ fees }: Awaited<ReturnType<typeof ask>>) => fees.find(({ kind }) => kind === 'margin')?.amount

test('the platform trades on prices of the last seconds alone; older ones are only shown', async () => {
  const { client, own } = await newSwapper({ ETH: '10' })
  await restamp(0)
  const { quoteId } = await ask(client, 'ETH', 'csETH', '1')
  await restamp(31_000)
  expect(await client.why('getQuote', { query: pair })).toBe('PriceUnknown')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('PriceUnknown')
  expect(await client.call('getPairPrice', { query: { pair: 'csETH-ETH' } })).toEqual({ price: '1.05' })
  expect(await own('ETH')).toBe('10')
  await restamp(0)
  await client.call('swapCoins', { body: { quoteId } }, newKey())
  expect(await own('ETH')).toBe('9')
  expect(await balanceOf(client, 'csETH')).toMatchObject({ movable: '0.94761904' })
  expect(await server.audit()).toEqual([])
})

test('attack: a price that was of the last seconds is too old for who had to wait for a lock, and nothing is swapped', async () => {
  const { client, userId, own } = await newSwapper({ ETH: '10' })
  await restamp(0)
  const { quoteId } = await ask(client, 'ETH', 'csETH', '1')
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holding = server.server.transaction().execute(async (trx) => {
    await lockCustomer(trx, getId('usr', userId))
    locked.resolve()
    await release.promise
  })
  await locked.promise
  // Young enough when it is asked for, by as much as a command may take to come there.
  await restamp(25_000)
  const swapping = client.why('swapCoins', { body: { quoteId } }, newKey())
  await setTimeout(6_000)
  release.resolve()
  await holding
  expect(await swapping).toBe('PriceUnknown')
  expect(await own('ETH')).toBe('10')
})

test('with a source missing the margin is twice as wide', async () => {
  const { client } = await newSwapper({ ETH: '1' })
  await restamp(0)
  expect(marginOf(await ask(client, 'ETH', 'csETH', '1'))).toBe('0.005')
  await restamp(0, { sources: 2 })
  expect(marginOf(await ask(client, 'ETH', 'csETH', '1'))).toBe('0.01')
})

test('attack: a price that jumps closes the way for a minute, also for a quote from before', async () => {
  const { client, own } = await newSwapper({ ETH: '1' })
  const sources = createPriceSources(server.sandboxUrl())
  const refresh = () => refreshPrices(server.server, sources, new Date())
  await refresh()
  await restamp(0)
  const { quoteId } = await ask(client, 'ETH', 'csETH', '1')
  await outside.setPrice('csETH', '9000')
  await refresh()
  expect(await client.why('getQuote', { query: pair })).toBe('PriceJumped')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('PriceJumped')
  expect(await own('ETH')).toBe('1')
  // What follows at the new height does not open it any sooner.
  await refresh()
  expect(await client.why('getQuote', { query: pair })).toBe('PriceJumped')
  await restamp(0, { jumped_at: new Date(Date.now() - 60_000) })
  expect((await ask(client, 'ETH', 'csETH', '1')).type).toBe('IN_HOUSE')
  expect(await server.audit()).toEqual([])
})

/** True again, and for long. */
async function restore(usd: Readonly<Record<string, string>>): Promise<void> {
  for (const [coinId, price] of Object.entries(usd)) await putPrice(server.server, coinId, price)
}

test('attack: a coin costs a thousandth for seconds, and all of it is swapped into a pool without an approval', async () => {
  const { client, own } = await newSwapper({ BTC: '1' })
  await restore({ BTC: '100000', DFI: '0.02' })
  expect(await client.why('getQuote', { query: { from: 'BTC', to: 'DFI', amount: '4' } })).toBe('SwapTooLarge')
  const { quoteId, needsApproval } = await ask(client, 'BTC', 'DFI', '0.9')
  expect(needsApproval).toBe(true)
  await sayPrices(server.server, { BTC: '100' })
  expect(await client.why('getQuote', { query: { from: 'BTC', to: 'DFI', amount: '4' } })).toBe('PriceJumped')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('ApprovalInvalid')
  expect(await own('BTC')).toBe('1')
  // Nor is a coin bought that has just jumped.
  await restore({ BTC: '100000' })
  await sayPrices(server.server, { DFI: '2' })
  expect(await client.why('getQuote', { query: { from: 'BTC', to: 'DFI', amount: '0.9' } })).toBe('PriceJumped')
  await restore({ DFI: '0.02' })
  expect(await server.audit()).toEqual([])
})

test('attack: a price slides by less than a twentieth each time, and the house sells at the bottom', async () => {
  const { client, own } = await newSwapper({ ETH: '1' })
  const began = Date.now()
  await restamp(0)
  await restore({ csETH: '4200', ETH: '4000' })
  const { quoteId } = await ask(client, 'ETH', 'csETH', '1')
  for (const [index, usd] of ['4002.6', '3814.48', '3635.2'].entries()) {
    await sayPrices(server.server, { csETH: usd }, new Date(began + (index + 1) * 5_000))
  }
  expect(await client.why('getQuote', { query: pair })).toBe('PriceJumped')
  expect(await client.why('swapCoins', { body: { quoteId } }, newKey())).toBe('PriceJumped')
  expect(await own('ETH')).toBe('1')
  await restore({ csETH: '4200' })
})

test('a quote tells what is lost against the market price, fees included, and nothing where that is not known', async () => {
  const { client } = await newSwapper({ BTC: '2' })
  await restore({ BTC: '100000', DFI: '0.02' })
  const impactOf = async (amount: string) => (await ask(client, 'BTC', 'DFI', amount)).priceImpact
  // 1 − 0.995 × 0.997 × 10 / (10 + what goes in): the fees, and what so much more of a coin does to a pool of ten.
  expect(await impactOf('0.9')).toMatch(/^0\.0892/)
  expect(await impactOf('0.001')).toMatch(/^0\.0080/)
  await server.admin.deleteFrom('coins_prices').where('coin_id', '=', 'DFI').execute()
  expect(await impactOf('0.001')).toBeNull()
})

test('attack: pools that the market has left behind sell for less, and the house buys at the market', async () => {
  const { client, own } = await newSwapper({ USDC: '2000' })
  await restore({ BTC: '125000', DFI: '0.02', USDC: '1', SOL: '200' })
  const before = await held('pool:BTC-DFI', 'BTC')
  const { quoteId, targetAmount, priceImpact } = await ask(client, 'USDC', 'BTC', '1500')
  // 1,500 dollars at 125,000, and not a unit more, although the pools would give 0.0147.
  expect([targetAmount, priceImpact]).toEqual(['0.012', '0'])
  await client.call('swapCoins', { body: { quoteId } }, newKey())
  expect(await own('BTC')).toBe('0.012')
  expect(await held('pool:BTC-DFI', 'BTC')).toBe(toDecimal(subtract(btc(before), btc('0.012'))))
  expect(await server.audit()).toEqual([])
})

test('while the market is not known a swap gives what was promised at most', async () => {
  const { client, own } = await newSwapper({ USDC: '100' })
  await restore({ BTC: '125000', DFI: '0.02', USDC: '1' })
  const { quoteId, targetAmount } = await ask(client, 'USDC', 'BTC', '100')
  await sayPrices(server.server, { BTC: '12500' })
  const approvalId = await prove(client, 'swap', { coinId: 'USDC', amount: '100', subject: 'BTC' })
  await client.call('swapCoins', { body: { quoteId, approvalId } }, newKey())
  expect(await own('BTC')).toBe(targetAmount)
  await restore({ BTC: '100000' })
})

test('attack: all sources are silent for longer than a minute, and their first word is a lie', async () => {
  const { client, own } = await newSwapper({ USDC: '1000', ETH: '1' })
  await restore({ ETH: '4000', csETH: '4200', USDC: '1', BTC: '100000', DFI: '0.02' })
  await restamp(72_000)
  await sayPrices(server.server, { csETH: '42', ETH: '4000', BTC: '1000', USDC: '1' })
  expect(await client.why('getQuote', { query: pair })).toBe('PriceJumped')
  expect(await client.why('getQuote', { query: { from: 'USDC', to: 'BTC', amount: '100' } })).toBe('PriceJumped')
  expect([await own('ETH'), await own('USDC')]).toEqual(['1', '1000'])
  await restore({ csETH: '4200', BTC: '100000' })
})
