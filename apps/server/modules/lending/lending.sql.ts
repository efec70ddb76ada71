import type { LiveAccount } from '@leaven/ledger/audit-accounts.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type Id, type UserId } from '@leaven/domain/id.ts'
import { autoCompoundOptions, type AutoCompoundOption } from '@leaven/domain/lending/auto-compound.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { sql, type Selectable } from 'kysely'
import type { GoOn } from '../../platform/due-work.ts'

export type EntryId = Id<'ent'>

export type Entry = {
  readonly id: EntryId
  readonly batchId: string
  readonly userId: UserId
  readonly units: bigint
  readonly option: AutoCompoundOption
  /** What it keeps free in the successor. */
  readonly carried: bigint
  /** Of the reward's coin, paid so far, and for how much of the entry. */
  readonly rewarded: bigint
  readonly rewardedFor: bigint
  /** Of its units, what came from the batch before, and what of that is not in its account yet. */
  readonly joined: bigint
  readonly unpaid: bigint
  readonly enteredAt: Date
  readonly closedAt: Date | null
  readonly earned: bigint
  readonly bonus: bigint
  /** What of all that went on into the successor. */
  readonly moved: bigint
  /** What is still to be paid to the wallet after it was closed. */
  readonly owed: bigint
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

/** Entries with returns that are earned and not booked yet. */
export async function listUnbookedOf(db: Database, userId: UserId): Promise<readonly Entry[]> {
  const { rows } = await sql<Selectable<Tables['lending_entries']>>`select * from lending_entries
    where user_id = ${userId} and (owed > 0 or unpaid > 0) order by id desc limit ${ENTRIES_MAX}`.execute(db)
  return rows.map(toEntry)
}

/** By batch: the entries of one customer in these. */
export async function listEntriesAt(
  db: Database,
  userId: UserId,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, Entry>> {
  if (batchIds.length === 0) return new Map()
  // Each by its key: a customer may have thousands of others.
  const { rows } = await sql<
    Selectable<Tables['lending_entries']>
  >`select e.* from unnest(${batchIds}::text[]) as b (id)
    cross join lateral (select * from lending_entries where batch_id = b.id and user_id = ${userId} offset 0) e`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.batch_id, toEntry(row)]))
}

