import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { isRepeatable } from '@leaven/db/trouble.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'
import { AlarmError, endAlarm, endAlarmsOf, raiseAlarm } from './alarms.ts'
import { NotYet, TRIES_STUCK, type DueWork, type Jobs, type OutsideJob, type PlainJob, type Work } from './due-work.ts'
import type { Leases } from './leases.ts'
import type { Logger } from './logger.ts'
import { toReason } from './reason.ts'

export type Runner = {
  readonly db: Database
  readonly jobs: Jobs
  readonly wall: Wall
  readonly leases: Leases
  readonly log: Logger
}

/** Done, or a page of it (more); failed, or not its turn yet (waits); taken: another process has it, or had it. */
export type Outcome = 'done' | 'more' | 'failed' | 'waits' | 'taken'

const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 5 * 60_000
const WAIT_MS = 1_000
const ERROR_LENGTH_MAX = 2_000

/** Runs one piece of work, or one page of it. */
export async function runDue(runner: Runner, work: DueWork): Promise<Outcome> {
  const ran = await runJob(runner, work).then(
    (done) => ({ done }),
    (error: unknown) => ({ error }),
  )
  if ('error' in ran) return noteFailure(runner, work, ran.error)
  const { outcome, tries } = ran.done
  // It is done, whatever becomes of the note: what it leaves open is ended by the look for what is late.
  if (tries > 0 && outcome !== 'taken')
    await noteSuccess(runner, work).catch((error: unknown) =>
      runner.log.warn({ err: error, job: work.job, subject: work.subject }, 'a success was not noted'),
    )
  return outcome
}

async function runJob(runner: Runner, work: DueWork): Promise<Ran> {
  const job = runner.jobs[work.job]
  if (!job) throw new Error(`No job is called ${work.job}`)
  return typeof job === 'function' ? runPlain(runner, job, work) : runOutside(runner, job, work)
}

/** All pages of it, as long as going on is wanted. */
export async function runPages(
  runner: Runner,
  work: DueWork,
  goesOn: (outcome: Outcome) => boolean = () => true,
): Promise<Outcome> {
  for (;;) {
    const outcome = await runDue(runner, work)
    if (!goesOn(outcome) || outcome !== 'more') return outcome
  }
}

type Ran = { readonly outcome: Outcome; readonly tries: number }

const taken: Ran = { outcome: 'taken', tries: 0 }

const runPlain = ({ db }: Runner, run: PlainJob, work: DueWork): Promise<Ran> =>
  transact(db, async (trx) => {
    const row = await lockRow(trx, work)
    if (!row) return taken
    // Gone before it runs, so that it may plan itself anew.
    await deleteRow(trx, work)
    const next = await run(trx, toWork(work, row.progress))
    if (next) await keepRow(trx, work, next.goOn)
    return { outcome: next ? 'more' : 'done', tries: row.tries }
  })

async function runOutside({ db, leases, wall }: Runner, job: OutsideJob, work: DueWork): Promise<Ran> {
  const name = nameOf(work)
  if (!(await leases.take(name))) return taken
  try {
    const row = await findRow(db, work, wall())
    if (!row) return taken
    const save = await job.ask(db, toWork(work, row.progress))
    return await transact(db, async (trx) => {
      const planned = await awaitRow(trx, work)
      if (!planned) return taken
      await deleteRow(trx, work)
      await save(trx)
      // What came back counts; who planned it anew meanwhile is still owed a look of their own.
      if (planned.dueAt.getTime() !== work.dueAt.getTime()) await planBy(trx, { ...work, dueAt: planned.dueAt })
      return { outcome: 'done', tries: planned.tries }
    })
  } finally {
    await leases.release(name)
  }
}

export const nameOf = ({ job, subject }: DueWork): string => `${job} ${subject}`

const toWork = ({ subject, dueAt }: DueWork, progress: string | null): Work => ({ subject, now: dueAt, progress })

type Row = { readonly tries: number; readonly progress: string | null }

