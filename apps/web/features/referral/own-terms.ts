import type { ReferralCampaignView } from '@leaven/contract/referral.ts'
import type { Marks } from '@leaven/money/marks.ts'
import { toDollars } from '../../platform/dollars.ts'

/** The terms as they hold for the reader: what he gets, and what his friend gets. */
export type ReferralTerms = ReferralCampaignView & { readonly ownBonus: string; readonly friendBonus: string }

/** ACCESS-05: what was agreed with him goes before what everybody gets; his friend is promised that. */
export function toTerms(campaign: ReferralCampaignView, customUsd: string | null, marks: Marks): ReferralTerms {
  const usual = campaign.tiers[0]?.bonusUsd ?? '0'
  const tiers = campaign.tiers.map((tier) => ({ ...tier, bonusUsd: customUsd ?? tier.bonusUsd }))
  return { ...campaign, tiers, ownBonus: toDollars(customUsd ?? usual, marks), friendBonus: toDollars(usual, marks) }
}
