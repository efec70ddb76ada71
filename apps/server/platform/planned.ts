import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { isIn, type Break, type ProductCheck, type Range } from '@leaven/ledger/audit-products.ts'
import { sql, type RawBuilder } from 'kysely'
import { raiseAlarm } from './alarms.ts'
import type { Logger } from './logger.ts'

/** Something open, whose it is, and the work that will end it: of a job, about a subject, at the thing's own time. */
export type Wanted = {
  readonly owner: string
  readonly job: string
  readonly subject: string
  readonly due_at: Date
}

/** Open things of a module. What fulfils the condition is read along an index, by customer and by time. */
export type Plan = {
  readonly name: string
  readonly wanted: (where: RawBuilder<boolean>) => RawBuilder<Wanted>
  /** The column of the customer, undefined where there are few things of all together; and that of the time. */
  readonly owner?: string
  readonly due: string
}

const ALL = sql<boolean>`true`

/** For the audit: whatever is open has its work, at its own time. */
export const toPlannedCheck = ({ name, wanted, owner }: Plan): ProductCheck => ({
  kind: 'breaks',
  name,
  columns: [],
  range: owner === undefined ? 'all' : 'customers',
  breaks: (range: Range) => sql<Break>`select w.owner, w.job || ' ' || w.subject as name,
      'must end at ' || ${toText('w.due_at')} || ', its work is ' || coalesce('planned for ' || ${toText('d.due_at')}, 'lost') as detail
    from (${wanted(owner === undefined ? ALL : isIn(owner, range))}) w
    left join due_work d on d.job = w.job and d.subject = w.subject
    where d.due_at is distinct from w.due_at`,
})

const toText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type Lost = Wanted

/** So many at once: the next look is a minute away. */
const LOST_MAX = 1_000
const NAMED_MAX = 20

type Raised = { readonly at: Date; readonly log: Logger }

/** How an alarm of this is called; the next audit without a break ends it. */
const toLostSubject = (job: string): string => `lost ${job}`

/**
 * Work that was lost although its thing is open and its time has come is planned anew: it does nothing if it is not needed.
 * That it was lost is an alarm with every name, for it should never be.
 */
export async function putBackDue(
  { db, plans, log }: { readonly db: Database; readonly plans: readonly Plan[]; readonly log: Logger },
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<void> {
  for (const plan of plans)
    await transact(db, async (trx) => {
      // By its value: a plan for any time expects a third of all to be due, and reads all.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
      await putBack(trx, plan, sql<boolean>`${sql.ref(plan.due)} <= ${now}`, { at: wall, log })
    })
}

/** Also what is not due yet, after an audit has found it. */
export async function putBackAll(trx: DatabaseTransaction, plans: readonly Plan[], raised: Raised): Promise<void> {
  for (const plan of plans) await putBack(trx, plan, ALL, raised)
}

async function putBack(
  trx: DatabaseTransaction,
  { wanted }: Plan,
  where: RawBuilder<boolean>,
  raised: Raised,
): Promise<void> {
  const { rows } = await sql<Lost>`with lost as materialized (
      select w.owner, w.job, w.subject, w.due_at from (${wanted(where)}) w
      where not exists (select from due_work d where d.job = w.job and d.subject = w.subject)
      order by w.job, w.subject limit ${LOST_MAX}),
    planned as (insert into due_work (job, subject, due_at) select job, subject, due_at from lost
      on conflict (job, subject) do nothing returning job, subject)
    select l.owner, l.job, l.subject, l.due_at from lost l join planned p on p.job = l.job and p.subject = l.subject`.execute(
    trx,
  )
  for (const [job, lost] of Map.groupBy(rows, (row) => row.job)) {
    const names = lost.slice(0, NAMED_MAX).map(toName).join('; ')
    const detail = `The work of ${lost.length} was lost and is planned anew: ${names}`
    await raiseAlarm(trx, { kind: 'work', subject: toLostSubject(job), detail }, raised)
  }
}

const toName = ({ owner, subject, due_at }: Lost): string =>
  `${owner === '' ? '' : `${owner} `}${subject}, due at ${due_at.toISOString()}`

/** Nothing is lost any more. */
export async function endLost(trx: DatabaseTransaction, { at }: Raised): Promise<void> {
  await sql`update alarms set ended_at = ${at}
    where kind = 'work' and ended_at is null and starts_with(subject, ${toLostSubject('')})`.execute(trx)
}
