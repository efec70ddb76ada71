import { expect, test } from 'vitest'
import { z } from 'zod'
import { useSandbox } from '../testing.ts'

const world = useSandbox()

const mined = z.object({ height: z.number(), hash: z.string(), dropped: z.array(z.string()) })
const deposited = z.object({ txid: z.string(), networkId: z.string() })
const block = z.object({
  height: z.number(),
  hash: z.string(),
  parentHash: z.string(),
  transfers: z.array(z.unknown()),
})

const example = { address: 'bc1qleaven', coinId: 'BTC', amount: '0.050000000000000001' }

const deposit = async (body: unknown = example) =>
  deposited.parse((await world.post('/chains/bitcoin/deposits', body)).body)
const order = async (body: unknown) => mined.parse((await world.post('/chains/bitcoin/blocks', body)).body)
const blockAt = async (height: number) => block.parse((await world.get(`/chains/bitcoin/blocks/${height}`)).body)

test('every network begins with its first block and an empty pool', async () => {
  const chains = (await world.get('/chains')).body
  expect(chains).toMatchObject(
    ['defichain', 'bitcoin', 'ethereum', 'polkadot', 'solana', 'polygon', 'sui'].map((networkId) => ({
      networkId,
      height: 0,
      pool: 0,
    })),
  )
  expect(await blockAt(0)).toMatchObject({ height: 0, parentHash: '0'.repeat(64), transfers: [] })
  expect((await world.get('/chains/dogecoin/tip')).status).toBe(404)
})

test('a deposit waits in the pool, the next block takes it, and later ones confirm it', async () => {
  const { txid, networkId } = await deposit()
  expect(networkId).toBe('bitcoin')
  const transfer = { txid, index: 0, ...example, from: expect.any(String), succeeded: true }
  expect((await world.get('/chains/bitcoin/pool')).body).toEqual([transfer])
  const { height, hash } = await order({ count: 3 })
  expect((await world.get('/chains/bitcoin/pool')).body).toEqual([])
  expect(await blockAt(1)).toMatchObject({ transfers: [transfer] })
  expect(await blockAt(2)).toMatchObject({ parentHash: (await blockAt(1)).hash, transfers: [] })
  expect((await world.get('/chains/bitcoin/tip')).body).toEqual({ height, hash, at: expect.any(String) })
  expect(height).toBe(3)
  expect((await world.get('/chains/bitcoin/blocks/4')).status).toBe(404)
  expect((await world.get('/chains/ethereum/tip')).body).toMatchObject({ height: 0 })
})

test('a transaction can fail on the chain', async () => {
  const { txid } = await deposit({ ...example, succeeded: false })
  await order({ count: 1 })
  expect((await blockAt(1)).transfers).toMatchObject([{ txid, succeeded: false }])
})

test('the explorer lists the newest blocks first, page by page', async () => {
  await order({ count: 30 })
  const heights = async (query: string) =>
    z
      .array(block)
      .parse((await world.get(`/chains/bitcoin/blocks${query}`)).body)
      .map(({ height }) => height)
  expect(await heights('?limit=3')).toEqual([30, 29, 28])
  expect(await heights('?limit=3&below=2')).toEqual([1, 0])
  expect(await heights('')).toHaveLength(20)
  expect((await world.get('/chains/bitcoin/blocks?limit=101')).status).toBe(400)
})

test('a reorganisation replaces the last blocks by one more and drops their transactions', async () => {
  const early = await deposit()
  await order({ count: 1 })
  const late = await deposit()
  await order({ count: 2 })
  const [kept, replaced] = [await blockAt(1), await blockAt(2)]
  const waiting = await deposit()
  expect(await order({ reorg: 2 })).toMatchObject({ height: 4, dropped: [late.txid] })
  expect(await blockAt(1)).toEqual(kept)
  expect((await blockAt(1)).transfers).toMatchObject([{ txid: early.txid }])
  expect(await blockAt(2)).toMatchObject({ parentHash: kept.hash, transfers: [] })
  expect((await blockAt(2)).hash).not.toBe(replaced.hash)
  expect((await world.get('/chains/bitcoin/pool')).body).toMatchObject([{ txid: waiting.txid }])
})

