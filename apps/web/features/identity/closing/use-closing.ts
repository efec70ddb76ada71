import { useState } from 'react'
import { useMe } from '../../../platform/me.ts'
import { useGo } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import type { useApproval } from '../approval/use-approval.tsx'
import { useAttempt } from '../use-attempt.ts'
import type { ApprovalId } from '../../../platform/approve.ts'

export type Closing = {
  readonly close: (password: string) => void
  readonly isBusy: boolean
  /** The approval is asked for above the form, which steps aside. */
  readonly isApproving: boolean
  readonly error: unknown
}

/** The password, the second factor where there is one, and then nobody is logged in any more. */
export function useClosing(approve: ReturnType<typeof useApproval>['approve']): Closing {
  const { ask, session } = usePlatform()
  const go = useGo()
  const hasFactor = useMe().data?.otpVerified ?? false
  const [isApproving, setApproving] = useState(false)
  const findApproval = async (): Promise<ApprovalId | null> => {
    setApproving(true)
    const approvalId = await approve({ payload: { action: 'closeAccount' } })
    setApproving(false)
    return approvalId
  }
  const { attempt, isBusy, error } = useAttempt(async (password: string) => {
    const approvalId = hasFactor ? await findApproval() : undefined
    if (approvalId === null) return
    const body = { password, isUnderstood: true, ...(approvalId !== undefined && { approvalId }) } as const
    await ask('closeAccount', { body }, { key: crypto.randomUUID() })
    session.close()
    // At once, before the guard of this page sends guests to the login.
    go('/closed', { replace: true })
  })
  return { close: (password) => void attempt(password), isBusy: isBusy && !isApproving, isApproving, error }
}
