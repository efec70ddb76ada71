import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { transact } from '@leaven/db/transact.ts'
import { getId } from '@leaven/domain/id.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { ERASE } from '@leaven/server/modules/account/account.jobs.ts'
import { giveGrant } from '@leaven/server/modules/campaigns/campaigns.service.ts'
import { listNetworks, listPrices } from '@leaven/server/modules/coins/coins.service.ts'
import { IDENTIFY } from '@leaven/server/modules/kyc/kyc.service.ts'
import { MEASURE, REWARD } from '@leaven/server/modules/referral/referral.jobs.ts'
import { freeze, stakeIn } from '@leaven/server/modules/staking/staking.service.ts'
import { getHouseAddress } from '@leaven/server/modules/treasury/treasury.service.ts'
import { createAddresses } from '@leaven/server/platform/addresses.ts'
import { schedule } from '@leaven/server/platform/due-work.ts'
import { toAsked } from '../world/asked.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { loadDepositKey } from '@leaven/server/platform/secrets.ts'
import { expect } from 'vitest'
import { createClient } from '../world/api.ts'
import { device } from '../world/approved.ts'
import { createArrivals, eventually } from '../world/arrivals.ts'
import { createBatches } from '../world/batches.ts'
import { openCheckout, order } from '../world/fiat.ts'
import { showDocuments, verify } from '../world/kyc.ts'
import { answer } from '../world/lessons.ts'
import { createOutside } from '../world/outside.ts'
import { newEmail, PASSWORD, readToken, signUp, toRegistration } from '../world/people.ts'
import type { TestServer } from '../world/server.ts'
import { fundHouse, giveCoins } from '../world/treasury.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DFI = { code: 'DFI', decimals: 8 }
const prices = { DFI: '0.02', BTC: '100000', ETH: '4000', USDC: '1', USDT: '1', SOL: '200' }

/** What the story needs to know of the town. */
export type Settled = {
  readonly applicantId: string
  readonly depositAddress: string
  readonly houseAddress: string
  /** One at each provider. */
  readonly providerOrderIds: readonly string[]
  readonly userIds: Readonly<Record<'ann' | 'ben' | 'cleo' | 'dora' | 'emil', string>>
}

type Settling = { readonly start: Date; readonly wall: () => Date; readonly stopWork: () => Promise<void> }

/** Customers with something of every product, none of which has come to anything yet. */
export async function settle(test: TestServer, settling: Settling): Promise<Settled> {
  const tools = createTools(test, settling)
  const people = await bringPeople(tools)
  await giveMoney(tools, people)
  await stakeAndFreeze(tools, people)
  await enterBatches(tools, people)
  const waiting = await beginWaiting(tools, people)
  await leaveWork(tools, people, waiting)
  const { ann, ben, cleo, dora, emil } = people
  const { applicantId, depositAddress, providerOrderIds } = waiting
  const network = (await listNetworks(test.server)).find(({ id }) => id === 'bitcoin')
  const derive = createAddresses(loadDepositKey(join(test.config().dataFolder, 'keys'), randomBytes, true))
  return {
    applicantId,
    depositAddress,
    houseAddress: network ? getHouseAddress(derive, network) : '',
    providerOrderIds,
    userIds: { ann: ann.userId, ben: ben.userId, cleo: cleo.userId, dora: dora.userId, emil: emil.userId },
  }
}

const createTools = (test: TestServer, settling: Settling) => ({
  ...settling,
  test,
  db: test.server,
  admin: test.admin,
  outside: createOutside(test.sandboxUrl),
  guest: createClient(test.base),
  key: () => ({ key: crypto.randomUUID() }),
})

type Tools = ReturnType<typeof createTools>

/** One of them is the friend of another, and needs two more days. */
async function bringPeople({ test, outside, guest }: Tools) {
  for (const [coinId, usd] of Object.entries(prices)) await outside.setPrice(coinId, usd)
  // One after the other: on a slow machine guests of one address who come at once are told to slow down.
  const come = (name: string) => signUp(guest, outside, newEmail(name))
  const [ann, ben, cleo] = [await come('p0'), await come('p1'), await come('p2')]
  const [dora, finn] = [await come('p3'), await come('p4')]
  await dora.client.call('acceptReferralRules', {})
  const { referralId: referralCode } = await dora.client.call('getReferral', {})
  const emil = await signUp(guest, outside, newEmail('friend'), { referralCode })
  for (const one of [ann, ben, dora, emil]) await verify(test, one)
  return { ann, ben, cleo, dora, emil, finn }
}

type People = Awaited<ReturnType<typeof bringPeople>>

async function giveMoney({ db }: Tools, { ann, ben, emil }: People): Promise<void> {
  await eventually(async () => expect((await listPrices(db)).length).toBeGreaterThan(5))
  for (const { userId } of [ann, ben, emil]) {
    const path = `user:${getId('usr', userId)}:available`
    await giveCoins(db, path, 'BTC', '10')
    await giveCoins(db, path, 'DFI', '500000')
    await giveCoins(db, path, 'USDC', '5000')
  }
  await fundHouse(db, 'expense:staking', 'DFI', '100000')
  await fundHouse(db, 'budget:referral', 'DFI', '100000')
}

