import { coinsHeldIn, isIn, type Break, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'
import type { Plan, Wanted } from '../../platform/planned.ts'
import { END_TERM, PAY_REWARDS } from './staking.sql.ts'

export const stakingChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'freezer positions',
    columns: ['staking_positions.units'],
    plus: ['frozen'],
    head: 'frz_',
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, id as name, coin_id as asset, units::numeric as units
      from staking_positions where ${isIn('user_id', range)}`,
  },
  {
    kind: 'sum',
    name: 'freezer sums',
    columns: ['staking_sums.units'],
    range: 'all',
    said: () => sql<Claim>`select kind || ' ' || place as owner, '' as name, coin_id as asset, units from staking_sums`,
    is: () => sql<Claim>`select s.owner, '' as name, p.coin_id as asset, p.units::numeric as units
      from staking_positions p
      cross join lateral (values ('term ' || p.months), ('end ' || floor(extract(epoch from p.ends_at) / 86400)::int4)) as s (owner)
      where p.thawed_at is null`,
  },
  {
    kind: 'breaks',
    name: 'freezer terms',
    columns: [],
    range: 'customers',
    // A day is paid by the action, and the term ends by the position: both say what was agreed.
    breaks: (
      range,
    ) => sql<Break>`select p.user_id as owner, p.id as name, 'its row and what was agreed last differ' as detail
      from staking_positions p left join lateral (select a.months, a.multiplier, a.ends_at from staking_actions a
        where a.position_id = p.id order by a.number desc limit 1) a on true
      where p.thawed_at is null and ${isIn('p.user_id', range)}
        and (a.months, a.multiplier, a.ends_at) is distinct from (p.months, p.multiplier, p.ends_at)`,
  },
  {
    kind: 'breaks',
    name: 'staking coins',
    columns: [],
    range: 'all',
    breaks: () => sql<Break>`select '' as owner, h.asset as name, 'is staked, and no day of it will be paid' as detail
      from (${coinsHeldIn('staked')} union ${coinsHeldIn('frozen')}) h
      where not exists (select from staking_days d where d.coin_id = h.asset)`,
  },
]

export const stakingPlans: readonly Plan[] = [
  {
    name: 'terms that end',
    owner: 'user_id',
    due: 'ends_at',
    wanted: (where) => sql<Wanted>`select user_id as owner, ${END_TERM} as job, id as subject, ends_at as due_at
      from staking_positions where thawed_at is null and ${where}`,
  },
  {
    name: 'days that are paid',
    due: 'next_at',
    wanted: (where) => sql<Wanted>`select '' as owner, ${PAY_REWARDS} as job, coin_id as subject, next_at as due_at
      from staking_days where ${where}`,
  },
  {
    name: 'days that accounts were left out of',
    due: 'd.due_at',
    // Covered and not paid, though the coin is beyond that day. The subject is that of `toLeft`.
    wanted: (where) => sql<Wanted>`select split_part(d.path, ':', 2) as owner, ${PAY_REWARDS} as job,
        d.coin_id || ' ' || d.path || ' ' || d.day as subject, d.due_at
      from (select l.*, (l.day::date + 1)::timestamp at time zone 'UTC' as due_at, n.next_at
        from staking_due l join staking_days n on n.coin_id = l.coin_id) d
      where d.due_at < d.next_at and ${where}`,
  },
]
