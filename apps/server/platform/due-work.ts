import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { queueKinds } from '@leaven/db/queue.ts'
import { sql } from 'kysely'

/** Something to be done at a time: of one job, about one subject. */
export type DueWork = { readonly job: string; readonly subject: string; readonly dueAt: Date }

/** What a job is told. `now` is when the work was due; `progress` is where the next page begins, null at the first. */
export type Work = { readonly subject: string; readonly now: Date; readonly progress: string | null }

/** There is more to do: the next page begins here. It runs at once, in a transaction of its own. */
export type GoOn = { readonly goOn: string }

/** Runs in one database transaction with the end of its row, so that it happens once; a long one, page by page. */
export type PlainJob = (trx: DatabaseTransaction, work: Work) => Promise<void | GoOn>

/** What is not money waits on its own: a slow mail server keeps no reward, and no provider keeps a mail. */
export const workKinds = queueKinds

export type WorkKind = (typeof workKinds)[number]

/** Asks an outside party, or reads for long, with nothing open; what came back is written down in one transaction. */
export type OutsideJob = {
  readonly kind: Exclude<WorkKind, 'money'>
  readonly ask: (db: Database, work: Work) => Promise<(trx: DatabaseTransaction) => Promise<void>>
}

export type Job = PlainJob | OutsideJob

export type Jobs = Readonly<Record<string, Job>>

export const kindOf = (job: Job | undefined): WorkKind => (typeof job === 'object' ? job.kind : 'money')

/** The three steps of work that asks outside. Each may be repeated: what is wanted is read, asked for, written down. */
export const createOutsideJob = <Wanted, Answer>(
  kind: OutsideJob['kind'],
  steps: {
    /** Undefined: there is nothing to ask any more. */
    readonly find: (db: Database, work: Work) => Promise<Wanted | undefined>
    readonly ask: (wanted: Wanted) => Promise<Answer>
    readonly save: (
      trx: DatabaseTransaction,
      work: Work,
      found: { readonly wanted: Wanted; readonly answer: Answer },
    ) => Promise<void>
  },
): OutsideJob => ({
  kind,
  ask: async (db, work) => {
    const wanted = await steps.find(db, work)
    if (wanted === undefined) return async () => {}
    const answer = await steps.ask(wanted)
    return (trx) => steps.save(trx, work, { wanted, answer })
  },
})

/** Thrown by work whose turn has not come: something before it is still to be done. It stays due and is no failure. */
export class NotYet extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NotYet'
  }
}

/**
 * Plans work, or plans it anew: a subject has one place in a job. How often it has failed stays known, because only its
 * success ends what was told of that.
 */
export async function schedule(db: Database, { job, subject, dueAt }: DueWork): Promise<void> {
  await db
    .insertInto('due_work')
    .values({ job, subject, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['job', 'subject']).doUpdateSet({ due_at: dueAt, retry_at: null, progress: null }),
    )
    .execute()
}

/**
 * A look that customers or providers ask for, as often as they like: it comes sooner, or once more after one under way. How
 * often the work has failed stays known, and so does its pause.
 */
export async function scheduleLook(db: Database, { job, subject, dueAt }: DueWork): Promise<void> {
  await db
    .insertInto('due_work')
    .values({ job, subject, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['job', 'subject']).doUpdateSet({ due_at: dueAt }))
    .execute()
}

/** Many at once, each as `schedule` does it; none of them twice. */
export async function scheduleAll(db: Database, works: readonly DueWork[]): Promise<void> {
  await sql`insert into due_work (job, subject, due_at)
    select * from unnest(${works.map(({ job }) => job)}::text[], ${works.map(({ subject }) => subject)}::text[],
      ${works.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict (job, subject) do update set due_at = excluded.due_at, retry_at = null, progress = null`.execute(db)
}

/** Plans work; what is planned already stays as it is. */
export async function scheduleOnce(db: Database, { job, subject, dueAt }: DueWork): Promise<void> {
  await db
    .insertInto('due_work')
    .values({ job, subject, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['job', 'subject']).doNothing())
    .execute()
}

/** Many at once; each that is planned already stays as it is. */
export async function scheduleMissing(db: Database, works: readonly DueWork[]): Promise<void> {
  await sql`insert into due_work (job, subject, due_at)
    select * from unnest(${works.map(({ job }) => job)}::text[], ${works.map(({ subject }) => subject)}::text[],
      ${works.map(({ dueAt }) => dueAt)}::timestamptz[])
    on conflict (job, subject) do nothing`.execute(db)
}

/** Behind everything that begins so. */
const endOf = (head: string): string => `${head}\u{10ffff}`

/** Of these beginnings of subjects, those that a piece of a job has; only what was due before a moment, if one is given. */
export async function listBegun(
  db: Database,
  job: string,
  heads: readonly string[],
  before?: Date,
): Promise<ReadonlySet<string>> {
  // Each by its key, however many pieces there are.
  const { rows } = await sql<{ head: string }>`
    select h.head from unnest(${heads}::text[], ${heads.map(endOf)}::text[]) as h (head, ending)
    cross join lateral (select from due_work where job = ${job} and subject >= h.head and subject < h.ending
      and (${before ?? null}::timestamptz is null or due_at < ${before ?? null}) order by subject limit 1) w`.execute(
    db,
  )
  return new Set(rows.map(({ head }) => head))
}

