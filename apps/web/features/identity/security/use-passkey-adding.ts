import { CallError } from '@leaven/contract/client.ts'
import { useLingui } from '@lingui/react/macro'
import { usePlatform } from '../../../platform/platform.tsx'
import { showToast } from '../../../platform/toasts.ts'
import { useAttempt } from '../use-attempt.ts'
import { makePasskey } from './make-passkey.ts'
import { useReloadFactors } from './use-factors.ts'

type NewPasskey = { readonly name: string; readonly password: string }

/** The server names a challenge, the browser makes the passkey, the server keeps it. */
export function usePasskeyAdding(onAdded: (recoveryCodes: readonly string[] | null) => void) {
  const { t } = useLingui()
  const { ask } = usePlatform()
  const reload = useReloadFactors()
  const { attempt, isBusy, error } = useAttempt(async ({ name, password }: NewPasskey) => {
    const { challengeId, options } = await ask('beginPasskey', {})
    const attestation = await makePasskey(options)
    const { recoveryCodes } = await ask('addPasskey', { body: { challengeId, name, attestation, password } })
    showToast(t`The passkey is added`)
    onAdded(recoveryCodes)
    await reload()
  })
  const isPasswordWrong = error instanceof CallError && error.code === 'InvalidCredentials'
  return { attempt, isBusy, error, isPasswordWrong }
}
