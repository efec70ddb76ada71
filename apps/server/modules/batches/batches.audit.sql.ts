import type { Claim } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

/** Which these are. */
export const summedColumns = ['filled', 'owed', 'rewarded', 'carried'].map((sum) => `batches_batches.${sum}`)

/** By batch, the sums that it keeps of its entries. */
export const sumsOfBatches = sql<Claim>`select b.id as owner, s.name, '' as asset, s.units::numeric as units
  from batches_batches b
  cross join lateral (values ('filled', b.filled), ('owed', b.owed), ('rewarded', b.rewarded), ('carried', b.carried))
    as s (name, units)`
