import { useState } from 'react'
import { useErrorText } from '../../platform/error-text.ts'
import { usePlatform } from '../../platform/platform.tsx'
import { showToast } from '../../platform/toasts.ts'

/** SESS-12 */
export const LOGOUT_MIN_MS = 2_000

/** SESS-13: busy for at least two seconds, then a guest. Whoever could not be logged out is told so. */
export function useLogout() {
  const { ask, session } = usePlatform()
  const toText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const [answer] = await Promise.allSettled([ask('logout', {}), pass(LOGOUT_MIN_MS)])
    setBusy(false)
    if (answer.status === 'fulfilled') session.close()
    else if (session.viewer() === 'customer') showToast(toText(answer.reason))
  }
  return { isBusy, logout: () => void leave() }
}

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
