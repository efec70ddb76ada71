import { useState } from 'react'
import { useErrorText } from './error-text.ts'
import { usePlatform } from './platform.tsx'
import { showToast } from './toasts.ts'

/** SESS-12 */
export const LOGOUT_MIN_MS = 2_000

/** SESS-13: busy for at least two seconds, then a guest. Whoever could not be logged out is told so. */
export function useLogout() {
  const { ask, session } = usePlatform()
  const toText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    // SESS-05: a guest has nothing to end on the server.
    const ending = session.viewer() === 'customer' ? ask('logout', {}) : undefined
    const [answer] = await Promise.allSettled([ending, pass(LOGOUT_MIN_MS)])
    setBusy(false)
    if (answer.status === 'rejected' && session.viewer() === 'customer') return showToast(toText(answer.reason))
    // SESS-10, API-09: who is here now is known without asking: nobody.
    return session.close()
  }
  return { isBusy, logout: () => void leave() }
}

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