/** With a term that ends within the story. */
async function stakeAndFreeze({ db, key, start, wall }: Tools, { ann, emil }: People): Promise<void> {
  await ann.client.call('stake', { body: { coin: 'DFI', amount: '100000', autoRenew: false } }, key())
  await emil.client.call('stake', { body: { coin: 'DFI', amount: '40000', autoRenew: false } }, key())
  const now = new Date(start.getTime() - 27 * DAY_MS)
  const userId = getId('usr', ann.userId)
  const amount = parseAmount('30000', DFI)
  await transact(db, (trx) => stakeIn(trx, { userId, amount, now, key: 'long ago' }))
  const making = { makeId: createIds(wall, randomBytes) }
  const deps = { db, assertRight: async () => {}, making, stakingMinimum: 5, tellOwner: async () => {} }
  await freeze(deps, toAsked(wall(), `user:${userId}`), {
    userId,
    coinId: 'DFI',
    decimal: '20000',
    months: 1,
    autoRenew: false,
    approvalId: undefined,
    device,
    now,
  })
}

/** One that goes on, one with rounds, one that will be cancelled, one that finds no successor. */
async function enterBatches({ test }: Tools, { ann, ben, emil }: People): Promise<void> {
  const { fundSeries, enter, set } = createBatches(test)
  await fundSeries('btc-weekly', 'BTC')
  await fundSeries('btc-four-weekly', 'BTC')
  await fundSeries('usdc-weekly', 'USDC', '100000')
  await fundSeries('dfi-weekly', 'DFI', '9000')
  await enter(ann, 'btc-weekly-1', '1')
  await set(ann, 'btc-weekly-1', 'ENTRY_AND_RETURN')
  await enter(ben, 'btc-weekly-1', '2')
  await enter(emil, 'btc-four-weekly-1', '0.5')
  await enter(ben, 'usdc-weekly-1', '1000')
  await enter(emil, 'dfi-weekly-1', '50000')
  await set(emil, 'dfi-weekly-1', 'ONLY_ENTRY')
}

/** Somebody waits to be verified, and learns and receives meanwhile; others have ordered, registered, left. */
async function beginWaiting({ test, outside, guest, key }: Tools, { ann, ben, cleo, finn }: People) {
  await createArrivals(test).awaitWatching()
  const place = { coinId: 'BTC', networkId: 'bitcoin' }
  const { address: depositAddress } = await cleo.client.call('getDepositAddress', { params: place })
  await cleo.client.call('claimEarnSlot', { body: { quizId: 'dfi' } })
  await answer(cleo.client, 'dfi-1')
  await showDocuments(cleo)
  const applicant = (await outside.listApplicants()).find(({ email }) => email === cleo.email)
  const first = await order(ben.client)
  const second = await order(ann.client, 'transak')
  // Provider B has an order once its page was opened.
  await openCheckout(second.url)
  const own = new Set<string>([first.id, second.id])
  const orders = (await outside.listOrders()).filter(({ reference }) => own.has(reference))
  const { learnAndEarnCode } = await answer(guest, 'btc-1')
  const email = newEmail('late')
  const { body } = toRegistration(email)
  await guest.call('register', { body: { ...body, ...(learnAndEarnCode && { learnAndEarnCode }) } })
  const token = await readToken(outside, email)
  await finn.client.call('closeAccount', { body: { password: PASSWORD, isUnderstood: true } }, key())
  const providerOrderIds = orders.map(({ orderId }) => orderId)
  expect(providerOrderIds).toHaveLength(own.size)
  const applicantId = applicant?.applicantId ?? ''
  return { applicantId, depositAddress, providerOrderIds, registered: { email, token, password: PASSWORD } }
}

type Waiting = Awaited<ReturnType<typeof beginWaiting>>

/** Nobody works any more from here on: what is done now is the first work of every life. */
async function leaveWork(tools: Tools, { ann, ben }: People, { registered }: Waiting): Promise<void> {
  const { db, admin, guest, start, wall, stopWork } = tools
  const inHours = (hours: number): Date => new Date(start.getTime() + hours * HOUR_MS)
  await eventually(async () => {
    const due = admin.selectFrom('due_work').select('job').where('due_at', '<', inHours(-1))
    expect(await due.execute()).toEqual([])
    const found = await admin.selectFrom('referral_referrals').select('verified_at').execute()
    expect(found.map(({ verified_at }) => verified_at !== null)).toEqual([true])
  })
  await stopWork()
  await guest.call('verifyEmail', { body: registered })
  await guest.call('forgetPassword', { body: { email: ann.email } })
  const streak = { days: 58, prices: JSON.stringify({ DFI: '0.02' }), measure_from: inHours(12) }
  await admin.updateTable('referral_referrals').set(streak).execute()
  await admin
    .updateTable('due_work')
    .set({ due_at: inHours(12) })
    .where('job', '=', MEASURE)
    .execute()
  await admin
    .updateTable('account_closings')
    .set({ erase_at: inHours(20) })
    .execute()
  await admin
    .updateTable('due_work')
    .set({ due_at: inHours(20) })
    .where('job', '=', ERASE)
    .execute()
  await schedule(db, { job: IDENTIFY, subject: 'all', dueAt: inHours(4) })
  const grant = { campaign: 'referral', operation: 'promotionBonus', reference: 'a bonus', once: null } as const
  const [amount, lockedUntil, userId] = [parseAmount('100', DFI), inHours(50), getId('usr', ben.userId)]
  const giver = { job: REWARD, subject: 'nobody' }
  const given = { ...grant, userId, amount, lockedUntil, releaseTo: 'staked', giver, now: wall() } as const
  await transact(db, (trx) => giveGrant(trx, given))
}
