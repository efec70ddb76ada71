import {
  awaitStatus,
  balanceOf,
  createArrivals,
  eventually,
  giveOriginator,
  listDeposits,
  type Receiver,
} from '@leaven/tests/world/arrivals.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { closeAccount, openAccounts } from '@leaven/ledger/ledger.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { describe, expect, test } from 'vitest'

const server = useServer()
const { outside, guest, newReceiver, newStranger, awaitRead, awaitWatching, send, sendHeld } = createArrivals(server)

describe('a deposit', () => {
  test('is pending, then held, then available, and its figures follow', async () => {
    const customer = await newReceiver()
    const { client } = customer
    const { txid } = await send(customer, '0.5')
    expect(await awaitStatus(client, txid, 'PENDING')).toMatchObject({
      coinId: 'BTC',
      networkId: 'bitcoin',
      amount: '0.5',
      address: customer.address,
      confirmations: 0,
      confirmationsNeeded: 3,
      creditedAt: null,
    })
    expect(await client.call('hasIncomingDeposits', {})).toMatchObject({ hasAny: false })

    await outside.mine('bitcoin', 3)
    const held = await awaitStatus(client, txid, 'LOCKED')
    expect(held).toMatchObject({ confirmations: 3, creditedAt: expect.any(String) })
    expect(await client.call('hasIncomingDeposits', {})).toMatchObject({ hasAny: true })
    expect(await client.call('listIncomingDeposits', {})).toEqual([held])
    expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '0.5', pending: '0' })

    await giveOriginator(client, held.depositId)
    await awaitStatus(client, txid, 'CONFIRMED')
    expect(await client.call('hasIncomingDeposits', {})).toMatchObject({ hasAny: false })
    expect(await client.call('listIncomingDeposits', {})).toEqual([])
    expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.5', locked: '0', pending: '0' })
    expect(await server.audit()).toEqual([])
  })

  test('is told to the customer by mail when it waits for a word of theirs', async () => {
    const customer = await newStranger()
    await sendHeld(customer, '0.125', 3)
    const { text } = await outside.awaitMail(customer.email, 2)
    expect(text).toContain('0.125 BTC')
    expect(await server.audit()).toEqual([])
  })

  test('with one confirmation too few is not credited, and with the last one it is', async () => {
    const customer = await newReceiver('DFI', 'defichain')
    const { txid } = await send(customer, '100')
    await outside.mine('defichain', 5)
    await awaitRead('defichain')
    expect(await listDeposits(customer.client)).toMatchObject([{ status: 'PENDING', confirmations: 5 }])
    expect(await balanceOf(customer.client, 'DFI')).toMatchObject({ total: '0', pending: '100' })
    await outside.mine('defichain', 1)
    await awaitStatus(customer.client, txid, 'LOCKED')
    expect(await server.audit()).toEqual([])
  })

  test('counts whether its address is written in upper or lower case', async () => {
    const customer = await newReceiver('USDC', 'polygon')
    await outside.deposit('polygon', customer.address.toLowerCase(), 'USDC', '1')
    await outside.deposit('polygon', `0x${customer.address.slice(2).toUpperCase()}`, 'USDC', '2')
    await eventually(async () => expect(await listDeposits(customer.client)).toHaveLength(2))
    expect(await server.audit()).toEqual([])
  })

  test('DEPOSIT-10 the list takes limit and offset, newest first', async () => {
    const customer = await newReceiver('SOL', 'solana')
    const sent: string[] = []
    for (const amount of ['1', '2', '3', '4', '5', '6', '7']) sent.unshift((await send(customer, amount)).txid)
    await eventually(async () => expect(await listDeposits(customer.client)).toHaveLength(sent.length))
    const page = async (query: object) =>
      (await customer.client.call('listDeposits', { query })).map(({ txid }) => txid)
    expect(await page({})).toEqual(sent.slice(0, 5))
    expect(await page({ limit: '3' })).toEqual(sent.slice(0, 3))
    expect(await page({ limit: '3', offset: '3' })).toEqual(sent.slice(3, 6))
    expect(await page({ limit: '3', offset: '6' })).toEqual(sent.slice(6))
    expect(await page({ offset: '7' })).toEqual([])
    for (const query of [{ limit: '101' }, { limit: '-1' }, { limit: '1e1' }, { offset: '0x1' }]) {
      expect((await customer.client.request('listDeposits', { query })).status).toBe(400)
    }
    expect(await server.audit()).toEqual([])
  })
})

