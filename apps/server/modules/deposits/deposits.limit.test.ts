import {
  awaitStatus,
  balanceOf,
  createArrivals,
  eventually,
  giveOriginator,
  listDeposits,
} from '@leaven/tests/world/arrivals.ts'
import { interleave } from '@leaven/tests/world/interleave.ts'
import { verify } from '@leaven/tests/world/kyc.ts'
import { createHeld, withoutWatcher } from '@leaven/tests/world/look.ts'
import { putPrice } from '@leaven/tests/world/prices.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { getId } from '@leaven/domain/id.ts'
import { transact } from '@leaven/db/transact.ts'
import { beforeAll, expect, test } from 'vitest'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { REVIEW_DEPOSITS } from './deposits.jobs.ts'
import { reviewDeposits } from './deposits.service.ts'

const server = useServer({ change: withoutWatcher })
const { look, arrive, review } = createHeld(server)
const { outside, newStranger } = createArrivals(server)

/** What a coin costs at this moment, as the worker would have agreed on it. */
const setPrice = (coinId: string, usd: bigint, at = new Date()): Promise<void> =>
  putPrice(server.server, coinId, usd.toString(), at)

const stranger = async () => {
  await look()
  return newStranger()
}

beforeAll(async () => {
  // Nobody reads the chains here but the test itself, and no address is given out before they were read once.
  await eventually(() => look())
  await setPrice('BTC', 100_000n)
})

test('attack: KYC-37 5 BTC to an unverified customer stay held whoever sent them, until they are verified', async () => {
  const customer = await stranger()
  const { client } = customer
  const held = await arrive(customer, '5')
  expect(held.waitsFor).toEqual(['ORIGINATOR', 'VERIFICATION'])
  const mail = await outside.awaitSubject(customer.email, 'Your deposit of 5 BTC waits for your verification')
  expect(mail.text).toContain('/me/verify-account')
  await outside.awaitSubject(customer.email, 'Your deposit of 5 BTC has arrived')
  await giveOriginator(client, held.depositId)
  expect(await listDeposits(client)).toMatchObject([{ status: 'LOCKED', waitsFor: ['VERIFICATION'] }])
  expect(await client.call('hasIncomingDeposits', {})).toEqual({
    hasAny: false,
    waitsForVerification: true,
    waitsForPrice: false,
    unread: [],
    limit: { allowed: '1000', used: '0', waiting: '500000', left: '0' },
  })
  // The list says that it waits, and for what; and what is said to be reached is refused.
  expect(await client.call('listIncomingDeposits', {})).toMatchObject([{ waitsFor: ['VERIFICATION'] }])
  const address = { params: { coinId: 'BTC', networkId: 'bitcoin' } }
  expect(await client.why('getDepositAddress', address)).toBe('DepositLimitReached')
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '5' })
  await expect(giveOriginator(client, held.depositId, 'again')).rejects.toMatchObject({ code: 'OriginatorNotDue' })
  await verify(server, customer)
  await awaitStatus(client, held.txid, 'CONFIRMED')
  expect(await listDeposits(client)).toMatchObject([{ waitsFor: [] }])
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '5', locked: '0' })
  expect(await server.audit()).toEqual([])
})

