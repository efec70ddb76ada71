import { createServerDatabase } from '@leaven/db/server-database.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { postMany } from '@leaven/ledger/ledger.ts'
import { move } from '@leaven/ledger/posting.ts'
import { parsePrice } from '@leaven/money/price.ts'
import { useDatabase } from '@leaven/tests/world/database.ts'
import { invest } from '@leaven/tests/world/invested.ts'
import { AT, audit, available, btc, CHAIN, openCustomers } from '@leaven/tests/world/ledger.ts'
import { createRunner, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { listAlarms } from '../../platform/alarms.ts'
import { listDue, schedule } from '../../platform/due-work.ts'
import { createFingerprint } from '../../platform/fingerprint.ts'
import { runDue } from '../../platform/run-due.ts'
import { createSealing } from '../../platform/sealing.ts'
import { giveGrant } from '../campaigns/campaigns.service.ts'
import { createMeasureJob, MEASURE } from './referral.jobs.ts'

const { server: db, admin, serverUrl } = useDatabase()
const START = new Date('2025-05-01T09:00:00Z')
const midnight = (day: number): Date => new Date(Date.UTC(2025, 4, 1 + day))
const deps = {
  bonusWindow: { from: midnight(0), until: midnight(100) },
  sealing: createSealing('a secret of these tests', randomBytes),
  fingerprint: createFingerprint('a key of these tests'),
  giveGrant,
  wall: () => new Date(),
  log: silent,
}
const jobs = { [MEASURE]: createMeasureJob(deps) }

const idOf = (kind: string, n: number): string => `${kind}_01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const friendOf = (n: number): UserId => getId('usr', idOf('usr', n))

/** Verified friends of one referrer, so many at once. */
async function openFriends(from: number, to: number): Promise<void> {
  const id = (kind: string) => sql`${kind} || '_01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0')`
  const each = sql`generate_series(${from}::int4, ${to}::int4) as n`
  await sql`insert into identity_users (id, email, country, accepts_marketing, signup, terms_accepted_at, registered_at)
    select ${id('usr')}, n || '@leaven.test', 'DE', false, '{}', ${START}, ${START} from ${each}`.execute(admin)
  await sql`insert into referral_referrers (user_id, referral_id) values (${friendOf(0)}, '123456')
    on conflict do nothing`.execute(admin)
  await sql`insert into kyc_applicants (user_id, tier, status, provider, source)
    select ${id('usr')}, 'TIER1', 'APPROVED', 'SUMSUB', 'websdk' from ${each}`.execute(admin)
  await sql`insert into referral_referrals (id, user_id, referral_id, is_revealed, signed_up_at, measure_from)
    select ${id('rfl')}, ${id('usr')}, '123456', false, ${START}, ${midnight(1)} from ${each}`.execute(admin)
}

async function setPrice(at: Date): Promise<void> {
  const { scaled } = parsePrice('0.5', { asset: 'DFI', currency: 'USD' })
  const row = { scaled: scaled.toString(), sources: 3, at }
  await admin
    .insertInto('coins_prices')
    .values({ coin_id: 'DFI', ...row })
    .onConflict((conflict) => conflict.column('coin_id').doUpdateSet(row))
    .execute()
}

const runner = createRunner(db, jobs, () => midnight(2))

async function runPages(at: Date): Promise<readonly string[]> {
  const outcomes: string[] = []
  for (let [work] = await listDue(db, at, at, 1); work; [work] = await listDue(db, at, at, 1))
    outcomes.push(await runDue(runner, work))
  return outcomes
}

const listDays = async () => {
  const rows = await admin
    .selectFrom('referral_referrals')
    .select(['user_id', 'days', 'measured_at'])
    .orderBy('id')
    .execute()
  return rows.filter(({ days }) => days !== null).map(({ user_id, days }) => `${user_id} ${days}`)
}

test('REF-14 one piece of work a midnight looks at all friends, page by page, each friend once', async () => {
  await openFriends(0, 450)
  const invested = [1, 201, 450].map(friendOf)
  for (const userId of invested) await invest(db, { userId, amount: '1000', at: START })
  // More has moved since than is read for everybody at once.
  for (let count = 0; count < 15; count += 1)
    for (const amount of ['-1', '1']) await invest(db, { userId: friendOf(201), amount, at: midnight(3) })
  await schedule(db, { job: MEASURE, subject: 'friends', dueAt: midnight(1) })
  await setPrice(midnight(1))
  expect(await runPages(midnight(1))).toEqual(['more', 'more', 'done'])
  expect(await listDays()).toEqual(invested.map((userId) => `${userId} 0`))
  await setPrice(midnight(2))
  // The same midnight again, as if a page had been lost, and then the next.
  await admin
    .updateTable('due_work')
    .set({ due_at: midnight(1) })
    .execute()
  expect(await runPages(midnight(2))).toEqual(['done', 'more', 'more', 'done'])
  expect(await listDays()).toEqual(invested.map((userId) => `${userId} 1`))
  expect(await listDue(db, midnight(3), midnight(3), 10)).toEqual([
    { job: MEASURE, subject: 'friends', dueAt: midnight(3) },
  ])
  expect(await audit(db)).toEqual([])
})

/** Customers who are nobody's friends. */
const OTHERS = 5_000

const tables = ['referral_referrals', 'kyc_applicants', 'identity_users', 'ledger_accounts', 'ledger_postings']

test('a page reads its own friends alone, by plans for any page of a large table', async () => {
  await openFriends(1_000, 9_000)
  await openCustomers(db, OTHERS)
  const others = Array.from({ length: OTHERS }, (_, n) => n + 1)
  await postMany(
    db,
    AT,
    others.map((n) => ({
      scope: 'job:plans',
      key: `${n}`,
      postings: [move(btc(1), CHAIN, available(n), { operation: 'houseMoved' })],
    })),
  )
  await sql`vacuum analyze`.execute(admin)
  const one = createServerDatabase({ url: serverUrl, connections: 1 })
  await sql`set plan_cache_mode = force_generic_plan`.execute(one)
  await setPrice(midnight(4))
  await schedule(one, { job: MEASURE, subject: 'friends', dueAt: midnight(4) })
  const work = { job: MEASURE, subject: 'friends', dueAt: midnight(4) }
  const paged = createRunner(one, jobs, () => midnight(4))
  const before = await countScanned(one)
  for (let page = 0; page < 8; page += 1) expect(await runDue(paged, work)).toBe('more')
  expect((await countScanned(one)) - before).toBe(0)
  await one.destroy()
})

/** Rows read by whole-table scans. */
async function countScanned(on: typeof db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(on)
  const { rows } = await sql<{ scanned: number }>`select sum(seq_tup_read)::int4 as scanned
    from pg_stat_user_tables where relname = any (${tables})`.execute(on)
  return rows[0]?.scanned ?? 0
}

test('REF-14 while no price at all is known a midnight waits, so that an outage costs nobody a day', async () => {
  await openFriends(9_001, 9_001)
  await invest(db, { userId: friendOf(9_001), amount: '1000', at: START })
  const [dueAt, hourMs] = [midnight(60), 3_600_000]
  const work = { job: MEASURE, subject: 'friends', dueAt }
  const daysOf = async () => (await listDays()).find((line) => line.startsWith(friendOf(9_001)))
  await schedule(db, work)
  await setPrice(new Date(dueAt.getTime() - hourMs))
  expect(await runDue(runner, work)).toBe('waits')
  expect(await daysOf()).toBeUndefined()
  await setPrice(new Date(dueAt.getTime() + hourMs))
  expect(await runDue(runner, work)).not.toBe('waits')
  await runPages(dueAt)
  expect(await daysOf()).toBe(`${friendOf(9_001)} 0`)
})

test('referral.measure: a friend whose row cannot be written is left out and named; all others of the page are measured', async () => {
  await openFriends(9_010, 9_013)
  const friends = [9_010, 9_011, 9_012].map(friendOf)
  for (const userId of friends) await invest(db, { userId, amount: '1000', at: START })
  const [wrong] = friends
  await sql`create function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`.execute(
    admin,
  )
  await sql`create trigger poison before update on referral_referrals for each row
    when (old.user_id = ${sql.lit(wrong)}) execute function poison()`.execute(admin)
  const daysOf = async () => (await listDays()).filter((line) => friends.some((one) => line.startsWith(one)))
  const told = async () => (await listAlarms(db)).filter(({ subject }) => subject.startsWith(`${MEASURE} ${wrong}`))
  await setPrice(new Date(midnight(70).getTime() + 3_600_000))
  await schedule(db, { job: MEASURE, subject: 'friends', dueAt: midnight(70) })
  const due = () => listDue(db, midnight(70), midnight(90), 10)
  const paged = createRunner(db, jobs, () => midnight(80))
  for (let works = await due(); works.some(({ subject }) => subject === 'friends'); works = await due())
    for (const work of works) await runDue(paged, work)
  for (const work of await due()) await runDue(paged, work)
  expect(await daysOf()).toEqual(friends.slice(1).map((userId) => `${userId} 0`))
  expect(await told()).toMatchObject([{ detail: expect.stringContaining('poisoned') }])
  await sql`drop trigger poison on referral_referrals`.execute(admin)
  for (const work of await due()) await runDue(paged, work)
  expect(await daysOf()).toEqual(friends.map((userId) => `${userId} 0`))
  expect(await told()).toEqual([])
})
