import { readSnapshot, transact } from '@leaven/db/transact.ts'
import { eventually } from '@leaven/tests/world/arrivals.ts'
import { createBuyers } from '@leaven/tests/world/buyers.ts'
import { buyAddressOf, order, toPaidProvider, unused } from '@leaven/tests/world/fiat.ts'
import { createOutside } from '@leaven/tests/world/outside.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PlacedTransfer } from '../../providers/chain/port.ts'
import type { Try } from '../../providers/payments/port.ts'
import { listAlarms, settleAlarm } from '../../platform/alarms.ts'
import { listUnowned } from '../arrivals/arrivals.service.ts'
import { assignArrival, createTellJob, returnArrival, TELL_ARRIVAL } from './fiat.arrivals.jobs.ts'
import { auditArrivals, createReadOrderJob } from './fiat.jobs.ts'

const server = useServer()
const outside = createOutside(server.sandboxUrl)
const { buyer, stateOf, have } = createBuyers(server)

const HEIGHT = 700n
/** Bitcoin waits for three; coins that the house is sent wait twice as long. */
const DEEP_ENOUGH = HEIGHT + 5n

const listAll = (limit = 100, offset = 0) => listUnowned(server.server, { now: new Date(), limit, offset })

const told = { db: server.server, wall: () => new Date(), log: silent }
type Given = { readonly tip?: bigint; readonly tries?: readonly Try[] }

/** An order that its provider calls paid, read while the chain says this about its transactions. */
async function createPaid() {
  const person = await buyer()
  const { id } = await order(person.client)
  const address = await buyAddressOf(person.client)
  const txid = `tx_${id}`
  const { provider_order_id: named } = await server.admin
    .selectFrom('fiat_orders')
    .select('provider_order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const first = { providerOrderId: named ?? '', txid }
  const paid: readonly Try[] = [{ ...first, state: 'PAID' }]
  const right = { txid, index: 0, address, coinId: 'BTC', amount: '0.03', succeeded: true, height: HEIGHT }
  let [open, most] = [0, 0]
  const read = async (found: readonly Partial<PlacedTransfer>[], { tip = DEEP_ENOUGH, tries = paid }: Given = {}) => {
    const outputs = found.map((one) => ({ ...right, ...one }))
    const job = createReadOrderJob({
      wall: () => new Date(),
      log: silent,
      payments: { banxa: toPaidProvider(tries), transak: undefined },
      chain: {
        getTip: () => Promise.resolve({ height: tip, hash: 'hash' }),
        listTips: unused,
        findBlock: unused,
        listOutputs: async (_, asked) => {
          most = Math.max(most, (open += 1))
          await new Promise((resolve) => setImmediate(resolve))
          open -= 1
          return outputs.filter((one) => one.txid === asked)
        },
        listPool: unused,
      },
    })
    const save = await job.ask(server.server, { subject: id, now: new Date(), progress: null })
    return transact(server.server, save)
  }
  const look = async () => [await stateOf(id), await have(person)]
  const listed = async () => (await listAll()).filter((one) => one.address === address.toLowerCase())
  return { person, id, txid, first, paid, right, read, look, listed, atOnce: () => most }
}

test.each([
  ['is unknown to the chain', { txid: 'tx_another' }, DEEP_ENOUGH],
  ['waits for a block', { height: null }, DEEP_ENOUGH],
  ['lies in the newest block', {}, HEIGHT],
  ['lies one block short of deep enough', {}, DEEP_ENOUGH - 1n],
  ['went to another address', { address: 'bc1qanother' }, DEEP_ENOUGH],
  ['brought another coin', { coinId: 'DFI' }, DEEP_ENOUGH],
  ['failed', { succeeded: false }, DEEP_ENOUGH],
  ['brought nothing', { amount: '0' }, DEEP_ENOUGH],
] as const)('FIAT-60 a transfer that %s credits nothing, and does once all is right', async (_, found, tip) => {
  const { read, look } = await createPaid()
  await read([found], { tip })
  expect(await look()).toEqual(['PAID', '0'])
  await read([{}])
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(await server.audit()).toEqual([])
})

test('what came is what is credited, however much was ordered, and only once', async () => {
  const { read, look } = await createPaid()
  await read([{ amount: '0.0299' }])
  await read([{ amount: '0.03' }])
  expect(await look()).toEqual(['CREDITED', '0.0299'])
  expect(await server.audit()).toEqual([])
})

test('a payout in several outputs is credited whole, each output once, and no output of anybody else', async () => {
  const { read, look, listed } = await createPaid()
  const outputs = [{ amount: '0.02' }, { index: 1, address: 'bc1qanother' }, { index: 2, amount: '0.01' }]
  await read(outputs)
  await read(outputs)
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(await listed()).toEqual([])
  expect([await server.audit(), await readSnapshot(server.server, auditArrivals)]).toEqual([[], []])
})

test('a second payment for one order is credited too, under the same order', async () => {
  const { person, id, paid, read, look } = await createPaid()
  await read([{}])
  const second: Try = { providerOrderId: `b_${id}`, state: 'DELIVERED', txid: `second_${id}` }
  const both = [{}, { txid: second.txid ?? '', amount: '0.01' }]
  for (let again = 0; again < 2; again += 1) await read(both, { tries: [...paid, second] })
  expect(await look()).toEqual(['CREDITED', '0.04'])
  const lines = await person.client.call('listTransactions', { query: {} })
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Buy token', '0.01'],
    ['Buy token', '0.03'],
  ])
  expect([await server.audit(), await readSnapshot(server.server, auditArrivals)]).toEqual([[], []])
})

