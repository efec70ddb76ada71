import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useNetwork, useNetworkState } from '../../platform/network-context.ts'
import { closeToast, showToast } from '../../platform/toasts.ts'
import { KnownAge } from '../shell/customer-parts.tsx'
import { useTold } from './told.ts'

const ID = 'connection'
/** A toast that cannot be drawn, because what draws it had not come yet, leaves it to the strip. */
const DRAWN_WITHIN_MS = 1_000

/**
 * NET-07: said over the page that shows, until the connection is back. A customer who opened the app without one sees
 * the strip with the age of his balances instead.
 */
export function ConnectionToast({ isCustomer }: { readonly isCustomer: boolean }) {
  const network = useNetwork()
  const isDown = useNetworkState().networkErrorType === 'CLIENT_CONNECTION_DOWN'
  const { setTold } = useTold()
  const isDue = isDown && !(isCustomer && network.isFirstLoad())
  const say = useEffectEvent(() => {
    const drawn = { isDrawn: false }
    const text = <ConnectionText isCustomer={isCustomer} onDrawn={() => (drawn.isDrawn = true)} />
    showToast(text, { id: ID, iconName: 'connection', isDisableTimer: true })
    setTold(true)
    return setTimeout(() => setTold(drawn.isDrawn), DRAWN_WITHIN_MS)
  })
  useEffect(() => {
    if (!isDue) return undefined
    const timer = say()
    return () => {
      clearTimeout(timer)
      closeToast(ID)
    }
  }, [isDue])
  return null
}

type ConnectionTextProps = { readonly isCustomer: boolean; readonly onDrawn: () => void }

/** SHELL-67 */
function ConnectionText({ isCustomer, onDrawn }: ConnectionTextProps) {
  const { setTold } = useTold()
  const draw = useEffectEvent(onDrawn)
  useEffect(() => {
    draw()
    setTold(true)
    // Closed by hand: the strip goes on saying it.
    return () => setTold(false)
  }, [setTold])
  return (
    <>
      <Trans>Your connection is down</Trans>
      {isCustomer ? (
        <span className="lv-toast__when">
          <Suspense fallback={null}>
            <KnownAge />
          </Suspense>
        </span>
      ) : null}
    </>
  )
}
