import { randomBytes } from 'node:crypto'
import { createServerDatabase } from '@leaven/db/server-database.ts'
import { createArrivals, listDeposits, type Receiver } from '@leaven/tests/world/arrivals.ts'
import { createLook, withoutWatcher } from '@leaven/tests/world/look.ts'
import { signUp } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { afterEach, expect, test, vi } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { createIds } from '../../platform/ids.ts'
import { createChain } from '../../providers/chain/client.ts'
import type { Chain } from '../../providers/chain/port.ts'
import { listNetworks } from '../coins/coins.service.ts'
import { createWatch } from './deposits.watch.jobs.ts'

// The test takes the turns of a watcher that remembers, and sees what each of them asks for.

const server = useServer({ change: withoutWatcher })
const { outside, guest, send } = createArrivals(server)
const look = createLook(server)
const silent = { info: () => {}, warn: () => {}, error: () => {} }

afterEach(() => void vi.restoreAllMocks())

/** A watcher, and what it has asked the chains for in its last turn. */
async function newWatcher(db = server.server) {
  const asked: string[] = []
  const chain = createChain(server.sandboxUrl())
  const noting = (name: keyof Chain) => ({
    [name]: (networkId: string, ...rest: never[]) => {
      asked.push(networkId ? `${name} ${networkId}` : name)
      return Reflect.apply(chain[name], chain, [networkId, ...rest])
    },
  })
  const noted = { ...chain, ...noting('listTips'), ...noting('getTip'), ...noting('listPool') }
  const networks = await listNetworks(db)
  const turn = createWatch({
    db,
    chain: noted,
    makeId: createIds(() => new Date(), randomBytes),
    depositLimits: server.config().depositLimits,
    now: async () => new Date(),
    listNetworks: async () => networks,
    log: silent,
    wall: () => new Date(),
    noteFailure: async () => {},
  })
  const take = async (): Promise<readonly string[]> => {
    asked.length = 0
    await turn()
    return [...asked]
  }
  // The first begins at the tip, the second reads up to it.
  await take()
  await take()
  return take
}

async function newReceiver(): Promise<Receiver> {
  const person = await signUp(guest, outside)
  await look()
  const place = { coinId: 'BTC', networkId: 'bitcoin' }
  return { ...person, ...place, ...(await person.client.call('getDepositAddress', { params: place })) }
}

const statusesOf = async ({ client }: Receiver) => (await listDeposits(client)).map(({ status }) => status)

const IDLE = ['listTips']
const BITCOIN = ['listTips', 'listPool bitcoin', 'getTip bitcoin']

test('an idle turn is one question to all chains and none to the database', async () => {
  const applicationName = 'leaven-counted'
  const db = createServerDatabase({ url: server.serverUrl, applicationName })
  const take = await newWatcher(db)
  const query = vi.spyOn(Client.prototype, 'query')
  expect(await take()).toEqual(IDLE)
  // The worker of this test asks for other things meanwhile.
  // One that is counted, so that counting is seen to work.
  await sql`select 1`.execute(db)
  const own = query.mock.contexts.filter((client) => toName(client) === applicationName)
  expect(own).toHaveLength(1)
  await db.destroy()
})

const named = z.object({ connectionParameters: z.object({ application_name: z.string() }) })

const toName = (client: unknown): string => named.parse(client).connectionParameters.application_name

test('a waiting transfer, a block and a reorganisation are read at the next turn, of their chain alone, and then nothing is', async () => {
  const customer = await newReceiver()
  const take = await newWatcher()
  await send(customer, '0.001')
  expect(await take()).toEqual(BITCOIN)
  expect(await statusesOf(customer)).toEqual(['PENDING'])
  expect(await take()).toEqual(IDLE)
  await outside.mine('bitcoin', 3)
  expect(await take()).toEqual(BITCOIN)
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  expect(await take()).toEqual(IDLE)
  await outside.reorganise('bitcoin', 3, false)
  expect(await take()).toEqual(BITCOIN)
  expect(await statusesOf(customer)).toEqual(['CANCELLED'])
  expect(await take()).toEqual(IDLE)
  expect(await server.audit()).toEqual([])
})

test('what could not be credited is tried again at every turn until it is, also when the chain stands still', async () => {
  const customer = await newReceiver()
  const take = await newWatcher()
  await send(customer, '0.001')
  await stopFlow(server.server, { flow: 'coin', asset: 'BTC', reason: 'test', stoppedBy: 'test', at: new Date() })
  await outside.mine('bitcoin', 3)
  for (let turn = 0; turn < 3; turn += 1) expect(await take()).toEqual(BITCOIN)
  expect(await statusesOf(customer)).toEqual(['PENDING'])
  await startFlow(server.server, { flow: 'coin', asset: 'BTC' })
  expect(await take()).toEqual(BITCOIN)
  expect(await statusesOf(customer)).toEqual(['LOCKED'])
  expect(await take()).toEqual(IDLE)
  expect(await server.audit()).toEqual([])
})

test('coins that were sent before their address was given out are found while they wait', async () => {
  const customer = await newReceiver()
  const { admin, server: db } = server
  const kept = await db.selectFrom('deposits_addresses').selectAll().where('user_id', '=', customer.userId).execute()
  await admin.deleteFrom('deposits_addresses').where('user_id', '=', customer.userId).execute()
  const take = await newWatcher()
  await send(customer, '0.001')
  expect(await take()).toEqual(BITCOIN)
  await admin.insertInto('deposits_addresses').values(kept).execute()
  const turns = []
  while ((await statusesOf(customer)).length === 0 && turns.length < 20) turns.push(await take())
  expect(await statusesOf(customer)).toEqual(['PENDING'])
  expect(turns.slice(0, -1).every((asked) => asked.length === 1)).toBe(true)
})

test('a chain that does not answer with the others is asked by itself at every turn, and the others are not', async () => {
  const take = await newWatcher()
  await outside.fault('chain.solana', 'error', 60)
  for (let turn = 0; turn < 2; turn += 1) expect(await take()).toEqual(['listTips', 'listPool solana'])
  await outside.fault('chain.solana', 'error', 0)
  expect(await take()).toEqual(['listTips', 'listPool solana', 'getTip solana'])
  expect(await take()).toEqual(IDLE)
})