test('of an order with many tries the chain is asked for a few at once, and the one that was paid is credited', async () => {
  const { id, paid, read, look, atOnce } = await createPaid()
  const more = Array.from({ length: 39 }, (_, n): Try => ({
    providerOrderId: `many_${id}_${n}`,
    state: 'DELIVERED',
    txid: `many_${id}_${n}`,
  }))
  await read([{}], { tries: [...more, ...paid] })
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(atOnce()).toBeLessThanOrEqual(4)
})

test('one transaction may pay for two orders of one customer: each gets its output', async () => {
  const one = await createPaid()
  const two = await order(one.person.client)
  const known = { state: 'PAID', txid: one.txid } as const
  await server.admin
    .insertInto('fiat_tries')
    .values({ provider: 'banxa', provider_order_id: `a_${two.id}`, order_id: two.id, read_at: new Date(), ...known })
    .execute()
  const both = [{ amount: '0.07' }, { index: 1, amount: '0.03' }]
  await one.read(both)
  expect(await one.look()).toEqual(['CREDITED', '0.03'])
  const [rest] = await one.listed()
  expect(rest).toMatchObject({ amount: '0.07', reason: 'NO_ORDER' })
})

test('what cannot be credited is on a list with its reason and an alarm, and two people give it to an order', async () => {
  const { person, txid, first, right, read, look, listed } = await createPaid()
  const refunded: Try = { ...first, state: 'REFUNDED' }
  await read([{}], { tries: [refunded] })
  expect(await look()).toEqual(['REFUNDED', '0'])
  expect(await listed()).toMatchObject([{ reason: 'ORDER_REFUNDED', amount: '0.03' }])
  const subject = `bitcoin at ${right.address.toLowerCase()}`
  const alarms = () => server.admin.selectFrom('alarms').select('ended_at').where('subject', '=', subject).execute()
  expect(await alarms()).toEqual([{ ended_at: null }])
  const other = await order(person.client)
  const now = new Date()
  const key = { networkId: 'bitcoin', txid, output: right.index }
  const assign = (approvedBy: string) =>
    assignArrival(told, { key, orderId: other.id, hands: { askedBy: 'operator:olga', approvedBy }, now })
  await expect(assign('operator:olga')).rejects.toThrow('check')
  const stranger = await order((await buyer()).client)
  const hands = { askedBy: 'operator:olga', approvedBy: 'operator:omar' }
  await expect(assignArrival(told, { key, orderId: stranger.id, hands, now })).rejects.toMatchObject({
    code: 'NotFound',
  })
  expect(await assign('operator:omar')).toBe(true)
  expect(await assign('operator:omar')).toBe(false)
  expect(await alarms()).toEqual([{ ended_at: expect.any(Date) }])
  expect([await stateOf(other.id), await have(person), await listed()]).toEqual(['CREDITED', '0.03', []])
  expect([await server.audit(), await readSnapshot(server.server, auditArrivals)]).toEqual([[], []])
})

test('what comes to a purchase address without an order is listed once it is final, and the audit sees a credit without an arrival', async () => {
  const person = await buyer()
  const address = await buyAddressOf(person.client)
  const { txid } = await outside.deposit('bitcoin', address, 'BTC', '0.5')
  await outside.mine('bitcoin', 7)
  await eventually(async () =>
    expect(await listAll()).toContainEqual(
      expect.objectContaining({ txid, userId: expect.any(String), amount: '0.5', reason: 'NO_ORDER' }),
    ),
  )
  expect(await have(person)).toBe('0')
  const { read, id } = await createPaid()
  await read([{}])
  await server.admin.updateTable('fiat_orders').set({ credited_units: 7n }).where('id', '=', id).execute()
  const findings = await readSnapshot(server.server, auditArrivals)
  expect(findings).toEqual([{ check: 'arrivals', subject: id, detail: '7 was credited, 3000000 has arrived' }])
})

test('money that a provider gives back after the coins were credited is an alarm, until it says otherwise', async () => {
  const { id, first, paid, read, look } = await createPaid()
  const reversals = async () =>
    (await listAlarms(server.server)).filter(({ kind, subject }) => kind === 'reversal' && subject === `order ${id}`)
  await read([{}])
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(await reversals()).toEqual([])
  await read([{}], { tries: [{ ...first, state: 'REFUNDED' }] })
  expect(await look()).toEqual(['CREDITED', '0.03'])
  expect(await reversals()).toMatchObject([{ detail: expect.stringContaining('given the money back') }])
  await read([{}], { tries: paid })
  expect(await reversals()).toEqual([])
})

