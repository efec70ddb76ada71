import { useDatabase } from '@leaven/tests/world/database.ts'
import { verifyHead } from '@leaven/tests/world/ledger.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from './alarms.ts'
import { findDueAt, schedule, type PlainJob } from './due-work.ts'
import { isStopped, startFlow } from './flows.ts'
import { AUDIT_LEDGER, createAuditJob } from './nightly-audit.ts'
import { createPutBackJob, PUT_BACK, putBackDue, toPlannedCheck, type Plan, type Wanted } from './planned.ts'

const { server: db, admin } = useDatabase()
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2))
const wall = () => at(1)

/** Two things of one customer: one that ends on the tenth, one on the twentieth. */
const plan: Plan = {
  name: 'things that end',
  due: 't.ends_at',
  wanted: (where) => sql<Wanted>`select 'usr_1' as owner, 'test.end' as job, t.id as subject, t.ends_at as due_at
    from (values ('one', ${at(10)}::timestamptz), ('two', ${at(20)}::timestamptz)) as t (id, ends_at) where ${where}`,
}
const planned = async () => [await findDueAt(db, 'test.end', 'one'), await findDueAt(db, 'test.end', 'two')]
const told = async () =>
  (await listAlarms(db)).filter(({ kind }) => kind === 'work').map(({ subject, detail }) => `${subject}: ${detail}`)

beforeEach(async () => {
  await sql`delete from due_work`.execute(admin)
})

test('what is lost and due is put back at its own time and told by name, once; what is planned stays as it is', async () => {
  const lost = { db, plans: [plan], log: silent }
  await putBackDue(lost, { now: at(9), wall: wall() })
  expect(await planned()).toEqual([undefined, undefined])
  await putBackDue(lost, { now: at(11), wall: wall() })
  await putBackDue(lost, { now: at(11), wall: wall() })
  expect(await planned()).toEqual([at(10), undefined])
  const said = 'lost test.end: The work of 1 was lost and is planned anew: usr_1 one, due at 2026-11-10T02:00:00.000Z'
  expect(await told()).toEqual([said])
  expect((await listAlarms(db))[0]?.count).toBe(1)
})

const quiet = { wall, log: silent }
const createAudit = (plans: readonly Plan[]) =>
  createAuditJob({ verify: verifyHead, ...quiet, accountChecks: [], productChecks: plans.map(toPlannedCheck), plans })
const runPutBack = (plans: readonly Plan[], day: number) =>
  runWork(
    db,
    { [PUT_BACK]: createPutBackJob({ ...quiet, plans }) },
    { job: PUT_BACK, subject: 'all', dueAt: at(day) },
    wall,
  )

async function runNight(day: number, plans: readonly Plan[] = [plan]) {
  const work = { job: AUDIT_LEDGER, subject: 'all', dueAt: at(day) }
  await schedule(db, work)
  expect(await runWork(db, { [AUDIT_LEDGER]: createAudit(plans) }, work, wall)).toBe('done')
  const row = await db.selectFrom('audit_runs').select('findings').where('due_at', '=', at(day)).executeTakeFirst()
  return row?.findings
}

test('an audit names what is lost or planned for another time, has it put back, and one without a break ends the alarm', async () => {
  await schedule(db, { job: 'test.end', subject: 'one', dueAt: at(12) })
  const [subject, ends] = ['usr_1 test.end', 'must end at 2026-11-10T02:00:00.000Z, its work is']
  expect(await runNight(1)).toEqual([
    { check: plan.name, subject: `${subject} one`, detail: `${ends} planned for 2026-11-12T02:00:00.000Z` },
    { check: plan.name, subject: `${subject} two`, detail: 'must end at 2026-11-20T02:00:00.000Z, its work is lost' },
  ])
  expect(await runPutBack([plan], 1)).toBe('done')
  expect(await planned()).toEqual([at(12), at(20)])
  expect((await told()).join()).toContain('usr_1 two')
  await schedule(db, { job: 'test.end', subject: 'one', dueAt: at(10) })
  expect(await runNight(2)).toEqual([])
  expect(await told()).toEqual([])
})

test('what an audit has found stands, and withdrawals are stopped, also if nothing can be put back', async () => {
  await startFlow(db, { flow: 'withdrawal' })
  // Longer than a subject of work may be.
  const broken: Plan = {
    ...plan,
    wanted: () =>
      sql<Wanted>`select 'usr_1' as owner, 'test.end' as job, repeat('x', 201) as subject, ${at(9)}::timestamptz as due_at`,
  }
  expect(await runNight(3, [broken])).toHaveLength(1)
  expect(await runPutBack([broken], 3)).toBe('failed')
  expect(await isStopped(db, 'withdrawal')).toBe(true)
  expect((await listAlarms(db)).map(({ kind, subject }) => `${kind} ${subject}`)).toContain('audit ledger')
  await db.updateTable('due_work').set({ retry_at: null }).execute()
  expect(await runPutBack([plan], 3)).toBe('done')
  expect(await planned()).toEqual([at(10), at(20)])
})

test('what is lost is put back in pages, of customers and of work, plan after plan', async () => {
  await sql`insert into ledger_users (user_id) select 'usr_' || lpad(n::text, 5, '0') from generate_series(1, 2100) n`.execute(
    admin,
  )
  const ofAll: Plan = {
    name: 'a thing of everybody',
    owner: 'u.user_id',
    due: 'u.due_at',
    wanted: (where) => sql<Wanted>`select u.user_id as owner, 'test.all' as job, u.user_id as subject, u.due_at
      from (select user_id, ${at(15)}::timestamptz as due_at from ledger_users) u where ${where}`,
  }
  await schedule(db, { job: PUT_BACK, subject: 'all', dueAt: at(4) })
  let pages = 0
  const job = createPutBackJob({ ...quiet, plans: [ofAll, plan] })
  const counted: PlainJob = (trx, work) => {
    pages += 1
    return job(trx, work)
  }
  const work = { job: PUT_BACK, subject: 'all', dueAt: at(4) }
  expect(await runWork(db, { [PUT_BACK]: counted }, work, wall)).toBe('done')
  const { rows } = await sql<{ count: number }>`select count(*)::int4 from due_work where job = 'test.all'`.execute(db)
  expect([rows[0]?.count, await planned()]).toEqual([2100, [at(10), at(20)]])
  // Twice a thousand, none, the hundred of the next page of customers, the other plan.
  expect(pages).toBe(5)
})
