import { useState, type ReactNode } from 'react'
import { ApprovalDialog } from './ApprovalDialog.tsx'
import type { ApprovalId, ApprovalWish } from './wish.ts'

type Asking = ApprovalWish & { readonly answer: (approvalId: ApprovalId | null) => void }

/** Asks for the second factor; answers the approval's id, or null when the customer has thought better of it. */
export function useApproval(): {
  readonly approve: (wish: ApprovalWish) => Promise<ApprovalId | null>
  readonly dialog: ReactNode
} {
  const [asking, setAsking] = useState<Asking>()
  const approve = (wish: ApprovalWish) =>
    new Promise<ApprovalId | null>((answer) => {
      setAsking({ ...wish, answer })
    })
  const finish = (approvalId: ApprovalId | null) => {
    asking?.answer(approvalId)
    setAsking(undefined)
  }
  const dialog = asking && <ApprovalDialog {...asking} onApproved={finish} onClose={() => finish(null)} />
  return { approve, dialog }
}