async function lockRow(trx: DatabaseTransaction, { job, subject, dueAt }: DueWork): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select tries, progress from due_work
    where job = ${job} and subject = ${subject} and due_at = ${dueAt} for update skip locked`.execute(trx)
  return rows[0]
}

/** What failed is not asked again before its pause is over, however many messages still name it. */
const findRow = (db: Database, { job, subject, dueAt }: DueWork, wall: Date): Promise<Row | undefined> =>
  db
    .selectFrom('due_work')
    .select(['tries', 'progress'])
    .where('job', '=', job)
    .where('subject', '=', subject)
    .where('due_at', '=', dueAt)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', wall)]))
    .executeTakeFirst()

/**
 * The lease says that the work is ours. Another has its row for a moment only, such as a look for what is due: passing
 * it by would ask the outside party again.
 */
async function awaitRow(
  trx: DatabaseTransaction,
  { job, subject }: DueWork,
): Promise<{ readonly tries: number; readonly dueAt: Date } | undefined> {
  const { rows } = await sql<{ tries: number; dueAt: Date }>`select tries, due_at as "dueAt" from due_work
    where job = ${job} and subject = ${subject} for update`.execute(trx)
  return rows[0]
}

/** At this time at the latest. */
async function planBy(trx: DatabaseTransaction, { job, subject, dueAt }: DueWork): Promise<void> {
  await sql`insert into due_work (job, subject, due_at) values (${job}, ${subject}, ${dueAt})
    on conflict (job, subject) do update set due_at = least(due_work.due_at, excluded.due_at)`.execute(trx)
}

async function deleteRow(trx: DatabaseTransaction, { job, subject }: DueWork): Promise<void> {
  await trx.deleteFrom('due_work').where('job', '=', job).where('subject', '=', subject).execute()
}

/** Back in its place for the next page; a page that was planned anew meanwhile gives way. */
async function keepRow(trx: DatabaseTransaction, { job, subject, dueAt }: DueWork, progress: string): Promise<void> {
  const values = { due_at: dueAt, progress, tries: 0, retry_at: null, error: null }
  await trx
    .insertInto('due_work')
    .values({ job, subject, ...values })
    .onConflict((conflict) => conflict.columns(['job', 'subject']).doUpdateSet(values))
    .execute()
}

/** It stays due, and is tried again after a pause that doubles. Each failure is a line, one that lasts is an alarm. */
async function noteFailure(runner: Runner, work: DueWork, error: unknown): Promise<'failed' | 'waits'> {
  const { db, wall, log } = runner
  const text = toReason(error).replaceAll('\0', '').slice(0, ERROR_LENGTH_MAX)
  const isTurn = !(error instanceof NotYet)
  const { job, subject, dueAt } = work
  const pause = isTurn ? sql`least(${PAUSE_MS} * 2 ^ least(tries, 20), ${PAUSE_MAX_MS})` : sql`${WAIT_MS}`
  // Whoever asked for it anew while it asked outside waits for the same party.
  const isAsked = typeof runner.jobs[job] === 'object'
  const { rows } = await sql<{ tries: number }>`update due_work set tries = tries + ${isTurn ? 1 : 0}, error = ${text},
    retry_at = ${wall()}::timestamptz + interval '1 millisecond' * ${pause}
    where job = ${job} and subject = ${subject} and (due_at = ${dueAt} or ${isAsked}) returning tries`.execute(db)
  if (!isTurn) return 'waits'
  const tries = rows[0]?.tries ?? 0
  // What the database asks to repeat was repeated, and will be: no news.
  if (!isRepeatable(error)) log.warn({ err: error, job, subject, tries }, 'due work failed')
  const raised = { wall: wall(), log }
  // What only people can mend is told at once; anything else once it has failed a few times, for the whole job.
  if (error instanceof AlarmError) await raiseAlarm(db, error.alarm, { ...raised, source: nameOf(work) })
  else if (tries >= TRIES_STUCK)
    await raiseAlarm(
      db,
      { kind: 'work', subject: job, detail: `${subject}: ${text}`.slice(0, ERROR_LENGTH_MAX) },
      raised,
    )
  return 'failed'
}

async function noteSuccess({ db, wall, log }: Runner, work: DueWork): Promise<void> {
  const raised = { wall: wall(), log }
  await endAlarmsOf(db, nameOf(work), raised)
  const left = await db
    .selectFrom('due_work')
    .select('job')
    .where('job', '=', work.job)
    .where('tries', '>', 0)
    .limit(1)
    .executeTakeFirst()
  if (!left) await endAlarm(db, { kind: 'work', subject: work.job }, raised)
}
