import { useState } from 'react'
import { useApprove } from '../../platform/approve.ts'
import { downloadFile } from '../../platform/download.ts'
import { usePlatform } from '../../platform/platform.tsx'

/** The archive goes past the store of answers: nothing of it stays in memory. */
export function useDownload() {
  const { session } = usePlatform()
  const approve = useApprove()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const run = async () => {
    setError(null)
    const approvalId = await approve({ payload: { action: 'downloadData' } })
    if (approvalId === null) return
    setBusy(true)
    await downloadFile(session, 'downloadData', { body: { approvalId } }).catch(setError)
    setBusy(false)
  }
  return { download: () => void run(), isBusy, error }
}