test('what people have settled with a provider is not told again, and another payment that is given back is', async () => {
  const { id, first, read } = await createPaid()
  const alarm = { kind: 'reversal', subject: `order ${id}` } as const
  const reversals = async () =>
    (await listAlarms(server.server)).filter(({ subject }) => subject === alarm.subject).map(({ detail }) => detail)
  await read([{}])
  const back = { ...first, state: 'REFUNDED' } as const
  await read([{}], { tries: [back] })
  expect(await reversals()).toEqual([expect.stringMatching(new RegExp(`: ${first.providerOrderId}$`))])
  expect(await settleAlarm(server.server, alarm, new Date())).toBe(true)
  await read([{}], { tries: [back] })
  expect(await reversals()).toEqual([])
  await read([{}], { tries: [back, { ...back, providerOrderId: 'another' }] })
  expect(await reversals()).toEqual([expect.stringContaining('another')])
})

const alarmsOf = async (txid: string) =>
  (await listAlarms(server.server)).filter(({ kind, detail }) => kind === 'arrival' && detail.includes(txid))

/** When people are told of an arrival, and what they are told then. */
async function tell(txid: string, output = 0) {
  const subject = `bitcoin ${txid} ${output}`
  const planned = await server.server
    .selectFrom('due_work')
    .select('due_at')
    .where('job', '=', TELL_ARRIVAL)
    .where('subject', '=', subject)
    .executeTakeFirst()
  const now = planned?.due_at ?? new Date()
  await transact(server.server, async (trx) => createTellJob(told)(trx, { subject, now, progress: null }))
  return { dueAt: planned?.due_at, alarms: await alarmsOf(txid) }
}

test('what comes for an order that is done, and that its provider does not name, is told of ten minutes later, once', async () => {
  const { right, read, look, id } = await createPaid()
  await read([{}])
  const { txid } = await outside.deposit('bitcoin', right.address, 'BTC', '0.25')
  await outside.mine('bitcoin', 7)
  const { seenAt } = await eventually(async () => {
    const found = (await listAll()).find((one) => one.txid === txid)
    if (!found) throw new Error('It is not seen yet')
    return found
  })
  expect(await look()).toEqual(['CREDITED', '0.03'])
  const { dueAt, alarms } = await tell(txid)
  expect(dueAt?.getTime()).toBe(seenAt.getTime() + 10 * 60_000)
  expect(alarms).toMatchObject([
    { detail: `bitcoin ${txid} 0: it came to a purchase address, and no order takes it; on the list from there: 1` },
  ])
  expect((await tell(txid)).alarms).toHaveLength(1)

  const hands = { askedBy: 'operator:olga', approvedBy: 'operator:omar' }
  const key = { networkId: 'bitcoin', txid, output: 0 }
  const credit = { key, orderId: id, hands, now: new Date() }
  expect([await assignArrival(told, credit), await assignArrival(told, credit)]).toEqual([true, false])
  expect([await look(), await alarmsOf(txid)]).toEqual([['CREDITED', '0.28'], []])
  expect((await tell(txid)).alarms).toEqual([])
  expect(await server.audit()).toEqual([])
})

test('what was sent back is noted once with its reason, ends its alarm, and stands in the ledger both ways', async () => {
  const person = await buyer()
  const address = await buyAddressOf(person.client)
  const { txid } = await outside.deposit('bitcoin', address, 'BTC', '0.5')
  await outside.mine('bitcoin', 7)
  // Nobody ever ordered there, so nothing is waited for.
  await eventually(async () => expect(await alarmsOf(txid)).toHaveLength(1))
  const key = { networkId: 'bitcoin', txid, output: 0 }
  const back = (approvedBy: string) =>
    returnArrival(told, {
      key,
      note: 'sent back by tx_9, as the customer asked',
      hands: { askedBy: 'operator:olga', approvedBy },
      now: new Date(),
    })
  await expect(back('operator:olga')).rejects.toThrow('check')
  expect(await alarmsOf(txid)).toHaveLength(1)
  expect([await back('operator:omar'), await back('operator:omar')]).toEqual([true, false])
  expect([await alarmsOf(txid), await have(person)]).toEqual([[], '0'])
  const mine = await order(person.client)
  const hands = { askedBy: 'operator:olga', approvedBy: 'operator:omar' }
  await expect(assignArrival(told, { key, orderId: mine.id, hands, now: new Date() })).rejects.toMatchObject({
    code: 'NotFound',
  })
  const { rows } = await sql`select units from ledger_postings where reference = ${txid}`.execute(server.admin)
  expect(rows).toEqual([{ units: 50_000_000n }, { units: 50_000_000n }])
  expect(await server.audit()).toEqual([])
})
