import type { Database } from '@leaven/db/database.ts'
import { sql } from 'kysely'
import type { Logger } from './logger.ts'

/** What operators must hear of: open until its cause is gone. */
export type Alarm = {
  readonly kind: AlarmKind
  readonly subject: string
  readonly detail: string
}

/** Everything that can be wrong without a caller who hears of it. */
export const alarmKinds = [
  'audit', // the ledger, or what lies outside, is not as it should be
  'arrival', // coins came that belong to no customer by any rule
  'funding', // an account that pays was not filled
  'outbox', // a reader cannot handle an event
  'prices', // a source is silent, the market jumped, or what was earned has no price
  'reversal', // a chain took back what was credited
  'verification', // a customer waits for an operator to look at who they are
  'work', // a piece of work keeps failing, or is late
] as const

export type AlarmKind = (typeof alarmKinds)[number]

export type OpenAlarm = Alarm & { readonly raisedAt: Date; readonly lastAt: Date; readonly count: number }

type Raised = { readonly at: Date; readonly log: Logger; readonly source?: string }

const DETAIL_MAX = 2_000
const SUBJECT_MAX = 300
const ALARMS_MAX = 1_000

/** A row, a log line and, through the row, a metric. One that is open already counts on and is not told again. */
export async function raiseAlarm(db: Database, alarm: Alarm, { at, log, source }: Raised): Promise<void> {
  const { kind } = alarm
  const subject = alarm.subject.slice(0, SUBJECT_MAX)
  const detail = alarm.detail.replaceAll('\0', '').slice(0, DETAIL_MAX)
  const { rows } = await sql<{
    count: number
  }>`insert into alarms as a (kind, subject, detail, source, raised_at, last_at)
    values (${kind}, ${subject}, ${detail}, ${source?.slice(0, SUBJECT_MAX) ?? null}, ${at}, ${at})
    on conflict (kind, subject) where ended_at is null do update set
      detail = excluded.detail, last_at = greatest(a.last_at, excluded.last_at), count = least(a.count, 1000000) + 1
    returning count`.execute(db)
  if (rows[0]?.count === 1) log.error({ alarm: kind, subject, detail }, 'ALARM')
}

/** Its cause is gone. */
export async function endAlarm(
  db: Database,
  { kind, subject }: Pick<Alarm, 'kind' | 'subject'>,
  { at, log }: Pick<Raised, 'at'> & Partial<Raised>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ended_at: at })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log?.info({ alarm: kind, subject }, 'alarm over')
}

/** What a piece of work raised ends with its success. */
export async function endAlarmsOf(db: Database, source: string, { at, log }: Raised): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ended_at: at })
    .where('source', '=', source.slice(0, SUBJECT_MAX))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log.info({ source }, 'alarm over')
}

/** Newest first. */
export async function listAlarms(db: Database): Promise<readonly OpenAlarm[]> {
  const rows = await db
    // By themselves first: along the ids, those that have ended would be read as well.
    .with(
      (name) => name('open').materialized(),
      (query) => query.selectFrom('alarms').selectAll().where('ended_at', 'is', null),
    )
    .selectFrom('open')
    .select(['kind', 'subject', 'detail', 'raised_at', 'last_at', 'count'])
    .orderBy('id', 'desc')
    .limit(ALARMS_MAX)
    .execute()
  return rows.flatMap(({ kind: said, subject, detail, raised_at: raisedAt, last_at: lastAt, count }) => {
    const kind = alarmKinds.find((known) => known === said)
    return kind ? [{ kind, subject, detail, raisedAt, lastAt, count }] : []
  })
}

/** How many are open of each kind; more than 1,000 are not counted. */
export async function countAlarms(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`select k.kind, o.count
    from unnest(${alarmKinds}::text[]) as k (kind) cross join lateral (select count(*)::int4 as count from (
      select from alarms a where a.kind = k.kind and a.ended_at is null order by a.subject limit ${ALARMS_MAX}) as open) o`.execute(
    db,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** Thrown by work that cannot go on before people have done something: told at once, and tried again. */
export class AlarmError extends Error {
  readonly alarm: Alarm
  constructor(alarm: Alarm, options?: ErrorOptions) {
    super(`${alarm.subject}: ${alarm.detail}`, options)
    this.name = 'AlarmError'
    this.alarm = alarm
  }
}
