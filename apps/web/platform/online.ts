import { useSyncExternalStore } from 'react'
import { useNetworkState } from './network-context.ts'

/** Whether there is a connection: the browser may believe so and be wrong. */
export function useOnline(): boolean {
  const isBelieved = useSyncExternalStore(subscribe, isOnline, () => true)
  return useNetworkState().networkErrorType !== 'CLIENT_CONNECTION_DOWN' && isBelieved
}

const isOnline = () => navigator.onLine

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
