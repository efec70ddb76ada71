import { server } from './api.ts'
import { createNetwork, type Network } from './network.ts'
import { onOutcome } from './outcomes.ts'
import type { Settings } from './settings.ts'

/** Whoever has not answered by then counts as gone. */
const PING_TIMEOUT_MS = 5_000

/** The network as this tab finds it. */
export const createBrowserNetwork = ({ hostPingMs }: Pick<Settings, 'hostPingMs'>): Network =>
  createNetwork({
    isOnline: () => navigator.onLine,
    isSeen,
    askApi: () => ping(server.base),
    askHost: () => ping('/'),
    everyMs: hostPingMs,
  })

/** What calls and the browser tell about it; answers how to stop. */
export function followBrowser(network: Network): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const stopOutcomes = onOutcome((outcome) => {
    if (outcome === 'answered') network.noteAnswer()
    // Also when something arrives while the error shows: it may be over.
    if (outcome === 'doubtful' || network.now().hasNetworkError) network.doubt()
  })
  const look = () => {
    if (network.now().hasNetworkError && isSeen()) network.doubt()
  }
  addEventListener('offline', network.lose, { signal })
  addEventListener('online', network.doubt, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  if (!navigator.onLine) network.lose()
  return () => {
    stopOutcomes()
    stopping.abort()
  }
}

/** NET-16: what the app begins with did not come, so there is nothing to show yet; when the server answers, it begins again. */
export function beginAgain(network: Network, reload: () => void): Promise<never> {
  network.subscribe(() => {
    if (!network.now().hasNetworkError) reload()
  })
  network.doubt()
  return new Promise(() => undefined)
}

const isSeen = (): boolean => document.visibilityState === 'visible'

/**
 * NET-08. Not among the calls that are watched, for its own failure is no news. The worker answers for no HEAD, and no
 * cache for an address that nobody has asked for yet.
 */
export const ping = (root: string): Promise<number | null> =>
  fetch(`${root}?ping=${Math.random().toString(36).slice(2)}`, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PING_TIMEOUT_MS),
  }).then(
    ({ status }) => status,
    () => null,
  )
