import { createClient } from '@leaven/tests/world/api.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test } from 'vitest'
import { createPriceSources } from '../../providers/prices/client.ts'
import type { PriceSource } from '../../providers/prices/port.ts'
import { refreshPrices, refreshRates } from './coins.service.ts'

// The test itself decides when rates are asked for.
const server = useServer({ change: withoutWatcher })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => {
  for (const source of ['a', 'b', 'c']) await outside.fault(`prices.${source}`, 'down', 0)
  await server.admin.deleteFrom('coins_rates').execute()
  await server.admin.deleteFrom('coins_prices').execute()
})

const refresh = (sources: readonly PriceSource[] = createPriceSources(server.sandboxUrl()), now = new Date()) =>
  refreshRates(server.server, sources, now)

const listRates = async () => new Map((await guest.call('listCurrencyRates', {})).map((line) => [line.currency, line]))

/** A source that says this of the euro. */
const saying = (rate: string, at = new Date()): PriceSource => ({
  name: rate,
  listPrices: () => Promise.resolve([]),
  listRates: () => Promise.resolve([{ currency: 'EUR', rate, at }]),
})

test('API-11 what a dollar costs in the nine other currencies, exact and with its age; bitcoin by its own price', async () => {
  await outside.setPrice('BTC', '97250.5')
  await refreshPrices(server.server, createPriceSources(server.sandboxUrl()), new Date())
  expect(await refresh()).toBe(8)
  const rates = await listRates()
  expect([...rates.keys()].toSorted()).toEqual(['AUD', 'BTC', 'CAD', 'CHF', 'CNY', 'EUR', 'GBP', 'MYR', 'SGD'])
  expect(rates.get('EUR')).toMatchObject({ rate: '0.9238', sources: 3 })
  expect(rates.get('BTC')).toMatchObject({ rate: '0.000010282723', sources: 3 })
  expect(Math.abs(Date.now() - Date.parse(rates.get('SGD')?.at ?? ''))).toBeLessThan(60_000)
})

test('a rate needs two sources that agree, and a late answer is no news', async () => {
  expect(await refresh([saying('0.9'), saying('1.9')])).toBe(0)
  expect(await refresh([saying('0'), saying('NaN'), saying('-1')])).toBe(0)
  expect(await refresh([saying('0.9'), saying('0.901'), saying('7')])).toBe(1)
  const before = new Date(Date.now() - 60_000)
  await refresh([saying('0.8', before), saying('0.8', before)], before)
  expect((await listRates()).get('EUR')?.rate).toBe('0.901')
})

test('a source that is down or lies is left out', async () => {
  await outside.fault('prices.a', 'error', 600)
  expect(await refresh()).toBe(8)
  await outside.fault('prices.b', 'down', 600)
  await server.admin.deleteFrom('coins_rates').execute()
  expect(await refresh()).toBe(0)
  expect((await listRates()).size).toBe(0)
})
