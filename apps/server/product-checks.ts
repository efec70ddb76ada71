import type { ProductCheck } from '@leaven/ledger/audit-products.ts'
import { arrivalChecks } from './modules/arrivals/arrivals.audit.sql.ts'
import {
  batchChecks,
  createBatchPlan,
  createMovesCheck,
  createOwedPlan,
  createReserveCheck,
  createRewardPlan,
  settledBatches,
  summedColumns,
  sumsOfBatches,
} from './modules/batches/batches.audit.sql.ts'
import { grantChecks, grantPlans } from './modules/campaigns/campaigns.audit.sql.ts'
import { depositChecks } from './modules/deposits/deposits.audit.sql.ts'
import { fiatChecks } from './modules/fiat/fiat.audit.sql.ts'
import { learnChecks } from './modules/learn/learn.audit.sql.ts'
import {
  carriedByBatch,
  createLatePlan,
  entriesByBatch,
  lendingChecks,
  movedColumns,
  movesOf,
  openEntries,
  owedEntries,
  unrewardedEntries,
  unrewardedMoves,
} from './modules/lending/lending.audit.sql.ts'
import { stakingChecks, stakingPlans } from './modules/staking/staking.audit.sql.ts'
import { toPlannedCheck, type Plan } from './platform/planned.ts'

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
  ...batchChecks,
  createReserveCheck(carriedByBatch),
  createMovesCheck(movesOf, movedColumns),
  ...depositChecks,
  ...fiatChecks,
  ...grantChecks,
  ...learnChecks,
  ...lendingChecks,
  ...stakingChecks,
]

/** Everything open that only due work can end. */
export const productPlans: readonly Plan[] = [
  ...grantPlans,
  ...stakingPlans,
  createBatchPlan(openEntries),
  createLatePlan(settledBatches),
  createOwedPlan(owedEntries),
  createRewardPlan(unrewardedEntries, unrewardedMoves),
]

/** All that an audit holds of the products: the nightly one, that of operators, and those that tests end with. */
export const auditedChecks: readonly ProductCheck[] = [...productChecks, ...productPlans.map(toPlannedCheck)]
