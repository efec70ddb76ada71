import { balanceOf, createArrivals, eventually, giveOriginator, listDeposits } from '@leaven/tests/world/arrivals.ts'
import { createHeld, withoutWatcher } from '@leaven/tests/world/look.ts'
import { putPrice, sayPrices } from '@leaven/tests/world/prices.ts'
import { useServer } from '@leaven/tests/world/server.ts'
import { beforeAll, expect, test } from 'vitest'
import { REVIEW_DEPOSITS } from './deposits.jobs.ts'

const server = useServer({ change: withoutWatcher })
const { look, arrive, review } = createHeld(server)
const { newStranger } = createArrivals(server)

// Nobody reads the chains here but the test itself, and no address is given out before they were read once.
beforeAll(() => eventually(() => look()))

/** A price that all sources say for ten seconds, around a deposit; answers how it ends. */
async function lie(usd: string) {
  await server.admin.deleteFrom('coins_price_points').execute()
  const began = Date.now()
  const say = (price: string, seconds: number) =>
    sayPrices(server.server, { BTC: price }, new Date(began + seconds * 1_000))
  await putPrice(server.server, 'BTC', '100000', new Date(began - 5_000))
  await say(usd, 0)
  return {
    isOver: () => say('100000', 10),
    // However long it took to come here.
    isLongOver: () => say('100000', 80 + (Date.now() - began) / 1_000),
  }
}

test('attack: KYC-37 5 BTC come while a bitcoin costs a thousandth for seconds, and are let in as 500 dollars', async () => {
  const customer = await newStranger()
  const { client } = customer
  const { isOver, isLongOver } = await lie('100')
  const held = await arrive(customer, '5')
  expect(held.waitsFor).toEqual(['ORIGINATOR', 'PRICE'])
  await isOver()
  await giveOriginator(client, held.depositId)
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: true })
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '5' })
  await isLongOver()
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: false })
  expect(await listDeposits(client)).toMatchObject([{ status: 'LOCKED', waitsFor: ['VERIFICATION'] }])
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0', locked: '5' })
  expect(await server.audit()).toEqual([])
})

test('attack: KYC-37 20 dollars come while a bitcoin costs a hundred times as much, and are held above the limit for good', async () => {
  const customer = await newStranger()
  const { client } = customer
  const { isOver, isLongOver } = await lie('10000000')
  const held = await arrive(customer, '0.0002')
  expect(held.waitsFor).toEqual(['ORIGINATOR', 'PRICE'])
  await giveOriginator(client, held.depositId)
  // Looked at as soon as a price that has come back can have settled.
  const due = server.admin.selectFrom('due_work').select('due_at').where('subject', '=', customer.userId)
  await eventually(async () => {
    const [work] = await due.where('job', '=', REVIEW_DEPOSITS).execute()
    expect(work && work.due_at.getTime() - Date.now()).toBeLessThanOrEqual(90_000)
  })
  await isOver()
  await isLongOver()
  expect(await review(customer)).toEqual({ last: undefined, isWaiting: false })
  expect(await balanceOf(client, 'BTC')).toMatchObject({ movable: '0.0002', locked: '0' })
  expect(await client.why('getDepositAddress', { params: { coinId: 'BTC', networkId: 'bitcoin' } })).toBeNull()
  expect((await client.call('hasIncomingDeposits', {})).limit).toMatchObject({ used: '20', left: '980' })
  expect(await server.audit()).toEqual([])
})