test('with keep the transactions go back into the pool and can be mined again', async () => {
  const { txid } = await deposit()
  await order({ count: 2 })
  expect(await order({ reorg: 2, keep: true })).toMatchObject({ height: 3, dropped: [] })
  expect((await world.get('/chains/bitcoin/pool')).body).toMatchObject([{ txid }])
  await order({ count: 1 })
  expect((await blockAt(4)).transfers).toMatchObject([{ txid }])
})

test('the first block cannot be replaced', async () => {
  await order({ count: 2 })
  expect(await world.post('/chains/bitcoin/blocks', { reorg: 3 })).toMatchObject({
    status: 422,
    body: { code: 'ReorgTooDeep' },
  })
  expect(await order({ reorg: 2 })).toMatchObject({ height: 3 })
})

test('a second start finds the same chain and the same pool', async () => {
  await deposit()
  await order({ count: 2 })
  await deposit()
  const paths = ['/chains', '/chains/bitcoin/blocks', '/chains/bitcoin/pool']
  const before = await Promise.all(paths.map(world.get))
  await world.restart()
  expect(await Promise.all(paths.map(world.get))).toEqual(before)
})

test.each([
  { path: 'deposits', field: 'address', body: { ...example, address: '' } },
  { path: 'deposits', field: 'address', body: { ...example, address: 'x'.repeat(129) } },
  { path: 'deposits', field: 'coinId', body: { ...example, coinId: undefined } },
  { path: 'deposits', field: 'amount', body: { ...example, amount: '0.000' } },
  { path: 'deposits', field: 'amount', body: { ...example, amount: '1.0000000000000000001' } },
  { path: 'deposits', field: 'amount', body: { ...example, amount: 1 } },
  { path: 'deposits', field: 'succeeded', body: { ...example, succeeded: 'no' } },
  { path: 'blocks', field: 'count', body: { count: 0 } },
  { path: 'blocks', field: 'count', body: { count: 1_001 } },
  { path: 'blocks', field: 'count', body: { count: 1.5 } },
  { path: 'blocks', field: 'reorg', body: { reorg: 101 } },
  { path: 'blocks', field: 'keep', body: { reorg: 1, keep: 'yes' } },
  { path: 'blocks', field: 'body', body: { count: 1, reorg: 1 } },
  { path: 'blocks', field: 'body', body: {} },
])('malformed $path are refused: $field of $body', async ({ path, field, body }) => {
  const answer = await world.post(`/chains/bitcoin/${path}`, body)
  expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed', fields: [{ field }] } })
  expect((await world.get('/chains')).body).toMatchObject([{}, { height: 0, pool: 0 }, {}, {}, {}, {}, {}])
})

test('where all chains stand is one answer; a pool that changed says so, and a chain at fault is left out', async () => {
  const tips = z.array(
    z.object({ networkId: z.string(), height: z.number(), hash: z.string(), waiting: z.number(), pool: z.string() }),
  )
  const tipOf = async (networkId: string) =>
    tips.parse((await world.get('/chains/tips')).body).find((tip) => tip.networkId === networkId)
  await order({ count: 1 })
  const empty = await tipOf('bitcoin')
  expect(empty).toMatchObject({
    waiting: 0,
    ...z.object({ height: z.number(), hash: z.string() }).parse((await world.get('/chains/bitcoin/tip')).body),
  })
  await deposit()
  const one = await tipOf('bitcoin')
  expect(one).toMatchObject({ waiting: 1, height: empty?.height, hash: empty?.hash })
  await deposit()
  expect(new Set([empty?.pool, one?.pool, (await tipOf('bitcoin'))?.pool]).size).toBe(3)
  await order({ count: 1 })
  expect(await tipOf('bitcoin')).toMatchObject({ waiting: 0, height: (empty?.height ?? 0) + 1 })
  await world.post('/faults', { party: 'chain.sui', mode: 'down', forSeconds: 60 })
  expect(await tipOf('sui')).toBeUndefined()
  expect(await tipOf('solana')).toBeDefined()
  await world.post('/faults', { party: 'chain.sui', mode: 'down', forSeconds: 0 })
  expect(await tipOf('sui')).toBeDefined()
})
