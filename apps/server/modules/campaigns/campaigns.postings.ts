import { move, type Posting } from '@leaven/ledger/posting.ts'
import type { Grant } from '../../platform/grant.ts'
import { bonus, budget, released } from './campaigns.accounts.ts'

type GrantPosting = Omit<Grant, 'now' | 'lockedUntil' | 'once' | 'giver'>

export const payGrant = ({ userId, campaign, amount, operation, reference }: GrantPosting): readonly Posting[] => [
  move(amount, budget(campaign), bonus(userId), { operation, reference, related: campaign }),
]

export const releaseGrant = ({ userId, campaign, amount, reference, releaseTo }: GrantPosting): readonly Posting[] => [
  move(amount, bonus(userId), released(userId, releaseTo), {
    operation: 'grantReleased',
    reference,
    related: campaign,
  }),
]
