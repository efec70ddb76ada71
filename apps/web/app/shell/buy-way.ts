import type { Reason } from '@leaven/domain/access/feature.ts'
import type { Me } from '../../platform/me.ts'
import { LOGIN } from '../route.ts'

/** The page that opens the purchase by itself. */
export const BUY = '/wallets?buy=crypto'

/** ACCESS-19: guests log in first and come back to it. */
export const BUY_AS_GUEST = `${LOGIN}?returnTo=${encodeURIComponent(BUY)}`

/** What pressing the button leads to: nothing to press, the purchase, or what is still in the way of it. */
export type BuyWay =
  | { readonly kind: 'none' }
  | { readonly kind: 'open' }
  | { readonly kind: 'gate'; readonly reason: Reason }

type Customer = Pick<Me, 'status' | 'isWithdrawalOnlyStatus' | 'isCompleteAccessRestricted' | 'accessRights'>

/** ACCESS-17, ACCESS-18, ACCESS-20. */
export function findBuyWay({ status, accessRights, ...restricted }: Customer): BuyWay {
  const isRestricted = restricted.isWithdrawalOnlyStatus || restricted.isCompleteAccessRestricted
  if (status !== 'ACTIVE' || isRestricted) return { kind: 'none' }
  const { access, reasons } = accessRights.buyCryptoWithFiat
  if (access) return { kind: 'open' }
  const [reason] = reasons
  // Without a reason there is nothing that he could do about it.
  return reason ? { kind: 'gate', reason } : { kind: 'none' }
}
