import { createClient } from '@leaven/tests/world/api.ts'
import { withoutWatcher } from '@leaven/tests/world/look.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { putPrice, sayPrices } from '@leaven/tests/world/prices.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { saveClock } from '../../platform/clock.ts'
import { createNoteFailure } from '../../platform/failures.ts'
import { createPriceSources } from '../../providers/prices/client.ts'
import type { PriceSource } from '../../providers/prices/port.ts'
import { refreshPrices } from './coins.service.ts'

// The test itself decides when prices are asked for.
const server = useServer({ change: withoutWatcher })
const guest = createClient(server.base)
const outside = createOutside(server.sandboxUrl)

const OFFERED = ['DFI', 'BTC', 'ETH', 'csETH', 'DUSD', 'EUROC', 'USDT', 'USDC', 'DOT', 'SOL', 'POL', 'SUI']

const refresh = (sources = createPriceSources(server.sandboxUrl())): Promise<number> =>
  refreshPrices(server.server, sources, new Date())

const listPricing = () => guest.call('listLatestPricing', {})
const pricingOf = async (coinId: string) => (await listPricing()).find((price) => price.coinId === coinId)

describe('the catalogue', () => {
  test('COIN-13 holds every coin that the documents name, each on a network', async () => {
    const coins = await server.server.selectFrom('coins_coins').select('id').orderBy('position').execute()
    expect(coins.map(({ id }) => id)).toEqual([...OFFERED, 'SINS', 'NRG'])
    const listings = await server.server.selectFrom('coins_listings').select('coin_id').distinct().execute()
    expect(listings).toHaveLength(coins.length)
    expect((await guest.call('listCoins', {})).map(({ id }) => id)).toEqual(OFFERED)
  })

  test('COIN-01 COIN-02 a coin has the fields of both documents and no other', async () => {
    const fields = `id name category networks decimals priceUSD depositFeeUsd stakeable stakingApy returnPerAnnum
      stakingPayoutApproach isHidden discontinued isNewStakingCoin sharePurchasable unstakingDisabled coinDepositable
      coinWithdrawable coinPurchasableWithFiat fiatTargetSwapPossible coinSwapBaseCoin shareSwappable
      isNativeCoinOfNetwork`.split(/\s+/)
    for (const coin of await guest.call('listCoins', {})) {
      expect(Object.keys(coin).toSorted()).toEqual(fields.toSorted())
      expect(coin.networks.length).toBeGreaterThan(0)
      expect(Object.keys(coin.priceUSD)).toEqual(['avg'])
    }
  })

  test('networks say what they carry and how many blocks a deposit takes', async () => {
    const networks = await guest.call('listNetworks', {})
    expect(networks.find(({ id }) => id === 'bitcoin')).toMatchObject({
      name: 'Bitcoin',
      confirmations: 3,
      coins: ['BTC'],
    })
    expect(networks.find(({ id }) => id === 'polygon')?.coins).toEqual(['POL', 'USDC'])
    expect(networks).toHaveLength(7)
  })

  test('a hidden coin and a private coin are on no list that everyone sees', async () => {
    await refresh()
    const listAll = async () => [
      (await guest.call('listCoins', {})).map(({ id }) => id),
      (await listPricing()).map(({ coinId }) => coinId),
      (await guest.call('listNetworks', {})).flatMap(({ coins }) => coins),
    ]
    for (const list of await listAll()) {
      expect(list).toContain('DUSD')
      expect(list).not.toContain('SINS')
      expect(list).not.toContain('NRG')
    }
    const hide = (isHidden: boolean) =>
      server.admin.updateTable('coins_coins').set({ is_hidden: isHidden }).where('id', '=', 'DUSD').execute()
    await hide(true)
    for (const list of await listAll()) expect(list).not.toContain('DUSD')
    await hide(false)
    for (const list of await listAll()) expect(list).toContain('DUSD')
  })
})

