import { post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { getId } from '@leaven/domain/id.ts'
import { awaitStatus, createArrivals, type Receiver } from '@leaven/tests/world/arrivals.ts'
import { btc } from '@leaven/tests/world/ledger.ts'
import { createLook, withoutWatcher } from '@leaven/tests/world/look.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { ask, newKey, useSwaps } from '@leaven/tests/world/swap.ts'
import { giveCoins } from '@leaven/tests/world/treasury.ts'
import { beforeAll, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { liftFreezes } from './debts.service.ts'

const server = useServer({ change: withoutWatcher })
const look = createLook(server)
const { outside, newReceiver, send } = createArrivals(server)
useSwaps(server)

beforeAll(async () => void (await look()))

const freezesOf = ({ userId }: Receiver) =>
  server.server.selectFrom('debts_freezes').select('ended_by').where('user_id', '=', userId).execute()

const owingOf = ({ client }: Receiver) => client.call('getOwing', {})

/** Spends most of a deposit that its chain takes back afterwards. */
async function newDebtor(): Promise<Receiver> {
  const customer = await newReceiver()
  await outside.mine('bitcoin', 20)
  const { txid } = await send(customer, '1')
  await outside.mine('bitcoin', 3)
  await look()
  const held = await awaitStatus(customer.client, txid, 'LOCKED')
  await customer.client.call(
    'giveOriginator',
    { params: { depositId: held.depositId }, body: { isOriginatorAddressOwner: true, isCustodialWallet: false } },
    newKey(),
  )
  const own = `user:${customer.userId}:available`
  const spent = move(btc(60_000_000), own, 'chain:bitcoin', { operation: 'withdrawalPaid' })
  await post(server.server, new Date(), { scope: 'job:test', key: txid, postings: [spent] })
  await outside.reorganise('bitcoin', 3)
  await look()
  await awaitStatus(customer.client, txid, 'CANCELLED')
  expect(await owingOf(customer)).toEqual({
    isFrozen: true,
    owed: [{ coinId: 'BTC', amount: '0.6' }],
    because: [{ coinId: 'BTC', amount: '1', at: expect.any(String) }],
  })
  // A debt is no income.
  const lines = await customer.client.call('listTransactions', { query: { coinIds: 'BTC' } })
  expect(lines.find(({ operation }) => operation === 'depositOwed')).toMatchObject({ amount: '-0.6' })
  return customer
}

const stake = ({ client }: Receiver) =>
  client.why('stake', { body: { coin: 'DFI', amount: '1000', autoRenew: false } }, newKey())

test('DEPOSIT-11 a debtor can take nothing away in any coin until the next credit has repaid it, and then at once', async () => {
  const customer = await newDebtor()
  const { client, userId } = customer
  await giveCoins(server.server, `user:${userId}:available`, 'DFI', '1000000')
  expect(await stake(customer)).toBe('AccountFrozen')
  const quote = await ask(client, 'DFI', 'USDC', '1000')
  expect(await client.why('swapCoins', { body: { quoteId: quote.quoteId } }, newKey())).toBe('AccountFrozen')
  // What brings the coin that is owed repays it.
  const { quoteId } = await ask(client, 'DFI', 'BTC', '1000')
  await client.call('swapCoins', { body: { quoteId } }, newKey())
  const { owed } = await owingOf(customer)
  expect(Number(owed[0]?.amount)).toBeLessThan(0.6)
  const lines = await client.call('listTransactions', { query: { coinIds: 'BTC', limit: '2' } })
  expect(lines.map(({ label }) => label)).toEqual(['Debt repaid', 'Swapped in'])
  expect(lines[0]).toMatchObject({ operation: 'depositRepaid', amount: expect.stringMatching(/^-/) })
  const reversal = expect.objectContaining({ kind: 'reversal', detail: expect.stringContaining(userId) })
  expect([await listAlarms(server.server), await freezesOf(customer)]).toEqual([
    expect.arrayContaining([reversal]),
    [{ ended_by: null }],
  ])
  await giveCoins(server.server, `user:${userId}:available`, 'BTC', '1')
  expect(await owingOf(customer)).toEqual({ isFrozen: false, owed: [], because: [] })
  // Written by the commit that has repaid; the worker ends what told the operators.
  expect(await freezesOf(customer)).toEqual([{ ended_by: 'job:repayment' }])
  await expect.poll(() => listAlarms(server.server), { timeout: 15_000 }).not.toContainEqual(reversal)
  expect(await stake(customer)).toBeNull()
  expect(await server.audit()).toEqual([])
})

test('an operator can lift a freeze; what is owed stays owed', async () => {
  const customer = await newDebtor()
  await giveCoins(server.server, `user:${customer.userId}:available`, 'DFI', '1000')
  const ending = { endedBy: 'operator:olga', at: new Date() }
  expect(await liftFreezes(server.server, getId('usr', customer.userId), ending)).toBe(1)
  expect(await owingOf(customer)).toMatchObject({ isFrozen: false, owed: [{ coinId: 'BTC', amount: '0.6' }] })
  expect(await stake(customer)).toBeNull()
  const reversal = expect.objectContaining({ detail: expect.stringContaining(customer.userId) })
  await expect.poll(() => listAlarms(server.server), { timeout: 15_000 }).not.toContainEqual(reversal)
})
