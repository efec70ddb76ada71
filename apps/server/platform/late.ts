import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import { alarmKinds, endAlarm, raiseAlarm } from './alarms.ts'
import { LATE_MS } from './due-work.ts'
import type { Logger } from './logger.ts'

export type LateDeps = { readonly db: Database; readonly jobs: readonly string[]; readonly log: Logger }

/** So many alarms end at once: the next look is half a minute away. */
const HEALED_MAX = 200

const toSubject = (job: string): string => `late ${job}`

/**
 * Names every job of which something is overdue, whatever it waits for: work that waits its turn fails never, and work that
 * nobody begins fails never either.
 */
export async function tellLate(
  { db, jobs, log }: LateDeps,
  { now, wall }: { readonly now: Date; readonly wall: Date },
): Promise<void> {
  const raised = { wall, log }
  const late = new Map((await listOldest(db, jobs, new Date(now.getTime() - LATE_MS))).map((row) => [row.job, row]))
  for (const { job, subject, due_at } of late.values()) {
    const detail = `${subject} was due at ${due_at.toISOString()}`
    await raiseAlarm(db, { kind: 'work', subject: toSubject(job), detail }, raised)
  }
  for (const job of await listTold(db, jobs)) {
    if (!late.has(job)) await endAlarm(db, { kind: 'work', subject: toSubject(job) }, raised)
  }
  await endHealed(db, jobs, raised)
}

/** Work ends its alarms when it succeeds; one that was killed right then has left them open. */
async function endHealed(
  db: Database,
  jobs: readonly string[],
  raised: { readonly wall: Date; readonly log: Logger },
): Promise<void> {
  // A source is a job and its subject; no job has a blank in its name.
  const { rows } = await sql<{ kind: string; subject: string }>`select a.kind, a.subject from alarms a
    where a.ended_at is null and (
      a.kind = 'work' and a.subject = any (${jobs}::text[])
        and (select true from due_work d where d.job = a.subject and d.tries > 0 limit 1) is null
      or a.source is not null
        and (select true from due_work d where d.job = split_part(a.source, ' ', 1)
          and d.subject = substr(a.source, strpos(a.source, ' ') + 1) and d.tries > 0) is null)
    limit ${HEALED_MAX}`.execute(db)
  for (const { kind, subject } of rows) {
    const known = alarmKinds.find((one) => one === kind)
    if (known) await endAlarm(db, { kind: known, subject }, raised)
  }
}

type Oldest = { readonly job: string; readonly subject: string; readonly due_at: Date }

/** One row of each job, however many there are. */
async function listOldest(db: Database, jobs: readonly string[], before: Date): Promise<readonly Oldest[]> {
  const { rows } = await sql<Oldest>`select w.job, w.subject, w.due_at from unnest(${jobs}::text[]) as known (job)
    cross join lateral (select d.job, d.subject, d.due_at from due_work d
      where d.job = known.job and d.due_at < ${before} order by d.due_at limit 1) w`.execute(db)
  return rows
}

async function listTold(db: Database, jobs: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alarms')
    .select('subject')
    .where('kind', '=', 'work')
    .where('subject', 'in', jobs.map(toSubject))
    .where('ended_at', 'is', null)
    .execute()
  const told = new Set(rows.map(({ subject }) => subject))
  return jobs.filter((job) => told.has(toSubject(job)))
}