describe('prices', () => {
  beforeEach(async () => {
    for (const source of ['a', 'b', 'c']) await outside.fault(`prices.${source}`, 'down', 0)
    await server.admin.deleteFrom('coins_prices').execute()
  })

  test('COIN-12 the newest price of every coin comes from three sources', async () => {
    expect(await listPricing()).toEqual([])
    await outside.setPrice('BTC', '50000')
    expect(await refresh()).toBe(OFFERED.length + 2)
    expect((await listPricing()).map(({ coinId }) => coinId).toSorted()).toEqual(OFFERED.toSorted())
    expect(await pricingOf('BTC')).toMatchObject({ usd: '50000', sources: 3 })
    const coins = await guest.call('listCoins', {})
    expect(coins.find(({ id }) => id === 'BTC')?.priceUSD).toEqual({ avg: '50000' })
  })

  test.each(['down', 'slow', 'error', 'reorder', 'duplicate'])(
    'stay right while one source is at fault: %s',
    async (mode) => {
      for (const source of ['a', 'b', 'c']) {
        await outside.fault(`prices.${source}`, mode, 600)
        const usd = String(40_000 + source.charCodeAt(0))
        await outside.setPrice('BTC', usd)
        await refresh()
        const price = await pricingOf('BTC')
        expect(price?.sources).toBe(mode === 'duplicate' ? 3 : 2)
        expect(Math.abs(Number(price?.usd) / Number(usd) - 1)).toBeLessThanOrEqual(0.0005)
        await outside.fault(`prices.${source}`, mode, 0)
      }
    },
  )

  const lies = ['75000', '25000', '0', '-50000', 'NaN', '', '5e4', '1'.repeat(40), '0.0000000000001']

  test('stay right whatever one source says', async () => {
    await outside.setPrice('BTC', '50000')
    const [a, b] = createPriceSources(server.sandboxUrl())
    if (!a || !b) throw new Error('there are three sources')
    for (const usd of lies) {
      const liar: PriceSource = {
        name: 'liar',
        listPrices: () => Promise.resolve([{ coinId: 'BTC', usd, at: new Date() }]),
      }
      expect(await refresh([liar, a, b])).toBeGreaterThan(0)
      const { scaled } = parsePrice((await pricingOf('BTC'))?.usd, { asset: 'BTC', currency: 'USD' })
      expect([50_000n * 10n ** 12n, 50_025n * 10n ** 12n]).toContain(scaled)
    }
  })

  test('with two of three sources away there is no new one, and the old one grows old until it is none', async () => {
    await outside.setPrice('BTC', '50000')
    await refresh()
    const before = await pricingOf('BTC')
    await outside.fault('prices.a', 'down', 600)
    await outside.fault('prices.b', 'error', 600)
    await outside.setPrice('BTC', '60000')
    expect(await refresh()).toBe(0)
    expect(await pricingOf('BTC')).toEqual(before)

    const showAfter = async (offsetMs: number) => {
      await saveClock(server.server, { offsetMs, target: null, ran: 0 })
      return (await guest.call('listCoins', {})).find(({ id }) => id === 'BTC')?.priceUSD.avg
    }
    expect(await showAfter(9 * 60_000)).toBe('50000')
    expect(await showAfter(11 * 60_000)).toBe(null)
    expect(await pricingOf('BTC')).toEqual(before)
    expect(await showAfter(0)).toBe('50000')
  })

  test('a late answer does not replace a newer price', async () => {
    const at = (usd: string, ageMs: number): PriceSource => ({
      name: usd,
      listPrices: () => Promise.resolve([{ coinId: 'BTC', usd, at: new Date(Date.now() - ageMs) }]),
    })
    await refresh([at('100', 0), at('101', 0)])
    await refresh([at('90', 60_000), at('91', 60_000)])
    expect(await pricingOf('BTC')).toMatchObject({ usd: '100' })
    expect(await server.audit()).toEqual([])
  })
})

