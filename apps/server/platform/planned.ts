import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { findCustomersEnd, isIn, type Break, type ProductCheck, type Range } from '@leaven/ledger/audit-products.ts'
import { sql, type RawBuilder } from 'kysely'
import { raiseAlarm } from './alarms.ts'
import type { PlainJob } from './due-work.ts'
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

/** So many at once: the next look is a minute away, or the next page. */
const LOST_MAX = 1_000
/** So many of a page are told by name, in the alarm and in the log; the audit's findings name more. */
const NAMED_MAX = 20

/** Puts back what an audit has found to be lost. */
export const PUT_BACK = 'work.putBack'

type Raised = { readonly wall: Date; readonly log: Logger }

/** How an alarm of this is called; the next audit without a break ends it. */
const toLostSubject = (job: string): string => `lost ${job}`

/**
 * Work that was lost although its thing is open and its time has come is planned anew: it does nothing if it is not needed.
 * That it was lost is an alarm, with the first twenty names of each look, for it should never be.
 */
export async function putBackDue(
  { db, plans, log }: { readonly db: Database; readonly plans: readonly Plan[]; readonly log: Logger },
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<void> {
  for (const plan of plans)
    await transact(db, async (trx) => {
      // By its value: a plan for any time expects a third of all to be due, and reads all.
      await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
      await putBack(trx, plan, sql<boolean>`${sql.ref(plan.due)} <= ${now}`, { wall, log })
    })
}

type PutBackDeps = { readonly plans: readonly Plan[]; readonly wall: Wall; readonly log: Logger }

/** Also what is not due yet, after an audit has found it: plan after plan, and of each a page of customers at a time. */
export const createPutBackJob =
  ({ plans, wall, log }: PutBackDeps): PlainJob =>
  async (trx, { progress }) => {
    const { name, after } = parsePlace(progress ?? toPlace(plans[0]?.name ?? ''))
    const plan = plans.find((one) => one.name === name)
    if (!plan) return undefined
    const until = plan.owner === undefined ? null : await findCustomersEnd(trx, after)
    const where = plan.owner === undefined ? ALL : isIn(plan.owner, { after, until })
    const count = await putBack(trx, plan, where, { wall: wall(), log })
    if (count === LOST_MAX) return { goOn: toPlace(name, after) }
    const next = until === null ? plans[plans.indexOf(plan) + 1]?.name : name
    return next === undefined ? undefined : { goOn: toPlace(next, until ?? '') }
  }

const toPlace = (name: string, after = ''): string => `${name}: ${after}`

function parsePlace(place: string): { readonly name: string; readonly after: string } {
  const at = place.lastIndexOf(': ')
  return { name: place.slice(0, at), after: place.slice(at + 2) }
}

/** Answers how many. */
async function putBack(
  trx: DatabaseTransaction,
  { wanted }: Plan,
  where: RawBuilder<boolean>,
  raised: Raised,
): Promise<number> {
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
  return rows.length
}

const toName = ({ owner, subject, due_at }: Lost): string =>
  `${owner === '' ? '' : `${owner} `}${subject}, due at ${due_at.toISOString()}`

/** Nothing is lost any more. */
export async function endLost(trx: DatabaseTransaction, { wall }: Raised): Promise<void> {
  await sql`update alarms set ended_at = ${wall}
    where kind = 'work' and ended_at is null and starts_with(subject, ${toLostSubject('')})`.execute(trx)
}
