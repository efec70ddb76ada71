import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

export const depositChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'deposits',
    columns: ['deposits_deposits.units'],
    plus: ['deposit'],
    minus: ['depositReversed'],
    head: 'dep_',
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, id as name, coin_id as asset,
      (case when state in ('HELD', 'AVAILABLE') then units else 0 end)::numeric as units
      from deposits_deposits where ${isIn('user_id', range)}`,
  },
  {
    kind: 'held',
    name: 'deposits held',
    columns: ['deposits_deposits.units'],
    place: 'held',
    hasAsset: true,
    said: (range) => sql<Claim>`select user_id as owner, 'user:' || user_id || ':held' as name, coin_id as asset,
      units::numeric as units from deposits_deposits where state = 'HELD' and ${isIn('user_id', range)}`,
  },
  {
    kind: 'sum',
    name: 'deposits sums',
    columns: [
      'deposits_sums.units',
      'deposits_sums.let_in',
      'deposits_sums.seen',
      'deposits_sums.seen_units',
      'deposits_deposits.value_cents',
    ],
    range: 'customers',
    said: (range) => sql<Claim>`select d.user_id as owner, s.name, d.coin_id as asset, s.units from deposits_sums d
      cross join lateral (values ('units', d.units), ('let in', d.let_in), ('seen', d.seen), ('seen units', d.seen_units))
        as s (name, units) where ${isIn('d.user_id', range)}`,
    is: (range) => sql<Claim>`select d.user_id as owner, s.name, d.coin_id as asset, s.units from deposits_deposits d
      cross join lateral (values
        ('units', case when d.state in ('HELD', 'AVAILABLE') then d.units else 0 end::numeric),
        ('let in', case when d.state in ('HELD', 'AVAILABLE') and not d.is_over_limit
          then coalesce(d.value_cents, 0) else 0 end),
        ('seen', case when d.state = 'SEEN' then 1 else 0 end),
        ('seen units', case when d.state = 'SEEN' then d.units else 0 end)) as s (name, units)
      where ${isIn('d.user_id', range)}`,
  },
]
