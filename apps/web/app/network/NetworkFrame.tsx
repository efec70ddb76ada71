import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { hasLastKnown } from '../../platform/last-known-store.ts'
import { NetworkProvider, unwatched, useNetwork, useNetworkState } from '../../platform/network-context.ts'
import type { Network } from '../../platform/network.ts'
import { useViewer } from '../../platform/platform.tsx'
import { FirstLoadFailed } from '../pages/ConnectionPage.tsx'
import { Alerts } from './Alerts.tsx'
import { loadMaintenance, Maintenance } from './Maintenance.tsx'
import { SlowToast } from './SlowToast.tsx'
import { ToldProvider } from './told.ts'

type NetworkFrameProps = { readonly network: Network | undefined; readonly children: ReactNode }

/** Around the whole app: what shows over it, or in its place, while the server cannot be reached (NET-06). */
export function NetworkFrame({ network = unwatched, children }: NetworkFrameProps) {
  const [isTold, setTold] = useState(false)
  const told = useMemo(() => ({ isTold, setTold }), [isTold])
  return (
    <NetworkProvider value={network}>
      <ToldProvider value={told}>
        <Reached>{children}</Reached>
        <Alerts />
        <SlowToast />
      </ToldProvider>
    </NetworkProvider>
  )
}

/** When the page itself has long come. */
const PRELOAD_AFTER_MS = 5_000

function Reached({ children }: { readonly children: ReactNode }) {
  const { networkErrorType } = useNetworkState()
  usePreload()
  if (useIsFirstLoadLost()) return <FirstLoadFailed />
  return (
    <>
      {children}
      {networkErrorType === 'SERVER_DOWN' ? <Maintenance /> : null}
    </>
  )
}

/** NET-07, but for a customer whose last balances can be shown (PLUS-17). Guests load nothing of the server's. */
function useIsFirstLoadLost(): boolean {
  const network = useNetwork()
  const { networkErrorType } = useNetworkState()
  const isCustomer = useViewer() === 'customer'
  return networkErrorType === 'CLIENT_CONNECTION_DOWN' && isCustomer && network.isFirstLoad() && !hasLastKnown()
}

/** It must be here when the server is not. For guests the worker keeps it, and their first page stays light. */
function usePreload(): void {
  const isCustomer = useViewer() === 'customer'
  useEffect(() => {
    if (!isCustomer) return undefined
    const timer = setTimeout(() => void loadMaintenance().catch(() => undefined), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isCustomer])
}
