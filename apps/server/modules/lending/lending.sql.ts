import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { autoCompoundOptions, type AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'

export type EntryId = Id<'ent'>

export type Entry = {
  readonly id: EntryId
  readonly batchId: string
  readonly userId: UserId
  readonly units: bigint
  readonly option: AutoCompoundOption
  /** What it keeps free in the successor. */
  readonly carried: bigint
  /** Of the reward's coin, paid so far. */
  readonly rewarded: bigint
  readonly enteredAt: Date
  readonly closedAt: Date | null
  readonly earned: bigint
  readonly bonus: bigint
  /** What of all that went on into the successor. */
  readonly moved: bigint
}

const ENTRIES_MAX = 1_000

export async function findEntry(db: Database, batchId: string, userId: UserId): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && toEntry(row)
}

/** Entries that are in a batch, newest first. */
export async function listOpenOf(db: Database, userId: UserId): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('lending_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('closed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(ENTRIES_MAX)
    .execute()
  return rows.map(toEntry)
}

export type EntriesPage = { readonly without: readonly string[]; readonly offset: number; readonly limit: number }

/** Newest first, without those in some batches. */
export async function listEntriesOf(
  db: Database,
  userId: UserId,
  { without, offset, limit }: EntriesPage,
): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('lending_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(without.length > 0, (query) => query.where('batch_id', 'not in', without))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toEntry)
}

export async function listEntriesById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Entry>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('lending_entries').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toEntry(row)]))
}

/** Of these customers, who is in a batch already. */
export async function listEntriesIn(
  trx: DatabaseTransaction,
  batchId: string,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Entry>> {
  if (userIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(rows.map((row) => [getId('usr', row.user_id), toEntry(row)]))
}

/** Oldest first. */
export async function listOpenIn(trx: DatabaseTransaction, batchId: string, limit: number): Promise<readonly Entry[]> {
  const rows = await trx
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

/** Those whose reward is not paid for all that is entered, oldest first. */
export async function listUnrewarded(
  trx: DatabaseTransaction,
  batchId: string,
  limit: number,
): Promise<readonly Entry[]> {
  const rows = await trx
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('rewarded_for', '<', sql<bigint>`units`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

export type EntryChange = Pick<Entry, 'id' | 'batchId' | 'userId' | 'units' | 'option' | 'carried' | 'enteredAt'>

/** New ones, and new amounts of those that are there; all in one statement. */
export async function saveEntries(trx: DatabaseTransaction, entries: readonly EntryChange[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, batchId, userId, units, option, carried, enteredAt }) => ({
    id,
    batch_id: batchId,
    user_id: userId,
    units,
    option,
    carried,
    entered_at: enteredAt,
  }))
  await trx
    .insertInto('lending_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        units: row.ref('excluded.units'),
        option: row.ref('excluded.option'),
        carried: row.ref('excluded.carried'),
      })),
    )
    .execute()
}

export async function deleteEntry(trx: DatabaseTransaction, id: EntryId): Promise<void> {
  await trx.deleteFrom('lending_entries').where('id', '=', id).execute()
}

export type Closing = {
  readonly id: EntryId
  readonly earned: bigint
  readonly bonus: bigint
  readonly moved: bigint
}

export async function closeEntries(trx: DatabaseTransaction, closings: readonly Closing[], at: Date): Promise<void> {
  await sql`update lending_entries e set closed_at = ${at}, earned = c.earned, bonus = c.bonus, moved = c.moved
    from unnest(${closings.map(({ id }) => id)}::text[], ${closings.map(({ earned }) => earned)}::int8[],
      ${closings.map(({ bonus }) => bonus)}::int8[], ${closings.map(({ moved }) => moved)}::int8[])
      as c (id, earned, bonus, moved)
    where e.id = c.id`.execute(trx)
}

export type Rewarding = { readonly id: EntryId; readonly rewarded: bigint }

/** All that is entered now has its reward. */
export async function saveRewards(trx: DatabaseTransaction, rewardings: readonly Rewarding[]): Promise<void> {
  await sql`update lending_entries e set rewarded = r.rewarded, rewarded_for = e.units
    from unnest(${rewardings.map(({ id }) => id)}::text[], ${rewardings.map(({ rewarded }) => rewarded)}::int8[])
      as r (id, rewarded)
    where e.id = r.id`.execute(trx)
}

const toEntry = (row: Selectable<Tables['lending_entries']>): Entry => ({
  id: getId('ent', row.id),
  batchId: row.batch_id,
  userId: getId('usr', row.user_id),
  units: row.units,
  option: getOneOf(autoCompoundOptions, row.option),
  carried: row.carried,
  rewarded: row.rewarded,
  enteredAt: row.entered_at,
  closedAt: row.closed_at,
  earned: row.earned,
  bonus: row.bonus,
  moved: row.moved,
})
