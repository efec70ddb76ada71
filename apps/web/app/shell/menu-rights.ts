import type { Standing } from '@leaven/domain/access/standing.ts'
import type { Me } from '../../platform/me.ts'
import type { MenuRights } from './navigation.ts'

/** SHELL-18: guests may look at everything that is on. */
export const guestMenu = (isSubscriptionOn: boolean): MenuRights => ({ hasLending: true, hasPro: isSubscriptionOn })

/** SHELL-16, SHELL-17. */
export const customerMenu = ({ accessRights }: Pick<Me, 'accessRights'>, isSubscriptionOn: boolean): MenuRights => ({
  hasLending: accessRights.lending.access,
  hasPro: isSubscriptionOn && accessRights.subscription.access,
})

/** SHELL-28, SHELL-29: all that is left to these is a language and the way out. */
export const isBare = (standing: Standing | undefined): boolean =>
  standing === 'withdrawal-only' || standing === 'restricted' || standing === 'consent-pending'
