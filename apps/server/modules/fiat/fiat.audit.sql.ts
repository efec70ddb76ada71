import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

export const fiatChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'purchases',
    columns: ['fiat_orders.credited_units'],
    plus: ['fiatBought'],
    head: 'ord_',
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, id as name, coin_id as asset,
      coalesce(credited_units, 0)::numeric as units from fiat_orders where ${isIn('user_id', range)}`,
  },
  {
    kind: 'posted',
    name: 'address fees',
    columns: ['fiat_paid_fees.units'],
    plus: ['addressFee'],
    head: 'ord_',
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, order_id as name, coin_id as asset, units::numeric as units
      from fiat_paid_fees where ${isIn('user_id', range)}`,
  },
]
