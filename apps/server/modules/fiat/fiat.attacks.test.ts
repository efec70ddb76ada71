import { transact } from '@leaven/db/transact.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { buyAddressOf, order, toBanxaBody } from '@leaven/tests/world/fiat.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { logIn } from '@leaven/tests/world/people.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { listUnowned, moveReturned } from '../arrivals/arrivals.service.ts'
import { createTellJob, returnArrival, tellArrival } from './fiat.arrivals.jobs.ts'

const server = useServer()
const { buyer, listReads } = createBuyers(server)
const told = { db: server.server, wall: () => new Date(), log: silent }
const hands = { askedBy: 'operator:olga', approvedBy: 'operator:omar' }

const listAll = (limit: number, offset = 0) => listUnowned(server.server, { now: new Date(), limit, offset })

const tell = (txid: string) =>
  transact(server.server, async (trx) =>
    createTellJob(told)(trx, { subject: `bitcoin ${txid} 0`, now: new Date(), progress: null }),
  )

const back = (txid: string) =>
  returnArrival(told, {
    key: { networkId: 'bitcoin', txid, output: 0 },
    note: 'sent back',
    hands,
    now: new Date(),
  })

test('FIAT-60 FIAT-58 attack: a customer asks for looks until a failing provider drowns in them', async () => {
  const person = await buyer()
  const { id } = await order(person.client)
  const { id: other } = await order(person.client, 'transak')
  const failing = { tries: 5, retry_at: new Date(Date.now() + 3_600_000) }
  await server.admin.updateTable('due_work').set(failing).where('subject', 'in', [id, other]).execute()
  const note = (params: { internalOrderId: `ord_${string}` }) =>
    person.client.why('noteBanxaStatus', { params, body: { banxaCheckoutStatus: 'success' } })
  const complete = (orderId: `ord_${string}`) => person.client.why('completeTransakOrder', { body: { orderId } })
  const pauses = async () =>
    [...(await listReads(id)), ...(await listReads(other))].map(({ tries, retry_at }) => ({ tries, retry_at }))
  const both = async () => [await note({ internalOrderId: id }), await complete(other)]
  expect(await both()).toEqual([null, null])
  // Two more of sixty are left.
  await server.admin.updateTable('rate_limits').set({ count: 58 }).where('subject', 'like', 'fiatLook:%').execute()
  expect(await both()).toEqual([null, null])
  expect(await pauses()).toEqual([failing, failing])
  expect(await both()).toEqual(['TooManyRequests', 'TooManyRequests'])
  expect(await complete(id)).toBe('NotFound')
})

test('attack: a customer with ever new sessions makes ever more orders, which are looked at for weeks', async () => {
  const person = await buyer()
  await order(person.client)
  await server.admin.updateTable('rate_limits').set({ count: 299 }).where('subject', 'like', 'fiatOrderDay:%').execute()
  await order(await logIn(person.client, person.email), 'transak')
  const again = await logIn(person.client, person.email)
  await expect(order(again, 'transak')).rejects.toMatchObject({ code: 'TooManyRequests' })
  await expect(order(again)).rejects.toMatchObject({ code: 'TooManyRequests' })
})

test('attack: dust to an address of one’s own is an alarm each, and what is worth something drowns in it', async () => {
  const person = await buyer()
  const address = (await buyAddressOf(person.client)).toLowerCase()
  const at = { network_id: 'bitcoin', address, user_id: person.userId, state: 'LISTED', reason: 'NO_ORDER' }
  const seen = { seen_at: new Date(), output: 0, coin_id: 'BTC' }
  const dust = Array.from({ length: 130 }, (_, count) => `dust_${person.userId}_${count}`)
  const rows = dust.map((txid) => ({ ...at, ...seen, txid, amount: '0.00000001', units: 1n }))
  const late = { ...at, ...seen, seen_at: new Date(Date.now() + 1_000), txid: `late_${person.userId}` }
  const worth = { ...late, amount: '2', units: 200_000_000n }
  // Ether that is worth less than two bitcoin, and what nobody can count.
  const ether = {
    ...worth,
    network_id: 'ethereum',
    coin_id: 'ETH',
    txid: `eth_${person.userId}`,
    amount: '20',
    units: 2_000_000_000n,
  }
  const large = { ...worth, txid: `large_${person.userId}`, units: null, reason: 'TOO_LARGE', amount: '99999999999999' }
  await server.server
    .insertInto('arrivals_arrivals')
    .values([...rows, worth, ether, large])
    .execute()
  for (const txid of [...dust, worth.txid, large.txid]) await tell(txid)
  const raised = (await listAlarms(server.server)).filter(({ subject }) => subject === `bitcoin at ${address}`)
  expect(raised).toMatchObject([{ count: 132, detail: expect.stringContaining('on the list from there: 132') }])

  const all = (await listAll(200)).filter(({ userId }) => userId === person.userId)
  expect(all.slice(0, 4).map(({ txid }) => txid)).toEqual([
    large.txid,
    worth.txid,
    ether.txid,
    expect.stringMatching(/^dust_/),
  ])
  expect(all.slice(0, 2).map((one) => one.worth)).toEqual([
    null,
    expect.objectContaining({ asset: { code: 'USD', decimals: 2 } }),
  ])
  const pages = [...(await listAll(70)), ...(await listAll(70, 70))].map(({ txid }) => txid)
  expect(pages).toEqual((await listAll(140)).map(({ txid }) => txid))

  // It ends with the last of them, also when two are settled at the same moment.
  const open = async () =>
    (await listAlarms(server.server)).filter(({ subject }) => subject === `bitcoin at ${address}`)
  await back(large.txid)
  await server.admin
    .deleteFrom('arrivals_arrivals')
    .where('txid', 'in', [...dust.slice(2), ether.txid, worth.txid])
    .execute()
  expect(await open()).toHaveLength(1)
  const [first = '', second = ''] = dust
  await server.admin.updateTable('arrivals_arrivals').set({ units: null }).where('txid', 'in', dust).execute()
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const one = transact(server.server, async (trx) => {
    const key = { networkId: 'bitcoin', txid: first, output: 0 }
    await moveReturned(trx, key, { note: 'sent back', hands, at: new Date() })
    await tellArrival(told, trx, { ...key, address }, null)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const other = back(second)
  await Promise.race([other, awaitWaiting()])
  held.resolve()
  await Promise.all([one, other])
  expect(await open()).toEqual([])
  expect(await server.audit()).toEqual([])
})

/** Until one waits for another's lock. */
const awaitWaiting = () =>
  eventually(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(server.admin)
    expect(rows).toHaveLength(1)
  })

test('attack: FIAT-75 a coin costs a hundredth for seconds, and the fee for its address is a hundred times as much of it', async () => {
  const { client } = await buyer()
  const wanted = { target: 'ETH', targetAmount: '5', hasAcceptedFee: true }
  const body = toBanxaBody(await buyAddressOf(client, 'ETH', 'ethereum'), wanted)
  const awaitPrice = (usd: string) =>
    eventually(async () => {
      const seen = (await client.call('listLatestPricing', {})).find(({ coinId }) => coinId === 'ETH')
      expect(seen?.usd).toBe(usd)
    })
  await awaitPrice('3412.25')
  await createOutside(server.sandboxUrl).setPrice('ETH', '34.12')
  await awaitPrice('34.12')
  expect(await client.why('createBanxaOrder', { body }, { key: crypto.randomUUID() })).toBe('PriceUnknown')
})
