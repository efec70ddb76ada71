import { CallError } from '@leaven/contract/client.ts'
import { useGo, useQueryValue } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'
import { parseReturnTo } from '../../platform/return-to.ts'
import { forgetEmail, keepEmail } from './kept-email.ts'

type Credentials = { readonly email: string; readonly password: string; readonly isRememberMe: boolean }

/** Opens a session and goes where the customer wanted to be (ROUTE-021). */
export function useLogin() {
  const { ask, session } = usePlatform()
  const go = useGo()
  const returnTo = useQueryValue('returnTo')
  return async (credentials: Credentials): Promise<void> => {
    try {
      const { token } = await ask('login', { body: { ...credentials, aud: 'web' } }) // AUTH-61
      forgetEmail()
      session.open(token)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'UnverifiedEmail') throw error
      keepEmail(credentials.email)
      go('/email-verification/email/true') // ROUTE-093
      return
    }
    // At once, before the guard of this page sends customers to their home.
    go(parseReturnTo(returnTo), { replace: true })
  }
}
