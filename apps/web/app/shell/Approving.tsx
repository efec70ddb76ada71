import type { ReactNode } from 'react'
import { useApproval } from '../../features/identity/approval/use-approval.tsx'
import { ApproveContext } from '../../platform/approve.ts'

/** Around pages with acts that need a fresh proof of the owner. */
export function Approving({ children }: { readonly children: ReactNode }) {
  const { approve, dialog } = useApproval()
  return (
    <ApproveContext value={approve}>
      {children}
      {dialog}
    </ApproveContext>
  )
}
