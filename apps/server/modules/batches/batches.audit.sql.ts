import type { Break, Claim, ProductCheck, Range } from '@leaven/ledger/audit-products.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Plan, Wanted } from '../../platform/planned.ts'
import {
  MATURE_BATCH,
  PAY_OWED,
  RETURN_ENTRIES,
  REWARD_ENTRIES,
  REWARD_MOVED,
  SETTLE_ENTRIES,
  START_BATCH,
} from './batches.sql.ts'

/** Which these are. */
export const summedColumns = ['filled', 'owed', 'rewarded', 'carried'].map((sum) => `batches_batches.${sum}`)

/** By batch, the sums that it keeps of its entries. */
export const sumsOfBatches = sql<Claim>`select b.id as owner, s.name, '' as asset, s.units::numeric as units
  from batches_batches b
  cross join lateral (values ('filled', b.filled), ('owed', b.owed), ('rewarded', b.rewarded), ('carried', b.carried))
    as s (name, units)`

export const batchChecks: readonly ProductCheck[] = [
  {
    kind: 'breaks',
    name: 'batch states',
    columns: [],
    range: 'all',
    breaks: () => sql<Break>`select '' as owner, b.id as name,
        'its row says ' || b.state || ', its history ' || coalesce(e.state, 'nothing') as detail
      from batches_batches b left join lateral (select e.state from batches_events e where e.batch_id = b.id
        order by e.id desc limit 1) e on true
      where b.state <> 'DRAFT' and e.state is distinct from b.state`,
  },
  {
    kind: 'breaks',
    name: 'batch terms',
    columns: ['batches_batches.rate', 'batches_batches.cap'],
    range: 'all',
    breaks: () => sql<Break>`select '' as owner, b.id as name, 'its sale promised ' || coalesce((
          select string_agg(n.key || ' ' || coalesce(s.promised ->> n.key, 'none') || ', its row says '
            || coalesce(n.value, 'none'), '; ' order by n.key)
          from jsonb_each_text(batches_promise(b)) n where n.value is distinct from s.promised ->> n.key), 'something else') as detail
      from batches_batches b left join lateral (select e.promised from batches_events e
        where e.batch_id = b.id and e.state = 'SELLING' order by e.id limit 1) s on true
      where b.state <> 'DRAFT' and s.promised is distinct from batches_promise(b)`,
  },
]

/** Entries by their batch. */
type Entries = RawBuilder<{ readonly id: string; readonly batch_id: string }>

const isPlanned = (job: string, subject: string) =>
  sql`exists (select from due_work d where d.job = ${job} and d.subject = ${sql.ref(subject)})`

const hasSome = (entries: Entries, jobs: readonly string[]) =>
  sql`exists (select from (${entries}) e where e.batch_id = b.id and not exists (
    select from due_work d where d.job = any (${jobs}::text[]) and d.subject = e.id))`

/** From the sale to the last entry: what is to be done next with a batch, unless all that is left are entries with own work. */
export const createBatchPlan = (open: Entries): Plan => ({
  name: 'batches that end',
  due: 'w.due_at',
  wanted: (where) => sql<Wanted>`select '' as owner, w.job, w.subject, w.due_at from (
      select b.id as subject, b.starts_at as due_at, ${START_BATCH} as job from batches_batches b where b.state = 'SELLING'
      union all
      select b.id, b.ends_at, ${MATURE_BATCH} from batches_batches b where b.state = 'ONGOING'
      union all
      select b.id, b.ends_at, ${SETTLE_ENTRIES} from batches_batches b where b.state = 'MATURED' and (
        ${isPlanned(SETTLE_ENTRIES, 'b.id')} or not exists (select from (${open}) e where e.batch_id = b.id)
        or ${hasSome(open, [SETTLE_ENTRIES])})
      union all
      select b.id, coalesce((select e.at from batches_events e where e.batch_id = b.id order by e.id desc limit 1), b.starts_at),
        ${RETURN_ENTRIES} from batches_batches b where b.state = 'CANCELED'
        and (${isPlanned(RETURN_ENTRIES, 'b.id')} or ${hasSome(open, [RETURN_ENTRIES])})) w
    where ${where}`,
})

