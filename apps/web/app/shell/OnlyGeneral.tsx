import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../../platform/me.ts'
import { usePlatform } from '../../platform/platform.tsx'
import { showToast } from '../../platform/toasts.ts'

const GENERAL = 'GENERAL'

/** ACCESS-14: the server opens no session for other roles; should one ever be here, it ends. */
export function OnlyGeneral() {
  const { t } = useLingui()
  const { ask, session } = usePlatform()
  const { data } = useMe()
  const role = data?.role ?? GENERAL
  const leave = useEffectEvent(async () => {
    await ask('logout', {}).catch(() => undefined)
    session.close()
    showToast(t`Only general users are allowed to log in`)
  })
  useEffect(() => {
    if (role !== GENERAL) void leave()
  }, [role])
  return null
}
