import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useSandbox } from '../testing.ts'
import { modes } from './faults.ts'
import { parties } from './parties.ts'

const world = useSandbox()

const SMS = { to: '+6591234567', text: 'one' }
const pricesAnswer = z.object({ prices: z.array(z.object({ coinId: z.string(), at: z.string() })) })

const begin = (party: string, mode: string, forSeconds = 60) => world.post('/faults', { party, mode, forSeconds })
const textsOf = async () =>
  z
    .array(z.object({ text: z.string() }))
    .parse((await world.get('/inbox')).body)
    .map(({ text }) => text.trim())
const mail = (text = 'one') => world.sendMail({ to: 'alice@leaven.test', text })

/** What the platform reads from each kind of party. */
const kinds = [
  { party: 'prices.b', read: () => world.get('/prices/b') },
  { party: 'chain.sui', read: () => world.get('/chains/sui/tip') },
  { party: 'chain.sui', read: () => world.get('/chains/sui/pool') },
  { party: 'chain.sui', read: () => world.get('/chains/sui/blocks') },
  { party: 'chain.sui', read: () => world.get('/chains/sui/blocks/0') },
  { party: 'sms', read: () => world.post('/sms/messages', SMS) },
]

test.each(kinds)('$party that is down cuts the connection, and the others go on', async ({ party, read }) => {
  await begin(party, 'down')
  await expect(read()).rejects.toThrow('fetch failed')
  expect((await world.get('/prices/a')).status).toBe(200)
  expect((await world.get('/chains/bitcoin/tip')).status).toBe(200)
  await begin(party, 'down', 0)
  expect((await read()).status).toBe(200)
})

test.each(kinds)('$party with an error answers 500 in plain text', async ({ party, read }) => {
  await begin(party, 'error')
  expect(await read()).toEqual({ status: 500, body: expect.stringContaining(party) })
  expect(await textsOf()).toEqual([])
})

test('slow parties answer five seconds late', async () => {
  for (const party of ['prices.b', 'chain.sui', 'sms', 'mail']) await begin(party, 'slow')
  const reads = [...kinds.map(({ read }) => read), () => mail()]
  const started = performance.now()
  const waits = await Promise.all(reads.map((read) => read().then(() => performance.now() - started)))
  expect(waits.every((ms) => ms >= 4_990 && ms < 9_000)).toBe(true)
})

describe('mail', () => {
  test('that is down refuses connections with 421', async () => {
    await begin('mail', 'down')
    await expect(mail()).rejects.toMatchObject({ responseCode: 421 })
    await begin('mail', 'down', 0)
    await mail()
    expect(await textsOf()).toEqual(['one'])
  })

  test('with an error refuses for now with 451', async () => {
    await begin('mail', 'error')
    await expect(mail()).rejects.toMatchObject({ responseCode: 451 })
    expect(await textsOf()).toEqual([])
  })

  test.each([
    { party: 'mail', send: mail },
    { party: 'sms', send: (text: string) => world.post('/sms/messages', { ...SMS, text }) },
  ])('$party lands twice, or behind the one before it', async ({ party, send }) => {
    await begin(party, 'duplicate')
    await send('one')
    expect(await textsOf()).toEqual(['one', 'one'])
    await begin(party, 'reorder')
    await send('two')
    expect(await textsOf()).toEqual(['one', 'two', 'one'])
    await begin(party, 'reorder', 0)
    await send('three')
    expect(await textsOf()).toEqual(['three', 'one', 'two', 'one'])
  })
})

test('prices come twice, or in reverse and ten minutes old', async () => {
  const read = async () => pricesAnswer.parse((await world.get('/prices/c')).body).prices
  const coins = (await read()).map(({ coinId }) => coinId)
  await begin('prices.c', 'duplicate')
  expect((await read()).map(({ coinId }) => coinId)).toEqual(coins.flatMap((coin) => [coin, coin]))
  await begin('prices.c', 'reorder')
  const late = await read()
  expect(late.map(({ coinId }) => coinId)).toEqual(coins.toReversed())
  const ageMs = Date.now() - new Date(late[0]?.at ?? '').getTime()
  expect(ageMs >= 600_000 && ageMs < 610_000).toBe(true)
})

test('transfers of a chain come twice, or in reverse', async () => {
  for (const amount of ['1', '2']) await world.post('/chains/sui/deposits', { address: 'a', coinId: 'SUI', amount })
  await world.post('/chains/sui/blocks', { count: 1 })
  for (const amount of ['3', '4']) await world.post('/chains/sui/deposits', { address: 'a', coinId: 'SUI', amount })
  const amounts = (list: unknown) =>
    z
      .array(z.object({ amount: z.string() }))
      .parse(list)
      .map(({ amount }) => amount)
  const read = async () => {
    const block = z.object({ transfers: z.unknown() }).parse((await world.get('/chains/sui/blocks/1')).body)
    return [...amounts(block.transfers), '|', ...amounts((await world.get('/chains/sui/pool')).body)].join('')
  }
  const heights = async () => JSON.stringify((await world.get('/chains/sui/blocks')).body).match(/(?<="height":)\d/g)
  expect([await read(), await heights()]).toEqual(['12|34', ['1', '0']])
  await begin('chain.sui', 'duplicate')
  expect(await read()).toBe('1122|3344')
  await begin('chain.sui', 'reorder')
  expect([await read(), await heights()]).toEqual(['21|43', ['0', '1']])
})

test('a fault ends by itself, by the real clock, and counts down until then', async () => {
  expect((await world.get('/faults')).body).toEqual([])
  expect((await begin('prices.a', 'error', 90)).body).toEqual({ party: 'prices.a', mode: 'error', secondsLeft: 90 })
  world.letPass(30)
  expect((await world.get('/faults')).body).toMatchObject([{ party: 'prices.a', mode: 'error', secondsLeft: 60 }])
  expect((await world.get('/prices/a')).status).toBe(500)
  world.letPass(61)
  expect((await world.get('/faults')).body).toEqual([])
  expect((await world.get('/prices/a')).status).toBe(200)
})

test('faults never touch what people order', async () => {
  for (const party of parties) await begin(party, 'down')
  expect((await world.get('/faults')).body).toHaveLength(parties.length)
  const orders = [
    world.post('/prices', { coinId: 'BTC', usd: '1' }),
    world.post('/chains/sui/deposits', { address: 'a', coinId: 'SUI', amount: '1' }),
    world.post('/chains/sui/blocks', { count: 1 }),
    world.post('/chains/sui/blocks', { reorg: 1 }),
    world.get('/chains'),
    world.get('/inbox'),
  ]
  expect((await Promise.all(orders)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test('every party knows every way to misbehave', async () => {
  for (const party of parties) {
    for (const mode of modes) expect((await begin(party, mode, 1)).status).toBe(200)
  }
})

test.each([
  { field: 'party', body: { party: 'bank', mode: 'down', forSeconds: 1 } },
  { field: 'mode', body: { party: 'mail', mode: 'late', forSeconds: 1 } },
  { field: 'forSeconds', body: { party: 'mail', mode: 'down', forSeconds: 3_601 } },
  { field: 'forSeconds', body: { party: 'mail', mode: 'down', forSeconds: -1 } },
  { field: 'forSeconds', body: { party: 'mail', mode: 'down' } },
])('a malformed fault is refused: $field of $body', async ({ field, body }) => {
  expect(await world.post('/faults', body)).toMatchObject({ status: 400, body: { fields: [{ field }] } })
})
