import type { campaigns, GrantView } from '@leaven/contract/campaigns.ts'
import type { Database } from '@leaven/db/database.ts'
import { operations } from '@leaven/ledger/operations.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listGrants, type GivenGrant } from './campaigns.service.ts'

export type CampaignDeps = { readonly db: Database }

export const campaignsRoutes = ({ db }: CampaignDeps): Handlers<typeof campaigns> => ({
  listGrants: async ({ session, query }) => (await listGrants(db, session.userId, query)).map(toGrantView),
})

const toGrantView = (grant: GivenGrant): GrantView => ({
  campaign: grant.campaign,
  operation: grant.operation,
  label: operations[grant.operation].app,
  coin: { id: grant.coinId },
  amount: toDecimal(grant.amount),
  givenAt: grant.givenAt.toISOString(),
  lockedUntil: grant.lockedUntil.toISOString(),
  releasedAt: grant.releasedAt?.toISOString() ?? null,
  releaseTo: grant.releaseTo,
})
