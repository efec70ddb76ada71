import { currencies, type Currency } from '@leaven/domain/coins/currency.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { getId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { createClient, type Client } from '@leaven/tests/world/api.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveClock } from '../../platform/clock.ts'
import { createPriceSources } from '../../providers/prices/client.ts'
import { refreshPrices, refreshRates } from '../coins/coins.service.ts'

const server = useServer({ change: withoutWatcher })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)
let key = 0

beforeEach(async () => {
  await outside.setPrice('BTC', '50000')
  await outside.setPrice('DFI', '0.5')
  await outside.setPrice('SINS', '2')
  await refreshPrices(server.server, createPriceSources(server.sandboxUrl()), new Date())
})

type Holder = { readonly client: Client; readonly userId: UserId }

async function newHolder(): Promise<Holder> {
  const { client, userId } = await signUp(guest, outside)
  return { client, userId: getId('usr', userId) }
}

/** Whole coins in an account of his, brought in from a chain. */
async function give({ userId }: Holder, code: string, place: string, coins: number): Promise<void> {
  const asset = { code, decimals: code === 'USDC' ? 6 : 8 }
  const path = `user:${userId}:${place}`
  await openAccounts(server.server, [
    { path, asset },
    { path: 'chain:ethereum', asset },
  ])
  const amount = { asset, units: BigInt(coins) * 10n ** BigInt(asset.decimals) }
  const postings = [move(amount, 'chain:ethereum', path, { operation: 'deposit' })]
  await post(server.server, new Date(), { scope: 'job:test', key: String((key += 1)), postings })
}

const listLines = async ({ client }: Holder, coinId: string) =>
  (await client.call('getWallets', {})).balances.filter(({ coin }) => coin.id === coinId)

test('a new customer sees every coin on offer, all at zero', async () => {
  const holder = await newHolder()
  const { balances } = await holder.client.call('getWallets', {})
  expect(balances).toHaveLength(12)
  for (const line of balances) {
    expect(line).toMatchObject({ kind: 'NATIVE', total: '0', movable: '0', available: '0', locked: '0', pending: '0' })
  }
  expect(await guest.why('getWallets', {})).toBe('Unauthorized')
  expect(await guest.why('getBalance', {})).toBe('Unauthorized')
  expect(await server.audit()).toEqual([])
})

test('WALLET-03 every account counts in its line, and in no other', async () => {
  const holder = await newHolder()
  const places = ['available', 'held', 'withdrawing', 'frozen:p1', 'lending:b1', 'bonus', 'staked', 'vault', 'bundle:x']
  for (const [index, place] of places.entries()) await give(holder, 'DFI', place, 2 ** index)
  expect(await listLines(holder, 'DFI')).toEqual([
    {
      coin: { id: 'DFI' },
      kind: 'NATIVE',
      movable: '1',
      available: '1',
      locked: String(2 + 4 + 8 + 16 + 32),
      total: '63',
      pending: '0',
      active: '63',
      onSale: '0',
      bonus: '32',
      held: '2',
      fixed: '24',
      owed: '0',
      priceUSD: '0.5',
    },
    expect.objectContaining({ kind: 'SHARE', total: '64', available: '64', locked: '0' }),
    expect.objectContaining({ kind: 'YIELD_VAULT', total: '128', available: '128', locked: '0' }),
  ])
  expect(await listLines(await newHolder(), 'DFI')).toMatchObject([{ kind: 'NATIVE', total: '0' }])
  expect(await server.audit()).toEqual([])
})

test('COIN-10 COIN-11 private coins show to those alone who hold them', async () => {
  const [holder, other] = [await newHolder(), await newHolder()]
  for (const coinId of ['SINS', 'NRG']) {
    expect(await listLines(holder, coinId)).toEqual([])
    await give(holder, coinId, 'staked', 3)
    expect(await listLines(holder, coinId)).toMatchObject([{ kind: 'SHARE', total: '3' }])
    await give(holder, coinId, 'available', 5)
    expect(await listLines(holder, coinId)).toMatchObject([{ kind: 'NATIVE', total: '5' }, { kind: 'SHARE' }])
    expect(await listLines(other, coinId)).toEqual([])
    expect((await guest.call('listCoins', {})).map(({ id }) => id)).not.toContain(coinId)
    expect((await guest.call('listLatestPricing', {})).map((price) => price.coinId)).not.toContain(coinId)
    expect((await guest.call('listNetworks', {})).flatMap(({ coins }) => coins)).not.toContain(coinId)
  }
  expect(await server.audit()).toEqual([])
})

test('WALLET-04 balances say what is allocated, frozen, locked and available, in total and in which currency', async () => {
  const holder = await newHolder()
  expect(await holder.client.call('getBalance', {})).toEqual({
    allocatedAmount: '0',
    totalAmount: '0',
    frozenAmount: '0',
    availableAmount: '0',
    heldAmount: '0',
    owedAmount: '0',
    stakingSharesAmount: '0',
    bundleAmount: '0',
    preferredCurrency: 'USD',
    unpricedCoins: [],
  })
  await give(holder, 'BTC', 'available', 1)
  for (const place of ['held', 'withdrawing', 'bonus']) await give(holder, 'DFI', place, 2)
  for (const place of ['staked', 'vault', 'bundle:x', 'liquidity:BTC-DFI']) await give(holder, 'DFI', place, 20)
  for (const place of ['frozen:p1', 'frozen:p2', 'lending:b1']) await give(holder, 'DFI', place, 200)
  expect(await holder.client.call('getBalance', {})).toEqual({
    availableAmount: '50000',
    heldAmount: '3',
    owedAmount: '0',
    allocatedAmount: '40',
    frozenAmount: '300',
    totalAmount: '50343',
    stakingSharesAmount: '10',
    bundleAmount: '10',
    preferredCurrency: 'USD',
    unpricedCoins: [],
  })
  expect(await server.audit()).toEqual([])
})

