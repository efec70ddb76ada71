import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { dayBefore } from '@leaven/domain/staking/day.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit, userId } from '@leaven/tests/world/ledger.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { createRunner, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { findDueAt, listDue, schedule, scheduleAll, TRIES_STUCK, type Jobs } from '../../platform/due-work.ts'
import { putBackDue } from '../../platform/planned.ts'
import { runPages } from '../../platform/run-due.ts'
import { stakingPlans } from './staking.audit.sql.ts'
import { createDayJob } from './staking.days.jobs.ts'
import { createEndJob } from './staking.jobs.ts'
import { listLateCoins } from './staking.late.jobs.ts'
import { toLeft, type FindIncoming } from './staking.left.jobs.ts'
import { END_TERM, PAY_REWARDS, planRewards, stakeIn } from './staking.service.ts'

const { server: db, admin } = useDatabase()
const DFI = { code: 'DFI', decimals: 8 }
const DAY_MS = 86_400_000
const BEFORE = new Date('2026-11-16T10:00:00Z')
/** Each test has days of its own. */
let first = 0
const midnight = (days: number) => new Date(Date.UTC(2026, 10, 16 + first + days))
const FAR = new Date('2100-01-01T00:00:00Z')

let people = 0
let stuck: readonly UserId[] = []
const findIncoming: FindIncoming = async () => ({ isWaiting: false, stuck })
const jobs: Jobs = {
  [PAY_REWARDS]: createDayJob({ findIncoming: (...asked) => findIncoming(...asked), wall: () => new Date() }),
  [END_TERM]: createEndJob({ assertRight: async () => {} }),
}

beforeEach(async () => {
  await sql`delete from due_work`.execute(admin)
  await sql`delete from alarms`.execute(admin)
  await sql`delete from staking_days`.execute(admin)
  stuck = []
  first += 10
})

async function newStaker(): Promise<UserId> {
  const who = userId((people += 1))
  await fundHouse(db, 'expense:staking', 'DFI', '1000')
  await giveCoins(db, who, 'DFI', '5000')
  const amount = parseAmount('5000', DFI)
  await transact(db, (trx) => stakeIn(trx, { userId: who, amount, now: BEFORE, key: who }))
  await sql`delete from due_work where job = ${PAY_REWARDS}`.execute(admin)
  return who
}

/** Everything that can be done by then; what fails is tried a few times. */
async function live(until: Date): Promise<void> {
  for (let ran = 1, rounds = 0; ran > 0 && rounds < 20; rounds += 1) {
    ran = 0
    for (const work of await listDue(db, until, FAR, 500)) {
      const outcome = await runPages(
        createRunner(db, jobs, () => new Date()),
        work,
      )
      if (outcome === 'done' || (outcome === 'failed' && rounds < TRIES_STUCK)) ran += 1
    }
  }
}

/** Frozen until an hour before the first midnight. */
async function freezeFor(who: UserId): Promise<{ readonly id: string; readonly endsAt: Date }> {
  const id = `frz_${v7()}`
  const frozen = `user:${who}:frozen:${id}`
  const amount = parseAmount('2000', DFI)
  await openAccounts(db, [{ path: frozen, asset: DFI }])
  const postings = [move(amount, `user:${who}:staked`, frozen, { operation: 'frozen', reference: id })]
  await post(db, BEFORE, { scope: 'job:test', key: frozen, postings })
  const endsAt = new Date(midnight(1).getTime() - 3_600_000)
  await sql`insert into staking_positions (id, user_id, coin_id, units, months, multiplier, auto_renew, frozen_at, starts_at, ends_at)
    values (${id}, ${who}, 'DFI', ${amount.units}, 1, 102, false, ${BEFORE}, ${BEFORE}, ${endsAt})`.execute(admin)
  await sql`insert into staking_actions (position_id, number, user_id, action, units, months, multiplier, ends_at, at)
    values (${id}, 1, ${who}, 'FREEZE', ${amount.units}, 1, 102, ${endsAt}, ${BEFORE})`.execute(admin)
  await schedule(db, { job: END_TERM, subject: id, dueAt: endsAt })
  return { id, endsAt }
}

const begin = (days: number) => schedule(db, { job: PAY_REWARDS, subject: 'DFI', dueAt: midnight(days) })

async function shares(who: UserId): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`select coalesce(sum(balance), 0) as units from ledger_accounts
    where user_id = ${who} and asset = 'DFI'`.execute(admin)
  return BigInt(rows[0]?.units ?? 0)
}

const close = (path: string, isClosed: boolean) =>
  sql`update ledger_accounts set is_closed = ${isClosed} where path = ${path} and asset = 'DFI'`.execute(admin)

