import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'

/** Something to be done at a time: of one job, about one subject. */
export type DueWork = { readonly job: string; readonly subject: string; readonly dueAt: Date }

/** Runs in one database transaction with the end of its row, so that it happens once. `now` is when it was due. */
export type Job = (trx: DatabaseTransaction, work: { readonly subject: string; readonly now: Date }) => Promise<void>

export type Jobs = Readonly<Record<string, Job>>

export type Outcome = 'done' | 'failed' | 'taken'

const TRIES_WARN = 10
const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 5 * 60_000
const ERROR_LENGTH_MAX = 2_000

/** Plans work, or plans it anew: a subject has one place in a job. */
export async function schedule(db: Database, { job, subject, dueAt }: DueWork): Promise<void> {
  await db
    .insertInto('due_work')
    .values({ job, subject, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['job', 'subject']).doUpdateSet({ due_at: dueAt, tries: 0, retry_at: null, error: null }),
    )
    .execute()
}

/** Plans work; what is planned already stays as it is. */
export async function scheduleOnce(db: Database, { job, subject, dueAt }: DueWork): Promise<void> {
  await db
    .insertInto('due_work')
    .values({ job, subject, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['job', 'subject']).doNothing())
    .execute()
}

export async function isPlanned(db: Database, job: string, subject: string): Promise<boolean> {
  const row = await db
    .selectFrom('due_work')
    .select('job')
    .where('job', '=', job)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row !== undefined
}

/** What is due, oldest first; what failed waits for its next try. */
export async function listDue(db: Database, now: Date, wall: Date, limit: number): Promise<readonly DueWork[]> {
  const rows = await db
    .selectFrom('due_work')
    .select(['job', 'subject', 'due_at'])
    .where('due_at', '<=', now)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', wall)]))
    .orderBy('due_at')
    .orderBy('job')
    .orderBy('subject')
    .limit(limit)
    .execute()
  return rows.map(({ job, subject, due_at }) => ({ job, subject, dueAt: due_at }))
}

/** The next time at which anything falls due, up to a target. */
export async function findNextDue(db: Database, until: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('due_work')
    .select('due_at')
    .where('due_at', '<=', until)
    .where('retry_at', 'is', null)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return row?.due_at
}

/** Runs one piece of work. Taken: another process has it, or had it. */
export async function runDue(db: Database, jobs: Jobs, work: DueWork, wall: Wall): Promise<Outcome> {
  try {
    return await db.transaction().execute((trx) => runLocked(trx, jobs, work))
  } catch (error) {
    await noteFailure(db, work, wall(), error)
    return 'failed'
  }
}

async function runLocked(trx: DatabaseTransaction, jobs: Jobs, { job, subject, dueAt }: DueWork): Promise<Outcome> {
  const { rows } = await sql`select from due_work where job = ${job} and subject = ${subject} and due_at = ${dueAt}
    for update skip locked`.execute(trx)
  if (rows.length === 0) return 'taken'
  const run = jobs[job]
  if (!run) throw new Error(`No job is called ${job}`)
  // Gone before it runs, so that it may plan itself anew.
  await trx.deleteFrom('due_work').where('job', '=', job).where('subject', '=', subject).execute()
  await run(trx, { subject, now: dueAt })
  return 'done'
}

/** It stays due, and is tried again after a pause that doubles. */
async function noteFailure(db: Database, { job, subject, dueAt }: DueWork, wall: Date, error: unknown): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, ERROR_LENGTH_MAX)
  await sql`update due_work set tries = tries + 1, error = ${text},
    retry_at = ${wall}::timestamptz + interval '1 millisecond' * least(${PAUSE_MS} * 2 ^ least(tries, 20), ${PAUSE_MAX_MS})
    where job = ${job} and subject = ${subject} and due_at = ${dueAt}`.execute(db)
}

/** How late the oldest piece of work is, and how many keep failing. */
export async function getLag(db: Database, now: Date): Promise<{ seconds: number; failing: number }> {
  const row = await db
    .selectFrom('due_work')
    .select((select) => [
      select.fn.min('due_at').filterWhere('due_at', '<=', now).as('oldest'),
      select.fn.countAll<bigint>().filterWhere('tries', '>=', TRIES_WARN).as('failing'),
    ])
    .executeTakeFirstOrThrow()
  const oldest = row.oldest as Date | null
  return { seconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0, failing: Number(row.failing) }
}
