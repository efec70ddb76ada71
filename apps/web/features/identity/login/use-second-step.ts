import { CallError } from '@leaven/contract/client.ts'
import type { SecondStep } from '@leaven/contract/admission.ts'
import { usePlatform } from '../../../platform/platform.tsx'
import type { AuthState } from '../auth-state.ts'
import { signWithPasskey } from '../passkey.ts'
import { useAttempt } from '../use-attempt.ts'
import { useEnter, useTurnAway, type Opened } from '../use-enter.ts'

export type SecondStepProps = {
  readonly step: SecondStep
  readonly isRememberMe: boolean
  readonly onExpired: () => void
}

/** AUTH-59: by a code of the app, or a recovery code. */
export function useCode({ step: { tempOtpAuthToken }, isRememberMe, onExpired }: SecondStepProps) {
  const { ask } = usePlatform()
  const finish = useFinish(onExpired)
  return useAttempt((otp: AuthState['loginOtp']) =>
    finish(() => ask('otpLogin', { body: { tempOtpAuthToken, otp, isRememberMe } })),
  )
}

export function useSecondPasskey({ step: { tempOtpAuthToken }, isRememberMe, onExpired }: SecondStepProps) {
  const { ask } = usePlatform()
  const finish = useFinish(onExpired)
  return useAttempt(() =>
    finish(async () => {
      const { challengeId, options } = await ask('beginSecondPasskey', { body: { tempOtpAuthToken } })
      const assertion = await signWithPasskey(options)
      return ask('secondPasskeyLogin', { body: { tempOtpAuthToken, challengeId, assertion, isRememberMe } })
    }),
  )
}

function useFinish(onExpired: () => void) {
  const enter = useEnter()
  const turnAway = useTurnAway()
  return async (open: () => Promise<Opened>): Promise<void> => {
    try {
      enter(await open())
    } catch (error) {
      if (isExpired(error)) onExpired()
      else turnAway(error)
    }
  }
}

const isExpired = (error: unknown): boolean => error instanceof CallError && error.code === 'InvalidToken'