test('what fits is let in to the cent by the price of its arrival, and what does not fit is held as a whole', async () => {
  const customer = await stranger()
  const { client } = customer
  const first = await arrive(customer, '0.006')
  await setPrice('BTC', 900_000n)
  // What has come counts by the price of its arrival here and there: at 5,400 dollars nothing is reached.
  expect((await client.call('hasIncomingDeposits', {})).limit).toEqual({
    allowed: '1000',
    used: '600',
    waiting: '0',
    left: '400',
  })
  expect(await client.why('getDepositAddress', { params: { coinId: 'BTC', networkId: 'bitcoin' } })).toBeNull()
  const second = await arrive(customer, '0.00044444')
  await setPrice('BTC', 100_000n)
  const third = await arrive(customer, '0.00000031')
  expect([first, second, third].map(({ waitsFor }) => waitsFor)).toEqual([
    ['ORIGINATOR'],
    ['ORIGINATOR'],
    ['ORIGINATOR', 'VERIFICATION'],
  ])
  // 600 + 399.99 + 0.01 dollars are all there is room for.
  const fourth = await arrive(customer, '0.0000001')
  expect(fourth.waitsFor).toEqual(['ORIGINATOR'])
  // Only the third is above the limit; of the others nobody is told so.
  for (const subject of ['0.0000001 BTC has arrived', '0.00000031 BTC waits for your verification'])
    await outside.awaitSubject(customer.email, `Your deposit of ${subject}`)
  const told = (await outside.readInbox(customer.email)).filter(({ subject }) => subject.includes('verification'))
  expect(told).toHaveLength(1)
  for (const { depositId } of [first, second, third, fourth]) await giveOriginator(client, depositId)
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.00644454', locked: '0.00000031' })
  expect(await server.audit()).toEqual([])
})

/** No price is known any more; the hour's own was seen before they went down. */
async function dropPrices(): Promise<void> {
  await server.admin.deleteFrom('coins_prices').where('coin_id', '=', 'BTC').execute()
  await server.admin.deleteFrom('coins_price_points').execute()
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000)
  const point = { coin_id: 'BTC', hour, scaled: (10n ** 17n).toString(), at: hour }
  await server.server.insertInto('coins_price_points').values(point).execute()
}

test('KYC-37 what was credited while prices were down waits for a price, and the first review after them lets it in', async () => {
  const customer = await stranger()
  const { client } = customer
  await dropPrices()
  const small = await arrive(customer, '0.0005')
  const large = await arrive(customer, '0.02')
  expect([small.waitsFor, large.waitsFor]).toEqual([
    ['ORIGINATOR', 'PRICE'],
    ['ORIGINATOR', 'PRICE'],
  ])
  for (const { depositId } of [small, large]) await giveOriginator(client, depositId)
  expect(await client.call('hasIncomingDeposits', {})).toMatchObject({
    hasAny: false,
    waitsForVerification: false,
    waitsForPrice: true,
  })
  const line = { operation: 'deposit', status: 'LOCKED', waitsFor: ['PRICE'] }
  expect(await client.call('listTransactions', { query: {} })).toMatchObject([line, line])
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: true })
  await setPrice('BTC', 100_000n)
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: false })
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.0005', locked: '0.02' })
  // Now that its value is known, what does not fit says so.
  expect(await listDeposits(client)).toMatchObject([{ waitsFor: ['VERIFICATION'] }, { waitsFor: [] }])
  expect(await client.call('hasIncomingDeposits', {})).toMatchObject({
    waitsForVerification: true,
    waitsForPrice: false,
  })
  await outside.awaitSubject(customer.email, 'Your deposit of 0.02 BTC waits for your verification')
  expect(await server.audit()).toEqual([])
})

test('a price from before its credit values nothing', async () => {
  const customer = await stranger()
  await dropPrices()
  const before = new Date()
  const held = await arrive(customer, '0.0005')
  await setPrice('BTC', 100_000n, before)
  await giveOriginator(customer.client, held.depositId)
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: true })
  await setPrice('BTC', 100_000n)
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: false })
})

test('attack: KYC-37 what came to a verified customer while prices were down counts for the limit that comes later', async () => {
  const customer = await stranger()
  const { client } = customer
  await verify(server, customer)
  await dropPrices()
  const first = await arrive(customer, '0.005')
  expect(first.waitsFor).toEqual(['ORIGINATOR'])
  await giveOriginator(client, first.depositId)
  const second = await arrive(customer, '0.002')
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.005', locked: '0.002' })
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: true })
  const due = server.admin.selectFrom('due_work').select('job').where('subject', '=', customer.userId)
  await eventually(async () => expect(await due.execute()).toContainEqual({ job: REVIEW_DEPOSITS }))
  await setPrice('BTC', 100_000n)
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: false })
  await server.admin
    .updateTable('kyc_applicants')
    .set({ tier: 'UNVERIFIED', status: 'FINALLYREJECTED' })
    .where('user_id', '=', customer.userId)
    .execute()
  expect((await client.call('hasIncomingDeposits', {})).limit).toMatchObject({ used: '700', left: '300' })
  // Nothing that was let in is taken away.
  await giveOriginator(client, second.depositId)
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.007', locked: '0' })
  expect(await server.audit()).toEqual([])
})

