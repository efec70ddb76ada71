import { CallError } from '@leaven/contract/client.ts'
import { nextOnboardingPath } from '@leaven/domain/access/onboarding.ts'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'
import { LOG_IN_TOAST, showToast } from '../../platform/toasts.ts'
import { useSend } from '../../platform/use-send.ts'
import { keepEmail } from './kept-email.ts'

/** Confirms the address; where it was not signed up in this browser, with the password. */
export function useVerify(email: string, token: string) {
  const { t } = useLingui()
  const { session } = usePlatform()
  const [isElsewhere, setIsElsewhere] = useState(false)
  // Not the shared store of commands: that would remember the password for minutes.
  const send = useSend('verifyEmail', undefined)
  const queries = useQueryClient()
  const findNext = useNextStep()
  const go = useGo()
  const verify = async (password?: string): Promise<void> => {
    try {
      await send({ body: { email, token, ...(password !== undefined && { password }) } })
    } catch (error) {
      if (error instanceof CallError && error.code === 'PasswordRequired') {
        setIsElsewhere(true)
        // For who has forgotten it, or never chose one.
        keepEmail(email)
      }
      throw error
    }
    await queries.invalidateQueries({ queryKey: ['getMe'] })
    const isCustomer = session.viewer() === 'customer'
    if (!isCustomer) keepEmail(email)
    if (isCustomer) showToast(t`Your email is confirmed`)
    else showToast(t`Your email is confirmed. You can log in now`, { id: LOG_IN_TOAST })
    go(isCustomer ? await findNext() : '/login', { replace: true })
  }
  return { verify, isElsewhere }
}

/** The next step of the onboarding; a server that cannot say it now leaves the customer at their home. */
function useNextStep() {
  const { ask } = usePlatform()
  return async (): Promise<string> => {
    try {
      return nextOnboardingPath(await ask('getMe', {}))
    } catch {
      return '/'
    }
  }
}
