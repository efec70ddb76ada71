import { judge, networkUp, reconnectDelays, type NetworkErrorType, type NetworkState } from './network-state.ts'

export type Network = {
  readonly now: () => NetworkState
  /** Called at every change; answers how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Something did not arrive: is it only that? */
  readonly doubt: () => void
  /** The browser itself says that there is no connection. */
  readonly lose: () => void
  /** The server has answered a call. */
  readonly noteAnswer: () => void
  /** Nothing has been answered since the app was opened. */
  readonly isFirstLoad: () => boolean
}

export type NetworkTools = {
  readonly isOnline: () => boolean
  /** Nobody looks at a hidden tab, so it does not ping. */
  readonly isSeen: () => boolean
  /** NET-08: the status of a HEAD on the API's root; null: no answer. */
  readonly askApi: () => Promise<number | null>
  /** The same of the app's own host. */
  readonly askHost: () => Promise<number | null>
  /** NET-13 */
  readonly everyMs: number
}

/** Whether the server can be reached. Calls raise doubts; only asking for it decides (NET-03). */
export function createNetwork(tools: NetworkTools): Network {
  const listeners = new Set<() => void>()
  let state = networkUp
  let isFirstLoad = true
  let checking: Promise<void> | undefined
  let pinging: ReturnType<typeof setTimeout> | undefined
  const become = (networkErrorType: NetworkErrorType | null) => {
    if (networkErrorType === state.networkErrorType) return
    const wasUp = !state.hasNetworkError
    state = { hasNetworkError: networkErrorType !== null, networkErrorType }
    if (wasUp && isFirstLoad) void repeatFirstLoad()
    for (const listener of listeners) listener()
  }
  const check = async () => {
    become(await ask(tools))
    checking = undefined
    clearTimeout(pinging)
    if (state.hasNetworkError) pinging = setTimeout(ping, tools.everyMs)
  }
  const doubt = () => (checking ??= check())
  // NET-04, NET-05: goes on while the error shows. A tab that is seen again asks by itself.
  const ping = () => void (tools.isSeen() && doubt())
  // NET-16: also where nobody looks, so that what was opened in the background comes too.
  const repeatFirstLoad = async () => {
    for (const ms of reconnectDelays) {
      await pass(ms)
      if (!state.hasNetworkError) return
      await doubt()
    }
  }
  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    doubt: () => void doubt(),
    lose: () => {
      become('CLIENT_CONNECTION_DOWN')
      void doubt()
    },
    noteAnswer: () => {
      isFirstLoad = false
    },
    isFirstLoad: () => isFirstLoad,
  }
}

async function ask({ isOnline, askApi, askHost }: NetworkTools): Promise<NetworkErrorType | null> {
  if (!isOnline()) return judge({ isOnline: false, apiStatus: null, hostStatus: null })
  const apiStatus = await askApi()
  const hostStatus = apiStatus === null ? await askHost() : null
  return judge({ isOnline: isOnline(), apiStatus, hostStatus })
}

const pass = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
