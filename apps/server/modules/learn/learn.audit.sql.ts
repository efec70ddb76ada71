import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'

export const learnChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'learn rewards',
    columns: ['learn_rewards.units'],
    plus: ['learnReward'],
    by: 'reference',
    said: (range) => sql<Claim>`select user_id as owner, user_id || ':' || reason as name, coin_id as asset,
      units::numeric as units from learn_rewards where ${isIn('user_id', range)}`,
  },
]
