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
import { createIds } from '@leaven/server/platform/ids.ts'
import { loadDepositKey } from '@leaven/server/platform/secrets.ts'
import { expect } from 'vitest'
import { createClient } from '../world/api.ts'
import { createArrivals, eventually } from '../world/arrivals.ts'
import { createBatches } from '../world/batches.ts'
import { order } from '../world/fiat.ts'
import { showDocuments, verify } from '../world/kyc.ts'
import { answer } from '../world/lessons.ts'
import { createOutside } from '../world/outside.ts'
import { logIn, newEmail, PASSWORD, readToken, signUp, toRegistration } from '../world/people.ts'
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
  readonly orderId: string
  readonly providerOrderId: string
  readonly userIds: Readonly<Record<'ann' | 'ben' | 'cleo' | 'dora' | 'emil', string>>
}

type Settling = { readonly start: Date; readonly wall: () => Date; readonly stopWork: () => Promise<void> }

/** Customers with something of every product, none of which has come to anything yet. */
export async function settle(test: TestServer, { start, wall, stopWork }: Settling): Promise<Settled> {
  const { server: db, admin } = test
  const outside = createOutside(test.sandboxUrl)
  const guest = createClient(test.base)
  const { awaitWatching } = createArrivals(test)
  const { fundSeries, enter, set } = createBatches(test)
  const key = () => ({ key: crypto.randomUUID() })
  for (const [coinId, usd] of Object.entries(prices)) await outside.setPrice(coinId, usd)
  const [ann, ben, cleo, dora, finn] = await Promise.all(
    Array.from({ length: 5 }, (_, index) => signUp(guest, outside, newEmail(`p${index}`))),
  )
  if (!ann || !ben || !cleo || !dora || !finn) throw new Error('somebody is missing')

  // A friend who needs two more days.
  await dora.client.call('acceptReferralRules', {})
  const { referralId } = await dora.client.call('getReferral', {})
  const friendEmail = newEmail('friend')
  const { body } = toRegistration(friendEmail)
  const { userId: emilId } = await guest.call('register', { body: { ...body, referralCode: referralId } })
  await guest.call('verifyEmail', { body: { email: friendEmail, token: await readToken(outside, friendEmail) } })
  const emil = { email: friendEmail, userId: emilId, client: await logIn(guest, friendEmail) }
  for (const one of [ann, ben, dora, emil]) await verify(test, one)

  await eventually(async () => expect((await listPrices(db)).length).toBeGreaterThan(5))
  const give = (userId: string, coinId: string, amount: string) =>
    giveCoins(db, `user:${getId('usr', userId)}:available`, coinId, amount)
  for (const { userId } of [ann, ben, emil]) {
    await give(userId, 'BTC', '10')
    await give(userId, 'DFI', '500000')
    await give(userId, 'USDC', '5000')
  }
  await fundHouse(db, 'expense:staking', 'DFI', '100000')
  await fundHouse(db, 'budget:referral', 'DFI', '100000')

  // Staking, with a term that ends within the story.
  await ann.client.call('stake', { body: { coin: 'DFI', amount: '100000', autoRenew: false } }, key())
  await emil.client.call('stake', { body: { coin: 'DFI', amount: '40000', autoRenew: false } }, key())
  const makeId = createIds(wall, randomBytes)
  const before = new Date(start.getTime() - 27 * DAY_MS)
  const annId = getId('usr', ann.userId)
  await transact(db, (trx) =>
    stakeIn(trx, { userId: annId, amount: parseAmount('30000', DFI), now: before, key: 'long ago' }),
  )
  const staking = { db, assertRight: async () => {}, making: { makeId }, stakingMinimum: 5 }
  await freeze(
    staking,
    { scope: `user:${annId}`, key: null, request: new Uint8Array(), wall: wall() },
    { userId: annId, coinId: 'DFI', decimal: '20000', months: 1, autoRenew: false, approvalId: undefined, now: before },
  )

  // Lending: one that goes on, one with rounds, one that will be cancelled, one that finds no successor.
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

  // Somebody who waits to be verified, and learns and receives meanwhile.
  await awaitWatching()
  const place = { coinId: 'BTC', networkId: 'bitcoin' }
  const { address: depositAddress } = await cleo.client.call('getDepositAddress', { params: place })
  await cleo.client.call('claimEarnSlot', { body: { quizId: 'dfi' } })
  await answer(cleo.client, 'dfi-1')
  await showDocuments(cleo)
  const applicant = (await outside.listApplicants()).find(({ email }) => email === cleo.email)
  const { id: orderId } = await order(ben.client)
  const made = (await outside.listOrders()).find(({ reference }) => reference === orderId)
  const { learnAndEarnCode } = await answer(guest, 'btc-1')
  const lateEmail = newEmail('late')
  await guest.call('register', {
    body: { ...toRegistration(lateEmail).body, ...(learnAndEarnCode && { learnAndEarnCode }) },
  })
  const lateToken = await readToken(outside, lateEmail)
  await finn.client.call('closeAccount', { body: { password: PASSWORD, isUnderstood: true } }, key())

  await eventually(async () => {
    const due = admin.selectFrom('due_work').select('job').where('due_at', '<', new Date(start.getTime() - HOUR_MS))
    expect(await due.execute()).toEqual([])
  })
  await eventually(async () => {
    const found = await admin.selectFrom('referral_referrals').select('verified_at').execute()
    expect(found.every(({ verified_at }) => verified_at !== null)).toBe(true)
  })
  await stopWork()

  // From here on nobody works.
  await guest.call('verifyEmail', { body: { email: lateEmail, token: lateToken } })
  await guest.call('forgetPassword', { body: { email: ann.email } })
  const midnight = new Date(start.getTime() + DAY_MS / 2)
  const streak = { days: 58, prices: JSON.stringify({ DFI: '0.02' }), measure_from: midnight }
  await admin.updateTable('referral_referrals').set(streak).execute()
  await admin.updateTable('due_work').set({ due_at: midnight }).where('job', '=', MEASURE).execute()
  const eraseAt = new Date(start.getTime() + 20 * HOUR_MS)
  await admin.updateTable('account_closings').set({ erase_at: eraseAt }).execute()
  await admin.updateTable('due_work').set({ due_at: eraseAt }).where('job', '=', ERASE).execute()
  await schedule(db, { job: IDENTIFY, subject: 'all', dueAt: new Date(start.getTime() + 4 * HOUR_MS) })
  await transact(db, (trx) =>
    giveGrant(trx, {
      userId: getId('usr', ben.userId),
      campaign: 'referral',
      amount: parseAmount('100', DFI),
      operation: 'promotionBonus',
      reference: 'a bonus',
      lockedUntil: new Date(start.getTime() + 50 * HOUR_MS),
      releaseTo: 'staked',
      once: null,
      giver: { job: REWARD, subject: 'nobody' },
      now: wall(),
    }),
  )
  const network = (await listNetworks(db)).find(({ id }) => id === 'bitcoin')
  const derive = createAddresses(loadDepositKey(join(test.config().dataFolder, 'keys'), randomBytes, true))
  return {
    applicantId: applicant?.applicantId ?? '',
    depositAddress,
    houseAddress: network ? getHouseAddress(derive, network) : '',
    orderId,
    providerOrderId: made?.orderId ?? '',
    userIds: { ann: ann.userId, ben: ben.userId, cleo: cleo.userId, dora: dora.userId, emil: emil.userId },
  }
}
