import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import type { Api } from '@leaven/contract/api.ts'
import { isInReview } from '@leaven/domain/kyc/kyc.ts'
import { useQueryClient } from '@tanstack/react-query'
import { POLL_MS } from './polling.ts'
import { useAnswer, useCommand } from './queries.ts'
import { useUpdateFailed } from './update-failed.ts'

export type Me = AnswerOf<Api['getMe']>
export type Preference = Me['preference']

/** The customer in front of the screen, as last told by the server. */
export const useMe = () => useAnswer('getMe', {}, { everyMs: POLL_MS })

/** SESS-01: what else is his is asked for once it is known who he is. */
export const useIsKnown = (): boolean => useMe().data !== undefined

/** KYC-17: somebody looks at their documents, so there is nothing for them to do. */
export function useIsInReview(): boolean {
  const status = useMe().data?.kycFullStatus
  return status !== undefined && isInReview(status)
}

/** His preferences; a change shows at once, and goes back if the server refuses it. */
export function usePreference() {
  const queries = useQueryClient()
  const me = useMe()
  const { mutate } = useCommand('savePreference')
  const onError = useUpdateFailed()
  const save = (change: Partial<Preference>) => {
    const before = queries.getQueryData<Me>(['getMe', {}])
    if (before) queries.setQueryData<Me>(['getMe', {}], { ...before, preference: { ...before.preference, ...change } })
    const onSettled = () => {
      void queries.invalidateQueries({ queryKey: ['getMe'] })
      // What the server counts in it is counted anew.
      if (change.preferredCurrency) void queries.invalidateQueries({ queryKey: ['getBalance'] })
    }
    mutate({ body: change }, { onError, onSettled })
  }
  return { preference: me.data?.preference, save }
}
