import { createClient } from '@leaven/tests/world/api.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test } from 'vitest'
import { createPriceSources } from '../../providers/prices/client.ts'
import type { PriceSource, Quoted } from '../../providers/prices/port.ts'
import { cleanHistory, fillHistory } from './coins.jobs.ts'
import { findPriceAt, refreshPrices } from './coins.service.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const server = useServer({ change: withoutWatcher })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

beforeEach(async () => {
  for (const source of ['a', 'b', 'c']) await outside.fault(`prices.${source}`, 'down', 0)
  await server.admin.deleteFrom('coins_price_points').execute()
  await server.admin.deleteFrom('coins_prices').execute()
})

const pointsOf = async (coinId: string, days?: number) => {
  const history = await guest.call('listPriceHistory', { query: days === undefined ? {} : { days: String(days) } })
  return history.find((line) => line.coinId === coinId)?.points ?? []
}

/** Two sources that say the same of one coin, at a moment. */
const saying = (usd: string, at: Date): readonly PriceSource[] =>
  ['x', 'y'].map((name) => ({ name, listPrices: () => Promise.resolve([{ coinId: 'BTC', usd, at }]) }))

const refreshOn = (usd: string, at: Date) => refreshPrices(server.server, saying(usd, at), at)

const refreshAt = (usd: string, ageMs: number) => refreshOn(usd, new Date(Date.now() - ageMs))

const fill = (sources = createPriceSources(server.sandboxUrl())) => fillHistory(server.server, sources, new Date())

test('prices are remembered, once an hour and coin, and told oldest first with the newest at the end', async () => {
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS
  for (const [usd, hours, minutes] of [
    ['100', 3, 1],
    ['101', 3, 30],
    ['102', 2, 5],
    ['103', 1, 59],
  ] as const)
    await refreshOn(usd, new Date(start - hours * HOUR_MS + minutes * 60_000))
  // Of one day: over more, points so near to each other may be told as one.
  expect((await pointsOf('BTC', 1)).map(({ usd }) => usd)).toEqual(['100', '102', '103'])
  await refreshAt('104', 0)
  const points = await pointsOf('BTC', 1)
  expect(points.map(({ usd }) => usd)).toEqual(['100', '102', '103', '104'])
  expect(points[0]?.at).toBe(new Date(start - 3 * HOUR_MS + 60_000).toISOString())
})

test('every coin on offer has its line, and no other has one', async () => {
  await fill()
  const history = await guest.call('listPriceHistory', { query: {} })
  const offered = (await guest.call('listCoins', {})).map(({ id }) => id)
  expect(history.map(({ coinId }) => coinId)).toEqual(offered)
  expect(offered).not.toContain('SINS')
  for (const { points } of history) expect(points.length).toBeGreaterThan(50)
})

test('at most 60 points come back, from the beginning of the days to now', async () => {
  for (let hours = 10 * 24; hours >= 0; hours -= 1) await refreshAt(String(1000 - hours), hours * HOUR_MS)
  for (const days of [1, 7, 10]) {
    const points = await pointsOf('BTC', days)
    expect(points.length).toBeLessThanOrEqual(60)
    expect(points.length).toBeGreaterThanOrEqual(Math.min(24, days * 24))
    expect(Date.now() - Date.parse(points[0]?.at ?? '') - days * DAY_MS).toBeGreaterThan(-2 * HOUR_MS)
    expect(points.at(-1)?.usd).toBe('1000')
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
  }
})

test.each(['0', '31', '-1', '7.5', '1e1', '', 'week'])('%j days are refused', async (days) => {
  expect(await guest.why('listPriceHistory', { query: { days } })).toBe('ValidationFailed')
})

test('what was before we came is asked of the sources once, and ends near the price of now', async () => {
  await outside.setPrice('BTC', '50000')
  await refreshPrices(server.server, createPriceSources(server.sandboxUrl()), new Date())
  expect(await fill()).toBeGreaterThan(14 * 200)
  const points = await pointsOf('BTC', 30)
  expect(Date.now() - Date.parse(points[0]?.at ?? '')).toBeGreaterThan(29 * DAY_MS)
  expect(new Set(points.map(({ usd }) => usd)).size).toBeGreaterThan(20)
  for (const { usd } of points) expect(Math.abs(Number(usd) / 50_000 - 1)).toBeLessThan(0.25)
  expect(points.at(-1)?.usd).toBe('50000')
  expect(await fill()).toBe(0)
})

test('the past too needs two sources that agree, and never replaces what we saw ourselves', async () => {
  await outside.fault('prices.a', 'down', 600)
  await outside.fault('prices.b', 'error', 600)
  expect(await fill()).toBe(0)
  await outside.fault('prices.a', 'down', 0)
  await outside.fault('prices.b', 'error', 0)

  const at = new Date(Date.now() - 2 * DAY_MS)
  const past = (usd: string, more: readonly Quoted[] = []): PriceSource => ({
    name: usd,
    listPrices: () => Promise.resolve([]),
    listPast: () => Promise.resolve([{ coinId: 'BTC', usd, at }, ...more]),
  })
  expect(await fill([past('100'), past('900')])).toBe(0)
  expect(await fill([past('100'), past('900'), { name: 'forgetful', listPrices: () => Promise.resolve([]) }])).toBe(0)
  await refreshAt('100', 3 * DAY_MS)
  expect(await fill([past('500'), past('500')])).toBe(0)
  expect(await fill([past('NaN', [{ coinId: 'BTC', usd: '7', at: new Date(at.getTime() - 5 * DAY_MS) }])])).toBe(0)
  expect((await pointsOf('BTC')).map(({ usd }) => usd)).toEqual(['100'])
})

