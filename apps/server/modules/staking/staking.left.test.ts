import { transact } from '@leaven/db/transact.ts'
import type { UserId } from '@leaven/domain/id.ts'
import { openAccounts, post } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { findBalance } from '@leaven/ledger/statement.ts'
import { parseAmount } from '@leaven/money/parse.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { audit, userId } from '@leaven/tests/world/ledger.ts'
import { giveCoins } from '@leaven/tests/world/staking.ts'
import { fundHouse } from '@leaven/tests/world/treasury.ts'
import { createRunner } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { listDue, schedule, TRIES_STUCK, type Jobs } from '../../platform/due-work.ts'
import { runPages } from '../../platform/run-due.ts'
import { createDayJob } from './staking.days.jobs.ts'
import { createEndJob } from './staking.jobs.ts'
import { listLateCoins } from './staking.late.jobs.ts'
import type { FindIncoming } from './staking.left.jobs.ts'
import { END_TERM, PAY_REWARDS, stakeIn } from './staking.service.ts'

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
  const id = `frz_${v7()}`
  const frozen = `user:${wrong}:frozen:${id}`
  const amount = parseAmount('2000', DFI)
  await openAccounts(db, [{ path: frozen, asset: DFI }])
  const postings = [move(amount, `user:${wrong}:staked`, frozen, { operation: 'frozen', reference: id })]
  await post(db, BEFORE, { scope: 'job:test', key: frozen, postings })
  const endsAt = new Date(midnight(1).getTime() - 3_600_000)
  await sql`insert into staking_positions (id, user_id, coin_id, units, months, multiplier, auto_renew, frozen_at, starts_at, ends_at)
    values (${id}, ${wrong}, 'DFI', ${amount.units}, 1, 102, false, ${BEFORE}, ${BEFORE}, ${endsAt})`.execute(admin)
  await sql`insert into staking_actions (position_id, number, user_id, action, units, months, multiplier, ends_at, at)
    values (${id}, 1, ${wrong}, 'FREEZE', ${amount.units}, 1, 102, ${endsAt}, ${BEFORE})`.execute(admin)
  await schedule(db, { job: END_TERM, subject: id, dueAt: endsAt })
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