/** Returns that are owed where nothing will pay them: neither what still settles entries, nor work of the batch or entry. */
export const createOwedPlan = (owed: Entries): Plan => ({
  name: 'returns that are owed',
  due: 'w.due_at',
  wanted: (where) => sql<Wanted>`select '' as owner, ${PAY_OWED} as job, w.id as subject, w.due_at from (
      select b.id, case when b.state in ('ONGOING', 'CANCELED') then coalesce(p.ends_at, b.starts_at) else b.ends_at end as due_at
      from batches_batches b left join batches_batches p on p.id = b.predecessor_id
      where b.owed > 0 and not ${isPlanned(PAY_OWED, 'b.id')} and not ${isPlanned(SETTLE_ENTRIES, 'b.id')}
        and not ${isPlanned(SETTLE_ENTRIES, 'p.id')} and not ${isPlanned(RETURN_ENTRIES, 'b.id')}
        and ${hasSome(owed, [PAY_OWED])}) w
    where ${where}`,
})

/** Rewards of a start in the same way: first of what was entered, then of what has moved in. */
export const createRewardPlan = (entered: Entries, moved: Entries): Plan => ({
  name: 'rewards that are paid',
  due: 'w.due_at',
  wanted: (where) => sql<Wanted>`select '' as owner, w.job, w.id as subject, w.due_at from (
      select b.id, r.job, r.due_at from batches_batches b left join batches_batches p on p.id = b.predecessor_id
      cross join lateral (
        select ${REWARD_ENTRIES} as job, b.starts_at as due_at where ${hasSome(entered, [REWARD_ENTRIES, REWARD_MOVED])}
        union all
        select ${REWARD_MOVED}, coalesce(p.ends_at, b.starts_at) where not ${isPlanned(SETTLE_ENTRIES, 'p.id')}
          and ${hasSome(moved, [REWARD_ENTRIES, REWARD_MOVED])}) r
      where b.reward_price is not null and b.state in ('ONGOING', 'MATURED', 'SETTLED')
        and not ${isPlanned(REWARD_ENTRIES, 'b.id')} and not ${isPlanned(REWARD_MOVED, 'b.id')}) w
    where ${where}`,
})

/** Batches that are over by their own history, and when they ended. */
export const settledBatches = sql<{ id: string; ends_at: Date }>`select b.id, b.ends_at from batches_batches b
  where b.state = 'SETTLED' and exists (select from batches_events e where e.batch_id = b.id and e.state = 'SETTLED')`

/** The room that a batch keeps is what those of the batch before want to carry on; a cancelled one carries nothing. */
export const createReserveCheck = (
  carried: RawBuilder<{ readonly batch_id: string; readonly units: string }>,
): ProductCheck => ({
  kind: 'breaks',
  name: 'batch reserves',
  columns: ['batches_batches.reserve'],
  range: 'all',
  breaks: () => sql<Break>`select '' as owner, b.id as name,
      'it keeps room for ' || b.reserve || ' units, its predecessor carries ' || c.units as detail
    from batches_batches b join batches_batches p on p.id = b.predecessor_id
      cross join lateral (select case when p.state = 'CANCELED' then 0 else coalesce((select e.units from (${carried}) e
        where e.batch_id = p.id), 0) end as units) c
    where b.state not in ('DRAFT', 'CANCELED') and b.reserve <> c.units`,
})

type Moves = (range: Range) => RawBuilder<{ readonly user_id: string; readonly batch_id: string }>

/** What a customer's entry has carried on is what has joined theirs in the next batch. */
export const createMovesCheck = (moves: Moves, columns: readonly string[]): ProductCheck => ({
  kind: 'breaks',
  name: 'lending moves',
  columns,
  range: 'customers',
  breaks: (range) => sql<Break>`with moves as (${moves(range)}),
      gone as (select m.user_id, b.id as batch_id, m.moved as units from moves m
        join batches_batches b on b.predecessor_id = m.batch_id and b.state <> 'DRAFT' where m.moved > 0),
      come as (select user_id, batch_id, joined as units from moves where joined > 0)
    select coalesce(g.user_id, c.user_id) as owner, coalesce(g.batch_id, c.batch_id) as name,
      coalesce(g.units, 0) || ' units were carried on into it, ' || coalesce(c.units, 0) || ' have joined' as detail
    from gone g full join come c on c.user_id = g.user_id and c.batch_id = g.batch_id
    where g.units is distinct from c.units`,
})