test('without a price it is held, and let in by the first price there is if it fits', async () => {
  const customer = await stranger()
  const { client } = customer
  await server.admin.deleteFrom('coins_prices').where('coin_id', '=', 'BTC').execute()
  await server.admin.deleteFrom('coins_price_points').execute()
  const held = await arrive(customer, '0.001')
  await giveOriginator(client, held.depositId)
  expect(await listDeposits(client)).toMatchObject([{ status: 'LOCKED', waitsFor: ['PRICE'] }])
  const now = new Date()
  expect(await review(customer, now)).toEqual({ last: undefined, isWaiting: true })
  await server.server
    .insertInto('coins_price_points')
    .values({
      coin_id: 'BTC',
      hour: new Date(now.getTime() - (now.getTime() % 3_600_000)),
      scaled: (10n ** 17n).toString(),
      at: new Date(now.getTime() + 60_000),
    })
    .execute()
  expect(await review(customer, now)).toEqual({ last: undefined, isWaiting: false })
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.001', locked: '0' })
  await setPrice('BTC', 100_000n)
  expect(await server.audit()).toEqual([])
})

test('KYC-37 who is rejected at the moment of the review is let in nothing', async () => {
  const customer = await stranger()
  const { client, userId } = customer
  const held = await arrive(customer, '2')
  await giveOriginator(client, held.depositId)
  // As if approved a moment ago: nobody has looked again yet.
  const standing = { tier: 'TIER1', status: 'APPROVED', provider: 'MANUAL', source: 'form', submitted_at: new Date() }
  await server.admin
    .insertInto('kyc_applicants')
    .values({ user_id: userId, ...standing })
    .execute()
  const { depositLimits } = server.config()
  const about = { userId: getId('usr', userId), now: new Date(), after: '' }
  await interleave(
    server,
    {
      first: async (trx) => {
        const rejected = { tier: 'UNVERIFIED', status: 'FINALLYREJECTED' }
        await trx.updateTable('kyc_applicants').set(rejected).where('user_id', '=', userId).execute()
      },
    },
    () => transact(server.server, (trx) => reviewDeposits(trx, { depositLimits }, about)),
  )
  expect(await listDeposits(client)).toMatchObject([{ status: 'LOCKED', waitsFor: ['VERIFICATION'] }])
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '2' })
  expect(await server.audit()).toEqual([])
})

test('while crediting is stopped nothing is let in, and it is looked at again', async () => {
  const customer = await stranger()
  const held = await arrive(customer, '2')
  await giveOriginator(customer.client, held.depositId)
  const stop = { flow: 'depositCrediting', asset: 'BTC' } as const
  await stopFlow(server.server, { ...stop, reason: 'test', stoppedBy: 'test', at: new Date() })
  await verify(server, customer)
  const planned = () =>
    server.server.selectFrom('due_work').select('due_at').where('subject', '=', customer.userId).execute()
  await eventually(async () => expect((await planned()).map(({ due_at }) => due_at > new Date())).toEqual([true]))
  expect(await balanceOf(customer.client, 'BTC')).toMatchObject({ movable: '0', locked: '2' })
  await startFlow(server.server, stop)
  await server.server
    .updateTable('due_work')
    .set({ due_at: new Date() })
    .where('subject', '=', customer.userId)
    .execute()
  await awaitStatus(customer.client, held.txid, 'CONFIRMED')
  expect(await server.audit()).toEqual([])
})
