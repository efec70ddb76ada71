import { useDatabase } from '@leaven/tests/world/database.ts'
import { verifyHead } from '@leaven/tests/world/ledger.ts'
import { runWork, silent } from '@leaven/tests/world/work.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listAlarms } from './alarms.ts'
import { findDueAt, schedule } from './due-work.ts'
import { AUDIT_LEDGER, createAuditJob } from './nightly-audit.ts'
import { putBackDue, toPlannedCheck, type Plan, type Wanted } from './planned.ts'

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

test('an audit names what is lost or planned for another time, puts back what is lost, and one without a break ends the alarm', async () => {
  const audit = createAuditJob({
    verify: verifyHead,
    log: silent,
    wall,
    accountChecks: [],
    productChecks: [toPlannedCheck(plan)],
    plans: [plan],
  })
  const runNight = async (day: number) => {
    const work = { job: AUDIT_LEDGER, subject: 'all', dueAt: at(day) }
    await schedule(db, work)
    expect(await runWork(db, { [AUDIT_LEDGER]: audit }, work, wall)).toBe('done')
    const row = await db.selectFrom('audit_runs').select('findings').where('due_at', '=', at(day)).executeTakeFirst()
    return row?.findings
  }
  await schedule(db, { job: 'test.end', subject: 'one', dueAt: at(12) })
  const [subject, ends] = ['usr_1 test.end', 'must end at 2026-11-10T02:00:00.000Z, its work is']
  expect(await runNight(1)).toEqual([
    { check: plan.name, subject: `${subject} one`, detail: `${ends} planned for 2026-11-12T02:00:00.000Z` },
    { check: plan.name, subject: `${subject} two`, detail: 'must end at 2026-11-20T02:00:00.000Z, its work is lost' },
  ])
  expect(await planned()).toEqual([at(12), at(20)])
  expect((await told()).join()).toContain('usr_1 two')
  await schedule(db, { job: 'test.end', subject: 'one', dueAt: at(10) })
  expect(await runNight(2)).toEqual([])
  expect(await told()).toEqual([])
})
