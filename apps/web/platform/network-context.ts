import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { networkUp, type NetworkState } from './network-state.ts'
import type { Network } from './network.ts'

/** Where nobody watches it, as in tests of single pages, it is there. */
export const unwatched: Network = {
  now: () => networkUp,
  subscribe: () => () => undefined,
  doubt: () => undefined,
  lose: () => undefined,
  noteAnswer: () => undefined,
  isFirstLoad: () => false,
}

const NetworkContext = createContext(unwatched)

export const NetworkProvider = NetworkContext.Provider

export const useNetwork = (): Network => useContext(NetworkContext)

export function useNetworkState(): NetworkState {
  const { subscribe, now } = useNetwork()
  return useSyncExternalStore(subscribe, now, () => networkUp)
}

/** The server answers again: what was asked meanwhile is asked anew. */
export function useReturn(onReturn: () => void): void {
  const network = useNetwork()
  const tell = useEffectEvent(onReturn)
  useEffect(() => {
    let wasDown = network.now().hasNetworkError
    return network.subscribe(() => {
      const isBack = wasDown && !network.now().hasNetworkError
      wasDown = network.now().hasNetworkError
      if (isBack) tell()
    })
  }, [network])
}
