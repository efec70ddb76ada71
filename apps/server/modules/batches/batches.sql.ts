import type { Database, DatabaseTransaction } from '@leaven/db/database.ts'
import type { Tables } from '@leaven/db/tables.ts'
import { batchStates, batchTransitions, type BatchState } from '@leaven/domain/lending/batch.ts'
import type { Terms } from '@leaven/domain/lending/returns.ts'
import { rhythms } from '@leaven/domain/lending/schedule.ts'
import { getOneOf } from '@leaven/domain/one-of.ts'
import { canMove } from '@leaven/domain/transitions.ts'
import { amountOf, type Amount } from '@leaven/money/amount.ts'
import type { Price } from '@leaven/money/price.ts'
import { parseRate, toRateDecimal } from '@leaven/money/rate.ts'
import { sql, type Selectable } from 'kysely'
import { z } from 'zod'

/** The jobs of a batch, by its id: of this module, then those of its entries, which also take the id of one entry. */
export const START_BATCH = 'batches.start'
export const END_ROUND = 'batches.round'
export const MATURE_BATCH = 'batches.mature'
export const SETTLE_ENTRIES = 'lending.settle'
export const REWARD_ENTRIES = 'lending.reward'
export const REWARD_MOVED = 'lending.reward-moved'
export const RETURN_ENTRIES = 'lending.return'
export const PAY_OWED = 'lending.owed'

export type Series = {
  readonly id: string
  readonly name: string
  readonly terms: Terms
  readonly cap: Amount
  readonly isOpen: boolean
}

export type Batch = {
  readonly id: string
  readonly seriesId: string
  readonly number: number
  readonly name: string
  readonly state: BatchState
  readonly terms: Terms
  readonly cap: Amount
  readonly filled: Amount
  /** What of it wants to roll over, and what is kept for what wants to roll over into it. */
  readonly carried: Amount
  readonly reserve: Amount
  readonly predecessorId: string | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly need: Amount
  /** Of the reward's coin. */
  readonly rewardNeed: bigint
  /** Returns earned and not paid, of its coin. */
  readonly owed: bigint
  readonly startPrice: Price | null
  readonly rewardPrice: Price | null
}

/** Every series; a sale of it is due if it is open and nothing of it is on sale. */
export async function listSales(db: Database): Promise<readonly { readonly id: string; readonly isDue: boolean }[]> {
  const { rows } = await sql<{ id: string; is_due: boolean }>`select id, is_open and not exists (
      select from batches_batches b where b.series_id = s.id and b.state = 'SELLING') as is_due
    from batches_series s order by position`.execute(db)
  return rows.map(({ id, is_due }) => ({ id, isDue: is_due }))
}

/** Whoever opens or starts a batch of a series, or pays from what it has set aside, holds it before any batch. */
export async function lockSeries(trx: DatabaseTransaction, id: string): Promise<Series> {
  const row = await trx
    .selectFrom('batches_series')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id: row.id, name: row.name, terms: toTerms(row), cap: toAmount(row, row.cap), isOpen: row.is_open }
}

