import type { Api } from '@leaven/contract/api.ts'
import type { AnswerOf } from '@leaven/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePlatform } from '../../../platform/platform.tsx'
import { useAnswer } from '../../../platform/queries.ts'

export type Factors = AnswerOf<Api['getFactors']>
export type Passkey = Factors['passkeys'][number]

/** What is set up as a second factor. */
export const useFactors = () => useAnswer('getFactors', {})

/** After a change: both the factors and the customer himself say whether there is one. */
export function useReloadFactors() {
  const queries = useQueryClient()
  return async (): Promise<void> => {
    const outdated = ['getFactors', 'getMe', 'listSecurityEvents', 'listSessions']
    await Promise.all(outdated.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}

/** Whether codes are on at this moment; what cannot be read is not known to be. */
export function useReadOtpOn(): () => Promise<boolean> {
  const { ask } = usePlatform()
  return () =>
    ask('getFactors', {}).then(
      ({ otpVerified }) => otpVerified,
      () => false,
    )
}
