import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@leaven/ui/button/Button.tsx'
import { Fingerprint } from 'lucide-react'
import { usePlatform } from '../../../platform/platform.tsx'
import { signWithPasskey } from '../passkey.ts'
import { useAttempt } from '../use-attempt.ts'
import { useEnter, useTurnAway } from '../use-enter.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'

/** PLUS-05: a passkey alone is both factors at once. */
export function PasskeyLogin({ isRememberMe }: { readonly isRememberMe: boolean }) {
  const { t } = useLingui()
  const { attempt, isBusy, error } = useAttempt(usePasskeyLogin())
  return (
    <>
      <PasskeyFailure error={error} />
      <Button
        variant="secondary"
        size="lg"
        isBlock
        icon={<Fingerprint size={18} strokeWidth={1.9} aria-hidden />}
        busyLabel={t`Waiting for your passkey`}
        isBusy={isBusy}
        onClick={() => void attempt(isRememberMe)}
      >
        <Trans>Login with a passkey</Trans>
      </Button>
    </>
  )
}

function usePasskeyLogin() {
  const { ask } = usePlatform()
  const enter = useEnter()
  const turnAway = useTurnAway()
  return async (isRememberMe: boolean): Promise<void> => {
    try {
      const { challengeId, options } = await ask('beginPasskeyLogin', {})
      const assertion = await signWithPasskey(options)
      enter(await ask('passkeyLogin', { body: { challengeId, assertion, isRememberMe, aud: 'web' } }))
    } catch (error) {
      turnAway(error)
    }
  }
}