const told = async (who: UserId) => (await listAlarms(db)).filter(({ subject }) => subject.includes(who))
/** Coins that they are told to be waiting for, an hour after the second day was due. */
const late = async (who: UserId) => [...(await listLateCoins(db, who, new Date(midnight(2).getTime() + 3_600_000)))]
const inPayout = async () => (await findBalance(db, 'payout:staking', DFI))?.units

test('staking.rewards: whose account is closed is left out, named, and told that it is late; everybody else has their days, and they have theirs once it is open', async () => {
  const [wrong, other] = [await newStaker(), await newStaker()]
  await close(`user:${wrong}:staked`, true)
  await begin(1)
  await live(midnight(2))
  const detail: unknown = expect.stringContaining('AccountClosed')
  expect(await told(wrong)).toMatchObject([{ kind: 'work', detail }])
  const before = await shares(other)
  expect(before).toBeGreaterThan(parseAmount('5000', DFI).units)
  expect(await shares(wrong)).toBe(parseAmount('5000', DFI).units)
  expect([await late(wrong), await late(other)]).toEqual([['DFI'], []])
  await close(`user:${wrong}:staked`, false)
  await live(midnight(2))
  // Its second day was counted without the first, for that is what lay there: a few units less.
  expect(await shares(other)).toBe(before)
  expect(before - (await shares(wrong))).toBeLessThan(100_000n)
  expect([await told(wrong), await late(wrong), await inPayout()]).toEqual([[], [], 0n])
  expect(await audit(db)).toEqual([])
})

test('staking.end: a term that cannot end holds up nobody else, is named, and what its owner missed follows to the unit', async () => {
  const [wrong, other] = [await newStaker(), await newStaker()]
  await freezeFor(wrong)
  await close(`user:${wrong}:staked`, true)
  await begin(1)
  await live(midnight(3))
  const got = await shares(other)
  expect(got).toBeGreaterThan(parseAmount('5000', DFI).units)
  const jobsTold = (await told(wrong)).map(({ subject }) => subject.split(' ')[0])
  expect(new Set(jobsTold)).toEqual(new Set(['staking.end', 'staking.rewards']))
  await close(`user:${wrong}:staked`, false)
  await live(midnight(3))
  // Flexible at every midnight, as the other was.
  expect(await shares(wrong)).toBe(got)
  expect([await told(wrong), await inPayout()]).toEqual([[], 0n])
  expect(await audit(db)).toEqual([])
})

test.each(['1 second', '-1 second', '300 days'])(
  'staking.end: whose row ends %s away from what was agreed is left out by name, everybody else is paid, and what they missed follows to the unit',
  async (off) => {
    const [wrong, other] = [await newStaker(), await newStaker()]
    const { id } = await freezeFor(wrong)
    const shift = (by: string) =>
      sql`update staking_positions set ends_at = ends_at + ${by}::interval where id = ${id}`.execute(admin)
    await shift(off)
    await begin(1)
    await live(midnight(3))
    const got = await shares(other)
    expect(got).toBeGreaterThan(parseAmount('5000', DFI).units)
    const ends = (await told(wrong)).filter(({ subject }) => subject === `staking.end ${wrong} ${id}`)
    expect(ends).toMatchObject([{ kind: 'work', detail: expect.stringContaining('agreed was') }])
    await shift(off.startsWith('-') ? off.slice(1) : `-${off}`)
    await live(midnight(3))
    expect(await shares(wrong)).toBe(got)
    expect([await told(wrong), await inPayout()]).toEqual([[], 0n])
    expect(await audit(db)).toEqual([])
  },
)

test('staking.end: work that is lost is put back with an alarm by name, and the days come out as if it had never been', async () => {
  const [wrong, other] = [await newStaker(), await newStaker()]
  const { id } = await freezeFor(wrong)
  await sql`delete from due_work`.execute(admin)
  await begin(1)
  await live(midnight(3))
  // Nobody's day is counted with shares that should be free by then.
  expect(await shares(other)).toBe(parseAmount('5000', DFI).units)
  const lost = { db, plans: stakingPlans, log: silent }
  await putBackDue(lost, { now: midnight(3), wall: new Date() })
  const alarms = (await listAlarms(db)).filter(({ subject }) => subject === 'lost staking.end')
  expect(alarms).toMatchObject([{ kind: 'work', detail: expect.stringContaining(`${wrong} ${id}`) }])
  await live(midnight(3))
  expect(await shares(other)).toBeGreaterThan(parseAmount('5000', DFI).units)
  expect(await shares(wrong)).toBe(await shares(other))
  expect(await audit(db)).toEqual([])
})

test('staking.end: work that was planned for another time than its term ends at the term’s own time', async () => {
  const wrong = await newStaker()
  const { id, endsAt } = await freezeFor(wrong)
  await schedule(db, { job: END_TERM, subject: id, dueAt: new Date(endsAt.getTime() + 1_000) })
  await live(midnight(1))
  const { rows } = await sql<{ thawed_at: Date }>`select thawed_at from staking_positions where id = ${id}`.execute(
    admin,
  )
  expect(rows[0]?.thawed_at).toEqual(endsAt)
  expect(await audit(db)).toEqual([])
})

