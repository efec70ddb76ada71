import { Trans } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { isLate, onLate } from '../../platform/outcomes.ts'
import { closeToast, showToast } from '../../platform/toasts.ts'

const ID = 'slow'

/** A page or a button that waits for long is told about, over whatever shows, until the answer comes. */
export function SlowToast() {
  const isSlow = useSyncExternalStore(onLate, isLate, () => false)
  useEffect(() => {
    if (!isSlow) return undefined
    showToast(<Trans>This takes longer than usual. Please wait; nothing needs to be pressed again.</Trans>, {
      id: ID,
      iconName: 'connection',
      isDisableTimer: true,
    })
    return () => closeToast(ID)
  }, [isSlow])
  return null
}
