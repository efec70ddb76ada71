import { toStanding, type Standing } from '@leaven/domain/access/standing.ts'
import { useEffect, useState } from 'react'
import { useMe, type Me } from './me.ts'

// So long what was known last must wait for a server that does not answer.
const PATIENCE_MS = 3_000

/** What the customer may see. Undefined until the server has said it; out of reach, what was known last counts. */
export function useStanding(): Standing | undefined {
  const { data, isFetchedAfterMount, fetchStatus, failureCount, isError } = useMe()
  const isOutOfReach = isError || fetchStatus === 'paused' || failureCount > 0
  const isLate = useIsLate()
  // Once it is told, it stays told while it is asked again.
  const [wasTold, setWasTold] = useState(false)
  const isTold = wasTold || isFetchedAfterMount || isOutOfReach || isLate
  if (data && isTold && !wasTold) setWasTold(true)
  if (data) return isTold ? toStandingOf(data) : undefined
  // Nothing is known: the pages are empty, and the server lets nobody do what is not his.
  return isOutOfReach ? 'customer' : undefined
}

/** ROUTE-072: the server says whether the consent screen is due. */
const toStandingOf = ({ status, userDataConsent }: Pick<Me, 'status' | 'userDataConsent'>): Standing => {
  const { isDisplayConsentScreen, userConsentStatus } = userDataConsent
  return toStanding({ status, consent: isDisplayConsentScreen ? 'PENDING' : userConsentStatus })
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