/** Entries that are over, with a reward that is not paid for all of them: most batches have none. */
export async function listUnrewardedOf(db: Database, userId: UserId): Promise<readonly Entry[]> {
  const { rows } = await sql<Selectable<Tables['lending_entries']>>`select * from lending_entries
    where user_id = ${userId} and rewarded_for < units and closed_at is not null
    order by id desc limit ${ENTRIES_MAX}`.execute(db)
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

/** Where a page begins, behind the entry that was the last of the page before; and how long it is. */
export type Page = { readonly after: string; readonly limit: number }

/** Oldest first. */
export async function listOpenIn(
  trx: DatabaseTransaction,
  batchId: string,
  { after, limit }: Page,
): Promise<readonly Entry[]> {
  const rows = await trx
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('closed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

/** What a reward is for: what was entered before the start, or all, with what came from the batch before. */
export type RewardPart = 'entered' | 'all'

const rewardable = (part: RewardPart) => (part === 'all' ? sql<bigint>`units` : sql<bigint>`units - joined`)

/** Those whose reward is not paid for all of a part, oldest first. */
export async function listUnrewarded(
  trx: DatabaseTransaction,
  batchId: string,
  { part, after, limit }: Page & { readonly part: RewardPart },
): Promise<readonly Entry[]> {
  const rows = await trx
    .selectFrom('lending_entries')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('rewarded_for', '<', sql<bigint>`units`)
    .where('rewarded_for', '<', rewardable(part))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

/** Of all entries, what has no reward yet. */
export async function sumUnrewarded(trx: DatabaseTransaction, batchId: string, part: RewardPart): Promise<bigint> {
  const { rows } = await sql<{ units: string }>`select coalesce(sum(${rewardable(part)} - rewarded_for), 0) as units
    from lending_entries where batch_id = ${batchId} and rewarded_for < units
    and rewarded_for < ${rewardable(part)}`.execute(trx)
  return BigInt(rows[0]?.units ?? 0)
}

/** Those with returns that are earned and not paid, oldest first. */
export async function listOwed(
  trx: DatabaseTransaction,
  batchId: string,
  { after, limit }: Page,
): Promise<readonly Entry[]> {
  const { rows } = await sql<Selectable<Tables['lending_entries']>>`select * from lending_entries
    where batch_id = ${batchId} and (owed > 0 or unpaid > 0) and id > ${after} order by id limit ${limit}`.execute(trx)
  return rows.map(toEntry)
}

/** Nothing is owed to them any more. */
export async function saveOwedPaid(trx: DatabaseTransaction, ids: readonly EntryId[]): Promise<void> {
  await sql`update lending_entries set owed = 0, unpaid = 0 where id = any (${ids}::text[])`.execute(trx)
}

export type EntryChange = Pick<
  Entry,
  'id' | 'batchId' | 'userId' | 'units' | 'joined' | 'unpaid' | 'option' | 'carried' | 'enteredAt'
>

/** New ones, and new amounts of those that are there; all in one statement. */
export async function saveEntries(trx: DatabaseTransaction, entries: readonly EntryChange[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ id, batchId, userId, units, joined, unpaid, option, carried, enteredAt }) => ({
    id,
    batch_id: batchId,
    user_id: userId,
    units,
    joined,
    unpaid,
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
        joined: row.ref('excluded.joined'),
        unpaid: row.ref('excluded.unpaid'),
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
  readonly owed: bigint
}

export async function closeEntries(trx: DatabaseTransaction, closings: readonly Closing[], at: Date): Promise<void> {
  await sql`update lending_entries e set closed_at = ${at}, earned = c.earned, bonus = c.bonus, moved = c.moved,
      owed = c.owed, unpaid = 0
    from unnest(${closings.map(({ id }) => id)}::text[], ${closings.map(({ earned }) => earned)}::int8[],
      ${closings.map(({ bonus }) => bonus)}::int8[], ${closings.map(({ moved }) => moved)}::int8[],
      ${closings.map(({ owed }) => owed)}::int8[]) as c (id, earned, bonus, moved, owed)
    where e.id = c.id`.execute(trx)
}

export type Rewarding = { readonly id: EntryId; readonly rewarded: bigint; readonly rewardedFor: bigint }

export async function saveRewards(trx: DatabaseTransaction, rewardings: readonly Rewarding[]): Promise<void> {
  await sql`update lending_entries e set rewarded = r.rewarded, rewarded_for = r.rewarded_for
    from unnest(${rewardings.map(({ id }) => id)}::text[], ${rewardings.map(({ rewarded }) => rewarded)}::int8[],
      ${rewardings.map(({ rewardedFor }) => rewardedFor)}::int8[]) as r (id, rewarded, rewarded_for)
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
  rewardedFor: row.rewarded_for,
  joined: row.joined,
  unpaid: row.unpaid,
  enteredAt: row.entered_at,
  closedAt: row.closed_at,
  earned: row.earned,
  bonus: row.bonus,
  moved: row.moved,
  owed: row.owed,
})

/** Entries that will be settled, for the audit. */
export const liveEntries = sql<LiveAccount>`select 'user:' || user_id || ':lending:' || batch_id as path,
  null::text as asset, null::numeric as units from lending_entries where closed_at is null`

/** So many entries in one transaction, so that nobody waits long for the batch; then the next page. */
const ENTRIES_PER_RUN = 500

export const toPage = (progress: string | null) => ({ after: progress ?? '', limit: ENTRIES_PER_RUN })

/** Where the next page begins, if this one was full. */
export function toNext(entries: readonly Entry[]): GoOn | undefined {
  const last = entries.at(-1)
  return last && entries.length === ENTRIES_PER_RUN ? { goOn: last.id } : undefined
}
