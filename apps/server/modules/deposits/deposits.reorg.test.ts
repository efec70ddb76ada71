import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import {
  awaitStatus,
  balanceOf,
  createArrivals,
  giveOriginator,
  listDeposits,
  type Receiver,
} from '@leaven/tests/world/arrivals.ts'
import { btc, BTC } from '@leaven/tests/world/ledger.ts'
import { useQuickWatcher, withoutWatcher } from '@leaven/tests/world/look.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms as listOpenAlarms } from '../../platform/alarms.ts'

const server = useServer({ change: withoutWatcher })
useQuickWatcher(server)
const { outside, newReceiver, awaitRead, awaitWatching, send, sendHeld, sendAvailable } = createArrivals(server, 400)

// What earlier tests left lies too deep to be taken back.
beforeEach(async () => {
  await awaitWatching()
  await outside.mine('bitcoin', 20)
  await awaitRead('bitcoin')
})

/** Coins that left since, as a withdrawal or a swap would take them. */
async function spend({ userId }: Receiver, units: number, key: string): Promise<void> {
  const posting = move(btc(units), `user:${userId}:available`, 'chain:bitcoin', { operation: 'withdrawalPaid' })
  await post(server.server, new Date(), { scope: 'job:test', key, postings: [posting] })
}

const owedBy = async ({ userId }: Receiver): Promise<bigint | undefined> =>
  (await findBalance(server.server, `receivable:${userId}`, BTC))?.units

const listLines = async ({ client }: Receiver) =>
  (await client.call('listTransactions', { query: {} })).map(
    ({ amount, label, status }) => `${amount} ${label} ${status}`,
  )

const listFreezes = ({ userId }: Receiver) =>
  server.server.selectFrom('debts_freezes').select('deposit_id').where('user_id', '=', userId).execute()

/** What operators see of it. */
const reversalsOf = async (depositId: string) =>
  (await listOpenAlarms(server.server)).filter(
    ({ kind, subject }) => kind === 'reversal' && subject === `deposit ${depositId}`,
  )

const listAlarms = async ({ userId }: Receiver): Promise<readonly string[]> => {
  const rows = await server.server
    .selectFrom('outbox_events')
    .select(['subject', 'content'])
    .where('topic', '=', 'depositReversed')
    .execute()
  return rows.filter(({ content }) => JSON.stringify(content).includes(userId)).map(({ subject }) => subject)
}

test('before the credit: the pending item goes, is never credited, and nobody is frozen', async () => {
  const customer = await newReceiver()
  const { txid } = await send(customer, '1')
  await outside.mine('bitcoin', 2)
  await awaitRead('bitcoin')
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ pending: '1' })
  await outside.reorganise('bitcoin', 2)
  await awaitStatus(customer.client, txid, 'CANCELLED')
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ pending: '0', total: '0' })
  expect(await listLines(customer)).toEqual([])
  await outside.mine('bitcoin', 5)
  await awaitRead('bitcoin')
  expect(await listDeposits(customer.client)).toMatchObject([{ status: 'CANCELLED', creditedAt: null }])
  expect(await listFreezes(customer)).toEqual([])
  expect(await server.audit()).toEqual([])
})

test('before the credit, and the transfer comes back: it is credited once, after its confirmations', async () => {
  const customer = await newReceiver()
  const { txid } = await send(customer, '1')
  await outside.mine('bitcoin', 2)
  await awaitRead('bitcoin')
  await outside.reorganise('bitcoin', 2, true)
  await awaitRead('bitcoin')
  expect(await listDeposits(customer.client)).toMatchObject([{ status: 'PENDING', confirmations: 0 }])
  await outside.mine('bitcoin', 3)
  await awaitStatus(customer.client, txid, 'LOCKED')
  expect(await listLines(customer)).toEqual(['1 Deposit LOCKED'])
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '1', pending: '0' })
  expect(await server.audit()).toEqual([])
})

test('while it is held: it is taken back, frozen and told, and can no longer be released', async () => {
  const customer = await newReceiver()
  const { depositId, txid } = await sendHeld(customer, '1', 3)
  await outside.reorganise('bitcoin', 3)
  await awaitStatus(customer.client, txid, 'CANCELLED')
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '0', pending: '0' })
  expect(await listLines(customer)).toEqual(['-1 Deposit reversed CANCELLED', '1 Deposit CANCELLED'])
  expect(await listFreezes(customer)).toEqual([{ deposit_id: depositId }])
  expect(await listAlarms(customer)).toEqual([depositId])
  expect(await reversalsOf(depositId)).toMatchObject([{ detail: expect.stringContaining('1 BTC') }])
  await expect(giveOriginator(customer.client, depositId)).rejects.toMatchObject({ code: 'OriginatorNotDue' })
  expect(await owedBy(customer)).toBeFalsy()
  const subject = 'Your deposit of 1 BTC was taken back by its network'
  expect((await outside.awaitSubject(customer.email, subject)).text).toContain('Until it arrives again')
  expect(await server.audit()).toEqual([])
})

