import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { useSandbox } from '../testing.ts'
import { shift } from './decimal.ts'

const world = useSandbox()

const answer = z.object({
  source: z.string(),
  prices: z.array(z.object({ coinId: z.string(), usd: z.string(), at: z.string() })),
})

async function priceOf(coinId: string, source: string): Promise<string | undefined> {
  const { prices } = answer.parse((await world.get(`/prices/${source}`)).body)
  return prices.find((price) => price.coinId === coinId)?.usd
}

test('every listed coin has a price from the start, in three sources', async () => {
  const coins = 'DFI BTC ETH csETH DUSD EUROC USDT USDC DOT SOL POL SUI SINS NRG'.split(' ')
  for (const source of ['a', 'b', 'c']) {
    const body = answer.parse((await world.get(`/prices/${source}`)).body)
    expect(body.source).toBe(source)
    expect(body.prices.map(({ coinId }) => coinId)).toEqual(coins)
  }
  expect((await world.get('/prices/d')).status).toBe(404)
})

test.each([
  { usd: '1', a: '1', b: '1.0005', c: '0.9995' },
  { usd: '97250.5', a: '97250.5', b: '97299.12525', c: '97201.87475' },
  { usd: '0.00000001', a: '0.00000001', b: '0.000000010005', c: '0.000000009995' },
  {
    usd: '123456789012.12345678',
    a: '123456789012.12345678',
    b: '123518517406.62951850839',
    c: '123395060617.61739505161',
  },
])('a price of $usd is exact in all sources', async ({ usd, ...sources }) => {
  expect((await world.post('/prices', { coinId: 'BTC', usd })).body).toMatchObject({ coinId: 'BTC', usd })
  for (const [source, expected] of Object.entries(sources)) expect(await priceOf('BTC', source)).toBe(expected)
})

test.each(['0', '0.00', '-1', '1e5', '01', '.5', '1.', '1.123456789', '1,5', 'NaN', '', ' 1', 1, null])(
  'a price of %j is refused',
  async (usd) => {
    const { status, body } = await world.post('/prices', { coinId: 'BTC', usd })
    expect([status, body]).toMatchObject([400, { code: 'ValidationFailed', fields: [{ field: 'usd' }] }])
    expect(await priceOf('BTC', 'a')).toBe('97250.5')
  },
)

test.each(['', 'B TC', 'x'.repeat(17), 5])('a coin named %j is refused', async (coinId) => {
  expect(await world.post('/prices', { coinId, usd: '1' })).toMatchObject({
    status: 400,
    body: { fields: [{ field: 'coinId' }] },
  })
})

test('a new coin can have a price, and prices are still there after a restart', async () => {
  await world.post('/prices', { coinId: 'NEWCOIN', usd: '0.5' })
  await world.post('/prices', { coinId: 'BTC', usd: '50000' })
  await world.restart()
  expect([await priceOf('NEWCOIN', 'a'), await priceOf('BTC', 'a')]).toEqual(['0.5', '50000'])
})

test('every source knows the last 30 days, the same whenever it is asked, and they lead to the price of now', async () => {
  await world.post('/prices', { coinId: 'BTC', usd: '50000' })
  const pasts = []
  for (const source of ['a', 'b', 'c', 'a']) pasts.push(answer.parse((await world.get(`/prices/${source}/past`)).body))
  const [a, b, c, again] = pasts.map(({ prices }) => prices.filter(({ coinId }) => coinId === 'BTC'))
  expect(again).toEqual(a)
  expect(a).toHaveLength(241)
  expect(new Set(a?.map(({ usd }) => usd)).size).toBeGreaterThan(100)
  expect(Math.abs(Number(a?.at(-1)?.usd) / 50_000 - 1)).toBeLessThan(0.02)
  for (const [index, { usd, at }] of (a ?? []).entries()) {
    expect([b?.[index]?.at, c?.[index]?.at]).toEqual([at, at])
    expect(Number(b?.[index]?.usd)).toBeGreaterThan(Number(usd))
    expect(Number(c?.[index]?.usd)).toBeLessThan(Number(usd))
  }
  const steady = pasts[0]?.prices.filter(({ coinId }) => coinId === 'USDC') ?? []
  for (const { usd } of steady) expect(Math.abs(Number(usd) - 1)).toBeLessThan(0.01)
})

test('every source knows what a dollar costs in other currencies, each a little off', async () => {
  const rates = z.object({ rates: z.array(z.object({ currency: z.string(), rate: z.string(), at: z.string() })) })
  const euros = []
  for (const source of ['a', 'b', 'c']) {
    const said = rates.parse((await world.get(`/prices/${source}/rates`)).body).rates
    expect(said.map(({ currency }) => currency)).toEqual(['EUR', 'CNY', 'SGD', 'CHF', 'AUD', 'MYR', 'CAD', 'GBP'])
    euros.push(said[0]?.rate)
  }
  expect(euros).toEqual(['0.9238', '0.9242619', '0.9233381'])
})

test('the sources together are right to the last digit', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([whole, digits]) => `${whole}.${String(digits).padStart(8, '0')}`)
  const toUnits = (text: string) => {
    const [whole = '', digits = ''] = text.split('.')
    return BigInt(whole + digits.padEnd(12, '0'))
  }
  fc.assert(
    fc.property(decimal, (usd) => {
      expect(toUnits(shift(usd, 0n))).toBe(toUnits(usd))
      expect(toUnits(shift(usd, 5n)) + toUnits(shift(usd, -5n))).toBe(2n * toUnits(usd))
      expect((toUnits(shift(usd, 5n)) - toUnits(usd)) * 2_000n).toBe(toUnits(usd))
    }),
  )
})
