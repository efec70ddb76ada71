import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePlatform } from '../../../platform/platform.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useApproval } from '../approval/use-approval.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useReloadFactors, type Passkey } from './use-factors.ts'

/** A passkey goes by an approval for this passkey and no other. */
export function usePasskeyRemoval() {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const { approve, dialog } = useApproval()
  const [removing, setRemoving] = useState<string>()
  const { attempt, error } = useAttempt(async ({ passkeyId, name }: Passkey) => {
    const payload = { action: 'removePasskey', subject: passkeyId } as const
    const approvalId = await approve({ payload, subjectName: name })
    if (approvalId === null) return
    setRemoving(passkeyId)
    await ask('removePasskey', { params: { passkeyId }, body: { approvalId } }, { key: crypto.randomUUID() })
    showToast(t`The passkey is removed`)
    await reload()
  })
  const remove = async (passkey: Passkey) => {
    await attempt(passkey)
    setRemoving(undefined)
  }
  return { remove: (passkey: Passkey) => void remove(passkey), removing, error, dialog }
}
