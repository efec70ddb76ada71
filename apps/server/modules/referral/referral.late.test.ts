import { randomBytes } from 'node:crypto'
import type { UserId } from '@leaven/domain/id.ts'
import { referralTerms } from '@leaven/domain/referral/referral.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit } from '@leaven/tests/world/ledger.ts'
import { sayPrices } from '@leaven/tests/world/prices.ts'
import { openPerson } from '@leaven/tests/world/series.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { listDue, schedule } from '../../platform/due-work.ts'
import { startFlow, stopFlow } from '../../platform/flows.ts'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { createIds } from '../../platform/ids.ts'
import { createSealing } from '../../platform/sealing.ts'
import { giveGrant, listGrants, listUnpaid } from '../campaigns/campaigns.service.ts'
import { createRewardJob, REWARD } from './referral.jobs.ts'
import { toRewardReference } from './referral.service.ts'

const { server: db, admin } = useDatabase()
const makeId = createIds(() => new Date(), randomBytes)
const START = new Date('2026-05-01T00:00:00Z')
/** Years from the story's own time, as where the clock was moved. */
const WALL = new Date('2024-02-03T04:05:06Z')
const after = (minutes: number): Date => new Date(START.getTime() + minutes * 60_000)

const jobs = {
  [REWARD]: createRewardJob({
    bonusWindow: { from: START, until: START },
    fingerprint: createFingerprint('friends'),
    sealing: createSealing('a secret of the tests', randomBytes),
    wall: () => WALL,
    log: silent,
    giveGrant,
  }),
}

const sayPrice = (at: Date, usd = '0.5') => sayPrices(db, { DFI: usd }, at)

/** What is due at a moment is tried once; answers how many pieces that were. */
async function runAt(at: Date): Promise<number> {
  const works = await listDue(db, at, at, 10)
  for (const work of works) expect(await runWork(db, jobs, work, () => at)).toBe('done')
  return works.length
}

const { campaign } = referralTerms

/** A referral whose conditions are met, with both rewards due. */
async function openEarned(name: string, dueAt = START) {
  await fundHouse(db, 'budget:referral', 'DFI', '1000')
  const referrer = await openPerson({ admin, makeId }, `referrer-${name}@leaven.test`, START)
  const friend = await openPerson({ admin, makeId }, `friend-${name}@leaven.test`, START)
  await admin.insertInto('referral_referrers').values({ user_id: referrer, referral_id: name }).execute()
  const id = makeId('rfl')
  const times = { signed_up_at: START, verified_at: START, earned_at: START }
  await admin
    .insertInto('referral_referrals')
    .values({ id, user_id: friend, referral_id: name, is_revealed: false, ...times })
    .execute()
  for (const side of ['friend', 'referrer'] as const)
    await schedule(db, { job: REWARD, subject: toRewardReference(id, side), dueAt })
  const people = [referrer, friend]
  return {
    referrer,
    friend,
    whys: () => Promise.all(people.map(async (who) => (await listUnpaid(db, who, campaign)).map(({ why }) => why))),
    given: () =>
      Promise.all(people.map(async (who) => (await listGrants(db, who, { offset: 0, limit: 5, campaign })).length)),
  }
}

const alarms = async () => (await listAlarms(db)).map(({ kind, subject }) => `${kind} ${subject}`)

test('REF-16 a gap of prices is an alarm, says to both that it is late, and is made up for within minutes', async () => {
  const { whys, given } = await openEarned('1234567')
  await sayPrice(after(-6))
  expect([await runAt(after(0)), await runAt(after(5))]).toEqual([2, 2])
  expect([await whys(), await given()]).toEqual([
    [['LATE'], ['LATE']],
    [0, 0],
  ])
  expect(await alarms()).toEqual(['prices budget:referral'])
  expect(await listAlarms(db)).toMatchObject([{ raisedAt: WALL, lastAt: WALL }])
  await sayPrice(after(8))
  expect(await runAt(after(10))).toBe(2)
  expect([await whys(), await given(), await alarms()]).toEqual([[[], []], [1, 1], []])
  const [ended] = await db.selectFrom('alarms').select('ended_at').execute()
  expect(ended?.ended_at).toEqual(WALL)
  expect(await runAt(after(24 * 60))).toBe(0)
  expect(await audit(db)).toEqual([])
})