test('staking.rewards: lost work of a coin is put back at the next day to be paid, which who stakes meanwhile does not pass over', async () => {
  const other = await newStaker()
  await begin(1)
  await live(midnight(1))
  const paid = await shares(other)
  const lose = () => sql`delete from due_work`.execute(admin)
  const planned = () => findDueAt(db, PAY_REWARDS, 'DFI')
  await lose()
  await putBackDue({ db, plans: stakingPlans, log: silent }, { now: midnight(3), wall: new Date() })
  expect(await planned()).toEqual(midnight(2))
  await lose()
  await transact(db, (trx) => planRewards(trx, 'DFI', midnight(3)))
  expect(await planned()).toEqual(midnight(2))
  await live(midnight(2))
  expect(await shares(other)).toBeGreaterThan(paid)
  expect(await audit(db)).toEqual([])
})

test('staking.rewards: lost work of an account that was left out is put back, and its day is paid', async () => {
  const [wrong, other] = [await newStaker(), await newStaker()]
  await close(`user:${wrong}:staked`, true)
  await begin(1)
  await live(midnight(1))
  const got = await shares(other)
  const subject = toLeft({ coinId: 'DFI', name: `user:${wrong}:staked`, day: dayBefore(midnight(1)) })
  expect(await findDueAt(db, PAY_REWARDS, subject)).toEqual(midnight(1))
  await sql`delete from due_work where subject = ${subject}`.execute(admin)
  await putBackDue({ db, plans: stakingPlans, log: silent }, { now: midnight(1), wall: new Date() })
  expect(await findDueAt(db, PAY_REWARDS, subject)).toEqual(midnight(1))
  await close(`user:${wrong}:staked`, false)
  await live(midnight(1))
  expect([await shares(wrong), await inPayout()]).toEqual([got, 0n])
  expect(await audit(db)).toEqual([])
})

test('campaigns.release: whose grant cannot be released is left out of the day and named, and is paid later', async () => {
  const [wrong, other] = [await newStaker(), await newStaker()]
  stuck = [wrong]
  await begin(1)
  await live(midnight(1))
  const got = await shares(other)
  expect(got).toBeGreaterThan(parseAmount('5000', DFI).units)
  expect(await told(wrong)).toMatchObject([{ detail: expect.stringContaining('a grant of theirs') }])
  stuck = []
  await live(new Date(midnight(1).getTime() + DAY_MS / 2))
  expect([await shares(wrong), await told(wrong), await inPayout()]).toEqual([got, [], 0n])
  expect(await audit(db)).toEqual([])
})

/** Pieces of so many customers whom nothing else is known of, for the day before the first midnight. */
async function leaveOutCrowd(count: number): Promise<readonly UserId[]> {
  const crowd = Array.from({ length: count }, (_, n) => userId(100_000 + n))
  await scheduleAll(
    db,
    crowd.map((name) => ({ job: PAY_REWARDS, subject: toLeft({ coinId: 'DFI', day: DAY, name }), dueAt: midnight(0) })),
  )
  return crowd
}

const DAY = '2026-11-15'

test('staking.rewards: who was left out is told so, however many others were before', async () => {
  const wrong = await newStaker()
  await leaveOutCrowd(150)
  for (const name of [wrong, `user:${wrong}:staked`]) {
    const subject = toLeft({ coinId: 'DFI', day: '2026-11-16', name })
    await schedule(db, { job: PAY_REWARDS, subject, dueAt: midnight(1) })
    expect(await late(wrong)).toEqual(['DFI'])
    expect(await late(userId(99_999))).toEqual([])
    await sql`delete from due_work where subject = ${subject}`.execute(admin)
  }
  expect(await late(wrong)).toEqual([])
})

test('staking.rewards: who waits for an earlier day waits for the next one too, however many they are', async () => {
  const other = await newStaker()
  const crowd = await leaveOutCrowd(1_005)
  await begin(1)
  const work = { job: PAY_REWARDS, subject: 'DFI', dueAt: midnight(1) }
  expect(
    await runPages(
      createRunner(db, jobs, () => new Date()),
      work,
    ),
  ).toBe('done')
  expect(await shares(other)).toBeGreaterThan(parseAmount('5000', DFI).units)
  const { rows } = await sql<{ subject: string }>`select subject from due_work
    where job = ${PAY_REWARDS} and due_at = ${midnight(1)} order by subject`.execute(admin)
  const day = new Date(midnight(1).getTime() - DAY_MS).toISOString().slice(0, 10)
  expect(rows.map(({ subject }) => subject)).toEqual(
    crowd.map((name) => toLeft({ coinId: 'DFI', day, name })).toSorted(),
  )
})
