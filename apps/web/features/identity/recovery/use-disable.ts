import { useState } from 'react'
import { useGo } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { DISABLED } from './ClosedPage.tsx'

/** Disables the account that the link was sent to, and leaves it here too. */
export function useDisable(token: string) {
  const { ask, session } = usePlatform()
  const go = useGo()
  // A lost answer, and the same press again: it happens once.
  const [key] = useState(() => crypto.randomUUID())
  return async (): Promise<void> => {
    await ask('disableAccount', { body: { token } }, { key })
    // The server took the cookies of this browser with it, whoever was logged in here.
    session.close()
    go(DISABLED, { replace: true })
  }
}
