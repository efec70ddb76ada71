import { useState } from 'react'
import { useApproval } from '../approval/use-approval.tsx'
import type { ApprovalId } from '../../../platform/approve.ts'

type OtpTask =
  | { readonly name: 'setup'; readonly approvalId: ApprovalId }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'unseen' }
  | { readonly name: 'disable' }

/** Which of the dialogs about codes is open. */
export function useOtpTask() {
  const [task, setTask] = useState<OtpTask>()
  const { approve, dialog } = useApproval()
  /** AUTH-66: a session alone sets up no factor. */
  const begin = async (): Promise<void> => {
    const approvalId = await approve({ payload: { action: 'addOtp' } })
    return approvalId === null ? undefined : setTask({ name: 'setup', approvalId })
  }
  return { task, begin, go: setTask, stop: () => setTask(undefined), dialog }
}
