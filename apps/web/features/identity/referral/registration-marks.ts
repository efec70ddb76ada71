import { findMark, findReferrals } from '../../../platform/campaign-store.ts'
import { canReveal, type Code } from './code.ts'

type Brought = { readonly code: Code | null; readonly isRevealed: boolean }

/** AUTH-02: what a sign-up brings along beside who signs up; only what there is. */
export function findRegistrationMarks({ code, isRevealed }: Brought) {
  const affiliateRefCode = findMark('affiliateRefCode')
  const utmSource = findMark('utmSource')
  const utmMedium = findMark('utmMedium')
  const utmCampaign = findMark('utmCampaign')
  const learnAndEarnCode = findMark('learnAndEarnCode')
  const voucherCode = findMark('voucher')
  const referralIds = [...findReferrals()]
  return {
    ...(code?.kind === 'referral' && { referralCode: code.text }),
    ...(code?.kind === 'promo' && { promoCode: code.text }),
    ...(canReveal(code) && { isRevealToReferrer: isRevealed }),
    ...(referralIds.length > 0 && { referralIds }),
    ...(affiliateRefCode && { affiliateRefCode }),
    ...(utmSource && { utmSource }),
    ...(utmMedium && { utmMedium }),
    ...(utmCampaign && { utmCampaign }),
    ...(learnAndEarnCode && { learnAndEarnCode }),
    ...(voucherCode && { voucherCode }),
  }
}
