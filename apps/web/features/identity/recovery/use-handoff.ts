import { CallError } from '@leaven/contract/client.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useErrorText } from '../../../platform/error-text.ts'
import { useGo, useQueryValue } from '../../../platform/navigation.tsx'
import { usePlatform } from '../../../platform/platform.tsx'
import { parseReturnTo } from '../../../platform/return-to.ts'
import { showToast } from '../../../platform/toasts.ts'

/** With the session the frame of the page changes, and the page in it begins anew: a code that is used up is no bad one then. */
const taken = new WeakMap<object, string>()

/** Takes the code of the address, which is gone from the history afterwards. */
export function useHandoff() {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { ask, session } = usePlatform()
  const go = useGo()
  const code = useQueryValue('code') ?? ''
  const wanted = useQueryValue('returnTo')
  const [email, setEmail] = useState<string | null>(null)
  const turnAway = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    showToast(isBadCode(error) ? t`This link is no longer valid. Please log in` : errorText(error))
    go('/login', { replace: true })
  }
  /** Changes nothing: who the code belongs to. */
  const look = async (): Promise<void> => {
    if (taken.get(session) === code) return
    await ask('lookAtHandoff', { body: { code } }).then((found) => setEmail(found.email), turnAway)
  }
  const take = async (): Promise<void> => {
    try {
      const body = { code, ...(wanted === null ? {} : { returnTo: wanted }), aud: 'web' as const }
      const { token, refreshTokenMaxAge, returnTo } = await ask('takeHandoff', { body })
      taken.set(session, code)
      session.open(token, refreshTokenMaxAge)
      const me = await ask('getMe', {}).catch(() => null)
      // Whoever was sent here by a stranger sees that the account is not theirs.
      if (me) showToast(t`You are logged in as ${me.email}`)
      leaveTo(returnTo, go)
    } catch (error) {
      turnAway(error)
    }
  }
  return { email, hasCode: code !== '', look, take }
}

const isBadCode = ({ code }: CallError): boolean => ['InvalidToken', 'ValidationFailed'].includes(code)

/** Another host is one that the server has allowed (AUTH-54). */
function leaveTo(returnTo: string, go: ReturnType<typeof useGo>): void {
  if (returnTo.startsWith('https://')) location.replace(returnTo)
  else go(parseReturnTo(returnTo), { replace: true })
}
