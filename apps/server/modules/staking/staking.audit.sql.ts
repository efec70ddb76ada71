import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

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
]
