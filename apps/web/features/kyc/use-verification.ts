import type { VerificationState } from '@leaven/contract/kyc.ts'
import { isInReview } from '@leaven/domain/kyc/kyc.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Me } from '../../platform/me.ts'
import { useAnswer } from '../../platform/queries.ts'

/** A review takes days; but who comes back from the provider's page wants to see at once that he has been there. */
export const WATCH_MS = { inReview: 5_000, otherwise: 2_000 } as const

/** Where the verification stands, asked again and again while the tab is seen. */
export function useVerification() {
  const queries = useQueryClient()
  const known = queries.getQueryData<VerificationState>(['getVerification', {}])
  const everyMs = known && isInReview(known.status) ? WATCH_MS.inReview : WATCH_MS.otherwise
  const answer = useAnswer('getVerification', {}, { everyMs })
  const { data } = answer
  // What he may do follows from it: the gates and the banners hear of a decision as soon as this page does.
  const tell = useEffectEvent(({ status, tier }: VerificationState) => {
    const me = queries.getQueryData<Me>(['getMe', {}])
    if (!me || (me.kycFullStatus === status && me.kycTier === tier)) return
    void queries.invalidateQueries({ queryKey: ['getMe'] })
  })
  useEffect(() => {
    if (data) tell(data)
  }, [data])
  return answer
}
