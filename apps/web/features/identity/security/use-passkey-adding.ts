import { useLingui } from '@lingui/react/macro'
import type { ApprovalId } from '../../../platform/approve.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { makePasskey } from './make-passkey.ts'
import { useReloadFactors } from './use-factors.ts'

/** The server names a challenge, the browser makes the passkey, the server keeps it. */
export function usePasskeyAdding(approvalId: ApprovalId, onAdded: (recoveryCodes: readonly string[] | null) => void) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  return useAttempt(async (name: string) => {
    const { challengeId, options } = await ask('beginPasskey', {})
    const attestation = await makePasskey(options)
    const { recoveryCodes } = await ask('addPasskey', { body: { challengeId, name, attestation, approvalId } })
    showToast(t`The passkey is added`)
    onAdded(recoveryCodes)
    await reload()
  })
}
