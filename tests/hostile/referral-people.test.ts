import { randomBytes } from 'node:crypto'
import type { UserId } from '@leaven/domain/id.ts'
import type { IdentityDocument } from '@leaven/domain/people/person.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toAsked } from '../world/asked.ts'
import { useDatabase } from '../world/database.ts'
import { invest } from '../world/invested.ts'
import { fundHouse } from '../world/treasury.ts'
import { runWork, silent } from '../world/work.ts'
import { beforeEach, expect, test } from 'vitest'
import { findNextDue, listDue, type Jobs } from '@leaven/server/platform/due-work.ts'
import { createFingerprint } from '@leaven/server/platform/fingerprint.ts'
import { createIds } from '@leaven/server/platform/ids.ts'
import { createSealing } from '@leaven/server/platform/sealing.ts'
import { campaignReaders, WAKE_WAITING, wakeWaitingJob } from '@leaven/server/modules/campaigns/campaigns.jobs.ts'
import {
  giveGrant,
  listUnpaid,
  parseSubject,
  release,
  RELEASE_GRANT,
} from '@leaven/server/modules/campaigns/campaigns.service.ts'
import { decideLikeness, identify } from '@leaven/server/modules/people/people.service.ts'
import {
  createMeasureJob,
  createRewardJob,
  MEASURE,
  referralReaders,
  REWARD,
} from '@leaven/server/modules/referral/referral.jobs.ts'
import {
  acceptRules,
  createNoteSignUp,
  getReferrer,
  listReferredUsers,
} from '@leaven/server/modules/referral/referral.service.ts'

const { server: db, admin } = useDatabase()
const DAY_MS = 24 * 3_600_000
const DFI = { code: 'DFI', decimals: 8 }
const START = new Date('2025-05-01T09:00:00Z')
const window = { from: new Date('2025-04-14T00:00:00Z'), until: new Date('2025-10-16T23:59:59Z') }
const sealing = createSealing('a secret of these tests', randomBytes)
const makeId = createIds(() => new Date(), randomBytes)
const deps = { db, making: { random: randomBytes }, assertRight: async () => undefined }
const jobDeps = {
  bonusWindow: window,
  sealing,
  fingerprint: createFingerprint('a key of these tests'),
  giveGrant,
  wall: () => new Date(),
  log: silent,
}
const jobs: Jobs = {
  [MEASURE]: createMeasureJob(jobDeps),
  [REWARD]: createRewardJob(jobDeps),
  [RELEASE_GRANT]: (trx, { subject, now }) => release(trx, parseSubject(subject), now),
  [WAKE_WAITING]: wakeWaitingJob,
}

const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

/** Nothing of a test before is due any more, and there is enough for all. */
beforeEach(async () => {
  await fundHouse(db, 'budget:referral', 'DFI', '1000')
  await admin.deleteFrom('due_work').execute()
  await admin.updateTable('referral_referrals').set({ measure_from: null }).execute()
})

async function setPrice(usd: string, at: Date): Promise<void> {
  const { scaled } = parsePrice(usd, { asset: 'DFI', currency: 'USD' })
  const row = { scaled: scaled.toString(), sources: 3, at }
  await admin
    .insertInto('coins_prices')
    .values({ coin_id: 'DFI', ...row })
    .onConflict((conflict) => conflict.column('coin_id').doUpdateSet(row))
    .execute()
}

/** Lives through what falls due until then, as the worker does. Null: no price can be trusted. */
async function liveUntil(target: Date, usd: string | null = '0.5'): Promise<void> {
  for (let at = await findNextDue(db, target); at; at = await findNextDue(db, target)) {
    if (usd !== null) await setPrice(usd, at)
    for (const work of await listDue(db, at, at, 100))
      expect(await runWork(db, jobs, work, () => at ?? target)).toBe('done')
  }
}

async function openUser(signup: object = {}): Promise<UserId> {
  const userId = makeId('usr')
  const email = `${userId}@leaven.test`
  const user = { id: userId, email, password_hash: null, country: 'DE', accepts_marketing: false, signup: '{}' }
  await admin
    .insertInto('identity_users')
    .values({ ...user, terms_accepted_at: START, registered_at: START })
    .execute()
  await db
    .transaction()
    .execute((trx) => createNoteSignUp(makeId)(trx, { userId, email, signup: { ...signup }, at: START }))
  return userId
}

async function openReferrer(): Promise<{ readonly userId: UserId; readonly referralId: string }> {
  const userId = await openUser()
  await acceptRules(deps, toAsked(START), { userId, now: START })
  return getReferrer(deps, userId)
}

/** Approved as somebody of their own, and told to those who listen. */
async function approve(userId: UserId, at = START, change: object = {}): Promise<void> {
  const verified = { firstName: 'Ada', lastName: toName(userId), dateOfBirth: '1990-12-10', ...change }
  const sealed = sealing.seal(Buffer.from(JSON.stringify(verified)), `kyc ${userId}`)
  const row = {
    tier: 'TIER1',
    status: 'APPROVED',
    provider: 'SUMSUB',
    source: 'websdk',
    submitted_at: at,
    verified: sealed,
  }
  await admin
    .insertInto('kyc_applicants')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const event = { topic: 'kycDecided', subject: userId, content: { status: 'APPROVED' }, at }
  await db.transaction().execute(async (trx) => referralReaders()['referral']?.handle(trx, event))
}

