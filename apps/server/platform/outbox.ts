import { attempt } from '@leaven/db/attempt.ts'
import { runStatement, type Database, type DatabaseTransaction } from '@leaven/db/database.ts'
import { transact } from '@leaven/db/transact.ts'
import { isLost, isTrouble } from '@leaven/db/trouble.ts'
import type { Wall } from '@leaven/domain/time.ts'
import { sql } from 'kysely'
import { endAlarm, raiseAlarm } from './alarms.ts'
import type { Logger } from './logger.ts'
import { toReason } from './reason.ts'

/** Something that happened, told to those who listen, in the transaction in which it happened. */
export type Event = {
  readonly topic: string
  readonly subject: string
  readonly content: Readonly<Record<string, unknown>>
  readonly at: Date
}

export type Reader = {
  readonly topics: readonly string[]
  /** In one transaction with the reader's progress, so that each event is handled once. */
  readonly handle: (trx: DatabaseTransaction, event: Event) => Promise<void>
}

export type Readers = Readonly<Record<string, Reader>>

export type Reading = { readonly db: Database; readonly readers: Readers; readonly wall: Wall; readonly log: Logger }

type Numbered = Event & { readonly id: bigint }

const PAGE = 200
const PAUSE_MS = 1_000
const PAUSE_MAX_MS = 5 * 60_000
const ERROR_LENGTH_MAX = 2_000

export async function emit(trx: DatabaseTransaction, { topic, subject, content, at }: Event): Promise<void> {
  await trx
    .insertInto('outbox_events')
    .values({ topic, subject, content: JSON.stringify(content), at })
    .execute()
}

/** Lets every reader read what is final by now, also where one cannot. Answers how many events were handled. */
export async function readOutbox(reading: Reading): Promise<number> {
  let handled = 0
  const troubles: unknown[] = []
  for (const name of await listBehind(reading)) {
    try {
      handled += await readAll(reading, name)
    } catch (error) {
      if (isLost(error)) throw error
      troubles.push(error)
    }
  }
  if (troubles.length > 0) throw troubles[0]
  return handled
}

async function readAll(reading: Reading, name: string): Promise<number> {
  const reader = reading.readers[name]
  if (!reader) return 0
  let handled = await retryFailed(reading, name, reader)
  for (let page = PAGE; page === PAGE; handled += page) page = await readPage(reading, name, reader)
  return handled
}

async function listBehind({ db, readers, wall }: Reading): Promise<readonly string[]> {
  const rows = await runStatement<{ reader: string }>(db, toBehind('$1', '$2'), [Object.keys(readers), wall()])
  return rows.map(({ reader }) => reader)
}

/** Readers that have something to read, by one short look. */
export const toBehind = (readers: '$1', wall: '$2'): string =>
  `select r.reader from unnest(${readers}::text[]) as r (reader)
    left join outbox_readers o on o.reader = r.reader
    where (select max(e.id) from outbox_events e) > coalesce(o.last_id, 0)
      or (select true from outbox_failures f where f.reader = r.reader and f.retry_at <= ${wall}
        order by f.retry_at limit 1) is not null`

const BEHIND = 'an earlier event of this subject has failed'

