import { isVerified } from '@leaven/domain/kyc/kyc.ts'
import { useMe, type Me } from '../../platform/me.ts'

/** What decides whether somebody is paid for his lessons. */
export type Learner = {
  readonly isGuest: boolean
  readonly isVerified: boolean
  /** LEARN-49: promotions are closed where he lives. */
  readonly isDenied: boolean
}

export const guest: Learner = { isGuest: true, isVerified: false, isDenied: false }

/** Of a customer; a guest is nobody whom the server could tell of. */
export function useCustomer(): Learner {
  const me = useMe().data
  return {
    isGuest: false,
    isVerified: me !== undefined && isVerified({ status: me.kycFullStatus, tier: me.kycTier }),
    isDenied: me !== undefined && isClosed(me),
  }
}

const isClosed = ({ accessRights: { promos, learnAndEarn } }: Me): boolean =>
  [promos, learnAndEarn].some(({ access, reasons }) => !access && reasons.includes('CountryRestriction'))
