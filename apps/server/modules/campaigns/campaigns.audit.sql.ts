import { isIn, type Claim, type ProductCheck } from '@leaven/ledger/audit-products.ts'
import { sql } from 'kysely'
import type { Plan, Wanted } from '../../platform/planned.ts'
import { RELEASE_GRANT } from './campaigns.sql.ts'

const given = ['promotionBonus', 'referralReward', 'referralSignupBonus', 'learnReward', 'airdrop'] as const

export const grantChecks: readonly ProductCheck[] = [
  {
    kind: 'posted',
    name: 'grants',
    columns: ['campaigns_grants.units'],
    plus: given,
    by: 'grant',
    said: (range) => sql<Claim>`select user_id as owner, campaign || ':' || reference as name, coin_id as asset,
      units::numeric as units from campaigns_grants where ${isIn('user_id', range)}`,
  },
  {
    kind: 'posted',
    name: 'grants released',
    columns: ['campaigns_grants.units'],
    plus: ['grantReleased'],
    by: 'grant',
    said: (range) => sql<Claim>`select user_id as owner, campaign || ':' || reference as name, coin_id as asset,
      units::numeric as units from campaigns_grants where released_at is not null and ${isIn('user_id', range)}`,
  },
  {
    kind: 'held',
    name: 'grants locked',
    columns: ['campaigns_grants.units'],
    place: 'bonus',
    hasAsset: true,
    said: (range) => sql<Claim>`select user_id as owner, 'user:' || user_id || ':bonus' as name, coin_id as asset,
      units::numeric as units from campaigns_grants where released_at is null and ${isIn('user_id', range)}`,
  },
]

export const grantPlans: readonly Plan[] = [
  {
    name: 'grants that are released',
    owner: 'user_id',
    due: 'locked_until',
    wanted: (
      where,
    ) => sql<Wanted>`select user_id as owner, ${RELEASE_GRANT} as job, campaign || ':' || reference as subject,
      locked_until as due_at from campaigns_grants where released_at is null and ${where}`,
  },
]