async function readPage({ db, log, wall }: Reading, name: string, reader: Reader): Promise<number> {
  return transact(db, async (trx) => {
    await trx
      .insertInto('outbox_readers')
      .values({ reader: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const progress = await lockReader(trx, name)
    if (!progress) return 0
    const events = await listEvents(trx, progress.last_id)
    for (const event of events.filter(({ topic }) => reader.topics.includes(topic))) {
      const isBehind = await hasFailed(trx, name, event.subject)
      const why = isBehind ? BEHIND : await whyNotHandled(trx, reader, event)
      if (why === null) continue
      await saveFailure(trx, name, event, { why, wall: wall() })
      const alarm = { ...toAlarm(name, event.topic), detail: `${event.subject}: ${why}` }
      // The earlier one is told of, with what is wrong.
      if (!isBehind) await raiseAlarm(trx, alarm, { wall: wall(), log })
    }
    const last = events.at(-1)
    if (last) await trx.updateTable('outbox_readers').set({ last_id: last.id }).where('reader', '=', name).execute()
    return events.length
  })
}

/** Nothing, while another process reads or tries again: what failed of a reader, and what is told of it, goes together. */
async function lockReader(trx: DatabaseTransaction, name: string): Promise<{ readonly last_id: bigint } | undefined> {
  const { rows } = await sql<{ last_id: bigint }>`select last_id from outbox_readers where reader = ${name}
    for update skip locked`.execute(trx)
  return rows[0]
}

/** Below the horizon alone: above it an earlier id may still appear. */
async function listEvents(trx: DatabaseTransaction, after: bigint): Promise<readonly Numbered[]> {
  const { rows } = await sql<Numbered>`select id, topic, subject, content, at from outbox_events
    where id > ${after} and id < outbox_horizon() order by id limit ${PAGE}`.execute(trx)
  return rows
}

/** Null once it is handled. What is wrong with the database itself is nobody's failure: the page is read again. */
async function whyNotHandled(trx: DatabaseTransaction, reader: Reader, event: Event): Promise<string | null> {
  try {
    await attempt(trx, () => reader.handle(trx, event))
    return null
  } catch (error) {
    if (isTrouble(error)) throw error
    return toReason(error).replaceAll('\0', '').slice(0, ERROR_LENGTH_MAX)
  }
}

async function hasFailed(trx: DatabaseTransaction, reader: string, subject: string): Promise<boolean> {
  const row = await trx
    .selectFrom('outbox_failures')
    .select('event_id')
    .where('reader', '=', reader)
    .where('subject', '=', subject)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Failure = { readonly why: string; readonly wall: Date }

/** Set aside, so that the reader goes on; tried again after a pause that doubles. */
async function saveFailure(
  trx: DatabaseTransaction,
  reader: string,
  { id, subject }: Numbered,
  { why, wall }: Failure,
): Promise<void> {
  await sql`insert into outbox_failures as f (reader, event_id, subject, error, retry_at)
    values (${reader}, ${id}, ${subject}, ${why}, ${new Date(wall.getTime() + PAUSE_MS)})
    on conflict (reader, event_id) do update set tries = f.tries + 1, error = excluded.error,
      retry_at = ${wall}::timestamptz + interval '1 millisecond' * least(${PAUSE_MS} * 2 ^ least(f.tries, 20), ${PAUSE_MAX_MS})`.execute(
    trx,
  )
}

const toAlarm = (reader: string, topic: string) => ({ kind: 'outbox', subject: `${reader} ${topic}` }) as const

/** What was set aside, in its order and each in a transaction of its own; the last of a topic ends its alarm with it. */
async function retryFailed({ db, log, wall }: Reading, name: string, reader: Reader): Promise<number> {
  let handled = 0
  for (let count = 0; count < PAGE; count += 1) {
    const isHandled = await transact(db, async (trx) => {
      const failed = (await lockReader(trx, name)) && (await findFailed(trx, name, wall()))
      if (!failed) return undefined
      const why = await whyNotHandled(trx, reader, failed)
      if (why !== null) {
        await saveFailure(trx, name, failed, { why, wall: wall() })
        return false
      }
      await deleteFailure(trx, name, failed.id)
      const isLast = !(await hasFailedOf(trx, name, failed.topic))
      if (isLast) await endAlarm(trx, toAlarm(name, failed.topic), { wall: wall(), log })
      return true
    })
    if (isHandled === undefined) break
    if (isHandled) handled += 1
  }
  return handled
}

/** The oldest of its subject that may be tried again. */
async function findFailed(trx: DatabaseTransaction, reader: string, wall: Date): Promise<Numbered | undefined> {
  const { rows } = await sql<Numbered>`select e.id, e.topic, e.subject, e.content, e.at
    from outbox_failures f join outbox_events e on e.id = f.event_id
    where f.reader = ${reader} and f.retry_at <= ${wall} and not exists (
      select from outbox_failures before where before.reader = f.reader and before.subject = f.subject
        and before.event_id < f.event_id)
    order by f.retry_at limit 1`.execute(trx)
  return rows[0]
}

async function deleteFailure(trx: DatabaseTransaction, reader: string, id: bigint): Promise<void> {
  await trx.deleteFrom('outbox_failures').where('reader', '=', reader).where('event_id', '=', id).execute()
}

async function hasFailedOf(trx: DatabaseTransaction, reader: string, topic: string): Promise<boolean> {
  const { rows } = await sql`select from outbox_failures f join outbox_events e on e.id = f.event_id
    where f.reader = ${reader} and e.topic = ${topic} limit 1`.execute(trx)
  return rows.length > 0
}

/** The time of the oldest event that a reader has yet to read. */
export async function findOldestUnread(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select at from outbox_events
    where id > (select coalesce(min(last_id), 0) from outbox_readers) order by id limit 1`.execute(db)
  return rows[0]?.at ?? undefined
}
