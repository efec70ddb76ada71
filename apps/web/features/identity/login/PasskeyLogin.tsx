import { Trans } from '@lingui/react/macro'
import { usePlatform } from '../../../platform/platform.tsx'
import { signWithPasskey } from '../passkey.ts'
import { PasskeyButton } from '../PasskeyButton.tsx'
import { useAttempt } from '../use-attempt.ts'
import { useEnter, useTurnAway } from '../use-enter.ts'
import { PasskeyFailure } from './PasskeyFailure.tsx'

/** PLUS-05: a passkey alone is both factors at once. */
export function PasskeyLogin({ isRememberMe }: { readonly isRememberMe: boolean }) {
  const { attempt, isBusy, error } = useAttempt(usePasskeyLogin())
  return (
    <>
      <PasskeyFailure error={error} />
      <PasskeyButton isBusy={isBusy} isOnlyWay={false} onPress={() => void attempt(isRememberMe)}>
        <Trans>Login with a passkey</Trans>
      </PasskeyButton>
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