test('a chain that replaces blocks which counted as final is an alarm until people have looked; a shallow one is none', async () => {
  const alarmsOf = async () =>
    (await listOpenAlarms(server.server)).filter(
      ({ kind, subject }) => kind === 'reversal' && subject === 'chain bitcoin',
    )
  await outside.reorganise('bitcoin', 5, true)
  await outside.mine('bitcoin', 1)
  await awaitRead('bitcoin')
  expect(await alarmsOf()).toEqual([])
  await outside.reorganise('bitcoin', 6, true)
  await outside.mine('bitcoin', 1)
  await awaitRead('bitcoin')
  expect(await alarmsOf()).toMatchObject([{ detail: expect.stringMatching(/^the blocks \d+ to \d+ were replaced/) }])
})

test('after it was released and brought back by its chain, twice: credited once each time, and only the last stands', async () => {
  const customer = await newReceiver()
  const { depositId, txid } = await sendAvailable(customer, '1', 3)
  for (const round of [1, 2]) {
    await outside.reorganise('bitcoin', 3, true)
    await awaitStatus(customer.client, txid, 'CANCELLED')
    expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ total: '0', pending: '0' })
    expect(await reversalsOf(depositId)).toHaveLength(1)
    await outside.mine('bitcoin', 1)
    await awaitStatus(customer.client, txid, 'PENDING')
    await outside.mine('bitcoin', 2)
    await awaitStatus(customer.client, txid, 'CONFIRMED')
    const balance = await balanceOf(customer.client, 'BTC')
    expect(balance, `round ${round}`).toMatchObject({ movable: '1', total: '1', pending: '0' })
    expect(await reversalsOf(depositId)).toEqual([])
  }
  expect(await listLines(customer)).toEqual([
    '1 Deposit CONFIRMED',
    '-1 Deposit reversed CANCELLED',
    '1 Deposit CANCELLED',
    '-1 Deposit reversed CANCELLED',
    '1 Deposit CANCELLED',
  ])
  expect(await listFreezes(customer)).toEqual([{ deposit_id: depositId }])
  expect(await listAlarms(customer)).toEqual([depositId, depositId])
  expect(await server.audit()).toEqual([])
})

test('after part of it was spent: that part is owed, told by the audit, and repaid by the next deposit', async () => {
  const customer = await newReceiver()
  const { txid } = await sendAvailable(customer, '1', 3)
  await spend(customer, 40_000_000, `spend-${txid}`)
  await outside.reorganise('bitcoin', 3)
  await awaitStatus(customer.client, txid, 'CANCELLED')
  expect(await owedBy(customer)).toBe(-40_000_000n)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '0', total: '0' })
  expect(await server.audit()).toEqual([{ check: 'equity', subject: 'BTC', detail: 'our own is -40000000' }])
  const owing = await outside.awaitSubject(customer.email, 'You owe 0.4 BTC after a deposit was taken back')
  expect(owing.text).toContain('took back your deposit of 1 BTC')
  expect(owing.text).toContain('an open lending entry that you cancel, or a swap into BTC')
  expect(owing.text).toContain('/faq')

  await sendAvailable(customer, '0.1', 3)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '0', total: '0' })
  expect(await owedBy(customer)).toBe(-30_000_000n)
  await sendAvailable(customer, '1', 3)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '0.7', total: '0.7' })
  expect(await owedBy(customer)).toBe(0n)
  const repaid = await outside.awaitSubject(customer.email, 'What you owed in BTC is repaid')
  expect(repaid.text).toContain('Everything that waited for it is open again.')
  expect(await listLines(customer)).toEqual([
    '-0.3 Debt repaid CONFIRMED',
    '1 Deposit CONFIRMED',
    '-0.1 Debt repaid CONFIRMED',
    '0.1 Deposit CONFIRMED',
    '-1 Deposit reversed CANCELLED',
    '-0.4 Owed for a reversed deposit CONFIRMED',
    '-0.4 Withdrawal CONFIRMED',
    '1 Deposit CANCELLED',
  ])
  expect(await server.audit()).toEqual([])
})

test('deposits that are released at the same moment repay a debt once', async () => {
  const customer = await newReceiver()
  const first = await sendAvailable(customer, '1', 3)
  await spend(customer, 100_000_000, `spend-${first.txid}`)
  await outside.reorganise('bitcoin', 3)
  await awaitStatus(customer.client, first.txid, 'CANCELLED')
  expect(await owedBy(customer)).toBe(-100_000_000n)

  const sent = []
  for (let count = 0; count < 6; count += 1) sent.push(await send(customer, '0.9'))
  await outside.mine('bitcoin', 3)
  const held = await Promise.all(sent.map(({ txid }) => awaitStatus(customer.client, txid, 'LOCKED')))
  await Promise.all(held.map(({ depositId }) => giveOriginator(customer.client, depositId)))
  expect(await owedBy(customer)).toBe(0n)
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '4.4', total: '4.4', locked: '0' })
  expect(await server.audit()).toEqual([])
})
