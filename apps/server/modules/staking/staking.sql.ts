import type { LiveAccount } from '@leaven/ledger/audit-accounts.ts'
import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { getId, type UserId } from '@leaven/domain/id.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { freezerActions, type FreezerAction, type PositionId } from '@leaven/domain/staking/position.ts'
import { isTerm, type Multiplier, type Term, type TermMonths } from '@leaven/domain/staking/terms.ts'
import { sql, type Selectable } from 'kysely'

/** The job that ends a term, and the one that pays a coin's day. */
export const END_TERM = 'staking.end'
export const PAY_REWARDS = 'staking.rewards'

export type Position = {
  readonly id: PositionId
  readonly userId: UserId
  readonly coinId: string
  /** What was frozen; what lies there now is the ledger's to say. */
  readonly units: bigint
  readonly months: TermMonths
  readonly multiplier: Multiplier
  readonly autoRenew: boolean
  readonly frozenAt: Date
  readonly startsAt: Date
  readonly endsAt: Date
  readonly thawedAt: Date | null
}

export type ActionRow = {
  readonly positionId: PositionId
  readonly number: number
  readonly coinId: string
  readonly action: FreezerAction
  readonly units: bigint
  readonly months: TermMonths
  readonly endsAt: Date
  readonly at: Date
}

export type CoinTerm = Term & { readonly coinId: string }

/** The terms of all coins that have their own. */
export async function listTerms(db: Database): Promise<readonly CoinTerm[]> {
  const rows = await db.selectFrom('staking_terms').selectAll().execute()
  return rows.map(({ coin_id, months, multiplier }) => ({ coinId: coin_id, ...toTerm(months, multiplier) }))
}

export async function savePosition(trx: DatabaseTransaction, position: Position): Promise<void> {
  const { id, units, months, multiplier } = position
  await trx
    .insertInto('staking_positions')
    .values({
      id,
      units,
      months,
      multiplier: Number(multiplier),
      user_id: position.userId,
      coin_id: position.coinId,
      auto_renew: position.autoRenew,
      frozen_at: position.frozenAt,
      starts_at: position.startsAt,
      ends_at: position.endsAt,
      thawed_at: position.thawedAt,
    })
    .execute()
}

/** As its term runs now: begun anew, or over. */
export async function moveTerm(trx: DatabaseTransaction, position: Position): Promise<void> {
  await trx
    .updateTable('staking_positions')
    .set({
      months: position.months,
      multiplier: Number(position.multiplier),
      starts_at: position.startsAt,
      ends_at: position.endsAt,
      thawed_at: position.thawedAt,
    })
    .where('id', '=', position.id)
    .execute()
}

