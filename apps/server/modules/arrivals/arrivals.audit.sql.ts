import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

export const arrivalChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'arrivals credited',
    columns: ['arrivals_arrivals.units'],
    plus: ['fiatBought'],
    head: 'ord_',
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, order_id as name, coin_id as asset, units::numeric as units
      from arrivals_arrivals where state = 'CREDITED' and ${isIn('user_id', range)}`,
  },
]