/** Second words of a job's subjects: of those that begin so, each word once and in order. */
export async function listWords(
  db: Database,
  job: string,
  { head, after, limit }: { readonly head: string; readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const first = head.split(' ')[0] ?? ''
  const beyond = after === '' ? head : endOf(`${first} ${after} `)
  // From word to word, however many pieces have one.
  const { rows } = await sql<{ word: string }>`
    with recursive words as (
      (select split_part(subject, ' ', 2) as word from due_work
        where job = ${job} and subject >= ${beyond} and subject < ${endOf(head)} order by subject limit 1)
      union all
      select next.word from words cross join lateral (
        select split_part(subject, ' ', 2) as word from due_work
        where job = ${job} and subject > ${first} || ' ' || words.word || ${endOf(' ')} and subject < ${endOf(head)}
        order by subject limit 1) next
    ) select word from words limit ${limit}`.execute(db)
  return rows.map(({ word }) => word)
}

export async function findDueAt(db: Database, job: string, subject: string): Promise<Date | undefined> {
  const query = db.selectFrom('due_work').select('due_at').where('job', '=', job).where('subject', '=', subject)
  return (await query.executeTakeFirst())?.due_at
}

export const isPlanned = (db: Database, job: string, subject: string): Promise<boolean> =>
  hasPlanned(db, [job], [subject])

/** Is any of these jobs planned for any of these? */
export async function hasPlanned(db: Database, jobs: readonly string[], subjects: readonly string[]): Promise<boolean> {
  if (subjects.length === 0) return false
  const row = await db
    .selectFrom('due_work')
    .select('job')
    .where('job', 'in', jobs)
    .where('subject', 'in', subjects)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** After so many failures a piece of work is told of, and nothing of anybody else waits for it any more. */
export const TRIES_STUCK = 3

export type Left = { readonly subject: string; readonly isStuck: boolean }

/** Subjects of a job that were due before a moment and are not done. */
export async function listLeft(db: Database, job: string, before: Date, limit: number): Promise<readonly Left[]> {
  const rows = await db
    .selectFrom('due_work')
    .select(['subject', 'tries'])
    .where('job', '=', job)
    .where('due_at', '<', before)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map(({ subject, tries }) => ({ subject, isStuck: tries >= TRIES_STUCK }))
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
  return rows.map(toDueWork)
}

export type Free = {
  readonly jobs: readonly string[]
  readonly now: Date
  readonly wall: Date
  readonly perJob: number
}

/**
 * What is due and not being done: so much of each job, so that none hides another. What was tried before has as much room of
 * its own as what was not, and takes turns by its next try: however many wait, what is new is done, and so are all of them.
 */
export async function listFree(db: Database, { jobs, now, wall, perJob }: Free): Promise<readonly DueWork[]> {
  const { rows } = await sql<{ job: string; subject: string; due_at: Date }>`
    select w.job, w.subject, w.due_at from unnest(${jobs}::text[]) as known (job) cross join lateral (
      select * from (select d.job, d.subject, d.due_at from due_work d
        where d.job = known.job and d.due_at <= ${now} and d.retry_at is null
        order by d.due_at, d.subject limit ${perJob} for update skip locked) fresh
      union all
      select * from (select d.job, d.subject, d.due_at from due_work d
        where d.job = known.job and d.retry_at <= ${wall} and d.due_at <= ${now}
        order by d.retry_at, d.subject limit ${perJob} for update skip locked) again) w
    order by w.due_at, w.job, w.subject`.execute(db)
  return rows.map(toDueWork)
}

const toDueWork = (row: { job: string; subject: string; due_at: Date }): DueWork => ({
  job: row.job,
  subject: row.subject,
  dueAt: row.due_at,
})

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

const FAILING_MAX = 1_000

/** How late the oldest piece of work is, and how many have failed ten times or more; beyond 1,000 they are not counted. */
export async function getLag(db: Database, now: Date): Promise<{ seconds: number; failing: number }> {
  const oldest = await db
    .selectFrom('due_work')
    .select('due_at')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  const { rows } = await sql<{ failing: number }>`select count(*)::int4 as failing from (
    select from due_work where tries >= 10 order by job limit ${FAILING_MAX}) as stuck`.execute(db)
  return {
    seconds: oldest ? (now.getTime() - oldest.due_at.getTime()) / 1000 : 0,
    failing: rows[0]?.failing ?? 0,
  }
}

export const LATE_MS = 10 * 60_000

/** Of these subjects, which jobs are overdue by so much that those who wait must be told, and since when. */
export async function listLate(
  db: Database,
  jobs: readonly string[],
  subjects: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Date>>> {
  if (subjects.length === 0) return new Map()
  const rows = await db
    .selectFrom('due_work')
    .select(['job', 'subject', 'due_at'])
    .where('job', 'in', jobs)
    .where('subject', 'in', subjects)
    .where('due_at', '<', new Date(now.getTime() - LATE_MS))
    .execute()
  const late = Map.groupBy(rows, ({ subject }) => subject)
  return new Map([...late].map(([subject, found]) => [subject, new Map(found.map(({ job, due_at }) => [job, due_at]))]))
}