/** The newest that is no draft; held, for what opens after it counts on what it carries. */
export async function lockNewest(trx: DatabaseTransaction, seriesId: string): Promise<Batch | undefined> {
  const row = await trx
    .selectFrom('batches_batches')
    .selectAll()
    .where('series_id', '=', seriesId)
    .where('state', '<>', 'DRAFT')
    .orderBy('number', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && toBatch(row)
}

/** What must stay set aside: for batches that are sold and not settled, and what is earned or promised and not paid. */
export async function sumNeeds(trx: DatabaseTransaction, seriesId: string): Promise<{ own: bigint; reward: bigint }> {
  const { rows } = await sql<{ own: string; reward: string }>`select
    coalesce(sum(owed + case when state in ('SELLING', 'ONGOING', 'MATURED') then need else 0 end), 0) as own,
    coalesce(sum(greatest(reward_need - rewarded, 0)), 0) as reward
    from batches_batches where series_id = ${seriesId} and state <> 'DRAFT'`.execute(trx)
  return { own: BigInt(rows[0]?.own ?? 0), reward: BigInt(rows[0]?.reward ?? 0) }
}

/** The first batch of a series that ended by then and is still to be settled; entries that were left out hold up nobody. */
export async function findUnsettled(
  trx: DatabaseTransaction,
  seriesId: string,
  until: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from batches_batches where series_id = ${seriesId}
    and state in ('SELLING', 'ONGOING', 'MATURED') and ends_at <= ${until} and (state <> 'MATURED'
      or exists (select from due_work d where d.job = ${SETTLE_ENTRIES} and d.subject = batches_batches.id))
    order by number limit 1`.execute(trx)
  return rows[0]?.id
}

/** A draft is written again and again until its sale opens. */
export async function saveDraft(trx: DatabaseTransaction, batch: Batch): Promise<void> {
  const { terms, cap } = batch
  const promised = {
    coin_id: terms.asset.code,
    decimals: terms.asset.decimals,
    name: batch.name,
    rhythm: terms.rhythm,
    rate: terms.rate,
    tier_threshold: terms.tier?.threshold.units ?? null,
    tier_rate: terms.tier?.rate ?? null,
    levels: JSON.stringify(
      terms.levels.map(({ above, bonus }) => ({ above: toRateDecimal(above), bonus: toRateDecimal(bonus) })),
    ),
    reward_rate: terms.rewardRate,
    cap: cap.units,
    predecessor_id: batch.predecessorId,
    starts_at: batch.startsAt,
    ends_at: batch.endsAt,
    reserve: batch.reserve.units,
    need: batch.need.units,
    reward_need: batch.rewardNeed,
  }
  const { id, seriesId: series_id, number } = batch
  await trx
    .insertInto('batches_batches')
    .values({ id, series_id, number, state: 'DRAFT', ...promised })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(promised).where('batches_batches.state', '=', 'DRAFT'))
    .execute()
}

export async function findBatch(db: Database, id: string): Promise<Batch | undefined> {
  const row = await db.selectFrom('batches_batches').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toBatch(row)
}

export async function listBatchesById(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Batch>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('batches_batches').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toBatch(row)]))
}

/** Whoever changes anything of a batch holds it; a predecessor before its successor. */
export async function lockBatch(trx: DatabaseTransaction, id: string): Promise<Batch | undefined> {
  const row = await trx.selectFrom('batches_batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toBatch(row)
}

export async function lockSuccessor(trx: DatabaseTransaction, id: string): Promise<Batch | undefined> {
  const row = await trx
    .selectFrom('batches_batches')
    .selectAll()
    .where('predecessor_id', '=', id)
    .where('state', 'not in', ['DRAFT', 'CANCELED'])
    .forUpdate()
    .executeTakeFirst()
  return row && toBatch(row)
}

/** By the batch that each followed. */
export async function listSuccessors(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Batch>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('batches_batches')
    .selectAll()
    .where('predecessor_id', 'in', ids)
    // Written out, so that a plan made for any state may use the index of successors.
    .where(sql<boolean>`state <> 'CANCELED'`)
    .where('state', '<>', 'DRAFT')
    .execute()
  return new Map(rows.map((row) => [row.predecessor_id ?? '', toBatch(row)]))
}

export async function listBatchesIn(db: Database, states: readonly BatchState[]): Promise<readonly Batch[]> {
  const rows = await db
    .selectFrom('batches_batches as b')
    .innerJoin('batches_series as s', 's.id', 'b.series_id')
    .selectAll('b')
    .where('b.state', 'in', states)
    .orderBy(sql`b.state = 'SELLING'`, 'desc')
    .orderBy('s.position')
    .orderBy('b.number', 'desc')
    .limit(BATCHES_MAX)
    .execute()
  return rows.map(toBatch)
}

const BATCHES_MAX = 1_000

/** False: another was first, or the move is none of the table. */
export async function moveBatch(trx: DatabaseTransaction, batch: Batch, state: BatchState, at: Date): Promise<boolean> {
  if (!canMove(batchTransitions, batch.state, state)) return false
  const { numUpdatedRows } = await trx
    .updateTable('batches_batches')
    .set({ state })
    .where('id', '=', batch.id)
    .where('state', '=', batch.state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await sql`insert into batches_events (batch_id, state, at, promised)
    select b.id, b.state, ${at}, case when b.state = 'SELLING' then batches_promise(b) end
    from batches_batches b where b.id = ${batch.id}`.execute(trx)
  return true
}

export type BatchSum = 'filled' | 'carried' | 'reserve' | 'owed' | 'rewarded'

export async function addToBatch(
  trx: DatabaseTransaction,
  id: string,
  { filled = 0n, carried = 0n, reserve = 0n, owed = 0n, rewarded = 0n }: Partial<Readonly<Record<BatchSum, bigint>>>,
): Promise<void> {
  await sql`update batches_batches set filled = filled + ${filled}, carried = carried + ${carried},
    reserve = reserve + ${reserve}, owed = owed + ${owed}, rewarded = rewarded + ${rewarded}
    where id = ${id}`.execute(trx)
}

/** What the start fixes; a reward is counted anew in its prices. */
export async function saveStart(
  trx: DatabaseTransaction,
  id: string,
  { start, reward, rewardNeed }: Readonly<Record<'start' | 'reward', Price | null>> & { readonly rewardNeed: bigint },
): Promise<void> {
  const [start_price, reward_price] = [start?.scaled.toString() ?? null, reward?.scaled.toString() ?? null]
  const row = { start_price, reward_price, reward_need: rewardNeed }
  await trx.updateTable('batches_batches').set(row).where('id', '=', id).execute()
}

/** Of a batch that has paid all but some: no more is needed than what these may come to. */
export async function lowerNeed(trx: DatabaseTransaction, id: string, need: Amount): Promise<void> {
  await sql`update batches_batches set need = least(need, ${need.units}) where id = ${id}`.execute(trx)
}

/** No reward is promised any more; what was kept for it is free. */
export async function releaseRewardNeed(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update batches_batches set reward_need = rewarded where id = ${id}`.execute(trx)
}

type Promised = Pick<
  Selectable<Tables['batches_series']>,
  'coin_id' | 'decimals' | 'rhythm' | 'rate' | 'tier_threshold' | 'tier_rate' | 'levels' | 'reward_rate'
>

const storedLevels = z.array(z.object({ above: z.string(), bonus: z.string() })).max(20)

function toTerms(row: Promised): Terms {
  const { tier_threshold: threshold, tier_rate: rate } = row
  return {
    asset: { code: row.coin_id, decimals: row.decimals },
    rhythm: getOneOf(rhythms, row.rhythm),
    rate: row.rate,
    tier: threshold === null || rate === null ? null : { threshold: toAmount(row, threshold), rate },
    levels: storedLevels.parse(row.levels).map(({ above, bonus }) => ({
      above: parseRate(above),
      bonus: parseRate(bonus),
    })),
    rewardRate: row.reward_rate,
  }
}

function toBatch(row: Selectable<Tables['batches_batches']>): Batch {
  return {
    id: row.id,
    seriesId: row.series_id,
    number: row.number,
    name: row.name,
    state: getOneOf(batchStates, row.state),
    terms: toTerms(row),
    cap: toAmount(row, row.cap),
    filled: toAmount(row, row.filled),
    carried: toAmount(row, row.carried),
    reserve: toAmount(row, row.reserve),
    predecessorId: row.predecessor_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    need: toAmount(row, row.need),
    rewardNeed: row.reward_need,
    owed: row.owed,
    startPrice: toPrice(row.coin_id, row.start_price),
    rewardPrice: toPrice('DFI', row.reward_price),
  }
}

const toAmount = ({ coin_id, decimals }: { coin_id: string; decimals: number }, units: bigint): Amount =>
  amountOf({ code: coin_id, decimals }, units)

export const toPrice = (asset: string, scaled: string | null): Price | null =>
  scaled === null ? null : { asset, currency: 'USD', scaled: BigInt(scaled) }
