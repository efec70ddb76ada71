import type { SecondStep } from '@leaven/contract/admission.ts'
import { usePlatform } from '../../platform/platform.tsx'
import type { CaptchaAnswer } from './captcha/use-captcha.ts'
import { useEnter, useTurnAway } from './use-enter.ts'

type Credentials = CaptchaAnswer & {
  readonly email: string
  readonly password: string
  readonly isRememberMe: boolean
}

/** Opens a session by email and password, or says what else is asked for. */
export function useLogin(onSecondStep: (step: SecondStep) => void) {
  const { ask } = usePlatform()
  const enter = useEnter()
  const turnAway = useTurnAway()
  return async (credentials: Credentials): Promise<void> => {
    try {
      const admission = await ask('login', { body: { ...credentials, aud: 'web' } }) // AUTH-61
      if ('token' in admission) enter(admission)
      else onSecondStep(admission)
    } catch (error) {
      turnAway(error, credentials.email)
    }
  }
}
