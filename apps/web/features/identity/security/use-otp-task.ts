import { useState } from 'react'
import { useApproval } from '../approval/use-approval.tsx'
import type { ApprovalId } from '../approval/wish.ts'

type OtpTask =
  | { readonly name: 'setup'; readonly approvalId: ApprovalId | undefined }
  | { readonly name: 'codes'; readonly codes: readonly string[] }
  | { readonly name: 'disable' }

/** Which of the dialogs about codes is open. */
export function useOtpTask() {
  const [task, setTask] = useState<OtpTask>()
  const { approve, dialog } = useApproval()
  /** Whoever has another factor approves this one with it. */
  const begin = async (needsApproval: boolean): Promise<void> => {
    if (!needsApproval) return setTask({ name: 'setup', approvalId: undefined })
    const approvalId = await approve({ payload: { action: 'addOtp' } })
    return approvalId === null ? undefined : setTask({ name: 'setup', approvalId })
  }
  return { task, begin, go: setTask, stop: () => setTask(undefined), dialog }
}
