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
  'party', // an outside party serves no customer
  'prices', // a source is silent, the market jumped, or what was earned has no price
  'reversal', // a chain took back what was credited
  'verification', // a customer waits for an operator to look at who they are
  'work', // a piece of work keeps failing, or is late
] as const

export type AlarmKind = (typeof alarmKinds)[number]

export type OpenAlarm = Alarm & { readonly raisedAt: Date; readonly lastAt: Date; readonly count: number }

/** Which alarm: one is open of each at most. */
export type AlarmName = Pick<Alarm, 'kind' | 'subject'>

/** Alarms are timed by the wall: people see them, and the clock of the products may be moved. */
type Raised = { readonly wall: Date; readonly log: Logger; readonly source?: string }

type Ended = {
  readonly wall: Date
  readonly log?: Logger
  /** Only one that nobody has raised again since. */
  readonly silentSince?: Date
}

const DETAIL_MAX = 2_000
const SUBJECT_MAX = 300
export const ALARMS_MAX = 1_000

const cut = (subject: string): string => subject.slice(0, SUBJECT_MAX)
const toDetail = (detail: string): string => detail.replaceAll('\0', '').slice(0, DETAIL_MAX)

/** A row, a log line and, through the row, a metric. One that is open already counts on, and is told again if it says another thing. */
export async function raiseAlarm(db: Database, alarm: Alarm, { wall, log, source }: Raised): Promise<void> {
  const { kind } = alarm
  const [subject, detail] = [cut(alarm.subject), toDetail(alarm.detail)]
  const { rows } = await sql<{
    before: string | null
  }>`with open as (select detail from alarms where kind = ${kind} and subject = ${subject} and ended_at is null)
    insert into alarms as a (kind, subject, detail, source, raised_at, last_at)
    values (${kind}, ${subject}, ${detail}, ${source === undefined ? null : cut(source)}, ${wall}, ${wall})
    on conflict (kind, subject) where ended_at is null do update set
      detail = excluded.detail, last_at = greatest(a.last_at, excluded.last_at), count = least(a.count, 1000000) + 1
    returning (select detail from open) as before`.execute(db)
  if (rows[0]?.before !== detail) log.error({ alarm: kind, subject, detail }, 'ALARM')
}

/** Its cause is gone. */
export const endAlarm = (db: Database, { kind, subject }: AlarmName, ended: Ended): Promise<void> =>
  endAlarms(db, { kind, subjects: [subject] }, ended)

/** Several of one kind. */
export async function endAlarms(
  db: Database,
  { kind, subjects }: { readonly kind: AlarmKind; readonly subjects: readonly string[] },
  { wall, log, silentSince }: Ended,
): Promise<void> {
  if (subjects.length === 0) return
  const ended = await db
    .updateTable('alarms')
    .set({ ended_at: wall })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(cut))
    .where('ended_at', 'is', null)
    .$if(silentSince !== undefined, (query) => query.where('last_at', '<', silentSince ?? wall))
    .returning('subject')
    .execute()
  for (const { subject } of ended) log?.info({ alarm: kind, subject }, 'alarm over')
}

/** What a piece of work raised ends with its success. */
export async function endAlarmsOf(db: Database, source: string, { wall, log }: Raised): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ended_at: wall })
    .where('source', '=', cut(source))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) log.info({ source }, 'alarm over')
}

/** People have ended it, for nothing else can. False: none is open. */
export async function settleAlarm(db: Database, { kind, subject }: AlarmName, wall: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alarms')
    .set({ ended_at: wall, is_settled: true })
    .where('kind', '=', kind)
    .where('subject', '=', cut(subject))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What one that is open says. */
export async function findDetail(db: Database, { kind, subject }: AlarmName): Promise<string | undefined> {
  const open = db.selectFrom('alarms').select('detail').where('kind', '=', kind).where('subject', '=', cut(subject))
  return (await open.where('ended_at', 'is', null).executeTakeFirst())?.detail
}

/** People have settled exactly this, as it is said now. */
export async function isSettled(db: Database, { kind, subject, detail }: Alarm): Promise<boolean> {
  const row = await db
    .selectFrom('alarms')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', cut(subject))
    .where('detail', '=', toDetail(detail))
    .where(sql<boolean>`is_settled`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Which of the open ones: those of a kind, after so many newer ones. */
export type AlarmPage = { readonly kind?: AlarmKind | undefined; readonly offset?: number }

/** Newest first. */
export async function listAlarms(
  db: Database,
  limit = ALARMS_MAX,
  { kind: asked, offset = 0 }: AlarmPage = {},
): Promise<readonly OpenAlarm[]> {
  const rows = await db
    // By themselves first: along the ids, those that have ended would be read as well.
    .with(
      (name) => name('open').materialized(),
      (query) =>
        query
          .selectFrom('alarms')
          .selectAll()
          .where('ended_at', 'is', null)
          .$if(asked !== undefined, (open) => open.where('kind', '=', asked ?? '')),
    )
    .selectFrom('open')
    .select(['kind', 'subject', 'detail', 'raised_at', 'last_at', 'count'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.flatMap(({ kind: said, subject, detail, raised_at: raisedAt, last_at: lastAt, count }) => {
    const kind = alarmKinds.find((known) => known === said)
    return kind ? [{ kind, subject, detail, raisedAt, lastAt, count }] : []
  })
}

/** How many are open of each kind; more than 1,000 are not counted. */
export async function countAlarms(db: Database): Promise<ReadonlyMap<AlarmKind, number>> {
  const { rows } = await sql<{ kind: AlarmKind; count: number }>`select k.kind, o.count
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

/** Of these, whose alarm is open. */
export async function listOpen(
  db: Database,
  { kind, subjects }: { readonly kind: AlarmKind; readonly subjects: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set()
  const rows = await db
    .selectFrom('alarms')
    .select('subject')
    .where('kind', '=', kind)
    .where('subject', 'in', subjects.map(cut))
    .where('ended_at', 'is', null)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
