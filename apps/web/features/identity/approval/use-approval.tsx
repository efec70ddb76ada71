import { useState, type ReactNode } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ApprovalId, ApprovalWish, Approve } from '../../../platform/approve.ts'

type Asking = ApprovalWish & { readonly answer: (approvalId: ApprovalId | null) => void }

/** Asks for the proof in a dialog, which its caller draws. */
export function useApproval(): {
  readonly approve: Approve
  readonly dialog: ReactNode
  /** The customer has not answered yet: nothing is under way. */
  readonly isApproving: boolean
} {
  const [asking, setAsking] = useState<Asking>()
  const approve: Approve = (wish) =>
    new Promise<ApprovalId | null>((answer) => {
      setAsking({ ...wish, answer })
    })
  const finish = (approvalId: ApprovalId | null) => {
    asking?.answer(approvalId)
    setAsking(undefined)
  }
  const dialog = asking && <ApprovalDialog {...asking} onApproved={finish} onClose={() => finish(null)} />
  return { approve, dialog, isApproving: asking !== undefined }
}