/** No two have the same name; digits are no letters of a name. */
/** One word: a name of which one part is shared is near. */
const toName = (userId: UserId): string =>
  userId.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '').replaceAll(/[_-]/g, '')

/** A friend who is verified and has $500 invested by half a dollar a coin. */
async function openFriend(referralId: string, amount = '1000'): Promise<UserId> {
  const userId = await openUser({ referralCode: referralId })
  await invest(db, { userId, amount, at: START })
  await approve(userId)
  return userId
}

/** He has been measured for so many days; the next look is that of the day after. */
async function jump(userId: UserId, days: number, from = START): Promise<void> {
  const dueAt = new Date(`${new Date(from.getTime() + (days + 2) * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`)
  const kept = { days, prices: JSON.stringify({ DFI: '0.5' }), measure_from: dueAt }
  await admin.updateTable('referral_referrals').set(kept).where('user_id', '=', userId).execute()
  await admin.updateTable('due_work').set({ due_at: dueAt }).where('job', '=', MEASURE).execute()
}

const holds = async (path: string): Promise<string> =>
  toDecimal((await findBalance(db, path, DFI)) ?? { asset: DFI, units: 0n })
const bonusOf = (userId: UserId) => holds(`user:${userId}:bonus`)

const friendOf = async (userId: UserId) => {
  const [friend] = (await listReferredUsers(deps, userId, { offset: 0, limit: 5 })).users
  return friend && `${friend.state} ${friend.days}`
}

const complete = async () => {
  const referrer = await openReferrer()
  const friend = await openFriend(referrer.referralId)
  await jump(friend, 58)
  await liveUntil(later(60))
  return { referrer: referrer.userId, friend }
}

const passport = { type: 'PASSPORT', country: 'DEU', number: 'C01X00T47' }
const identifyAs = (userId: UserId, lastName: string, documents: readonly IdentityDocument[]) =>
  db.transaction().execute((trx) =>
    identify(trx, jobDeps, {
      userId,
      named: { firstName: 'Ada', lastName, dateOfBirth: '1990-12-10' },
      documents,
      now: START,
    }),
  )
const whysOf = async (userId: UserId) => (await listUnpaid(db, userId)).map(({ why }) => why)

test('attack: nobody refers themselves: one document on both sides gives nothing on either', async () => {
  const { referrer, friend } = await complete()
  await identifyAs(referrer, 'Rye', [passport])
  await identifyAs(friend, 'Wheat', [passport])
  await liveUntil(later(70))
  expect([await bonusOf(friend), await bonusOf(referrer)]).toEqual(['0', '0'])
  expect(await friendOf(referrer)).toBe('ENDED 60')
  expect([await whysOf(friend), await whysOf(referrer)]).toEqual([['SAME_PERSON'], ['SAME_PERSON']])
})

test.each([
  [true, 'the same', ['0', '0'], 'ENDED 60'],
  [false, 'two people', ['20', '20'], 'REWARDED 60'],
])('attack: one name and birthday on both sides waits for an operator (%s: %s)', async (isSame, _, given, state) => {
  for (const isReferrerFirst of [true, false]) {
    const { referrer, friend } = await complete()
    const name = toName(referrer)
    const [first, second] = isReferrerFirst ? [referrer, friend] : [friend, referrer]
    await identifyAs(first, name, [])
    await identifyAs(second, name, [])
    await liveUntil(later(61))
    expect([await bonusOf(friend), await bonusOf(referrer)]).toEqual(['0', '0'])
    expect([await whysOf(friend), await whysOf(referrer)]).toEqual([['HELD'], ['HELD']])
    await decideLikeness(db, { userId: second, isSame, by: 'operator', now: later(61) })
    const event = { topic: 'likenessDecided', subject: second, content: {}, at: later(61) }
    await db.transaction().execute(async (trx) => campaignReaders['campaigns']?.handle(trx, event))
    await liveUntil(later(62))
    expect([await bonusOf(friend), await bonusOf(referrer)]).toEqual(given)
    expect(await friendOf(referrer)).toBe(state)
  }
})

test('attack: a person is a friend once, with however many accounts and referrers', async () => {
  const { referrer, friend } = await complete()
  const other = await openReferrer()
  const again = await openFriend(other.referralId)
  await jump(again, 58)
  await identifyAs(friend, toName(friend), [{ ...passport, number: 'TWICE' }])
  await identifyAs(again, 'Changed', [{ ...passport, number: 'TWICE' }])
  await liveUntil(later(62))
  const given = [await bonusOf(friend), await bonusOf(again), await bonusOf(referrer), await bonusOf(other.userId)]
  expect(given.toSorted()).toEqual(['0', '0', '20', '20'])
  expect(await bonusOf(other.userId)).toBe(await bonusOf(again))
})

test('whoever takes an account over is nobody’s friend by what another has typed', async () => {
  const { referralId, userId: referrer } = await openReferrer()
  const userId = await openUser({ referralCode: referralId })
  const note = createNoteSignUp(makeId)
  const again = { userId: userId, email: 'owner@leaven.test', signup: {}, at: START }
  await db.transaction().execute((trx) => note(trx, again))
  expect(await friendOf(referrer)).toBeUndefined()
})