test('WALLET-05 a debt is told in its coin and lowers the total, also below zero; what it binds is not available', async () => {
  const holder = await newHolder()
  const asset = { code: 'BTC', decimals: 8 }
  const [from, to] = [`receivable:${holder.userId}`, 'chain:ethereum']
  await openAccounts(
    server.server,
    [from, to].map((path) => ({ path, asset })),
  )
  const postings = [move({ asset, units: 60_000_001n }, from, to, { operation: 'depositOwed' })]
  await post(server.server, new Date(), { scope: 'job:test', key: String((key += 1)), postings })
  expect(await listLines(holder, 'BTC')).toMatchObject([{ kind: 'NATIVE', total: '0', owed: '0.60000001' }])
  // A debt is rounded up.
  const owed = { owedAmount: '30000.01', availableAmount: '0', totalAmount: '-30000.01' }
  expect(await holder.client.call('getBalance', {})).toMatchObject(owed)
  await give(holder, 'BTC', 'held', 1)
  const held = { heldAmount: '50000', availableAmount: '0', owedAmount: '30000.01', totalAmount: '19999.99' }
  expect(await holder.client.call('getBalance', {})).toMatchObject(held)
  // The next credit repays it.
  await give(holder, 'BTC', 'available', 1)
  expect(await listLines(holder, 'BTC')).toMatchObject([{ available: '0.39999999', owed: '0' }])
  expect(await server.audit()).toEqual([])
})

test('without a fresh price a coin has none, counts nothing and is named, and the rest goes on counting', async () => {
  const holder = await newHolder()
  await give(holder, 'BTC', 'available', 1)
  await give(holder, 'DFI', 'available', 10)
  expect(await listLines(holder, 'BTC')).toMatchObject([{ total: '1', priceUSD: '50000' }])
  const old = new Date(Date.now() - 11 * 60_000)
  await server.admin.updateTable('coins_prices').set({ at: old }).where('coin_id', '=', 'BTC').execute()
  // Prices are read once a second for everybody.
  await vi.waitFor(async () => expect(await listLines(holder, 'BTC')).toMatchObject([{ total: '1', priceUSD: null }]), {
    timeout: 10_000,
  })
  expect(await holder.client.call('getBalance', {})).toMatchObject({
    availableAmount: '5',
    totalAmount: '5',
    unpricedCoins: ['BTC'],
  })

  await saveClock(server.server, { offsetMs: 11 * 60_000, target: null, ran: 0 })
  expect(await listLines(holder, 'DFI')).toMatchObject([{ total: '10', priceUSD: null }])
  const unpriced = await holder.client.call('getBalance', {})
  expect(unpriced).toMatchObject({ availableAmount: '0', totalAmount: '0' })
  expect(unpriced.unpricedCoins?.toSorted()).toEqual(['BTC', 'DFI'])
  await saveClock(server.server, { offsetMs: 0, target: null, ran: 0 })
  expect(await server.audit()).toEqual([])
})

test('I18N-08 what he holds is worth dollars until he chooses, then exactly that in any of ten currencies', async () => {
  const holder = await newHolder()
  await give(holder, 'DFI', 'available', 123)
  await give(holder, 'BTC', 'staked', 1)
  const sources = createPriceSources(server.sandboxUrl())
  const worthIn = async (preferredCurrency: Currency) => {
    await holder.client.call('savePreference', { body: { preferredCurrency } })
    // Prices and rates are kept for a moment.
    return vi.waitFor(async () => {
      const worth = await holder.client.call('getBalance', {})
      if (worth.preferredCurrency !== preferredCurrency) throw new Error(`still in ${worth.preferredCurrency}`)
      return [worth.availableAmount, worth.allocatedAmount, worth.totalAmount]
    }, 10_000)
  }
  await server.admin.deleteFrom('coins_rates').execute()
  expect((await holder.client.call('getBalance', {})).preferredCurrency).toBe('USD')
  await holder.client.call('savePreference', { body: { preferredCurrency: 'EUR' } })
  // Without a rate it stays the truth, in dollars.
  const inDollars = { totalAmount: '50061.5', preferredCurrency: 'USD' }
  await vi.waitFor(async () => expect(await holder.client.call('getBalance', {})).toMatchObject(inDollars), 10_000)
  await refreshRates(server.server, sources, new Date())
  expect(await worthIn('EUR')).toEqual(['56.81', '46190', '46246.81'])
  expect(await worthIn('MYR')).toEqual(['272.26', '221355', '221627.26'])
  expect(await worthIn('BTC')).toEqual(['0.00123', '1', '1.00123'])
  expect(await worthIn('USD')).toEqual(['61.5', '50000', '50061.5'])
  for (const currency of currencies) expect((await worthIn(currency))[2], currency).toMatch(/^[1-9]/)
  expect(await server.audit()).toEqual([])
})
