import { isIn, type Claim, type ProductCheck, type Range } from '@leaven/ledger/audit-products.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Plan, Wanted } from '../../platform/planned.ts'
import { SETTLE_ENTRIES } from '../batches/batches.service.ts'

// What entries say, held against the ledger and against what their batches sum up.

export const lendingChecks: readonly ProductCheck[] = [
  {
    kind: 'held',
    name: 'lending entries',
    columns: ['lending_entries.units', 'lending_entries.unpaid'],
    place: 'lending',
    hasAsset: false,
    said: (
      range,
    ) => sql<Claim>`select user_id as owner, 'user:' || user_id || ':lending:' || batch_id as name, '' as asset,
      (case when closed_at is null then units - unpaid else 0 end)::numeric as units
      from lending_entries where ${isIn('user_id', range)}`,
  },
  {
    kind: 'posted',
    name: 'lending returns',
    columns: ['lending_entries.earned', 'lending_entries.bonus', 'lending_entries.owed', 'lending_entries.unpaid'],
    plus: ['batchReward'],
    by: 'customer',
    // What was earned is paid, or owed to the wallet, or to the batch it has moved on into.
    said: (range) => sql<Claim>`select user_id as owner, '' as name, '' as asset,
      earned::numeric + bonus - owed - unpaid as units from lending_entries where ${isIn('user_id', range)}`,
  },
  {
    kind: 'posted',
    name: 'lending rewards',
    columns: ['lending_entries.rewarded'],
    plus: ['batchDfiReward'],
    by: 'customer',
    said: (range) => sql<Claim>`select user_id as owner, '' as name, '' as asset, rewarded::numeric as units
      from lending_entries where ${isIn('user_id', range)}`,
  },
]

/** By batch and by which of its sums, what its entries come to. */
export const entriesByBatch = sql<Claim>`select e.batch_id as owner, s.name, '' as asset, s.units
  from (select batch_id, sum(units) as filled, sum(owed + unpaid) as owed, sum(rewarded) as rewarded,
      sum(carried) as carried from lending_entries group by batch_id) e
  cross join lateral (values ('filled', e.filled), ('owed', e.owed), ('rewarded', e.rewarded), ('carried', e.carried))
    as s (name, units)`

/** What entries that are still in a batch want to carry on into the next one. */
export const carriedByBatch = sql<{ batch_id: string; units: string }>`select batch_id, sum(carried) as units
  from lending_entries where closed_at is null group by batch_id`

/** By batch, what entries have carried on, and what has joined them from the one before. */
export const movesOf = (range: Range) => sql<{ user_id: string; batch_id: string; moved: bigint; joined: bigint }>`
  select user_id, batch_id, moved, joined from lending_entries where ${isIn('user_id', range)} and (moved > 0 or joined > 0)`

export const movedColumns = ['lending_entries.moved', 'lending_entries.joined']

type ById = { readonly id: string; readonly batch_id: string }

export const openEntries = sql<ById>`select id, batch_id from lending_entries where closed_at is null`

export const owedEntries = sql<ById>`select id, batch_id from lending_entries where owed > 0 or unpaid > 0`

/** Not rewarded yet: of what was entered, and of what came from the batch before. */
export const unrewardedEntries = sql<ById>`select id, batch_id from lending_entries
  where rewarded_for < units and rewarded_for < units - joined`
export const unrewardedMoves = sql<ById>`select id, batch_id from lending_entries
  where rewarded_for < units and rewarded_for >= units - joined`

/** Who came into a batch when its others were settled: each has work of their own. */
export const createLatePlan = (settled: RawBuilder<{ readonly id: string; readonly ends_at: Date }>): Plan => ({
  name: 'entries that are late',
  owner: 'e.user_id',
  due: 'b.ends_at',
  wanted: (
    where,
  ) => sql<Wanted>`select e.user_id as owner, ${SETTLE_ENTRIES} as job, e.id as subject, b.ends_at as due_at
    from lending_entries e join (${settled}) b on b.id = e.batch_id where e.closed_at is null and ${where}`,
})