test('PLUS-21 rewards that operators have stopped wait, are told as late, and are paid once within the hour', async () => {
  const { whys, given } = await openEarned('7654321')
  const stop = { flow: 'rewards', asset: 'DFI' } as const
  await stopFlow(db, { ...stop, reason: 'test', stoppedBy: 'test', at: START })
  await sayPrice(after(0))
  expect(await runAt(after(1))).toBe(2)
  expect([await whys(), await given(), await alarms()]).toEqual([[['LATE'], ['LATE']], [0, 0], []])
  await startFlow(db, stop)
  await sayPrice(after(59))
  expect([await runAt(after(59)), await runAt(after(60))]).toEqual([0, 2])
  expect([await whys(), await given()]).toEqual([
    [[], []],
    [1, 1],
  ])
  expect(await runAt(after(24 * 60))).toBe(0)
  expect(await audit(db)).toEqual([])
})

const setConsent = (id: UserId, consent: string) =>
  admin.updateTable('identity_users').set({ consent_status: consent }).where('id', '=', id).execute()

test('REF-16 what is late stays owed to who takes their consent back meanwhile, and nobody else waits for them', async () => {
  const later = (minutes: number) => after(10_000 + minutes)
  const { whys, given, referrer } = await openEarned('2345678', later(0))
  await sayPrice(later(-6))
  expect(await runAt(later(0))).toBe(2)
  await setConsent(referrer, 'WITHDRAWN_WITHDRAWAL_ONLY_IN_SETTINGS')
  // Without a price both are tried again soon, for the alarm is theirs.
  expect([await runAt(later(5)), await alarms()]).toEqual([2, ['prices budget:referral']])
  await sayPrice(later(9))
  expect([await runAt(later(10)), await alarms()]).toEqual([2, []])
  expect([await whys(), await given()]).toEqual([
    [['LATE'], []],
    [0, 1],
  ])
  await setConsent(referrer, 'ACCEPTED')
  await sayPrice(later(24 * 60 + 9))
  expect(await runAt(later(24 * 60 + 10))).toBe(1)
  expect([await whys(), await given()]).toEqual([
    [[], []],
    [1, 1],
  ])
  expect(await audit(db)).toEqual([])
})

test('REF-16 who has left is owed nothing more, and the alarm ends with the gap all the same', async () => {
  const later = (minutes: number) => after(20_000 + minutes)
  const { whys, given, referrer, friend } = await openEarned('3456789', later(0))
  await sayPrice(later(-6))
  expect(await runAt(later(0))).toBe(2)
  for (const id of [referrer, friend])
    await admin.updateTable('identity_users').set({ status: 'CLOSED' }).where('id', '=', id).execute()
  expect([await runAt(later(5)), await alarms()]).toEqual([2, ['prices budget:referral']])
  await sayPrice(later(9))
  expect([await runAt(later(10)), await alarms()]).toEqual([2, []])
  expect([await whys(), await given(), await runAt(later(48 * 60))]).toEqual([[[], []], [0, 0], 0])
})

test('attack: REF-16 a reward falls due while the coin costs a hundredth for seconds, and is a hundred times as large', async () => {
  const later = (minutes: number) => after(30_000 + minutes)
  const { whys, given, friend } = await openEarned('4567890', later(0))
  await sayPrice(later(-0.1))
  await sayPrice(later(0), '0.005')
  expect(await runAt(later(0))).toBe(2)
  expect([await whys(), await given()]).toEqual([
    [['LATE'], ['LATE']],
    [0, 0],
  ])
  await sayPrice(later(0.1))
  await sayPrice(later(2))
  expect(await runAt(later(5))).toBe(2)
  expect([await whys(), await given(), await alarms()]).toEqual([[[], []], [1, 1], []])
  const [grant] = await listGrants(db, friend, { offset: 0, limit: 5, campaign })
  expect(grant?.amount.units).toBe((2n * 10n ** 8n * referralTerms.bonus.units) / 100n)
  expect(await audit(db)).toEqual([])
})
