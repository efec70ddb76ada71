import { usePlatform } from '../../../platform/platform.tsx'
import type { useApproval } from '../approval/use-approval.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useReloadFactors } from './use-factors.ts'

type Approve = ReturnType<typeof useApproval>['approve']

/** Ten new codes, approved by the second factor; the old ones are worthless. */
export function useRenewal(approve: Approve, onCodes: (codes: readonly string[]) => void) {
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const { attempt, isBusy, error } = useAttempt(async () => {
    const approvalId = await approve({ payload: { action: 'renewRecoveryCodes' } })
    if (approvalId === null) return
    onCodes((await ask('renewRecoveryCodes', { body: { approvalId } })).recoveryCodes)
    await reload()
  })
  return { renew: () => void attempt(undefined), isBusy, error }
}
