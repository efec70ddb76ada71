import type { campaigns, GrantView, UnpaidGrantView } from '@leaven/contract/campaigns.ts'
import type { Database } from '@leaven/db/database.ts'
import { operations } from '@leaven/ledger/operations.ts'
import { toDecimal } from '@leaven/money/parse.ts'
import type { Handlers } from '../../platform/bind.ts'
import { listGrants, listUnpaid, type GivenGrant, type Unpaid } from './campaigns.service.ts'

export type CampaignDeps = { readonly db: Database }

export const campaignsRoutes = ({ db }: CampaignDeps): Handlers<typeof campaigns> => ({
  listUnpaidGrants: async ({ session, query }) =>
    (await listUnpaid(db, session.userId, query.campaign)).map(toUnpaidView),
  listGrants: async ({ session, query }) => (await listGrants(db, session.userId, query)).map(toGrantView),
})

const toUnpaidView = ({ campaign, operation, why, since }: Unpaid): UnpaidGrantView => ({
  campaign,
  operation,
  label: operations[operation].app,
  why,
  since: since.toISOString(),
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
