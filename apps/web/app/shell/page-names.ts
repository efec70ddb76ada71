import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the footer calls the pages that it may lead to. */
export const pageNames: Readonly<Record<string, MessageDescriptor>> = {
  '/staking': msg`Staking`,
  '/lending': msg`Lending`,
  '/savings': msg`Savings`,
  '/liquidity-mining': msg`Liquidity mining`,
  '/learn': msg`Learn`,
  '/referral': msg`Referral`,
  '/support': msg`Support`,
  '/faq': msg`FAQ`,
  '/terms-and-conditions': msg`Terms and conditions`,
  '/privacy-policy': msg`Privacy policy`,
  '/terms-and-conditions-welcome': msg`Welcome bonus terms`,
  '/voucher-terms': msg`Voucher terms`,
}
