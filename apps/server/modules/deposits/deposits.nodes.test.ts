import { balanceOf, createArrivals, listDeposits, type Receiver } from '@leaven/tests/world/arrivals.ts'
import { createLook, withoutWatcher, type Bend } from '@leaven/tests/world/look.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import type { Chain } from '../../providers/chain/port.ts'
import { expect, test } from 'vitest'

// Nodes that answer, but not as they should. The test itself decides when they are looked at.

const server = useServer({ change: withoutWatcher })
const { outside, guest, send } = createArrivals(server)
const look = createLook(server)

async function newReceiver(): Promise<Receiver> {
  const person = await signUp(guest, outside)
  await look()
  const place = { coinId: 'BTC', networkId: 'bitcoin' }
  return { ...person, ...place, ...(await person.client.call('getDepositAddress', { params: place })) }
}

const statusesOf = async ({ client }: Receiver) => (await listDeposits(client)).map(({ status }) => status)

/** A node that knows only so many blocks. */
const knowing =
  (height: bigint): Bend =>
  (chain) => ({
    getTip: async (networkId) => {
      const block = await chain.findBlock(networkId, height)
      if (!block) throw new Error(`no block ${height}`)
      return block
    },
    listPool: () => Promise.resolve([]),
    findBlock: async (networkId, at) => (at > height ? undefined : chain.findBlock(networkId, at)),
  })

const heightOf = async (): Promise<bigint> => {
  const rows = await server.server
    .selectFrom('deposits_blocks')
    .select('height')
    .where('network_id', '=', 'bitcoin')
    .orderBy('height', 'desc')
    .limit(1)
    .execute()
  return rows[0]?.height ?? 0n
}

test('a node that lags behind takes nothing back', async () => {
  const customer = await newReceiver()
  await send(customer, '1')
  await outside.mine('bitcoin', 3)
  await look()
  await send(customer, '2')
  await outside.mine('bitcoin', 1)
  await look()
  expect(await statusesOf(customer)).toEqual(['PENDING', 'LOCKED'])
  const height = await heightOf()
  for (const behind of [1n, 2n, 4n]) expect(await look(knowing(height - behind))).toEqual([])
  expect(await statusesOf(customer)).toEqual(['PENDING', 'LOCKED'])
  expect(await heightOf()).toBe(height)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '1', pending: '2' })
  expect(await server.audit()).toEqual([])
})

test('a transfer that is mined while the chain is read does not vanish in between', async () => {
  const customer = await newReceiver()
  let hasMined = false
  const mineAfter =
    (name: 'getTip' | 'listPool'): Bend =>
    (chain: Chain) => ({
      [name]: async (networkId: string) => {
        const answer = await chain[name](networkId)
        if (networkId === 'bitcoin' && !hasMined) await outside.mine('bitcoin', 1)
        hasMined ||= networkId === 'bitcoin'
        return answer
      },
    })
  for (const name of ['getTip', 'listPool'] as const) {
    await send(customer, '1')
    await look()
    hasMined = false
    await look(mineAfter(name))
    expect(await statusesOf(customer)).not.toContain('CANCELLED')
  }
  await outside.mine('bitcoin', 3)
  await look()
  expect(await statusesOf(customer)).toEqual(['LOCKED', 'LOCKED'])
  expect(await server.audit()).toEqual([])
})

test('a transfer that a node forgets and remembers is gone, then back, then credited once', async () => {
  const customer = await newReceiver()
  await send(customer, '1')
  await look()
  await look(() => ({ listPool: () => Promise.resolve([]) }))
  expect(await statusesOf(customer)).toEqual(['CANCELLED'])
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ pending: '0' })
  await look()
  expect(await statusesOf(customer)).toEqual(['PENDING'])
  await outside.mine('bitcoin', 3)
  await look()
  await look()
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '1', pending: '0' })
  expect(await server.audit()).toEqual([])
})

test('a reorganisation that keeps a credited deposit in a block takes nothing back', async () => {
  const customer = await newReceiver()
  await send(customer, '1')
  await outside.mine('bitcoin', 3)
  await look()
  await outside.reorganise('bitcoin', 3, true)
  await outside.mine('bitcoin', 1)
  expect(await look()).toEqual([])
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  expect(await server.audit()).toEqual([])
})

test.each<{ what: string; bend: Bend }>([
  { what: 'has lost its blocks', bend: () => ({ findBlock: () => Promise.resolve(undefined) }) },
  {
    what: 'links its blocks to others',
    bend: (chain) => ({
      findBlock: async (networkId, height) => {
        const block = await chain.findBlock(networkId, height)
        return block && { ...block, hash: `${block.hash}x` }
      },
    }),
  },
  {
    what: 'answers another block than asked for',
    bend: (chain) => ({ findBlock: (networkId, height) => chain.findBlock(networkId, height > 0n ? height - 1n : 0n) }),
  },
])('a node that $what is not believed', async ({ bend }) => {
  const customer = await newReceiver()
  await send(customer, '1')
  await outside.mine('bitcoin', 3)
  await look()
  await send(customer, '2')
  await outside.mine('bitcoin', 3)
  const height = await heightOf()
  expect(await look(bend)).toEqual([])
  expect(await heightOf()).toBe(height)
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  await look()
  expect(await statusesOf(customer)).toEqual(['LOCKED', 'LOCKED'])
  expect(await server.audit()).toEqual([])
})

test('a chain far ahead is caught up with piece by piece, and nothing on the way is lost', async () => {
  const customer = await newReceiver()
  await outside.mine('bitcoin', 150)
  await send(customer, '1')
  await outside.mine('bitcoin', 120)
  await look()
  expect(await statusesOf(customer)).toEqual([])
  await look()
  await look()
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  expect(await server.audit()).toEqual([])
})
