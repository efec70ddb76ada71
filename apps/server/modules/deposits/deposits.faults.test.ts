import {
  awaitStatus,
  balanceOf,
  createArrivals,
  eventually,
  listDeposits,
  type Receiver,
} from '@leaven/tests/world/arrivals.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { expect, test } from 'vitest'

// Two workers watch the same chains, as on two machines.
const server = useServer({ workers: 2 })
const { outside, newReceiver, awaitRead, send, sendHeld } = createArrivals(server)

const countCredits = async ({ userId }: Receiver): Promise<number> => {
  const rows = await server.server
    .selectFrom('ledger_postings')
    .select('number')
    .where('user_id', '=', userId)
    .where('operation', '=', 'deposit')
    .execute()
  return rows.length
}

async function sendMany(receiver: Receiver, amounts: readonly string[]): Promise<readonly string[]> {
  const txids: string[] = []
  for (const amount of amounts) txids.push((await send(receiver, amount)).txid)
  return txids
}

test('two workers credit what arrives once', async () => {
  const customers = [await newReceiver(), await newReceiver(), await newReceiver()]
  for (const customer of customers) await sendMany(customer, ['1', '2', '4', '8'])
  await outside.mine('bitcoin', 3)
  for (const customer of customers) {
    await eventually(async () => expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '15' }))
  }
  await awaitRead('bitcoin')
  for (const customer of customers) {
    expect(await countCredits(customer)).toBe(4)
    expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '15', pending: '0' })
  }
  expect(await server.audit()).toEqual([])
})

test.each(['duplicate', 'reorder'])(
  'a chain that tells its transfers in a %s way has them credited once',
  async (mode) => {
    const customer = await newReceiver('DFI', 'defichain')
    await outside.fault('chain.defichain', mode, 600)
    const txids = await sendMany(customer, ['1', '2', '4'])
    await eventually(async () => expect(await listDeposits(customer.client)).toHaveLength(3))
    await outside.mine('defichain', 6)
    for (const txid of txids) await awaitStatus(customer.client, txid, 'LOCKED')
    await outside.fault('chain.defichain', mode, 0)
    await awaitRead('defichain')
    expect(await countCredits(customer)).toBe(3)
    expect(await listDeposits(customer.client)).toHaveLength(3)
    expect(await balanceOf(customer.client, 'DFI')).toMatchObject({ total: '7', pending: '0' })
  },
)

test.each(['down', 'error', 'slow'])(
  'a chain that is %s changes nothing, stops no other, and is caught up with',
  async (mode) => {
    const customer = await newReceiver('DOT', 'polkadot')
    const other = await newReceiver('BTC', 'bitcoin')
    const { txid: early } = await send(customer, '1')
    await awaitStatus(customer.client, early, 'PENDING')
    await outside.fault('chain.polkadot', mode, 600)
    const { txid: late } = await send(customer, '2')
    await outside.mine('polkadot', 10)
    await sendHeld(other, '0.5', 3)
    await sendHeld(other, '0.25', 3)
    expect(await listDeposits(customer.client)).toMatchObject([{ txid: early, status: 'PENDING' }])
    expect(await balanceOf(customer.client, 'DOT')).toMatchObject({ total: '0', pending: '1' })
    await outside.fault('chain.polkadot', mode, 0)
    await awaitStatus(customer.client, early, 'LOCKED')
    await awaitStatus(customer.client, late, 'LOCKED')
    expect(await countCredits(customer)).toBe(2)
  },
)

test('DEPOSIT-08 a customer is told which network cannot be read, until it can be', async () => {
  const { client } = await newReceiver('DFI', 'defichain')
  const listUnread = async () => (await client.call('hasIncomingDeposits', {})).unread
  expect(await listUnread()).toEqual([])
  await outside.fault('chain.defichain', 'down', 600)
  await eventually(async () => expect(await listUnread()).toEqual(['defichain']))
  await outside.fault('chain.defichain', 'down', 0)
  await eventually(async () => expect(await listUnread()).toEqual([]))
})