describe('what is no deposit', () => {
  test('a failed transfer, a look-alike coin and an address of nobody are never shown nor credited', async () => {
    const customer = await newReceiver('ETH', 'ethereum')
    await send(customer, '1', { succeeded: false })
    await outside.deposit('ethereum', customer.address, 'BTC', '1')
    await outside.deposit('ethereum', customer.address, 'ETHx', '1')
    await outside.deposit('ethereum', customer.address, 'eth', '1')
    await outside.deposit('ethereum', `${customer.address}0`, 'ETH', '1')
    await outside.deposit('ethereum', 'not\u0000an address', 'ETH', '1')
    const { txid } = await send(customer, '2')
    await outside.mine('ethereum', 12)
    await awaitStatus(customer.client, txid, 'LOCKED')
    expect(await listDeposits(customer.client)).toHaveLength(1)
    expect(await balanceOf(customer.client, 'ETH')).toMatchObject({ total: '2', pending: '0' })
    expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '0', pending: '0' })
    expect(await server.audit()).toEqual([])
  })

  test('digits beyond the decimals stay outside, and what is nothing without them does not count', async () => {
    const customer = await newReceiver('ETH', 'ethereum')
    await outside.deposit('ethereum', customer.address, 'USDT', '0.0000009')
    await send(customer, '0.000000009999999999')
    const { txid } = await send(customer, '1.123456789999999999')
    await outside.mine('ethereum', 12)
    const held = await awaitStatus(customer.client, txid, 'LOCKED')
    expect(held.amount).toBe('1.12345678')
    expect(await listDeposits(customer.client)).toHaveLength(1)
    const row = await server.server.selectFrom('deposits_deposits').select('dust').where('txid', '=', txid).execute()
    expect(row).toEqual([{ dust: '0.000000009999999999' }])
    expect(await server.audit()).toEqual([])
  })

  test('what is too large for the ledger is not credited, and what cannot be credited holds up nobody', async () => {
    const closed = await newReceiver('SUI', 'sui')
    const other = await newReceiver('SUI', 'sui')
    const held = { path: `user:${closed.userId}:held`, asset: { code: 'SUI', decimals: 8 } }
    await openAccounts(server.server, [held])
    await closeAccount(server.server, held)
    for (const amount of ['999999999999999999', '92233720368.54775808', '922337203.68547759']) await send(other, amount)
    const stuck = await send(closed, '3')
    const largest = await send(other, '922337203.68547758')
    await outside.mine('sui', 10)
    await awaitStatus(other.client, largest.txid, 'LOCKED')
    expect(await listDeposits(other.client)).toHaveLength(1)
    expect(await balanceOf(other.client, 'SUI')).toMatchObject({ total: '922337203.68547758', pending: '0' })
    expect(await listDeposits(closed.client)).toMatchObject([{ txid: stuck.txid, status: 'PENDING' }])
    expect(await server.audit()).toEqual([])
  })
})

describe('an address', () => {
  const addressOf = async ({ client }: Pick<Receiver, 'client'>, coinId: string, networkId: string) =>
    (await client.call('getDepositAddress', { params: { coinId, networkId } })).address

  test('is the same each time, for every coin of its network, and nobody else has it', async () => {
    const [one, other] = [await newReceiver(), await newReceiver()]
    expect(await addressOf(one, 'BTC', 'bitcoin')).toBe(one.address)
    expect(other.address).not.toBe(one.address)
    expect(await addressOf(one, 'USDC', 'ethereum')).toBe(await addressOf(one, 'ETH', 'ethereum'))
    expect(await addressOf(one, 'USDC', 'ethereum')).not.toBe(await addressOf(other, 'USDC', 'ethereum'))
    expect(await server.audit()).toEqual([])
  })

  test('is refused for a coin that is not on the network, and without a session', async () => {
    const { client } = await newReceiver()
    for (const [coinId, networkId] of [
      ['BTC', 'ethereum'],
      ['DOGE', 'bitcoin'],
      ['BTC', 'moon'],
    ] as const) {
      const response = await client.request('getDepositAddress', { params: { coinId, networkId } })
      expect([response.status, await response.json()]).toMatchObject([404, { code: 'NotFound' }])
    }
    const params = { coinId: 'BTC', networkId: 'bitcoin' }
    expect(await guest.why('getDepositAddress', { params })).toBe('Unauthorized')
    expect(await server.audit()).toEqual([])
  })
})

test('while crediting is stopped nothing is credited and no address is given; afterwards all of it is', async () => {
  await awaitWatching()
  const customer = await newReceiver('DOT', 'polkadot')
  const stop = { reason: 'a test', stoppedBy: 'opr_test', at: new Date() }
  const params = { coinId: 'DOT', networkId: 'polkadot' }
  await stopFlow(server.server, { flow: 'depositCrediting', ...stop })
  const { txid } = await send(customer, '7')
  await outside.mine('polkadot', 10)
  await awaitRead('polkadot')
  expect(await listDeposits(customer.client)).toMatchObject([{ status: 'PENDING', confirmations: 10 }])
  expect(await customer.client.why('getDepositAddress', { params })).toBe('FlowStopped')

  // One stop ends, another of this coin alone goes on.
  await stopFlow(server.server, { flow: 'coin', asset: 'DOT', ...stop })
  await startFlow(server.server, { flow: 'depositCrediting' })
  await awaitRead('polkadot')
  expect(await listDeposits(customer.client)).toMatchObject([{ status: 'PENDING' }])

  await startFlow(server.server, { flow: 'coin', asset: 'DOT' })
  const held = await awaitStatus(customer.client, txid, 'LOCKED')
  await stopFlow(server.server, { flow: 'depositCrediting', asset: 'DOT', ...stop })
  await expect(giveOriginator(customer.client, held.depositId)).rejects.toMatchObject({ code: 'FlowStopped' })
  await startFlow(server.server, { flow: 'depositCrediting', asset: 'DOT' })
  await giveOriginator(customer.client, held.depositId)
  expect(await balanceOf(customer.client, 'DOT')).toMatchObject({ movable: '7', pending: '0' })
  expect(await server.audit()).toEqual([])
})
