import { CallError } from '@leaven/contract/client.ts'
import { useGo, useQueryValue } from '../../platform/navigation.tsx'
import { usePlatform } from '../../platform/platform.tsx'
import { parseReturnTo } from '../../platform/return-to.ts'
import { forgetEmail, keepEmail } from './kept-email.ts'

export type Opened = { readonly token: string; readonly refreshTokenMaxAge: number }

/** Begins the session, and goes where the customer wanted to be (ROUTE-021). */
export function useEnter() {
  const { session } = usePlatform()
  const go = useGo()
  const returnTo = useQueryValue('returnTo')
  return ({ token, refreshTokenMaxAge }: Opened, wanted: string | null = returnTo): void => {
    forgetEmail()
    session.open(token, refreshTokenMaxAge)
    // At once, before the guard of this page sends customers to their home.
    go(parseReturnTo(wanted), { replace: true })
  }
}

/** Leads away who may not come in yet, or no more; any other failure is for the form to say. */
export function useTurnAway() {
  const go = useGo()
  return (error: unknown, email?: string): void => {
    const code = error instanceof CallError ? error.code : null
    if (code === 'UserClosed') return go('/closed') // ROUTE-097
    if (code !== 'UnverifiedEmail') throw error
    if (email !== undefined) keepEmail(email)
    go('/email-verification/email/true') // ROUTE-093
  }
}
