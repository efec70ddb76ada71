import { randomBytes } from 'node:crypto'
import type { UserId } from '@leaven/domain/id.ts'
import { referralTerms } from '@leaven/domain/referral/referral.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import { toAsked } from '@leaven/tests/world/asked.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { invest } from '@leaven/tests/world/invested.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { findNextDue, listDue, type Jobs } from '../../platform/due-work.ts'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { createIds } from '../../platform/ids.ts'
import { createSealing } from '../../platform/sealing.ts'
import { giveGrant, parseSubject, release, RELEASE_GRANT } from '../campaigns/campaigns.service.ts'
import { createMeasureJob, createRewardJob, MEASURE, referralReaders, REWARD } from './referral.jobs.ts'
import { acceptRules, createNoteSignUp, getReferrer, listReferredUsers } from './referral.service.ts'

const { server: db, admin } = useDatabase()
const DAY_MS = 24 * 3_600_000
const DFI = { code: 'DFI', decimals: 8 }
const START = new Date('2025-05-01T09:00:00Z')
const window = { from: new Date('2025-04-14T00:00:00Z'), until: new Date('2025-10-16T23:59:59Z') }
const sealing = createSealing('a secret of these tests', randomBytes)
const makeId = createIds(() => new Date(), randomBytes)
const deps = { db, making: { random: randomBytes }, assertRight: async () => undefined }
const fingerprint = createFingerprint('a key of these tests')
const jobDeps = { bonusWindow: window, sealing, fingerprint, giveGrant, wall: () => new Date(), log: silent }
const jobs: Jobs = {
  [MEASURE]: createMeasureJob(jobDeps),
  [REWARD]: createRewardJob(jobDeps),
  [RELEASE_GRANT]: (trx, { subject, now }) => release(trx, parseSubject(subject), now),
}

const later = (days: number): Date => new Date(START.getTime() + days * DAY_MS)

/** Nothing of a test before is due any more. */
beforeEach(async () => {
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
  const read = { firstName: 'Ada', lastName: toName(userId), dateOfBirth: '1990-12-10', ...change }
  const verified = sealing.seal(Buffer.from(JSON.stringify(read)), `kyc ${userId}`)
  const row = { tier: 'TIER1', status: 'APPROVED', provider: 'SUMSUB', source: 'websdk', submitted_at: at, verified }
  await admin
    .insertInto('kyc_applicants')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const event = { topic: 'kycDecided', subject: userId, content: { status: 'APPROVED' }, at }
  await db.transaction().execute(async (trx) => referralReaders()['referral']?.handle(trx, event))
}

/** No two have the same name, which has no digits and is one word: of which one part is shared is near. */
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

const setUser = (userId: UserId, change: object) =>
  admin.updateTable('identity_users').set(change).where('id', '=', userId).execute()

const holds = async (path: string): Promise<string> =>
  toDecimal((await findBalance(db, path, DFI)) ?? { asset: DFI, units: 0n })
const bonusOf = (userId: UserId) => holds(`user:${userId}:bonus`)

const friendOf = async (userId: UserId) => {
  const [friend] = (await listReferredUsers(deps, userId, { offset: 0, limit: 5 })).users
  return friend && `${friend.state} ${friend.days}`
}

test('REF-14 REF-16 REF-21 PROMO-20 both get $10 in DFI after sixty days, locked six months, then staked', async () => {
  await fundHouse(db, 'budget:referral', 'DFI', '1000')
  const referrer = await openReferrer()
  const friend = await openFriend(referrer.referralId)
  expect(await friendOf(referrer.userId)).toBe('VERIFIED null')
  await liveUntil(later(60))
  expect(await friendOf(referrer.userId)).toBe('INVESTED 59')
  expect(await bonusOf(friend)).toBe('0')
  // By the price of the day on which it is paid.
  await liveUntil(later(61), '0.8')
  expect(await friendOf(referrer.userId)).toBe('REWARDED 60')
  expect([await bonusOf(friend), await bonusOf(referrer.userId)]).toEqual(['12.5', '12.5'])
  const grants = await admin.selectFrom('campaigns_grants').selectAll().where('campaign', '=', 'referral').execute()
  const [from, until] = [new Date('2025-07-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')]
  expect(grants.map(({ given_at, locked_until }) => [given_at, locked_until])).toEqual([
    [from, until],
    [from, until],
  ])
  await liveUntil(new Date('2025-12-31T23:59:59Z'))
  expect(await bonusOf(friend)).toBe('12.5')
  await liveUntil(new Date('2026-01-01T00:00:00Z'))
  expect([await bonusOf(friend), await holds(`user:${friend}:staked`)]).toEqual(['0', '1012.5'])
  expect(await holds(`user:${referrer.userId}:staked`)).toBe('12.5')
  expect(await holds('budget:referral')).toBe('975')
  expect(await audit(db)).toEqual([])
})

test('REF-15 invites are unlimited: every friend counts for himself', async () => {
  const referrer = await openReferrer()
  for (let count = 0; count < 4; count += 1) await jump(await openFriend(referrer.referralId), 58)
  await liveUntil(later(61))
  expect(await bonusOf(referrer.userId)).toBe('80')
})

describe('what breaks it', () => {
  test('REF-14 whoever falls below $500 begins anew, and a falling price is no fall', async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await liveUntil(later(3), '0.5')
    await liveUntil(later(6), '0.1')
    expect(await friendOf(referrer.userId)).toBe('INVESTED 5')
    await invest(db, { userId: friend, amount: '-1', at: later(6) })
    await liveUntil(later(7))
    expect(await friendOf(referrer.userId)).toBe('VERIFIED null')
    await invest(db, { userId: friend, amount: '1', at: later(7) })
    await liveUntil(later(8))
    expect(await friendOf(referrer.userId)).toBe('INVESTED 0')
  })

  test('a restricted friend is not counted, one who has left never again', async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await liveUntil(later(10))
    await setUser(friend, { consent_status: 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS' })
    await liveUntil(later(11))
    expect(await friendOf(referrer.userId)).toBe('VERIFIED null')
    await setUser(friend, { consent_status: 'ACCEPTED' })
    await liveUntil(later(13))
    expect(await friendOf(referrer.userId)).toBe('INVESTED 1')
    await setUser(friend, { status: 'CLOSED' })
    await liveUntil(later(90))
    expect(await friendOf(referrer.userId)).toBe('ENDED null')
    expect(await findNextDue(db, later(9_999))).toBeUndefined()
  })

  test('whoever is no longer verified waits until he is again', async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await liveUntil(later(10))
    const revoked = { status: 'REJECTED', tier: 'UNVERIFIED' }
    await admin.updateTable('kyc_applicants').set(revoked).where('user_id', '=', friend).execute()
    await liveUntil(later(90))
    expect(await friendOf(referrer.userId)).toBe('VERIFIED null')
    await approve(friend, later(90))
    await liveUntil(later(92))
    expect(await friendOf(referrer.userId)).toBe('INVESTED 1')
  })

  test('attack: a stolen token begins level 2, and ends what the friend has reached', async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await admin.updateTable('kyc_applicants').set({ status: 'REJECTED' }).where('user_id', '=', friend).execute()
    await liveUntil(later(12))
    expect(await friendOf(referrer.userId)).toBe('INVESTED 11')
  })

  test('a late look sees what was there at its time', async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await liveUntil(later(5))
    await invest(db, { userId: friend, amount: '-1000', at: later(8) })
    await liveUntil(later(8))
    expect(await friendOf(referrer.userId)).toBe('INVESTED 7')
    await liveUntil(later(9))
    expect(await friendOf(referrer.userId)).toBe('VERIFIED null')
  })
})

