import type { ProductCheck } from '@leaven/ledger/audit-products.ts'
import { arrivalChecks } from './modules/arrivals/arrivals.audit.sql.ts'
import { summedColumns, sumsOfBatches } from './modules/batches/batches.audit.sql.ts'
import { grantChecks } from './modules/campaigns/campaigns.audit.sql.ts'
import { depositChecks } from './modules/deposits/deposits.audit.sql.ts'
import { fiatChecks } from './modules/fiat/fiat.audit.sql.ts'
import { learnChecks } from './modules/learn/learn.audit.sql.ts'
import { entriesByBatch, lendingChecks } from './modules/lending/lending.audit.sql.ts'
import { stakingChecks } from './modules/staking/staking.audit.sql.ts'

/** Two modules have a say in it: a batch keeps the sums, its entries are what they are sums of. */
const batchCheck: ProductCheck = {
  kind: 'sum',
  name: 'batches',
  columns: summedColumns,
  range: 'all',
  said: () => sumsOfBatches,
  is: () => entriesByBatch,
}

/** What every module keeps beside the ledger, for the audit. Which numbers are in none of these a test knows, and why. */
export const productChecks: readonly ProductCheck[] = [
  ...arrivalChecks,
  batchCheck,
  ...depositChecks,
  ...fiatChecks,
  ...grantChecks,
  ...learnChecks,
  ...lendingChecks,
  ...stakingChecks,
]
