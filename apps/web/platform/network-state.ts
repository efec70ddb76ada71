/** NET-01: the names are exact. */
export const networkErrorTypes = ['SERVER_DOWN', 'CLIENT_CONNECTION_DOWN'] as const

export type NetworkErrorType = (typeof networkErrorTypes)[number]

export type NetworkState = {
  readonly hasNetworkError: boolean
  readonly networkErrorType: NetworkErrorType | null
}

export const networkUp: NetworkState = { hasNetworkError: false, networkErrorType: null }

/** What was found out by asking; null is no answer at all. */
export type Signs = {
  /** What the browser believes. */
  readonly isOnline: boolean
  readonly apiStatus: number | null
  readonly hostStatus: number | null
}

/** NET-03. Any answer of the host shows that the connection is there, and any other answer of the API that it is. */
export function judge({ isOnline, apiStatus, hostStatus }: Signs): NetworkErrorType | null {
  if (!isOnline) return 'CLIENT_CONNECTION_DOWN'
  if (apiStatus !== null) return isDown(apiStatus) ? 'SERVER_DOWN' : null
  return hostStatus === null ? 'CLIENT_CONNECTION_DOWN' : 'SERVER_DOWN'
}

/** What a proxy says whose server is gone, or a server that is not ready. A stopped flow answers 422. */
export const isDown = (status: number): boolean => status === 502 || status === 503 || status === 504

const RECONNECT_FIRST_MS = 2_000

/** NET-14, NET-15: the waits before the ten attempts to repeat a failed first load. */
export const reconnectDelays: readonly number[] = Array.from({ length: 10 }, (_, n) => 2 ** n * RECONNECT_FIRST_MS)