describe('sources that fail are told of', () => {
  const DAY_MS = 24 * 3_600_000
  const told = async () =>
    (await listAlarms(server.server)).filter(({ kind }) => kind === 'prices').map(({ subject }) => subject)
  const wall = () => new Date()
  const source = (name: string, usd: string, at = wall()): PriceSource => ({
    name,
    listPrices: async () => [{ coinId: 'BTC', usd, at }],
  })
  const down: PriceSource = { name: 'a', listPrices: () => Promise.reject(new Error('down')) }

  test.each([
    ['is down', down],
    ['says what was true yesterday', source('a', '100', new Date(Date.now() - DAY_MS))],
    ['says what is no price', source('a', '1e9')],
  ])('a source that %s three times in a row is an alarm, until it is heard again', async (_, silentOne) => {
    const noteFailure = createNoteFailure({ db: server.server, wall, log: silent })
    const look = async (one: PriceSource) => {
      await refreshPrices(server.server, [one, source('b', '100'), source('c', '100')], new Date(), {
        noteFailure,
        wall,
        log: silent,
      })
      return (await told()).filter((subject) => subject !== 'coins')
    }
    expect(await look(silentOne)).toEqual([])
    expect(await look(silentOne)).toEqual([])
    expect(await look(silentOne)).toEqual(['source a'])
    expect(await look(source('a', '100'))).toEqual([])
  })

  test('coins on which no two sources agree any more are an alarm of their own', async () => {
    const noteFailure = createNoteFailure({ db: server.server, wall, log: silent })
    const look = async (...usd: readonly string[]) => {
      const soon = new Date(Date.now() + 6 * 60_000)
      const sources = usd.map((one, index) => source('abc'[index] ?? '', one, soon))
      await server.admin.deleteFrom('coins_prices').where('coin_id', '<>', 'BTC').execute()
      await refreshPrices(server.server, sources, soon, { noteFailure, wall, log: silent })
      return told()
    }
    await refreshPrices(server.server, [source('a', '100'), source('b', '100')], new Date())
    await look('100', '200', '400')
    await look('100', '200', '400')
    expect(await look('100', '200', '400')).toEqual(['coins'])
    expect(await look('100', '100', '400')).toEqual([])
  })

  test('a jump is an alarm that says from where to where, told once, until the price has stayed for a minute', async () => {
    const lines: object[] = []
    const log = { ...silent, error: (line: object) => void lines.push(line) }
    const hearing = { noteFailure: async () => {}, wall, log }
    const jumps = async () => (await listAlarms(server.server)).filter(({ subject }) => subject.startsWith('jump '))
    const began = Date.now()
    const look = async (seconds: number, usd: string) => {
      await sayPrices(server.server, { BTC: usd, DOT: '6' }, new Date(began + seconds * 1_000), hearing)
      return jumps()
    }
    await putPrice(server.server, 'BTC', '97250.5', new Date(began))
    await putPrice(server.server, 'DOT', '6', new Date(began))
    expect(await look(5, '97000')).toEqual([])
    const detail =
      'BTC went from 97250.5 to 97.25 US dollars at once. Nothing is traded, valued or given by it before it has stayed for a minute.'
    expect(await look(10, '97.25')).toMatchObject([{ kind: 'prices', subject: 'jump BTC', detail, count: 1 }])
    // It goes on jumping, which is the same thing; and stays, which is none.
    expect(await look(15, '97000')).toMatchObject([{ detail, count: 2 }])
    expect(await look(20, '97000')).toMatchObject([{ count: 2 }])
    expect(await look(74, '97000')).toHaveLength(1)
    expect(await look(75, '97000')).toEqual([])
    expect(lines).toHaveLength(1)
    expect(await look(80, '50')).toHaveLength(1)
    await server.admin.deleteFrom('coins_prices').execute()
  })
})