test('a point is kept for 400 days', async () => {
  await refreshAt('1', 401 * DAY_MS)
  await refreshAt('1.01', 399 * DAY_MS)
  await cleanHistory(server.server, new Date())
  const rows = await server.admin.selectFrom('coins_price_points').select('scaled').execute()
  expect(rows.map(({ scaled }) => scaled)).toEqual([`101${'0'.repeat(10)}`])
})

test('a price that stays is written down again only when its time must go on, when more or fewer say it, or for a new hour', async () => {
  const start = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - HOUR_MS
  const at = (ms: number) => new Date(start + ms)
  const known = async () => {
    const row = await server.server.selectFrom('coins_prices').select(['at', 'scaled', 'sources']).executeTakeFirst()
    return row && [row.at.getTime() - start, row.sources]
  }
  const hours = async () => (await server.server.selectFrom('coins_price_points').select('hour').execute()).length
  await refreshOn('100', at(0))
  expect(await known()).toEqual([0, 2])
  await refreshOn('100', at(9_999))
  expect(await known()).toEqual([0, 2])
  await refreshOn('100', at(10_000))
  expect(await known()).toEqual([10_000, 2])
  await refreshOn('101', at(10_001))
  expect(await known()).toEqual([10_001, 2])
  const [one] = saying('101', at(10_002))
  await refreshPrices(server.server, [...saying('101', at(10_002)), ...(one ? [one] : [])], at(10_002))
  expect(await known()).toEqual([10_002, 3])
  expect(await hours()).toBe(1)
  await refreshOn('101', at(HOUR_MS - 1))
  await refreshOn('101', at(HOUR_MS))
  expect(await known()).toEqual([HOUR_MS, 2])
  expect(await hours()).toBe(2)
})

test('what a coin cost at a moment is the first price from then on: of a full hour for good, within one the newest', async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 5 * HOUR_MS
  const at = (minutes: number): Date => new Date(hour + minutes * 60_000)
  const cost = async (minutes: number) => (await findPriceAt(server.server, 'BTC', at(minutes)))?.scaled
  const scaled = (usd: bigint) => usd * 10n ** 12n
  await refreshOn('100', at(1))
  expect([await cost(0), await cost(30)]).toEqual([scaled(100n), undefined])
  await refreshOn('102', at(33))
  await refreshOn('103', at(35))
  // Whoever asks late about a full hour gets the same answer.
  expect([await cost(0), await cost(30), await cost(36)]).toEqual([scaled(100n), scaled(103n), undefined])
  await refreshOn('104', at(61))
  await refreshOn('105', at(70))
  expect([await cost(0), await cost(30), await cost(60)]).toEqual([scaled(100n), scaled(104n), scaled(104n)])
})

test('a price that is wrong for seconds is no price of a moment, and a real jump counts a minute later', async () => {
  const hour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 5 * HOUR_MS
  const at = (seconds: number): Date => new Date(hour + seconds * 1_000)
  const cost = async (seconds: number) => (await findPriceAt(server.server, 'BTC', at(seconds)))?.scaled
  const scaled = (usd: bigint) => usd * 10n ** 12n
  const kept = async () =>
    (await server.server.selectFrom('coins_price_points').select('at').orderBy('hour').execute()).map(
      (row) => (row.at.getTime() - hour) / 1_000,
    )
  await refreshOn('100', at(-5))
  await refreshOn('1', at(0))
  expect(await cost(0)).toBe(undefined)
  await refreshOn('1', at(5))
  await refreshOn('100', at(10))
  for (const seconds of [20, 30, 40, 50, 60, 69]) await refreshOn('100', at(seconds))
  expect([await cost(0), await kept()]).toEqual([undefined, [-5]])
  // The same price a second later, for the hour has none yet.
  await refreshOn('100', at(70))
  expect([await cost(0), await cost(71), await kept()]).toEqual([scaled(100n), undefined, [-5, 70]])
  // Within the hour too: the newest price decides as soon as it is settled.
  await refreshOn('111', at(75))
  expect(await cost(72)).toBe(undefined)
  await refreshOn('111', at(134))
  expect(await cost(72)).toBe(undefined)
  await refreshOn('111', at(135))
  expect([await cost(72), await cost(0)]).toEqual([scaled(111n), scaled(100n)])
  // At the next hour the market moves for good, and who asks late hears the same.
  await refreshOn('111', at(3_595))
  await refreshOn('123', at(3_600))
  await refreshOn('124', at(3_640))
  expect([await cost(3_600), await cost(0)]).toEqual([undefined, scaled(100n)])
  await refreshOn('124', at(3_660))
  await refreshOn('130', at(3_700))
  expect([await cost(3_600), await kept()]).toEqual([scaled(124n), [-5, 70, 3_660]])
})