test('REF-19 REF-20 outside its time nothing is earned, however long somebody is invested', async () => {
  const referrer = await openReferrer()
  const friend = await openFriend(referrer.referralId)
  await jump(friend, 58, new Date('2025-08-19T00:00:00Z'))
  await liveUntil(new Date('2025-10-18T00:00:00Z'))
  expect(await friendOf(referrer.userId)).toBe('INVESTED 59')
  await liveUntil(new Date('2025-10-25T00:00:00Z'))
  expect(await friendOf(referrer.userId)).toBe('INVESTED 60')
  expect(await bonusOf(friend)).toBe('0')
})

describe('who gets nothing, and who waits', () => {
  const complete = async () => {
    const referrer = await openReferrer()
    const friend = await openFriend(referrer.referralId)
    await jump(friend, 58)
    await liveUntil(later(60))
    return { referrer: referrer.userId, friend }
  }

  test('a restricted referrer gets none, his friend still does', async () => {
    const { referrer, friend } = await complete()
    await setUser(referrer, { status: 'SUSPENDED' })
    await liveUntil(later(61))
    expect([await bonusOf(friend), await bonusOf(referrer)]).toEqual(['20', '0'])
    expect(await friendOf(referrer)).toBe('ENDED 60')
  })

  test('ACCESS-05 what somebody was promised by himself goes before the campaign', async () => {
    const { referrer, friend } = await complete()
    await setUser(referrer, { referrer_bonus: 2_500n })
    await setUser(friend, { referral_bonus: 0n })
    await liveUntil(later(61))
    expect([await bonusOf(friend), await bonusOf(referrer)]).toEqual(['0', '50'])
  })

  test('an empty budget or a missing price makes it wait, and it is paid once when both are there', async () => {
    const { referrer, friend } = await complete()
    const left = await findBalance(db, 'budget:referral', DFI)
    const drained =
      left && ({ userId: friend, campaign: referralTerms.campaign, amount: left, operation: 'airdrop' } as const)
    const grant =
      drained &&
      ({
        ...drained,
        reference: 'drain',
        once: null,
        giver: { job: 'none', subject: 'none' },
        lockedUntil: later(9_000),
        releaseTo: 'available',
        now: START,
      } as const)
    await db.transaction().execute(async (trx) => grant && giveGrant(trx, grant))
    const before = Number(await bonusOf(friend))
    const given = async () => [
      Number(await bonusOf(friend)) - before,
      await bonusOf(referrer),
      await friendOf(referrer),
    ]
    await liveUntil(later(61))
    expect(await given()).toEqual([0, '0', 'EARNED 60'])
    await fundHouse(db, 'budget:referral', 'DFI', '20')
    await liveUntil(later(62))
    expect(await given()).toEqual([20, '0', 'EARNED 60'])
    await fundHouse(db, 'budget:referral', 'DFI', '500')
    await liveUntil(later(62.7), null)
    expect(await given()).toEqual([20, '0', 'EARNED 60'])
    await liveUntil(later(80))
    expect(await given()).toEqual([20, '20', 'REWARDED 60'])
    expect(await audit(db)).toEqual([])
  })
})
