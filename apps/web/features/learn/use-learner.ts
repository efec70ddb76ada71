import type { Me } from '../../platform/me.ts'
import { useMe } from '../../platform/me.ts'
import { useViewer } from '../../platform/platform.tsx'

/** What decides whether somebody is paid for his lessons. */
export type Learner = {
  readonly isGuest: boolean
  readonly isVerified: boolean
  /** LEARN-49: promotions are closed where he lives. */
  readonly isDenied: boolean
}

export function useLearner(): Learner {
  const isGuest = useViewer() !== 'customer'
  const me = useMe().data
  return {
    isGuest,
    isVerified: !isGuest && me?.kycFullStatus === 'APPROVED',
    isDenied: !isGuest && me !== undefined && isClosed(me),
  }
}

const isClosed = ({ accessRights: { promos, learnAndEarn } }: Me): boolean =>
  [promos, learnAndEarn].some(({ access, reasons }) => !access && reasons.includes('CountryRestriction'))