export async function saveAction(
  trx: DatabaseTransaction,
  { id, userId, months, multiplier, endsAt }: Position,
  { action, units, at }: Pick<ActionRow, 'action' | 'units' | 'at'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into staking_actions (position_id, number, user_id, action, units, months, multiplier, ends_at, at)
    select ${id}, coalesce(max(number), 0) + 1, ${userId}, ${action}, ${units}, ${months}, ${Number(multiplier)},
      ${endsAt}, ${at} from staking_actions where position_id = ${id}
    returning number`.execute(trx)
  return rows[0]?.number ?? 0
}

/** A position that is still frozen. */
export async function lockPosition(trx: DatabaseTransaction, id: PositionId): Promise<Position | undefined> {
  const row = await trx
    .selectFrom('staking_positions')
    .selectAll()
    .where('id', '=', id)
    .where('thawed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toPosition(row)
}

/** Frozen or not, each held until the transaction ends, in one order. */
export async function lockPositions(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Position>> {
  const rows = await trx
    .selectFrom('staking_positions')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, toPosition(row)]))
}

/** As many as a page can show, of which the badge is counted; what is locked in all is the ledger's to say. */
const POSITIONS_MAX = 1_000

/** What is frozen, the first to end first. */
export async function listPositionsOf(db: Database, userId: UserId): Promise<readonly Position[]> {
  const rows = await db
    .selectFrom('staking_positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('thawed_at', 'is', null)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(POSITIONS_MAX)
    .execute()
  return rows.map(toPosition)
}

/** Anything that is frozen, be its term over or not. */
export async function hasFrozen(db: Database, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('staking_positions')
    .select('id')
    .where('user_id', '=', userId)
    .where('thawed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listPositionsById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Position>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('staking_positions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toPosition(row)]))
}

/** One position, or all that are theirs, in one order. A term that is over has decided already. */
export async function lockRunning(
  trx: DatabaseTransaction,
  userId: UserId,
  { id, now }: { readonly id: PositionId | 'all'; readonly now: Date },
): Promise<readonly Position[]> {
  const rows = await trx
    .selectFrom('staking_positions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('thawed_at', 'is', null)
    .where('ends_at', '>', now)
    .$if(id !== 'all', (query) => query.where('id', '=', id))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(toPosition)
}

export async function setAutoRenew(
  trx: DatabaseTransaction,
  positions: readonly Position[],
  autoRenew: boolean,
): Promise<void> {
  const ids = positions.map(({ id }) => id)
  await trx
    .updateTable('staking_positions')
    .set({ auto_renew: autoRenew })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}

/** Newest first. */
export async function listActionsOf(
  db: Database,
  userId: UserId,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly ActionRow[]> {
  const rows = await db
    .selectFrom('staking_actions as a')
    .innerJoin('staking_positions as p', 'p.id', 'a.position_id')
    .select(['a.position_id', 'a.number', 'p.coin_id', 'a.action', 'a.units', 'a.months', 'a.ends_at', 'a.at'])
    .where('a.user_id', '=', userId)
    .orderBy('a.at', 'desc')
    .orderBy('a.position_id', 'desc')
    .orderBy('a.number', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toActionRow)
}

export async function countActionsOf(db: Database, userId: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('staking_actions')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type FrozenSum = { readonly coinId: string; readonly place: number; readonly units: bigint }

/** Of everybody, by coin and term. */
export async function sumByTerm(db: Database): Promise<readonly FrozenSum[]> {
  const { rows } = await sql<{ coin_id: string; place: number; units: string }>`
    select coin_id, place, sum(units) as units from staking_sums where kind = 'term' and units <> 0
    group by coin_id, place order by coin_id, place`.execute(db)
  return rows.map(toSum)
}

/** Of everybody, by coin and by how many of the given midnights lie before the day on which the term ends, or begin it. */
export async function sumByEnd(db: Database, midnights: readonly Date[]): Promise<readonly FrozenSum[]> {
  const { rows } = await sql<{ coin_id: string; place: number; units: string }>`
    select coin_id, width_bucket(place, array(
        select floor(extract(epoch from m) / 86400)::int4 from unnest(${midnights}::timestamptz[]) as m)) as place, sum(units) as units
    from staking_sums where kind = 'end' and units <> 0 group by 1, 2 order by 1, 2`.execute(db)
  return rows.map(toSum)
}

const toSum = (row: { coin_id: string; place: number; units: string }): FrozenSum => ({
  coinId: row.coin_id,
  place: row.place,
  units: BigInt(row.units),
})

export const toTerm = (months: number, multiplier: number): Term => ({
  months: getMonths(months),
  multiplier: BigInt(multiplier),
})

export function getMonths(months: number): TermMonths {
  if (!isTerm(months)) throw new TypeError(`${months} months are no term`)
  return months
}

const toPosition = (row: Selectable<Tables['staking_positions']>): Position => ({
  id: getId('frz', row.id),
  userId: getId('usr', row.user_id),
  coinId: row.coin_id,
  units: row.units,
  ...toTerm(row.months, row.multiplier),
  autoRenew: row.auto_renew,
  frozenAt: row.frozen_at,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  thawedAt: row.thawed_at,
})

type ActionColumns = Pick<
  Selectable<Tables['staking_actions']>,
  'position_id' | 'number' | 'action' | 'units' | 'months' | 'ends_at' | 'at'
> & { readonly coin_id: string }

const toActionRow = (row: ActionColumns): ActionRow => ({
  positionId: getId('frz', row.position_id),
  number: row.number,
  coinId: row.coin_id,
  action: getOneOf(freezerActions, row.action),
  units: row.units,
  months: getMonths(row.months),
  endsAt: row.ends_at,
  at: row.at,
})

/** Positions whose shares will thaw, for the audit. */
export const livePositions = sql<LiveAccount>`select 'user:' || user_id || ':frozen:' || id as path, coin_id as asset,
  null::numeric as units from staking_positions where thawed_at is null`
