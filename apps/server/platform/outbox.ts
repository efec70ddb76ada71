import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import { sql } from 'kysely'

/** Something that happened, told to whoever listens, in the transaction in which it happened. */
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

const PAGE = 200

export async function emit(trx: DatabaseTransaction, { topic, subject, content, at }: Event): Promise<void> {
  await trx
    .insertInto('outbox_events')
    .values({ topic, subject, content: JSON.stringify(content), at })
    .execute()
}

/** Lets every reader read what is final by now. Answers how many events were handled. */
export async function readOutbox(db: Database, readers: Readers): Promise<number> {
  let handled = 0
  for (const [name, reader] of Object.entries(readers)) {
    for (let page = PAGE; page === PAGE; handled += page) page = await readPage(db, name, reader)
  }
  return handled
}

async function readPage(db: Database, name: string, reader: Reader): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('outbox_readers')
      .values({ reader: name })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { rows } = await sql<{ last_id: bigint }>`select last_id from outbox_readers where reader = ${name}
      for update skip locked`.execute(trx)
    const [progress] = rows
    if (!progress) return 0
    const events = await listEvents(trx, progress.last_id)
    for (const event of events) if (reader.topics.includes(event.topic)) await reader.handle(trx, event)
    const last = events.at(-1)
    if (last) await trx.updateTable('outbox_readers').set({ last_id: last.id }).where('reader', '=', name).execute()
    return events.length
  })
}

/** Below the horizon alone: above it an earlier id may still appear. */
async function listEvents(trx: DatabaseTransaction, after: bigint): Promise<readonly (Event & { id: bigint })[]> {
  const { rows } = await sql<Event & { id: bigint }>`select id, topic, subject, content, at from outbox_events
    where id > ${after} and id < outbox_horizon() order by id limit ${PAGE}`.execute(trx)
  return rows
}

/** Ids of events that a reader has yet to read, and the time of the oldest. */
export async function findOldestUnread(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from outbox_events
    where id > (select coalesce(min(last_id), 0) from outbox_readers)`.execute(db)
  return rows[0]?.at ?? undefined
}
